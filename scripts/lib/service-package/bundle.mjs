// @ts-check
import { join } from 'node:path';
import { build } from 'vite';
import { importAliases } from '../aliases.mjs';
import { minifyPlugin } from '../minified.mjs';
import { LICENSES_FILE } from '../notices.mjs';
import { compileTextsPlugin } from '../texts.mjs';

/** Packages that are not bundled, because their native part is a separate file. */
const NATIVE = ['@photostructure/sqlite'];

/** The oldest Node that the service runs on, in Vite's notation. */
const TARGET = 'node20';

/**
 * Bundles the service and its reader thread for plain Node.
 * @param {string} root the project's folder
 * @param {string} outDir is emptied first; afterwards it contains service.js, service-reader.js and their chunks
 * @param {{ release?: boolean }} [options] release: minifies the scripts and writes LICENSES_FILE (notices.mjs)
 * @throws {Error} with the bundler's message
 */
export async function bundleService(root, outDir, { release = false } = {}) {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: importAliases(root) },
    plugins: [compileTextsPlugin(root), minifyPlugin()],
    ssr: { noExternal: true, external: NATIVE },
    build: {
      ssr: true,
      target: TARGET,
      outDir,
      emptyOutDir: true,
      minify: release,
      ...(release ? { license: { fileName: LICENSES_FILE } } : {}),
      rolldownOptions: {
        input: {
          service: join(root, 'src/service/index.ts'),
          'service-reader': join(root, 'src/service/reading/worker/worker.ts'),
        },
        external: NATIVE,
      },
    },
  });
}
