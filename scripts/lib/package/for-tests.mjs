// @ts-check
import { cpSync, existsSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';
import { SetupError } from '../errors.mjs';
import { readJson, writeJson } from '../files.mjs';
import { withLock } from '../lock.mjs';
import { packedExecutable } from './builder.mjs';

/**
 * Makes a copy of the packaged application in which the fuse that Playwright needs is enabled. The real package is not changed. If
 * several processes ask at once, one of them makes the copy.
 * @param {Pick<import('../context.mjs').Context, 'root' | 'platform' | 'arch' | 'say'>} machine
 * @returns {Promise<string>} The copy's executable.
 * @throws {SetupError} when nothing was packed, or this system is not supported.
 */
export async function ensurePackedForTests(machine) {
  const { root, platform, say } = machine;
  const executable = packedExecutable(machine);
  if (!existsSync(executable))
    throw new SetupError('Nothing is packed yet: run "npm run package -- --dir" first.');
  // On macOS the application is a bundle.
  const source = platform === 'darwin' ? resolve(executable, '../../..') : dirname(executable);
  const place = join(root, '.sitedeck/packed-for-tests');
  const copy = join(place, basename(source));
  const target = join(copy, relative(source, executable));
  const stamp = join(place, 'stamp.json');
  return withLock(`${place}.lock`, say, async () => {
    const { mtimeMs } = statSync(executable);
    if (readJson(stamp)?.mtimeMs === mtimeMs) return target;
    rmSync(place, { recursive: true, force: true });
    cpSync(source, copy, { recursive: true, verbatimSymlinks: true });
    await flipFuses(target, {
      version: FuseVersion.V1,
      // Apple processors do not run code with an invalid signature.
      resetAdHocDarwinSignature: true,
      [FuseV1Options.EnableNodeCliInspectArguments]: true,
    });
    writeJson(stamp, { mtimeMs });
    return target;
  });
}
