import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'electron-vite';
import { fileURLToPath } from 'node:url';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** Native modules stay packages; everything else is bundled, which starts faster than reading node_modules. */
const NATIVE = ['electron', 'keytar', '@photostructure/sqlite'];

export default defineConfig({
  main: {
    // Its entry for Node brings 140 KB of a fetch for versions without one; the application hands in Electron's.
    resolve: { alias: { ofetch: at('node_modules/ofetch/dist/index.mjs') } },
    build: {
      externalizeDeps: false,
      rollupOptions: {
        external: NATIVE,
        // The built-in service is a process of its own: its own entry, run by Electron or by plain Node.
        input: {
          index: at('src/main/index.ts'),
          service: at('src/service/index.ts'),
          'keychain-entries': at('src/main/keychain/list-entries.ts'),
        },
      },
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
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
    plugins: [svelte({ configFile: at('svelte.config.js') })],
    build: {
      target: 'chrome130',
      minify: true,
      modulePreload: { polyfill: false },
      rollupOptions: { input: at('src/renderer/index.html') },
    },
  },
});
