// @ts-check
import { ensureBuilt } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { ensureElectron } from './electron.mjs';
import { openTestSession } from './session.mjs';

/** @typedef {import('./context.mjs').Context} Context */
/** @typedef {import('../bare-machine/system.mjs').Need} Need */

/**
 * Sets up what is missing: the packages, an Electron, and what both need from the system.
 * @param {Context} context
 * @param {Need[]} needs What will be started beside Electron.
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
 * The same, the built application, and a session for it.
 * @param {Context} context
 * @param {Need[]} [needs] Besides a display and a keyring.
 */
export async function setUpTests(context, needs = []) {
  const electron = await setUpElectron(context, ['display', 'keyring', ...needs]);
  await ensureBuilt(context);
  return { electron, session: await openTestSession(context, electron.executable) };
}
