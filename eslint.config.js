import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import * as regexp from 'eslint-plugin-regexp';
import importSort from 'eslint-plugin-simple-import-sort';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const NO_CAN_PARSE = {
  object: 'URL',
  property: 'canParse',
  message:
    'It answers false for good addresses on Node 20 and 22: use parseUrl (src/shared/lib/url.ts).',
};

const NO_SPREAD_LITERAL = {
  selector: 'SpreadElement > :matches(ObjectExpression, ArrayExpression)',
  message: 'Write the members of the literal where it stands: Prettier decides the layout.',
};

/**
 * @param {string[]} importNames of electron
 * @returns {import('eslint').Linter.RulesRecord}
 */
const restrictedImports = (importNames) => ({
  'no-restricted-imports': [
    'error',
    {
      paths: [
        {
          name: 'electron',
          importNames,
          message: 'The bridge is src/main/ipc/register.ts and src/preload/index.ts alone.',
        },
        { name: 'keytar', message: 'Only src/main/keychain may reach the keychain.' },
      ],
    },
  ],
});

export default defineConfig(
  globalIgnores([
    'out/',
    'dist/',
    'coverage/',
    'test-results/',
    '.sitedeck/',
    '.svelte-check/',
    'src/shared/text/generated/',
  ]),
  js.configs.recommended,
  ts.configs.strict,
  ts.configs.stylistic,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node } },
    plugins: { 'import-sort': importSort },
    rules: {
      'import-sort/imports': [
        'error',
        { groups: [['^\\u0000', '^node:', String.raw`^@?\w`, String.raw`^\$`, String.raw`^\.`]] },
      ],
      'no-console': 'off',
      'no-restricted-properties': ['error', NO_CAN_PARSE],
      'no-restricted-syntax': ['error', NO_SPREAD_LITERAL],
      eqeqeq: ['error', 'always'],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      globals: { ...globals.browser },
      parserOptions: { parser: ts.parser, svelteConfig },
    },
    rules: {
      'svelte/no-navigation-without-resolve': 'off',
      'svelte/no-at-html-tags': 'error',
      // `let { a, b = $bindable() } = $props()` mixes both.
      'prefer-const': 'off',
      'svelte/prefer-const': ['error', { destructuring: 'all' }],
    },
  },
  {
    // Texts come from servers, visitors and files, and others decide how long they are.
    files: ['src/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['src/**/*.{ts,svelte}'],
    ignores: ['src/preload/index.ts', 'src/main/keychain/**'],
    rules: restrictedImports(['ipcMain', 'ipcRenderer', 'contextBridge']),
  },
  {
    // Hands ipcMain to src/main/ipc/register.ts.
    files: ['src/main/index.ts'],
    rules: {
      ...restrictedImports(['ipcRenderer', 'contextBridge']),
      'no-restricted-properties': [
        'error',
        NO_CAN_PARSE,
        { object: 'ipcMain', message: 'Only src/main/ipc/register.ts may use it.' },
      ],
    },
  },
  {
    files: ['src/shared/**', 'src/statistics/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['electron', 'node:*', 'svelte*', 'chart.js*'],
              message: 'Every side uses src/shared and src/statistics.',
            },
          ],
        },
      ],
      'no-restricted-globals': ['error', 'window', 'document', 'process', 'Buffer'],
    },
  },
  {
    files: ['src/renderer/**'],
    ignores: ['src/renderer/client/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        NO_CAN_PARSE,
        { object: 'window', property: 'sitedeck', message: 'Ask src/renderer/client.' },
      ],
    },
  },
  {
    // It is compiled with its tests, which do have Node.
    files: ['src/renderer/**'],
    rules: { 'no-restricted-globals': ['error', 'process', 'Buffer'] },
  },
  {
    files: ['src/renderer/**', 'src/service/tracker/page-script.js', 'src/main/window/in-page.js'],
    languageOptions: { globals: { ...globals.browser } },
  },
);
