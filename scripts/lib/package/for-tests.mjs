// @ts-check
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import { SetupError } from '../errors.mjs';
import { readJson, writeJson } from '../files.mjs';
import { FUSE, setFuses } from '../fuses.mjs';
import { withLock } from '../lock.mjs';
import { capture } from '../run.mjs';
import { text } from '../text.mjs';
import { packedExecutable } from './builder.mjs';
import { applicationFolder, fuseFile } from './distribution.mjs';

/** @typedef {Pick<import('../context.mjs').Context, 'root' | 'platform' | 'arch' | 'say'>} Machine */

/**
 * The packaged application with the one fuse enabled that Playwright needs. A copy, so that the real package is never touched;
 * everything but the executable is linked. Of several processes that want it at once, one makes it.
 * @param {Machine} machine
 * @returns {Promise<string>} The copy's executable.
 * @throws {SetupError} when nothing was packed, or this system is not supported.
 */
export async function packedForTests(machine) {
  const executable = packedExecutable(machine);
  if (!existsSync(executable)) throw new SetupError(text.nothingPacked);
  const lock = join(machine.root, '.sitedeck/packed-for-tests.lock');
  return withLock(lock, machine.say, () => copyOf(executable, machine));
}

/**
 * @param {string} executable
 * @param {Machine} machine
 * @returns {Promise<string>} The copy's executable, made only if there is none of this package.
 */
async function copyOf(executable, machine) {
  const source = applicationFolder(executable);
  const isBundle = machine.platform === 'darwin';
  const place = join(machine.root, '.sitedeck/packed-for-tests');
  const copy = isBundle ? join(place, basename(source)) : place;
  const target = join(copy, relative(source, executable));
  const { mtimeMs, size } = statSync(executable);
  const stamp = join(place, '.stamp.json');
  const print = `${source} ${size} ${mtimeMs} ${statSync(join(source, isBundle ? 'Contents/Resources/app.asar' : 'resources/app.asar')).mtimeMs}`;
  if (readJson(stamp)?.print === print) return target;
  rmSync(place, { recursive: true, force: true });
  linkTree(source, copy);
  // Behind macOS' link lies the file itself.
  const fused = realpathSync(fuseFile(target));
  copyFileSync(fused, `${fused}.own`);
  renameSync(`${fused}.own`, fused);
  await setFuses(fused, { [FUSE.nodeCliInspect]: true });
  if (isBundle) await signAdHoc(copy);
  writeJson(stamp, { print });
  return target;
}

/** An Apple processor runs nothing whose signature does not fit any more. @param {string} bundle */
async function signAdHoc(bundle) {
  const { code, output } = await capture('codesign', ['--force', '--deep', '--sign', '-', bundle]);
  if (code !== 0) throw new SetupError(text.packingFailed(output.trim()));
}

/** @param {string} from @param {string} to */
function linkTree(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isFile()) linkSync(source, target);
    else cpSync(source, target, { verbatimSymlinks: true });
  }
}
