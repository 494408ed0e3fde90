// @ts-check
import { findElectron } from './electron-at-hand.mjs';

/** @typedef {import('./context.mjs').Context} Context */
/** @typedef {import('./electron-at-hand.mjs').Electron} Electron */

/**
 * Provides an Electron: the official one if it is installed or can be downloaded, otherwise the substitute. The substitute never
 * stays: the official download is retried once its failure is old or was for another version.
 * @param {Context} context
 * @param {import('./get-electron.mjs').Steps} [steps]
 * @returns {Promise<Electron>}
 * @throws {SetupError} when neither is available.
 */
export async function ensureElectron(context, steps = {}) {
  const ready = findElectron(context, (steps.now ?? Date.now)());
  if (ready) return ready;
  const { getElectron } = await import('./get-electron.mjs');
  return getElectron(context, steps);
}
