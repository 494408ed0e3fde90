// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { undoAtEnd } from './processes.mjs';

/** @typedef {import('./context.mjs').Context} Context */

/**
 * What must be started around the application.
 * @typedef {{ display: boolean, keyring: boolean, openGl?: boolean }} SessionNeeds
 */

/**
 * Whether windows can be shown to the user.
 * @param {Pick<Context, 'env' | 'platform'>} context
 * @returns {boolean}
 */
export function hasDisplay({ env, platform }) {
  return platform !== 'linux' || Boolean(env['DISPLAY'] ?? env['WAYLAND_DISPLAY']);
}

/**
 * Whether a keyring must be started, for a run that cannot ask the user.
 * @param {Context} context
 * @returns {Promise<boolean>}
 */
export async function lacksSecretService(context) {
  const { hasSecretService } = await import('./keyring.mjs');
  return !(await hasSecretService(context, { onDesktop: hasDisplay(context) }));
}

/**
 * Starts what is needed. Only Linux can need either.
 * @param {Context} context
 * @param {SessionNeeds} needs
 * @returns {Promise<{ env: NodeJS.ProcessEnv, close: () => Promise<void> }>} env: the full environment for programs in it.
 */
export async function openSession(context, needs) {
  const parts = await Promise.all([
    needs.display
      ? import('./display.mjs').then(({ startDisplay }) => startDisplay(context, needs))
      : null,
    needs.keyring
      ? import('./keyring.mjs').then(({ startKeyring }) => startKeyring(context))
      : null,
  ]);
  const env = Object.assign({}, context.env, ...parts.map((part) => part?.env));
  // A program that finds both would use the user's own.
  if (needs.display) delete env['WAYLAND_DISPLAY'];
  return {
    env,
    close: async () => void (await Promise.all(parts.map((part) => part?.stop()))),
  };
}

/**
 * A session for tests and benchmarks: a virtual display, a separate keyring, and temporary folders.
 * @param {Context} context
 * @param {string} executable Electron's, passed on as SITEDECK_ELECTRON.
 */
export async function openTestSession(context, executable) {
  const isLinux = context.platform === 'linux';
  const session = await openSession(context, { display: isLinux, keyring: isLinux, openGl: true });
  const home = throwawayFolder('home');
  const folders = {
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CONFIG_HOME: join(home, 'config'),
    SITEDECK_USER_DATA: join(home, 'user-data'),
  };
  return { ...session, env: { ...session.env, ...folders, SITEDECK_ELECTRON: executable } };
}

/**
 * The environment variable with what each worker of Playwright has of its own, as JSON: a display, a keyring, folders.
 * playwright.config.ts reads it.
 */
export const WORKERS_VARIABLE = 'SITEDECK_TEST_WORKERS';

/**
 * A session for tests that run side by side: each worker has a display and a keyring of its own, so that none sees the windows, the
 * clipboard and the keys of another.
 * @param {Context} context
 * @param {string} executable Electron's.
 * @param {number} workers From 1 on.
 */
export async function openSessionOfWorkers(context, executable, workers) {
  const sessions = await Promise.all(
    Array.from({ length: workers }, () => openTestSession(context, executable)),
  );
  const [first] = sessions;
  const own = sessions.map(({ env }) => changesOf(context.env, env));
  return {
    env: { ...first?.env, [WORKERS_VARIABLE]: JSON.stringify(own) },
    close: async () => void (await Promise.all(sessions.map(({ close }) => close()))),
  };
}

/** @param {NodeJS.ProcessEnv} before @param {NodeJS.ProcessEnv} env The variables that differ. */
function changesOf(before, env) {
  return Object.fromEntries(Object.entries(env).filter(([name, value]) => before[name] !== value));
}

/**
 * A temporary folder, removed at the end of this run.
 * @param {string} purpose
 * @returns {string}
 */
export function throwawayFolder(purpose) {
  const folder = mkdtempSync(join(tmpdir(), `sitedeck-${purpose}-`));
  undoAtEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
