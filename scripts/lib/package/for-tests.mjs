// @ts-check
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { SetupError } from '../errors.mjs';
import { readJson, writeJson } from '../files.mjs';
import { FUSE, setFuses } from '../fuses.mjs';
import { text } from '../text.mjs';
import { packedExecutable } from './builder.mjs';

/** @typedef {Pick<import('../context.mjs').Context, 'root' | 'platform' | 'arch'>} Machine */

/**
 * The packaged application with the one fuse enabled that Playwright needs. A copy, so that the real package is never touched;
 * everything but the executable is linked.
 * @param {Machine} machine
 * @returns {Promise<string>} The copy's executable.
 * @throws {SetupError} when nothing was packed, or this system is not supported.
 */
export async function packedForTests(machine) {
  const executable = packedExecutable(machine);
  if (!existsSync(executable)) throw new SetupError(text.nothingPacked);
  const source = dirname(executable);
  const copy = join(machine.root, '.sitedeck/packed-for-tests');
  const target = join(copy, basename(executable));
  const { mtimeMs, size } = statSync(executable);
  const stamp = join(copy, '.stamp.json');
  const print = `${source} ${size} ${mtimeMs} ${statSync(join(source, 'resources/app.asar')).mtimeMs}`;
  if (readJson(stamp)?.print === print) return target;
  rmSync(copy, { recursive: true, force: true });
  linkTree(source, copy);
  rmSync(target);
  copyFileSync(executable, target);
  await setFuses(target, { [FUSE.nodeCliInspect]: true });
  writeJson(stamp, { print });
  return target;
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
