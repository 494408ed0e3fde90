// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './errors.mjs';
import { readJson, writeJson } from './files.mjs';
import { text } from './text.mjs';

/** @typedef {import('./context.mjs').Context} Context */

/**
 * Makes node_modules what package-lock.json says, doing nothing when it already is. Install scripts do not
 * run: every package of ours that has native code ships it built.
 * @param {Context} context
 * @param {{ install?: (context: Context) => Promise<import('./run.mjs').Ended> }} [steps]
 * @returns {Promise<void>}
 * @throws {SetupError} with npm's own words when it fails.
 */
export async function ensureDependencies(context, { install = npmCi } = {}) {
  if (isStamped(context)) return;
  const { withLock } = await import('./lock.mjs');
  await withLock(join(context.root, '.sitedeck/packages.lock'), context.say, async () => {
    if (isStamped(context)) return; // Another set-up did it meanwhile.
    if (!isInstalledAsLocked(context.root)) {
      const { code, output } = await context.say.during(text.installing, () => install(context));
      if (code !== 0) throw new SetupError(text.installFailed(output.trim()));
    }
    writeJson(stampFile(context.root), stampOf(context));
  });
}

/** @param {Context} context */
async function npmCi({ root, env, platform }) {
  const { capture, npmCommand } = await import('./run.mjs');
  const [command, ...args] = npmCommand(env, platform);
  // Warnings about engines of packages that nobody runs are not the person's concern: errors only.
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--no-progress'];
  // A production setting of the environment would leave the build tools out.
  const all = ['--include=dev', '--include=optional'];
  return capture(command, [...args, 'ci', '--ignore-scripts', ...all, ...quiet], {
    cwd: root,
    env,
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
 * Whether a person's own `npm install` already brought what the lockfile asks for: npm keeps a record of what
 * it installed, written last.
 * @param {string} root
 */
function isInstalledAsLocked(root) {
  const installed = readJson(join(root, 'node_modules/.package-lock.json'))?.packages;
  const locked = readJson(join(root, 'package-lock.json'))?.packages;
  if (!installed || !locked) return false;
  return Object.entries(locked).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    if (!found) return wanted.optional === true; // Built for another kind of machine.
    return (
      found.version === wanted.version &&
      found.integrity === wanted.integrity &&
      existsSync(join(root, path, 'package.json'))
    );
  });
}
