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
 * A temporary folder, removed at the end of this run.
 * @param {string} purpose
 * @returns {string}
 */
export function throwawayFolder(purpose) {
  const folder = mkdtempSync(join(tmpdir(), `sitedeck-${purpose}-`));
  undoAtEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
