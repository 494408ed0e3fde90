// @ts-check
import { join } from 'node:path';
import { importAliases } from './aliases.mjs';

/**
 * Opens a loader for TypeScript modules, which Vite compiles. Unlike Vite's `runnerImport`, it stays open for modules that are imported later.
 * @param {string} root
 * @returns {Promise<{ load: <Module>(file: string) => Promise<Module>, close: () => Promise<void> }>}
 */
export async function openModules(root) {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  (await import('./texts.mjs')).compileTexts(root);
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: importAliases(root) },
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const { ssr } = server.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run modules here');
  return {
    load: (file) => ssr.runner.import(join(root, file)),
    close: () => server.close(),
  };
}
