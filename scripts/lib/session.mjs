// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDisplay } from './display.mjs';
import { startKeyring } from './keyring.mjs';
import { undoAtEnd } from './processes.mjs';

/** @typedef {import('./context.mjs').Context} Context */

/**
 * What has to be started around the application.
 * @typedef {{ display: boolean, keyring: boolean }} SessionNeeds
 */

/**
 * Whether windows can be shown to the person.
 * @param {Pick<Context, 'env' | 'platform'>} context
 * @returns {boolean}
 */
export function hasDisplay({ env, platform }) {
  return platform !== 'linux' || Boolean(env['DISPLAY'] ?? env['WAYLAND_DISPLAY']);
}

/**
 * Starts what the needs name. Only Linux can have either.
 * @param {Context} context
 * @param {SessionNeeds} needs
 * @returns {Promise<{ env: NodeJS.ProcessEnv, close: () => Promise<void> }>} env: the whole environment for programs in it.
 */
export async function openSession(context, needs) {
  const parts = await Promise.all([
    needs.display ? startDisplay(context) : null,
    needs.keyring ? startKeyring(context) : null,
  ]);
  const env = Object.assign({}, context.env, ...parts.map((part) => part?.env));
  // A program that finds both would choose the person's own.
  if (needs.display) delete env['WAYLAND_DISPLAY'];
  return {
    env,
    close: async () => void (await Promise.all(parts.map((part) => part?.stop()))),
  };
}

/**
 * A folder that goes with this run.
 * @param {string} purpose
 * @returns {string}
 */
export function throwawayFolder(purpose) {
  const folder = mkdtempSync(join(tmpdir(), `sitedeck-${purpose}-`));
  undoAtEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
