// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './errors.mjs';
import { readJson, writeJson } from './files.mjs';
import { text } from './text.mjs';

/** @typedef {import('./context.mjs').Context} Context */

/** Everything the build depends on. A folder stands for all files below it. */
export const SOURCES = [
  'src',
  // The help's pages, and their pictures.
  'docs/guide',
  'electron.vite.config.ts',
  // What the configuration imports.
  'scripts/lib/few-chunks.mjs',
  'scripts/lib/files.mjs',
  'scripts/lib/messages.mjs',
  'scripts/lib/minified.mjs',
  'scripts/lib/notices.mjs',
  'scripts/lib/plain-icons.mjs',
  'scripts/lib/preloaded.mjs',
  'scripts/lib/render-svg.mjs',
  'scripts/lib/short-scripts.mjs',
  'scripts/lib/small-pictures.mjs',
  'scripts/lib/texts.mjs',
  'svelte.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
/** What the build makes below them. */
const GENERATED = 'src/shared/text/generated';
const OUTPUT = 'out';
/** Rewritten by every build. */
const ENTRIES = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html'];
const STAMP = '.sitedeck/build-stamp.json';

/**
 * Builds the application unless the existing build comes from exactly these sources.
 *
 * Compares sizes and modification times first, because they are quick to read. When those differ (a fresh checkout changes
 * every time), compares contents. Also checks the output: `npm run dev` and interrupted builds leave a different one.
 * @param {Context} context
 * @param {{ build?: typeof electronViteBuild }} [steps]
 * @throws {SetupError} with the build's output when it fails.
 */
export async function ensureBuilt(context, { build = electronViteBuild } = {}) {
  const { root, say } = context;
  if (isFresh(root)) return;
  const { withLock } = await import('./lock.mjs');
  await withLock(join(root, '.sitedeck/build.lock'), say, async (shareWith) => {
    if (isFresh(root)) return; // Another set-up did it meanwhile.
    // Computed before the build: files edited during it must be built again.
    const sources = { quick: quickPrint(root, SOURCES), content: contentPrint(root, SOURCES) };
    await say.during(text.building, async () => {
      const { code, output } = await build(context, shareWith);
      // Thrown inside, so that the step is not reported as done.
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
  const ended = await captureGuarded(process.execPath, [program, 'build'], {
    cwd: root,
    env,
    onStart,
  });
  if (ended.code === 0) (await import('./notices.mjs')).writeNotices(root);
  return ended;
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
 * Fingerprints the output by its folders and entries only: adding, removing or renaming a file changes its folder's time, and
 * hundreds of images need not be checked at every start.
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
 * Hashes a description of each file, by name.
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
 * @returns {string[]} Paths relative to root; none when the place does not exist.
 */
function filesBelow(root, place) {
  const stats = statSync(join(root, place), { throwIfNoEntry: false });
  if (!stats || place === GENERATED) return [];
  if (!stats.isDirectory()) return [place];
  return readdirSync(join(root, place), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(root, `${place}/${entry.name}`) : [`${place}/${entry.name}`],
  );
}
