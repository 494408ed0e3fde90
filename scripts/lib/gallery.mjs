// @ts-check
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, createServer, preview } from 'vite';
import { importAliases } from './aliases.mjs';
import { plainIconsPlugin } from './plain-icons.mjs';
import { smallPicturesPlugin } from './small-pictures.mjs';
import { compileTextsPlugin } from './texts.mjs';

const BUILT = 'node_modules/.cache/gallery';

/** @param {string} root @returns {import('vite').InlineConfig} */
const configOf = (root) => ({
  root: join(root, 'test/gallery'),
  configFile: false,
  logLevel: 'warn',
  resolve: { alias: importAliases(root) },
  plugins: [
    compileTextsPlugin(root),
    plainIconsPlugin(),
    smallPicturesPlugin(),
    svelte({ configFile: join(root, 'svelte.config.js') }),
  ],
});

/**
 * Serves the gallery of components (test/gallery) on this computer, and reloads it when a component is edited.
 * @param {string} root The project's folder.
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function serveGallery(root) {
  const server = await createServer({
    ...configOf(root),
    cacheDir: join(root, 'node_modules/.cache/gallery-server'),
    server: { host: '127.0.0.1', port: 0, fs: { allow: [root] } },
  });
  await server.listen();
  return { address: addressOf(server), close: () => server.close() };
}

/**
 * Builds the gallery and serves the result. It never reloads, which would disturb pictures.
 * @param {string} root The project's folder.
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function serveBuiltGallery(root) {
  const config = configOf(root);
  const outDir = join(root, BUILT);
  const input = ['index.html', 'section.html'].map((page) => join(root, 'test/gallery', page));
  await build({
    ...config,
    build: { outDir, emptyOutDir: true, target: 'chrome130', rolldownOptions: { input } },
  });
  const server = await preview({
    ...config,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  return { address: addressOf(server), close: () => server.close() };
}

/** @param {{ resolvedUrls: import('vite').ResolvedServerUrls | null }} server */
function addressOf({ resolvedUrls }) {
  const [address] = resolvedUrls?.local ?? [];
  if (address === undefined) throw new Error('the gallery is not served');
  return address;
}
