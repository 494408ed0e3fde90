// @ts-check
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { failureFile, findElectron, found, recentFailure } from './electron-at-hand.mjs';
import { isSubstituteFor, officialVersion, substituteExecutable } from './electron-places.mjs';
import { SetupError, reasonOf } from './errors.mjs';
import { writeJson } from './files.mjs';
import { withLock } from './lock.mjs';
import { installOfficial } from './official.mjs';
import { text } from './text.mjs';

/** @typedef {import('./context.mjs').Context} Context */

/** @typedef {typeof import('./substitute.mjs').installSubstitute} InstallSubstitute */

/** Loads packages, which may not be installed when the process starts. @type {InstallSubstitute} */
const installSubstitute = async (...given) =>
  (await import('./substitute.mjs')).installSubstitute(...given);

/**
 * The two downloads and the clock, replaced in tests.
 * @typedef {{ official?: typeof installOfficial, substitute?: InstallSubstitute, now?: () => number }} Steps
 */

/**
 * Downloads an Electron, one process at a time.
 * @param {Context} context
 * @param {Steps} steps
 * @returns {Promise<import('./electron-at-hand.mjs').Electron>}
 * @throws {SetupError} when neither is available.
 */
export async function getElectron(context, steps) {
  const { official = installOfficial, substitute = installSubstitute, now = Date.now } = steps;
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
 * @param {Context} context
 * @param {string} temp
 * @param {InstallSubstitute} install
 */
async function fetchSubstitute(context, temp, install) {
  try {
    await install(context, { temp: join(temp, 'substitute') });
  } catch (error) {
    // Perhaps there was no network at all: the next run tries the official one again first.
    rmSync(failureFile(context), { force: true });
    throw error instanceof SetupError
      ? error
      : new SetupError(text.substituteFailed(reasonOf(error)));
  }
}

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
 * An empty temporary folder. Only the holder of the lock gets here, so anything in it was left by an interrupted run.
 * @param {string} cacheDir
 */
function emptyTemp(cacheDir) {
  const temp = join(cacheDir, 'unfinished');
  rmSync(temp, { recursive: true, force: true });
  return temp;
}
