// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './errors.mjs';
import { readJson } from './files.mjs';
import { withLock } from './lock.mjs';
import { runNpm } from './run.mjs';

/** The arguments for npm. Install scripts are not run, because packages with native code contain it prebuilt. */
const INSTALL = ['ci', '--ignore-scripts', '--include=dev', '--include=optional'];

/**
 * Makes node_modules match package-lock.json, unless it already does.
 * @param {import('./context.mjs').Context} context
 * @throws {SetupError} with npm's message when it fails.
 */
export async function ensureDependencies(context) {
  const { root, say } = context;
  if (isInstalled(root)) return;
  await withLock(join(root, '.sitedeck/packages.lock'), say, async () => {
    if (isInstalled(root)) return; // Another set-up may have installed them in the meantime.
    await say.during('Installing packages', async () => {
      // An interrupted npm would otherwise spend up to a minute undoing its work.
      const { code, output } = await runNpm(context, INSTALL, { end: 'SIGKILL' });
      if (code !== 0)
        throw new SetupError(`The packages could not be installed. npm said:\n${output.trim()}`);
    });
  });
}

/**
 * Whether every package of package-lock.json is installed in its version, according to npm's own record, which npm writes last.
 * Optional packages for other machines may be missing.
 * @param {string} root
 */
function isInstalled(root) {
  const { packages: locked } = readJson(join(root, 'package-lock.json'));
  const installed = readJson(join(root, 'node_modules/.package-lock.json'))?.packages;
  if (!installed) return false;
  return Object.keys(locked)
    .filter((path) => path.startsWith('node_modules/'))
    .every((path) => {
      const [wanted, found] = [locked[path], installed[path]];
      if (!found) return wanted.optional === true;
      const isSame = found.version === wanted.version && found.integrity === wanted.integrity;
      return isSame && existsSync(join(root, path, 'package.json'));
    });
}
