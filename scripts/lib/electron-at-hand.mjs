// @ts-check
import { join } from 'node:path';
import {
  SUBSTITUTE_VERSION,
  isSubstituteFor,
  officialExecutable,
  officialVersion,
  substituteExecutable,
} from './electron-places.mjs';
import { SetupError } from './errors.mjs';
import { readJson } from './files.mjs';
import { text } from './text.mjs';

/** @typedef {import('./context.mjs').Context} Context */

/**
 * The Electron in use.
 * @typedef {{ executable: string, kind: 'official' | 'substitute', version: string }} Electron
 */

/** How long to wait before retrying a failed official download. */
const REMEMBER_MS = 12 * 60 * 60 * 1000;

/**
 * Finds an installed Electron, without using the network.
 * @param {Context} context
 * @param {number} now
 * @returns {Electron | null}
 */
export function findElectron(context, now) {
  if (officialExecutable(context)) return found(context, 'official');
  const usable = isSubstituteFor(context) && recentFailure(context, now) !== null;
  return usable && substituteExecutable(context) ? found(context, 'substitute', now) : null;
}

/**
 * @param {Context} context
 * @param {Electron['kind']} kind
 * @param {number} [now]
 * @returns {Electron}
 */
export function found(context, kind, now = 0) {
  const version = kind === 'official' ? officialVersion(context.root) : SUBSTITUTE_VERSION;
  const executable =
    kind === 'official' ? officialExecutable(context) : substituteExecutable(context);
  if (executable === null)
    throw new SetupError(text.noElectron(version, 'its installer left none'));
  if (kind === 'substitute') {
    const again = new Date((recentFailure(context, now) ?? now) + REMEMBER_MS);
    context.say.line(text.substituteInUse(version, officialVersion(context.root), again));
  }
  return { executable, kind, version };
}

/**
 * The record of a failed official download.
 * @param {Pick<Context, 'cacheDir'>} context
 */
export const failureFile = ({ cacheDir }) => join(cacheDir, 'official-electron-failed.json');

/**
 * @param {Context} context
 * @param {number} now
 * @returns {number | null} When the official download of this version failed, if that is recent.
 */
export function recentFailure(context, now) {
  const failure = readJson(failureFile(context));
  if (failure === null || failure.version !== officialVersion(context.root)) return null;
  // A time in the future means that the clock was set back since.
  return failure.at <= now && now - failure.at < REMEMBER_MS ? failure.at : null;
}
