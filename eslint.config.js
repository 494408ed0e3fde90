import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/*
 * The direction of imports (docs/architecture.md). Each folder may import what is listed and nothing else:
 *   keychain → api → cache → services → ipc → preload → client → stores → views
 */
const LAYERS = [
  ['shared', 'src/shared'],
  ['keychain', 'src/main/keychain'],
  ['accounts', 'src/main/accounts'],
  ['certificates', 'src/main/certificates'],
  ['api', 'src/main/api'],
  ['cache', 'src/main/cache'],
  ['drafts', 'src/main/drafts'],
  ['services', 'src/main/services'],
  ['ipc', 'src/main/ipc'],
  ['built-in-service', 'src/main/built-in-service'],
  ['window', 'src/main/window'],
  ['desktop', 'src/main/desktop'],
  ['main', 'src/main'],
  ['preload', 'src/preload'],
  ['client', 'src/renderer/client'],
  ['charts', 'src/renderer/charts'],
  ['export', 'src/renderer/export'],
  ['stores', 'src/renderer/stores'],
  ['components', 'src/renderer/components'],
  ['views', 'src/renderer/views'],
  ['styles', 'src/renderer/styles'],
  ['page', 'src/renderer'],
  ['service', 'src/service'],
];
const MAY_IMPORT = {
  shared: [],
  keychain: ['shared'],
  accounts: ['shared'],
  certificates: ['shared', 'accounts'],
  api: ['shared'],
  cache: ['shared', 'api'],
  drafts: ['shared', 'accounts'],
  services: ['shared', 'keychain', 'accounts', 'certificates', 'api', 'cache', 'drafts'],
  ipc: ['shared', 'services'],
  'built-in-service': ['shared'],
  window: ['shared'],
  desktop: ['shared', 'services', 'window'],
  main: [
    'shared',
    'accounts',
    'certificates',
    'services',
    'ipc',
    'built-in-service',
    'window',
    'desktop',
  ],
  preload: ['shared'],
  client: ['shared'],
  charts: ['shared'],
  export: ['shared', 'charts'],
  stores: ['shared', 'client', 'charts'],
  components: ['shared', 'charts', 'styles'],
  views: ['shared', 'client', 'stores', 'components', 'charts', 'export', 'styles'],
  page: ['shared', 'client', 'stores', 'components', 'views', 'styles'],
  service: ['shared'],
};

const NO_CAN_PARSE = {
  object: 'URL',
  property: 'canParse',
  message:
    'It answers false for good addresses on Node 20 and 22: use parseUrl (src/shared/url.ts).',
};

/** @type {import('eslint').Linter.RulesRecord} */
const NO_RAW_IPC = {
  'no-restricted-imports': [
    'error',
    {
      paths: [
        {
          name: 'electron',
          importNames: ['ipcMain', 'ipcRenderer', 'contextBridge'],
          message: 'The bridge is src/main/ipc/register.ts and src/preload/index.ts alone.',
        },
        { name: 'keytar', message: 'Only src/main/keychain may reach the keychain.' },
      ],
    },
  ],
};

export default defineConfig(
  globalIgnores(['out/', 'dist/', 'coverage/', 'test-results/', '.sitedeck/', '.svelte-check/']),
  js.configs.recommended,
  ts.configs.strict,
  ts.configs.stylistic,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node } },
    rules: {
      'no-console': 'off',
      'no-restricted-properties': ['error', NO_CAN_PARSE],
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
      parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig },
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
    files: ['src/**/*.{ts,svelte}'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': LAYERS.map(([type, pattern]) => ({
        type,
        pattern,
        partialMatch: false,
      })),
      'import/resolver': { node: { extensions: ['.ts', '.js', '.svelte', '.svelte.ts', '.json'] } },
    },
    rules: {
      'boundaries/no-unknown-files': 'error',
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: Object.entries(MAY_IMPORT).map(([from, allowed]) => ({
            from: { element: { type: from } },
            allow: { to: { element: { type: [from, ...allowed] } } },
          })),
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,svelte}'],
    ignores: ['src/main/ipc/register.ts', 'src/preload/index.ts', 'src/main/keychain/**'],
    rules: NO_RAW_IPC,
  },
  {
    files: ['src/shared/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['electron', 'node:*', 'svelte*'], message: 'Both sides use src/shared.' },
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
    files: ['src/renderer/**'],
    languageOptions: { globals: { ...globals.browser } },
  },
);
