// @ts-check

/** @typedef {import('vite').Rolldown.OutputChunk} Chunk */

/**
 * A Vite plugin: the page loads and compiles these modules' chunks beside its own start, without running them, so that an import of
 * them later has nothing to wait for.
 * @param {string[]} modules files that the page imports dynamically
 * @returns {import('vite').Plugin}
 */
export const preloaded = (modules) => ({
  name: 'preloaded',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      preloads(modules, Object.values(bundle)).map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `./${file}` },
        injectTo: 'head',
      })),
  },
});

/**
 * The files of these modules and what they import at once, but for what the page begins with: Vite preloads that.
 * @param {string[]} modules
 * @param {(Pick<Chunk, 'type' | 'fileName' | 'imports' | 'isEntry' | 'facadeModuleId'> | { type: 'asset' })[]} outputs
 */
export function preloads(modules, outputs) {
  const chunks = outputs.filter((output) => output.type === 'chunk');
  const filesOf = (/** @type {typeof chunks} */ some) =>
    some.flatMap(({ fileName, imports }) => [fileName, ...imports]);
  const first = filesOf(chunks.filter(({ isEntry }) => isEntry));
  const wanted = chunks.filter(({ facadeModuleId }) => modules.includes(facadeModuleId ?? ''));
  return [...new Set(filesOf(wanted))].filter((file) => !first.includes(file));
}
