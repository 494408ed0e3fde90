// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { undoAtEnd } from './processes.mjs';

/** @typedef {import('./context.mjs').Context} Context */
/** @typedef {{ env: NodeJS.ProcessEnv, close: () => Promise<void> }} Session env: the full environment for programs in it. */

/** Whether windows can be shown to the user. @param {Pick<Context, 'env' | 'platform'>} context */
export function hasDisplay({ env, platform }) {
  return platform !== 'linux' || Boolean(env['DISPLAY'] ?? env['WAYLAND_DISPLAY']);
}

/**
 * Starts what must be around the application: a virtual display, a private keyring, or neither.
 * @param {Context} context
 * @param {{ display: boolean, keyring: boolean }} needs
 * @returns {Promise<Session>}
 */
export async function openSession(context, needs) {
  if (!needs.display && !needs.keyring) return { env: context.env, close: async () => {} };
  const { startSession } = await import('../bare-machine/session.mjs');
  const { env, stop } = await startSession(context, needs);
  const all = { ...context.env, ...env };
  // A program that finds both would use the user's own.
  if (needs.display) delete all['WAYLAND_DISPLAY'];
  return { env: all, close: stop };
}

/**
 * A session for tests and benchmarks: on Linux a virtual display and a separate keyring, and temporary folders.
 * @param {Context} context
 * @param {string} executable Electron's, passed on as SITEDECK_ELECTRON.
 * @returns {Promise<Session>}
 */
export async function openTestSession(context, executable) {
  const isLinux = context.platform === 'linux';
  const { env, close } = await openSession(context, { display: isLinux, keyring: isLinux });
  const home = throwawayFolder('home');
  const folders = {
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CONFIG_HOME: join(home, 'config'),
    SITEDECK_USER_DATA: join(home, 'user-data'),
  };
  return { env: { ...env, ...folders, SITEDECK_ELECTRON: executable }, close };
}

/** The environment of each Playwright worker, as JSON: a display, a keyring, folders. playwright.config.ts reads it. */
export const WORKERS_VARIABLE = 'SITEDECK_TEST_WORKERS';

/**
 * A session for tests that run side by side: each worker has its own, so that none sees the windows, the clipboard and the keys of another.
 * @param {Context} context
 * @param {string} executable Electron's.
 * @param {number} workers From 1 on.
 * @returns {Promise<Session>}
 */
export async function openSessionOfWorkers(context, executable, workers) {
  const sessions = await Promise.all(
    Array.from({ length: workers }, () => openTestSession(context, executable)),
  );
  const own = sessions.map(({ env }) =>
    Object.fromEntries(Object.entries(env).filter(([name, value]) => context.env[name] !== value)),
  );
  return {
    env: { ...sessions[0]?.env, [WORKERS_VARIABLE]: JSON.stringify(own) },
    close: async () => void (await Promise.all(sessions.map(({ close }) => close()))),
  };
}

/**
 * A temporary folder, removed at the end of this run. Chromium's processes may write for a moment after they were ended.
 * @param {string} purpose
 */
export function throwawayFolder(purpose) {
  const folder = mkdtempSync(join(tmpdir(), `sitedeck-${purpose}-`));
  undoAtEnd(() =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  );
  return folder;
}
