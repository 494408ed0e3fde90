// @ts-check
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { createLogger } from './logger.mjs';

/**
 * What the scripts know about the machine. Every step takes it as an argument, so that tests can pass a different one.
 * @typedef {{
 *   root: string,
 *   callerDir: string,
 *   env: NodeJS.ProcessEnv,
 *   platform: NodeJS.Platform,
 *   arch: string,
 *   cacheDir: string,
 *   isRoot: boolean,
 *   say: import('./logger.mjs').Say,
 * }} Context
 *   root: the project's folder; callerDir: the folder in which the command was typed; cacheDir: a folder that all clones share.
 */

/** @returns {Context} */
export function createContext() {
  const { env, platform, arch } = process;
  return {
    root: resolve(import.meta.dirname, '../..'),
    callerDir: env['INIT_CWD'] ?? process.cwd(),
    env,
    platform,
    arch,
    cacheDir: join(env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'sitedeck'),
    isRoot: process.getuid?.() === 0,
    say: createLogger(),
  };
}
