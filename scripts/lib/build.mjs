// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './errors.mjs';
import { readJson, writeJson } from './files.mjs';
import { text } from './text.mjs';

/** @typedef {import('./context.mjs').Context} Context */

/** Everything the built application depends on. A folder stands for all files below it. */
const SOURCES = [
  'src',
  'electron.vite.config.ts',
  'svelte.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const OUTPUT = 'out';
/** Every build writes these anew. */
const ENTRIES = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html'];
const STAMP = '.sitedeck/build-stamp.json';

/**
 * Builds the application unless what is built comes from exactly these sources.
 *
 * Sizes and modification times decide first, since they are quick to read. Where they differ (a fresh checkout
 * changes every time) the contents do. The output is looked at as well: `npm run dev` and a build that was
 * interrupted leave another one.
 * @param {Context} context
 * @param {{ build?: typeof electronViteBuild }} [steps]
 * @throws {SetupError} with the build's own words when it fails.
 */
export async function ensureBuilt(context, { build = electronViteBuild } = {}) {
  const { root, say } = context;
  if (isFresh(root)) return;
  const { withLock } = await import('./lock.mjs');
  await withLock(join(root, '.sitedeck/build.lock'), say, async (shareWith) => {
    if (isFresh(root)) return; // Another set-up did it meanwhile.
    // Taken before the build: what is edited during it has to be built again.
    const sources = { quick: quickPrint(root, SOURCES), content: contentPrint(root, SOURCES) };
    await say.during(text.building, async () => {
      const { code, output } = await build(context, shareWith);
      // Thrown, so that it is not told as done.
      if (code !== 0) throw new SetupError(text.buildFailed(output.trim()));
    });
    writeJson(join(root, STAMP), { sources, output: outputPrint(root) });
  });
}

/**
 * @param {Context} context
 * @param {(pid: number) => void} onStart
 */
async function electronViteBuild({ root, env }, onStart) {
  const { captureGuarded } = await import('./run.mjs');
  const program = join(root, 'node_modules/electron-vite/bin/electron-vite.js');
  return captureGuarded(process.execPath, [program, 'build'], { cwd: root, env, onStart });
}

/** @param {string} root */
function isFresh(root) {
  const stamp = readJson(join(root, STAMP));
  if (!stamp || stamp.output !== outputPrint(root)) return false;
  const quick = quickPrint(root, SOURCES);
  if (stamp.sources.quick === quick) return true;
  if (stamp.sources.content !== contentPrint(root, SOURCES)) return false;
  writeJson(join(root, STAMP), { ...stamp, sources: { ...stamp.sources, quick } });
  return true;
}

/** @param {string} root @param {string[]} places */
function quickPrint(root, places) {
  return print(root, places, (file) => {
    const { size, mtimeMs } = statSync(file);
    return `${size} ${mtimeMs}`;
  });
}

/** @param {string} root @param {string[]} places */
function contentPrint(root, places) {
  return print(root, places, (file) =>
    createHash('sha256').update(readFileSync(file)).digest('hex'),
  );
}

/**
 * The output's folders and entries stand for all of it: a build that adds, removes or renames a file changes its
 * folder's time, and hundreds of pictures need not be asked at every start.
 * @param {string} root
 */
function outputPrint(root) {
  const times = [OUTPUT, ...ENTRIES].flatMap((place) => timesBelow(join(root, place)));
  return createHash('sha256').update(times.join('\n')).digest('hex');
}

/**
 * @param {string} place
 * @returns {string[]}
 */
function timesBelow(place) {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (!stats) return [`${place} is missing`];
  const folders = stats.isDirectory()
    ? readdirSync(place, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : [];
  const below = folders.flatMap(({ name }) => timesBelow(join(place, name)));
  return [`${place} ${stats.size} ${stats.mtimeMs}`, ...below];
}

/**
 * One hash over what is told of each file, by name.
 * @param {string} root
 * @param {string[]} places
 * @param {(file: string) => string} tell
 */
function print(root, places, tell) {
  const hash = createHash('sha256');
  for (const file of places.flatMap((place) => filesBelow(root, place)).sort()) {
    hash.update(`${file} ${tell(join(root, file))}\n`);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} place
 * @returns {string[]} Paths relative to root; none when the place is not there.
 */
function filesBelow(root, place) {
  const stats = statSync(join(root, place), { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [place];
  return readdirSync(join(root, place), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(root, `${place}/${entry.name}`) : [`${place}/${entry.name}`],
  );
}
