// @ts-check
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSay } from './say.mjs';

/**
 * What the set-up knows about the machine. Every step takes it, so that tests can pass another.
 * @typedef {{
 *   root: string,
 *   callerDir: string,
 *   env: NodeJS.ProcessEnv,
 *   platform: NodeJS.Platform,
 *   arch: string,
 *   cacheDir: string,
 *   isRoot: boolean,
 *   say: import('./say.mjs').Say,
 * }} Context
 *   root: the project's folder; callerDir: the folder where the command was typed; cacheDir: the user's cache for Sitedeck,
 *   shared by all clones.
 */

/** @returns {Context} */
export function createContext() {
  const { env, platform } = process;
  return {
    root: resolve(fileURLToPath(import.meta.url), '../../..'),
    callerDir: env['INIT_CWD'] ?? process.cwd(),
    env,
    platform,
    arch: process.arch,
    cacheDir: cacheDirOf(env, platform, homedir()),
    isRoot: process.getuid?.() === 0,
    say: createSay(),
  };
}

/**
 * The system's customary folder for caches.
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 * @param {string} home
 * @returns {string}
 */
export function cacheDirOf(env, platform, home) {
  if (platform === 'darwin') return join(home, 'Library/Caches/sitedeck');
  if (platform === 'win32')
    return join(env['LOCALAPPDATA'] ?? join(home, 'AppData/Local'), 'sitedeck/Cache');
  // The XDG base directory specification says to ignore a relative path.
  const base = env['XDG_CACHE_HOME'];
  return join(base?.startsWith('/') ? base : join(home, '.cache'), 'sitedeck');
}
