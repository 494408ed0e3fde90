// @ts-check

/** @typedef {import('vite').Rolldown.OutputChunk} Chunk */

/**
 * A Vite plugin: while the page starts, the browser loads and compiles the chunks of these modules without running them. A later import
 * of them then waits for no script. Their styles are not preloaded, because Chromium warns of styles that the first screen does not use.
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
 * Returns the files of these modules and of their static imports, direct or not, without the page's first chunks, which Vite preloads.
 * @param {string[]} modules
 * @param {(Loaded | { type: 'asset' })[]} outputs
 * @throws {Error} if a module has no chunk of its own, for example because it was moved
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
