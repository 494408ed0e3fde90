// @ts-check
import { ensureBuilt } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { ensureElectron } from './electron.mjs';
import { openTestSession } from './session.mjs';

/** @typedef {import('./context.mjs').Context} Context */
/** @typedef {import('../bare-machine/system.mjs').Need} Need */

/**
 * Sets up what is missing: the packages, an Electron, and the system's parts that both need.
 * @param {Context} context
 * @param {Need[]} needs Which programs will be started besides Electron.
 */
export async function setUpElectron(context, needs) {
  await ensureDependencies(context);
  const electron = await ensureElectron(context);
  if (context.platform === 'linux') {
    const { ensureSystem } = await import('../bare-machine/system.mjs');
    await ensureSystem(context, electron.executable, needs);
  }
  return electron;
}

/**
 * Sets up the same as `setUpElectron`, builds the application, and opens a session for it.
 * @param {Context} context
 * @param {Need[]} [needs] Which programs will be started besides Electron, a display and a keyring.
 */
export async function setUpTests(context, needs = []) {
  const electron = await setUpElectron(context, ['display', 'keyring', ...needs]);
  await ensureBuilt(context);
  return { electron, session: await openTestSession(context, electron.executable) };
}
