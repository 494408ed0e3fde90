// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { importAliases } from '../aliases.mjs';
import { SetupError } from '../errors.mjs';
import { captureOutput } from '../run.mjs';
import { TEST_STEPS } from './steps.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

const SUITES = ['unit', 'component', 'integration', 'e2e'];
/** The folder of the tests of the packaged application. They are left out, because packaging is slow. */
const PACKAGED = 'test/e2e/packaged/';

/**
 * Returns the steps of `npm test -- quick`: types, style, and the tests of the files that differ from the main branch.
 * @param {string} root
 * @returns {Promise<Step[]>} None if nothing has changed.
 */
export async function quickSteps(root) {
  const changed = await changedFiles(root);
  const modules = new Set(changed.map(moduleName));
  const tests = SUITES.flatMap((suite) => testFiles(root, `test/${suite}`)).filter(
    (file) => !file.startsWith(PACKAGED) && isAbout(root, file, modules),
  );
  console.log(`Files changed: ${changed.length}; test files about them: ${tests.length}`);
  if (changed.length === 0) return [];
  const checks = TEST_STEPS.filter(({ name }) => name === 'typecheck' || name === 'lint');
  return [...checks, ...SUITES.flatMap((suite) => stepWith(suite, tests))];
}

/**
 * Returns the step of a suite with only some of its files.
 * @param {string} suite
 * @param {string[]} tests
 * @returns {Step[]} None if there are no tests.
 */
function stepWith(suite, tests) {
  const files = tests.filter((file) => file.startsWith(`test/${suite}/`));
  const step = TEST_STEPS.find(({ name }) => name === suite);
  if (step === undefined || files.length === 0) return [];
  return [{ ...step, run: (context, env) => step.run(context, env, files) }];
}

/**
 * Finds the files that differ from the main branch, committed or not. On the main branch without open changes, returns those that the
 * last commit changed.
 * @param {string} root
 * @returns {Promise<string[]>} Files that exist, relative to the project's folder.
 * @throws {SetupError} without git.
 */
export async function changedFiles(root) {
  const git = async (/** @type {string[]} */ ...args) => {
    const { code, stdout, output } = await captureOutput('git', args, { cwd: root });
    if (code !== 0)
      throw new SetupError(`"quick" needs git, to know what has changed:\n${output.trim()}`);
    return stdout.split('\n').filter(Boolean);
  };
  const branches = await git('branch', '--all', '--format=%(refname:short)');
  const trunk = branches.includes('origin/main') ? 'origin/main' : 'main';
  const [base = 'HEAD'] = await git('merge-base', 'HEAD', trunk);
  const open = await git('ls-files', '--others', '--exclude-standard');
  const changed = await git('diff', '--name-only', '--diff-filter=d', base);
  const files = [...new Set([...changed, ...open])].sort();
  return files.length > 0 ? files : git('diff', '--name-only', '--diff-filter=d', 'HEAD~1');
}

/** @param {string} root @param {string} folder */
const testFiles = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.ts$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`);

/**
 * Whether a test was changed itself, has the path of a changed module, or imports one.
 * @param {string} root
 * @param {string} test
 * @param {Set<string>} changed Modules.
 */
function isAbout(root, test, changed) {
  const mirrored = test.replace(/^test\/\w+/, 'src');
  const content = readFileSync(join(root, test), 'utf8');
  const imported = [...content.matchAll(/(?:from|import|import\()\s*'([.$][^'?]+)/g)].map(
    ([, path = '']) => importedFile(root, test, path),
  );
  return [test, mirrored, ...imported].some((file) => changed.has(moduleName(file)));
}

/**
 * Returns the file that an import refers to, relative to the project's folder.
 * @param {string} root
 * @param {string} test
 * @param {string} path Relative to the test, or with an alias.
 */
function importedFile(root, test, path) {
  const alias = importAliases(root).find(({ find }) => path.startsWith(find));
  if (alias === undefined) return posix.join(posix.dirname(test), path);
  const file = join(alias.replacement, path.slice(alias.find.length));
  return relative(root, file).replaceAll('\\', '/');
}

/** Returns the name by which imports refer to a file. For an index, that is the name of its folder. @param {string} file */
const moduleName = (file) =>
  file.replace(/(\.test|\.spec)?(\.svelte)?\.(ts|mjs|js|cjs|svelte)$/, '').replace(/\/index$/, '');
