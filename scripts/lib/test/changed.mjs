// @ts-check
import { posix } from 'node:path';
import { SetupError } from '../errors.mjs';
import { capture } from '../run.mjs';
import { text } from '../text.mjs';

/** Branches that work is merged into, the nearest truth first. */
const TRUNKS = ['origin/main', 'main'];

/** More of either would not be quick; those chosen for the best reason come first. */
const MAX_FILES = { unit: 40, component: 8, integration: 6, e2e: 2 };

/** @typedef {keyof typeof MAX_FILES} Suite */
/** @typedef {{ file: string, content: string }} TestFile file: relative to the project, with slashes. */

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
 * screen or component that it belongs to, by their names.
 * @param {string[]} changed
 * @param {TestFile[]} tests
 * @returns {{ files: Record<Suite, string[]>, left: number }} left: how many files more were chosen than quick runs have room for.
 */
export function testsFor(changed, tests) {
  const topics = new Set(changed.flatMap(topicsOf));
  const modules = new Set(changed.map(withoutEnding));
  const mirrors = new Set(changed.map((file) => withoutEnding(file).replace(/^src\//, '')));
  /** @param {TestFile} test @returns {number} 0 for a test that has nothing to do with the change; less is nearer. */
  const distance = ({ file, content }) => {
    if (changed.includes(file)) return 1;
    if (mirrors.has(withoutEnding(file).replace(/^test\/\w+\//, ''))) return 2;
    if (importsOf(file, content).some((module) => modules.has(module))) return 3;
    return isAbout(file, topics) ? 4 : 0;
  };
  const chosen = tests
    .map((test) => ({ file: test.file, distance: distance(test) }))
    .filter((test) => test.distance > 0)
    .sort((one, other) => one.distance - other.distance);
  /** @type {Record<Suite, string[]>} */
  const files = { unit: [], component: [], integration: [], e2e: [] };
  let left = 0;
  for (const { file } of chosen) {
    const suite = /** @type {Suite} */ (file.split('/')[1]);
    const room = files[suite].length < MAX_FILES[suite];
    if (room) files[suite].push(file);
    else left += 1;
  }
  return { files, left };
}

/** @param {string} file */
const withoutEnding = (file) =>
  file.replace(/(\.test|\.spec)?(\.svelte)?\.(ts|mjs|js|cjs|svelte)$/, '');

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
