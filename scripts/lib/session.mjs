// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { undoAtEnd } from './processes.mjs';

/** @typedef {import('./context.mjs').Context} Context */
/** @typedef {{ env: NodeJS.ProcessEnv, close: () => Promise<void> }} Session env: the complete environment for programs in the session. */

/** Whether windows can be shown to the user. @param {Pick<Context, 'env' | 'platform'>} context */
export function hasDisplay({ env, platform }) {
  return platform !== 'linux' || Boolean(env['DISPLAY'] ?? env['WAYLAND_DISPLAY']);
}

/**
 * Starts the parts of a session that are needed: a virtual display, a private keyring, both or neither.
 * @param {Context} context
 * @param {{ display: boolean, keyring: boolean }} needs
 * @returns {Promise<Session>}
 */
export async function openSession(context, needs) {
  if (!needs.display && !needs.keyring) return { env: context.env, close: async () => {} };
  const { startSession } = await import('../bare-machine/session.mjs');
  const { env, stop } = await startSession(context, needs);
  const all = { ...context.env, ...env };
  // A program that finds both displays would use the user's own.
  if (needs.display) delete all['WAYLAND_DISPLAY'];
  return { env: all, close: stop };
}

/**
 * Opens a session for tests and benchmarks. On Linux it has a virtual display and a private keyring; everywhere it has temporary folders.
 * @param {Context} context
 * @param {string} executable Electron's; the session passes it on as SITEDECK_ELECTRON.
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

/** The environment variable with a display, a keyring and folders for each Playwright worker, as JSON. playwright.config.ts reads it. */
export const WORKERS_VARIABLE = 'SITEDECK_TEST_WORKERS';

/**
 * Opens a session with a part for each worker, so that no test sees the windows, the clipboard or the keys of another.
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
 * Creates a temporary folder that is removed at the end of this run. Its removal is retried, because Chromium's processes may still write for a moment.
 * @param {string} purpose
 */
export function throwawayFolder(purpose) {
  const folder = mkdtempSync(join(tmpdir(), `sitedeck-${purpose}-`));
  undoAtEnd(() =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  );
  return folder;
}
