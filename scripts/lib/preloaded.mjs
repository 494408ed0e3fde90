// @ts-check

/** @typedef {import('vite').Rolldown.OutputChunk} Chunk */

/**
 * A Vite plugin: the page loads and compiles these modules' chunks beside its own start, without running them, so that an import of
 * them later waits for no script. Not their styles: Chromium warns of those that the first screen does not use.
 * @param {string[]} modules files that the page imports dynamically
 * @returns {import('vite').Plugin}
 */
export const preloadPlugin = (modules) => ({
  name: 'preloaded',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      preloadedFiles(modules, Object.values(bundle)).map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `./${file}` },
        injectTo: 'head',
      })),
  },
});

/** @typedef {Pick<Chunk, 'type' | 'fileName' | 'imports' | 'isEntry' | 'facadeModuleId'>} Loaded */

/**
 * The files of these modules and of what they import at once, at any depth, but for what the page begins with: Vite preloads that.
 * @param {string[]} modules
 * @param {(Loaded | { type: 'asset' })[]} outputs
 * @throws {Error} when a module has no chunk of its own, as after it was moved
 */
export function preloadedFiles(modules, outputs) {
  const chunks = outputs.filter((output) => output.type === 'chunk');
  const filesOf = (/** @type {Loaded[]} */ some) => {
    const all = new Set(some);
    for (const { imports } of all) {
      for (const chunk of chunks) if (imports.includes(chunk.fileName)) all.add(chunk);
    }
    return [...all].map(({ fileName }) => fileName);
  };
  const first = filesOf(chunks.filter(({ isEntry }) => isEntry));
  const wanted = modules.map((module) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
    if (chunk === undefined) throw new Error(`${module} has no chunk to preload`);
    return chunk;
  });
  return [...new Set(filesOf(wanted))].filter((file) => !first.includes(file));
}
