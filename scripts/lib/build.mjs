// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join, normalize, relative } from 'node:path';
import { SetupError } from './errors.mjs';
import { readJson, writeJson } from './files.mjs';
import { withLock } from './lock.mjs';
import { captureOutput } from './run.mjs';

/** @typedef {import('./context.mjs').Context} Context */

/** The files and folders that the build depends on. */
export const BUILD_INPUTS = [
  'src',
  // The help pages and their pictures.
  'docs/guide',
  // Modules that the build's configuration imports.
  'scripts/lib',
  'electron.vite.config.ts',
  'svelte.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
/** The generated files among the inputs. They are not compared. */
const GENERATED = normalize('src/shared/text/generated/');
/** The entry files. Every build rewrites them, and so does `npm run dev`, whose output is not a build. */
const ENTRIES = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html'];
const STAMP = '.sitedeck/build-stamp.json';

/**
 * Builds the application, unless the existing build was made from exactly these inputs. Compares sizes and modification times.
 * @param {Context} context
 * @param {typeof electronViteBuild} [build]
 * @throws {SetupError} with the build's output when it fails.
 */
export async function ensureBuilt(context, build = electronViteBuild) {
  const { root, say } = context;
  const isFresh = () => {
    const stamp = readJson(join(root, STAMP));
    return stamp?.sources === print(root, BUILD_INPUTS) && stamp.output === print(root, ENTRIES);
  };
  if (isFresh()) return;
  await withLock(join(root, '.sitedeck/build.lock'), say, async () => {
    if (isFresh()) return; // Another set-up may have built it in the meantime. The hash is computed before the build, because
    // files edited during it must be built again.
    const sources = print(root, BUILD_INPUTS);
    await say.during('Building the application', async () => {
      const { code, output } = await build(context);
      if (code !== 0) throw new SetupError(`The application could not be built:\n${output.trim()}`);
    });
    writeJson(join(root, STAMP), { sources, output: print(root, ENTRIES) });
  });
}

/** @param {Context} context */
async function electronViteBuild({ root, env }) {
  const program = join(root, 'node_modules/electron-vite/bin/electron-vite.js');
  const ended = await captureOutput(process.execPath, [program, 'build'], { cwd: root, env });
  if (ended.code === 0) (await import('./notices.mjs')).writeNotices(root);
  return ended;
}

/**
 * Returns a hash of the names, sizes and times of files.
 * @param {string} root
 * @param {string[]} places Files and folders.
 */
function print(root, places) {
  const hash = createHash('sha256');
  for (const file of places.flatMap((place) => filesIn(root, place))) {
    const stats = statSync(join(root, file), { throwIfNoEntry: false });
    hash.update(`${file} ${stats?.size} ${stats?.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** @param {string} root @param {string} place @returns {string[]} Paths relative to root. */
function filesIn(root, place) {
  const stats = statSync(join(root, place), { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return [place];
  const names = readdirSync(join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  return names.filter((name) => !name.startsWith(GENERATED)).sort();
}
