// @ts-check
import { posix } from 'node:path';
import { SetupError } from '../errors.mjs';
import { capture } from '../run.mjs';
import { text } from '../text.mjs';

/** Branches that work is merged into, the nearest truth first. */
const TRUNKS = ['origin/main', 'main'];

/** More of either would not be quick; those chosen for the best reason come first. */
const MAX_FILES = { unit: 40, component: 8, integration: 6, e2e: 2 };

/** No test imports the modules that a process starts with: for each kind of process, a test that starts it. */
const STARTING = [
  { modules: /^src\/(main|preload|renderer)\//, test: 'test/e2e/connect.spec.ts' },
  // It starts the service both as the application's child and from a terminal.
  { modules: /^src\/service\//, test: 'test/integration/service/damaged-store.test.ts' },
];

/** @typedef {keyof typeof MAX_FILES} Suite */
/** @typedef {{ file: string, content: string }} TextFile file: relative to the project, with slashes. */

/**
 * What is different from the trunk, committed or not; on the trunk itself and with nothing open, what the last commit changed.
 * @param {string} root
 * @returns {Promise<string[]>} Files that exist, relative to the project's folder.
 * @throws {SetupError} without git.
 */
export async function changedFiles(root) {
  const base = await baseOf(root);
  const open = await git(root, 'ls-files', '--others', '--exclude-standard');
  const changed = await git(root, 'diff', '--name-only', '--diff-filter=d', base);
  const files = [...new Set([...changed, ...open])];
  if (files.length > 0) return files.sort();
  return git(root, 'diff', '--name-only', '--diff-filter=d', 'HEAD~1');
}

/** @param {string} root @returns {Promise<string>} */
async function baseOf(root) {
  for (const trunk of TRUNKS) {
    const { code, stdout } = await capture('git', ['merge-base', 'HEAD', trunk], { cwd: root });
    if (code === 0) return stdout.trim();
  }
  return 'HEAD';
}

/** @param {string} root @param {string[]} args */
async function git(root, ...args) {
  const { code, stdout, output } = await capture('git', args, { cwd: root });
  if (code !== 0) throw new SetupError(text.noChanges(output.trim()));
  return stdout.split('\n').filter(Boolean);
}

/**
 * The tests to run for a change, by suite: changed ones; those that import what was changed, or mirror its path; those of the
 * screen or component that it belongs to, by their names. A changed source without any of these gets those of the sources
 * that import it, directly or through others, or at last one that starts what it runs in.
 * @param {string[]} changed
 * @param {TextFile[]} tests
 * @param {TextFile[]} sources what tests can depend on: the files below src, and what helps tests
 * @returns {{ files: Record<Suite, string[]>, left: number }} left: how many files more were chosen than quick runs have room for.
 */
export function testsFor(changed, tests, sources) {
  const imports = tests.map(({ file, content }) => ({ file, modules: importsOf(file, content) }));
  const importers = importersIn(sources);
  /** @type {Map<string, number>} */
  const distances = new Map();
  for (const file of changed) {
    for (const [test, distance] of nearest(file, imports, importers)) {
      distances.set(test, Math.min(distance, distances.get(test) ?? distance));
    }
  }
  const chosen = [...distances].sort(([, one], [, other]) => one - other);
  /** @type {Record<Suite, string[]>} */
  const files = { unit: [], component: [], integration: [], e2e: [] };
  let left = 0;
  for (const [file] of chosen) {
    const suite = /** @type {Suite} */ (file.split('/')[1]);
    const room = files[suite].length < MAX_FILES[suite];
    if (room) files[suite].push(file);
    else left += 1;
  }
  return { files, left };
}

/** @typedef {{ file: string, modules: string[] }} Imports modules: without their endings. */

/**
 * The tests of one changed file with their distances; less is nearer. Without one, those of its importers, and so on.
 * @param {string} changed
 * @param {Imports[]} tests
 * @param {Map<string, string[]>} importers
 * @returns {[test: string, distance: number][]}
 */
function nearest(changed, tests, importers) {
  const seen = new Set([changed]);
  for (let files = [changed], step = 0; files.length > 0; step += 1) {
    const found = directTests(files, tests);
    if (found.length > 0) return found.map(([test, distance]) => [test, distance + STEP * step]);
    files = files
      .flatMap((file) => importers.get(withoutEnding(file)) ?? [])
      .filter((file) => !seen.has(file) && seen.add(file));
  }
  const starting = STARTING.filter(({ modules }) => modules.test(changed));
  return starting.map(({ test }) => [test, FARTHEST]);
}

const FARTHEST = 1000;

/** More than any distance of a direct test. */
const STEP = 10;

/**
 * @param {string[]} files
 * @param {Imports[]} tests
 * @returns {[test: string, distance: number][]}
 */
function directTests(files, tests) {
  const topics = new Set(files.flatMap(topicsOf));
  const modules = new Set(files.map(withoutEnding));
  const mirrors = new Set(files.map((file) => withoutEnding(file).replace(/^src\//, '')));
  /** @param {Imports} test @returns {number} 0 for a test that has nothing to do with the files. */
  const distance = (test) => {
    if (files.includes(test.file)) return 1;
    if (mirrors.has(withoutEnding(test.file).replace(/^test\/\w+\//, ''))) return 2;
    if (test.modules.some((module) => modules.has(module))) return 3;
    return isAbout(test.file, topics) ? 4 : 0;
  };
  return tests
    .map((test) => /** @type {[string, number]} */ ([test.file, distance(test)]))
    .filter(([, found]) => found > 0);
}

/**
 * @param {TextFile[]} sources
 * @returns {Map<string, string[]>} The files that import a module, by the module without its ending.
 */
function importersIn(sources) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const { file, content } of sources) {
    for (const module of importsOf(file, content)) {
      const known = importers.get(module);
      if (known) known.push(file);
      else importers.set(module, [file]);
    }
  }
  return importers;
}

/** The name that imports have for a file; a folder's for its index. @param {string} file */
const withoutEnding = (file) =>
  file.replace(/(\.test|\.spec)?(\.svelte)?\.(ts|mjs|js|cjs|svelte)$/, '').replace(/\/index$/, '');

/** Modules of the project that a file imports, without their endings. @param {string} file @param {string} content */
function importsOf(file, content) {
  const found = content.matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g);
  return [...found].map(([, path = '']) =>
    withoutEnding(posix.join(posix.dirname(file), path.replace(/\?.*$/, ''))),
  );
}

/**
 * The words that tests of a part of the page are named by: a screen's folder, a component's file.
 * @param {string} file
 * @returns {string[]}
 */
function topicsOf(file) {
  const [, kind, path] = /^src\/renderer\/(views|components|stores)\/(.+)$/.exec(file) ?? [];
  if (path === undefined) return [];
  const name = withoutEnding(posix.basename(path))
    .replace(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase();
  const folders = kind === 'views' ? posix.dirname(path).split('/') : [];
  return [name, ...folders].filter((word) => word !== '.' && word !== 'index');
}

/** @param {string} file @param {Set<string>} topics */
function isAbout(file, topics) {
  if (!/^test\/(component|e2e)\//.test(file)) return false;
  const name = withoutEnding(posix.basename(file));
  return [...topics].some((topic) => name === topic || name.startsWith(`${topic}-`));
}
