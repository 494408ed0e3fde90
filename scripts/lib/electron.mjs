// @ts-check
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError, reasonOf } from './errors.mjs';
import { readJson, writeJson } from './files.mjs';
import { withLock } from './lock.mjs';
import { installOfficial, officialExecutable, officialVersion } from './official.mjs';
import {
  SUBSTITUTE,
  installSubstitute,
  isSubstituteFor,
  substituteExecutable,
} from './substitute.mjs';
import { text } from './text.mjs';

/** @typedef {import('./context.mjs').Context} Context */

/**
 * The Electron in use.
 * @typedef {{ executable: string, kind: 'official' | 'substitute', version: string }} Electron
 */

/** How long a failed official download is not tried again. */
const REMEMBER_MS = 12 * 60 * 60 * 1000;

/**
 * Gets an Electron: the official one when it is there or can be had, else the substitute. The substitute never
 * stays the default: the official download is tried again once its failure is old, or was another version's.
 * @param {Context} context
 * @param {{ official?: typeof installOfficial, substitute?: typeof installSubstitute, now?: () => number }} [steps]
 * @returns {Promise<Electron>}
 * @throws {SetupError} when neither can be had.
 */
export async function ensureElectron(context, steps = {}) {
  const { official = installOfficial, substitute = installSubstitute, now = Date.now } = steps;
  const ready = findElectron(context, now());
  if (ready) return ready;
  return withLock(join(context.cacheDir, 'electron.lock'), context.say, async () => {
    const meanwhile = findElectron(context, now());
    if (meanwhile) return meanwhile;
    const temp = emptyTemp(context.cacheDir);
    try {
      if (recentFailure(context, now()) === null || !isSubstituteFor(context)) {
        const reason = await official(context, { temp: join(temp, 'official') });
        if (reason === null) return found(context, 'official');
        noteFailure(context, reason, now());
      }
      if (!substituteExecutable(context)) await fetchSubstitute(context, temp, substitute);
      return found(context, 'substitute', now());
    } finally {
      rmSync(temp, { recursive: true, force: true });
    }
  });
}

/**
 * What can be used at once, without asking the network.
 * @param {Context} context
 * @param {number} now
 * @returns {Electron | null}
 */
function findElectron(context, now) {
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
function found(context, kind, now = 0) {
  const version = kind === 'official' ? officialVersion(context.root) : SUBSTITUTE.electron;
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
 * @param {Context} context
 * @param {string} temp
 * @param {typeof installSubstitute} install
 */
async function fetchSubstitute(context, temp, install) {
  try {
    await install(context, { temp: join(temp, 'substitute') });
  } catch (error) {
    // Perhaps there was no network at all: the next run starts with the official one again.
    rmSync(failureFile(context), { force: true });
    throw error instanceof SetupError
      ? error
      : new SetupError(text.substituteFailed(reasonOf(error)));
  }
}

/** @param {Pick<Context, 'cacheDir'>} context */
const failureFile = ({ cacheDir }) => join(cacheDir, 'official-electron-failed.json');

/**
 * @param {Context} context
 * @param {string} reason
 * @param {number} now
 */
function noteFailure(context, reason, now) {
  const version = officialVersion(context.root);
  if (!isSubstituteFor(context)) throw new SetupError(text.noElectron(version, reason));
  context.say.line(text.officialFailed(version, reason));
  writeJson(failureFile(context), { version, reason, at: now });
}

/**
 * @param {Context} context
 * @param {number} now
 * @returns {number | null} When the official download of this version failed, if that is recent.
 */
function recentFailure(context, now) {
  const failure = readJson(failureFile(context));
  if (failure === null || failure.version !== officialVersion(context.root)) return null;
  // A time to come is a clock that was set back since.
  return failure.at <= now && now - failure.at < REMEMBER_MS ? failure.at : null;
}

/**
 * A folder for half-done things. Only the holder of the lock comes here, so whatever is in it was left by a run that
 * was interrupted.
 * @param {string} cacheDir
 */
function emptyTemp(cacheDir) {
  const temp = join(cacheDir, 'unfinished');
  rmSync(temp, { recursive: true, force: true });
  return temp;
}
