// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './errors.mjs';
import { readJson, writeJson } from './files.mjs';
import { packagesAmiss } from './packages.mjs';
import { text } from './text.mjs';

/** @typedef {import('./context.mjs').Context} Context */

/**
 * Makes node_modules match package-lock.json; does nothing when it already does. Install scripts do not run: our packages with
 * native code ship it prebuilt.
 * @param {Context} context
 * @param {{ install?: typeof import('./npm-ci.mjs').npmCi }} [steps]
 * @returns {Promise<void>}
 * @throws {SetupError} with npm's message when it fails, or when it omitted something.
 */
export async function ensureDependencies(context, steps = {}) {
  if (isReady(context)) return;
  const [{ withLock }, { npmCi }] = await Promise.all([
    import('./lock.mjs'),
    import('./npm-ci.mjs'),
  ]);
  const { install = npmCi } = steps;
  await withLock(join(context.root, '.sitedeck/packages.lock'), context.say, async (shareWith) => {
    if (isReady(context)) return; // Another set-up did it meanwhile.
    // The user's own `npm install` may have installed everything already.
    if (packagesAmiss(context, { optionalToo: true }).length > 0) {
      sayWhatIsDamaged(context);
      // From here on node_modules is incomplete: an old stamp must not claim otherwise.
      rmSync(stampFile(context.root), { force: true });
      await context.say.during(text.installing, async (update) => {
        const failure = await install(context, { update, onStart: shareWith });
        // Thrown inside, so that the step is not reported as done.
        if (failure !== null) throw new SetupError(text.installFailed(failure));
      });
      const amiss = packagesAmiss(context, { optionalToo: true });
      if (amiss.length > 0) throw new SetupError(text.installIncomplete(amiss));
    }
    writeJson(stampFile(context.root), stampOf(context));
  });
}

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules/.sitedeck-stamp.json');

/** @param {Context} context */
function stampOf({ root, platform, arch }) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return { lock: createHash('sha256').update(lock).digest('hex'), machine: `${platform}-${arch}` };
}

/** @param {Context} context */
function isStamped(context) {
  const stamp = readJson(stampFile(context.root));
  if (stamp === null) return false;
  const wanted = stampOf(context);
  return stamp.lock === wanted.lock && stamp.machine === wanted.machine;
}

/**
 * Whether everything was installed and still exists.
 * @param {Context} context
 */
const isReady = (context) => isStamped(context) && packagesAmiss(context).length === 0;

/** @param {Context} context */
function sayWhatIsDamaged(context) {
  if (isStamped(context)) context.say.line(text.packagesDamaged(packagesAmiss(context)));
}
