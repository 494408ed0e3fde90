import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'electron-vite';
import { normalizePath, type Plugin, runnerImport } from 'vite';
import { importAliases } from './scripts/lib/aliases.mjs';
import { chunkingOptions } from './scripts/lib/chunking-options.mjs';
import { firstScriptPlugin } from './scripts/lib/first-script.mjs';
import { minifyPlugin } from './scripts/lib/minified.mjs';
import { LICENSES_FILE } from './scripts/lib/notices.mjs';
import { plainIconsPlugin } from './scripts/lib/plain-icons.mjs';
import { shortScriptsPlugin } from './scripts/lib/short-scripts.mjs';
import { smallPicturesPlugin } from './scripts/lib/small-pictures.mjs';
import { compileTextsPlugin } from './scripts/lib/texts.mjs';

/** A file of the project, written as Vite writes a module's name: with slashes on Windows, too. */
const at = (path: string): string => normalizePath(fileURLToPath(new URL(path, import.meta.url)));
const alias = importAliases(at('.'));
/** Native modules stay packages; everything else is bundled, which starts faster than reading node_modules. */
const NATIVE = ['electron', 'keytar', '@photostructure/sqlite'];

/** The view that most starts open. */
const STATISTICS = at('src/renderer/views/statistics/Statistics.svelte');

/**
 * bits-ui has style attributes in two of its templates, which the page's policy refuses. Svelte's directive sets the same style
 * by script.
 */
const styleByScript = (): Plugin => ({
  name: 'style-by-script',
  enforce: 'pre',
  transform: (code, id) =>
    /\/bits-ui\/.*\.svelte$/.test(id)
      ? code.replaceAll('style="display: contents;"', 'style:display="contents"')
      : null,
});

/**
 * Writes the names of the bridge's calls in place of the table that they come from: it brings the schemas, which neither the
 * preload nor main's way to the window can afford.
 */
const channelNames = (): Plugin => ({
  name: 'channel-names',
  async load(id) {
    if (id !== at('src/shared/bridge/channels.ts')) return null;
    const { module, dependencies } = await runnerImport<{ CHANNELS: string[] }>(id, {
      configFile: false,
      logLevel: 'silent',
      resolve: { alias },
    });
    for (const file of dependencies) this.addWatchFile(file);
    return `export const CHANNELS = ${JSON.stringify(module.CHANNELS)};`;
  },
});

export default defineConfig({
  main: {
    plugins: [compileTextsPlugin(at('.')), minifyPlugin(), shortScriptsPlugin(), channelNames()],
    // Its entry for Node brings 140 KB of a fetch for versions without one; the application hands in Electron's.
    // fflate's entry for Node declares a "require", as electron-vite does in the same script.
    resolve: {
      alias: [
        ...alias,
        { find: 'ofetch', replacement: at('node_modules/ofetch/dist/index.mjs') },
        { find: 'fflate', replacement: at('node_modules/fflate/esm/browser.js') },
      ],
    },
    build: {
      externalizeDeps: false,
      license: { fileName: LICENSES_FILE },
      // Its text stays in memory as long as the process.
      minify: true,
      rollupOptions: {
        external: NATIVE,
        // The built-in service is a process of its own: its own entry, run by Electron or by plain Node.
        input: {
          index: at('src/main/entry.ts'),
          application: at('src/main/index.ts'),
          service: at('src/service/index.ts'),
          // Its thread that reads.
          'service-reader': at('src/service/reading/worker/worker.ts'),
          'keychain-entries': at('src/main/keychain/list-entries.ts'),
        },
        output: chunkingOptions(
          [
            // The first entry as well: what it shares with the services would make it load all of them.
            { name: 'start', roots: [at('src/main/entry.ts'), at('src/main/index.ts')] },
            {
              name: 'services',
              roots: [
                at('src/main/services/index.ts'),
                at('src/main/services/network-services.ts'),
                at('src/main/desktop/index.ts'),
              ],
            },
          ],
          { apart: [at('src/service/index.ts'), at('src/service/reading/worker/worker.ts')] },
        ),
      },
    },
  },
  preload: {
    plugins: [channelNames()],
    resolve: { alias },
    build: {
      externalizeDeps: false,
      license: { fileName: LICENSES_FILE },
      rollupOptions: {
        external: ['electron'],
        input: { index: at('src/preload/index.ts') },
        // A sandboxed preload has to be CommonJS in Electron 33.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('src/renderer'),
    plugins: [
      compileTextsPlugin(at('.')),
      styleByScript(),
      plainIconsPlugin(),
      smallPicturesPlugin(),
      svelte({ configFile: at('svelte.config.js') }),
      shortScriptsPlugin(),
      firstScriptPlugin([STATISTICS, at('src/renderer/charts/chart-js.ts')]),
    ],
    resolve: { alias },
    // The guide is in docs, and the packages above the renderer's folder.
    server: { fs: { allow: [at('.')] } },
    build: {
      target: 'chrome130',
      license: { fileName: LICENSES_FILE },
      minify: true,
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: at('src/renderer/index.html'),
        output: chunkingOptions(
          [
            { name: 'page', roots: [at('src/renderer/main.ts')] },
            { name: 'statistics', roots: [STATISTICS] },
          ],
          { isNamed: (id) => !id.includes('/node_modules/') },
        ),
      },
    },
  },
});
