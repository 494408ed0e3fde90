// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STEPS, runNode } from '../steps.mjs';
import { text } from '../text.mjs';
import { changedFiles, testsFor } from './changed.mjs';

/** @typedef {import('../steps.mjs').Step} Step */

const LINTED = /\.(ts|js|mjs|cjs|svelte)$/;
const TEST = /\.(test|spec)\.ts$/;
/** Tests of the packaged application, whose packing is not quick; the step `e2e` has none of them. */
const PACKAGED = /^test\/e2e\/packaged\/.+\.spec\.ts$/;
const CACHE = 'node_modules/.cache';

/**
 * `npm test -- quick`: the steps for what differs from the trunk.
 * @param {string} root
 * @returns {Promise<Step[]>} None when nothing has changed.
 */
export async function quickSteps(root) {
  const changed = await changedFiles(root);
  const { files, left } = testsFor(changed, testFiles(root), sourceFiles(root));
  const packaged = changed.filter((file) => PACKAGED.test(file)).length;
  const chosen = Object.values(files).flat().length;
  console.log(text.quickChosen(changed.length, chosen, left + packaged));
  if (changed.length === 0) return [];
  const typecheck = STEPS.filter(({ name }) => name === 'typecheck');
  return [...typecheck, lintOf(changed), ...stepsOf(files)];
}

/**
 * The steps of `npm test` that have these files, with all that they need.
 * @param {Record<string, string[]>} files by the step's name
 * @returns {Step[]}
 */
function stepsOf(files) {
  return STEPS.flatMap((step) => {
    const named = files[step.name] ?? [];
    return named.length > 0 ? [withFiles(step, named)] : [];
  });
}

/** @param {string} root */
const testFiles = (root) =>
  ['unit', 'component', 'integration', 'e2e']
    .flatMap((suite) => textFiles(root, `test/${suite}`, TEST))
    .filter(({ file }) => !PACKAGED.test(file));

/** @param {string} root */
const sourceFiles = (root) =>
  ['src', 'test'].flatMap((folder) =>
    textFiles(root, folder, LINTED).filter(({ file }) => !TEST.test(file)),
  );

/**
 * @param {string} root
 * @param {string} folder
 * @param {RegExp} named
 * @returns {import('./changed.mjs').TextFile[]} All files below the folder with such names.
 */
function textFiles(root, folder, named) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => named.test(file))
    .map((file) => ({ file, content: readFileSync(join(root, file), 'utf8') }));
}

/** @param {Step} step @param {string[]} files @returns {Step} */
function withFiles(step, files) {
  return { ...step, run: (context, env) => step.run(context, env, files, true) };
}

/** ESLint and Prettier on the changed files alone. @param {string[]} changed @returns {Step} */
function lintOf(changed) {
  const code = changed.filter((file) => LINTED.test(file));
  return {
    name: 'lint',
    needsBuild: false,
    async run({ root }, env) {
      const eslint = ['--max-warnings', '0', '--no-warn-ignored', '--cache'];
      const place = ['--cache-location', `${CACHE}/eslint`];
      const linted =
        code.length === 0
          ? 0
          : await runNode(root, 'eslint/bin/eslint.js', [...eslint, ...place, ...code], env);
      const pretty = ['--check', '--ignore-unknown', ...changed];
      const formatted = await runNode(root, 'prettier/bin/prettier.cjs', pretty, env);
      return { code: linted || formatted, totals: null };
    },
  };
}
