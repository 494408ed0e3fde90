// @ts-check
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { build } from 'vite';
import { assignedExports, importsOf } from './script-bindings.mjs';
import { shortenScript } from './short-scripts.mjs';

/** @typedef {import('vite').Rolldown.OutputChunk} Chunk */

/** The page's global variable with the exports of its first chunks, by file. */
const EXPORTS = 'sitedeckChunks';
/** The linked script's own address. A classic script has no import.meta. */
const ADDRESS = 'sitedeckScript';
/** Compiles all functions of the script at once, so that the code cache contains them. */
const EAGER = '//# allFunctionsCalledOnLoad\n';

/**
 * A Vite plugin that links the page's first chunks to one classic script, because Chromium's code cache does more for classic scripts
 * (docs/decisions/startup.md). Each of these chunks remains as a module with the same exports, for chunks that are loaded later.
 * @param {string[]} modules files that the page imports dynamically. Their chunks become part of the script
 * @returns {import('vite').Plugin}
 */
export const firstScriptPlugin = (modules) => ({
  name: 'first-script',
  apply: 'build',
  enforce: 'post',
  // Svelte sets some exports when the first component is mounted. A later chunk may be loaded before that.
  transform: {
    filter: { id: /svelte\/src\/internal\/client\/dom\/operations\.js$/ },
    handler: (code) => ({ code: `${code}\ninit_operations();\n`, map: null }),
  },
  generateBundle: {
    // After the plugin that completes the scripts' lists of files.
    order: 'post',
    async handler(_options, bundle) {
      const outputs = Object.values(bundle);
      const chunks = outputs.filter((output) => output.type === 'chunk');
      const first = firstChunks(modules, chunks);
      refuseChangingExports(
        first,
        chunks.filter((chunk) => !first.includes(chunk)),
      );
      const source = EAGER + shortenScript(await linked(first));
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/first-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      for (const page of outputs)
        if (page.type === 'asset' && page.fileName.endsWith('.html'))
          page.source = withFirstScript(String(page.source), fileName, first);
      for (const chunk of first)
        if (chunk.isEntry) Reflect.deleteProperty(bundle, chunk.fileName);
        else chunk.code = remainderOf(chunk, assignedExports(chunk.code).late);
    },
  },
});

/** @typedef {Pick<Chunk, 'fileName' | 'imports' | 'isEntry' | 'facadeModuleId'>} Loaded */

/**
 * Returns the chunks of the page's entry, of these modules, and of their static imports, direct or not. The entry's chunk is the first.
 * @template {Loaded} Linked
 * @param {string[]} modules
 * @param {Linked[]} chunks
 * @returns {Linked[]}
 * @throws {Error} if a module has no chunk of its own, for example because it was moved
 */
export function firstChunks(modules, chunks) {
  const wanted = modules.map((module) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
    if (chunk === undefined) throw new Error(`${module} has no chunk of its own`);
    return chunk;
  });
  const first = new Set([...chunks.filter(({ isEntry }) => isEntry), ...wanted]);
  for (const { imports } of first)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) first.add(chunk);
  return [...first];
}

/**
 * Checks that no later chunk imports an export of a first chunk that changes: it would keep the value from when it was loaded.
 * @param {Chunk[]} first
 * @param {Chunk[]} later
 * @throws {Error} with the name of such an export
 */
function refuseChangingExports(first, later) {
  const imports = later.flatMap(({ code }) => importsOf(code));
  for (const { fileName, code } of first) {
    const { changing } = assignedExports(code);
    for (const { from, name } of imports)
      if (basename(from) === basename(fileName) && changing.has(name))
        throw new Error(
          `A chunk that is loaded later imports "${name}" of ${fileName}, which changes`,
        );
  }
}

/** Returns a classic script that runs these chunks and keeps their exports. @param {Chunk[]} chunks @returns {Promise<string>} */
async function linked(chunks) {
  const codes = new Map(chunks.map(({ fileName, code }) => [basename(fileName), code]));
  const [entry, ...others] = codes.keys();
  const start = [
    `import './${entry}';`,
    ...others.map((file, at) => `import * as chunk${at} from './${file}';`),
    `globalThis.${EXPORTS} = {${others.map((file, at) => `'${file}': chunk${at}`).join()}};`,
  ];
  codes.set('start', start.join('\n'));
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'chunks',
        enforce: 'pre',
        resolveId: (id) => (codes.has(basename(id)) ? `\0${basename(id)}` : { id, external: true }),
        load: (id) =>
          codes
            .get(id.slice(1))
            ?.replaceAll('import.meta.url', ADDRESS)
            .replaceAll('import.meta.resolve', 'undefined') ?? null,
      },
    ],
    build: {
      write: false,
      target: 'chrome130',
      minify: true,
      // As a library, so that Vite leaves the chunks' dynamic imports as they are.
      lib: { entry: 'start', formats: ['iife'], name: 'first' },
      rollupOptions: { treeshake: false, output: { codeSplitting: false } },
    },
  });
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput[]} */ (result)[0] ?? {
    output: [],
  };
  const [script, ...rest] = output;
  if (script?.type !== 'chunk' || rest.length > 0)
    throw new Error('the first script is not one file');
  return `{const ${ADDRESS}=document.currentScript.src;${script.code}}`;
}

/** Returns a page that loads the linked script in place of these chunks. @param {string} page @param {string} fileName @param {Chunk[]} chunks */
function withFirstScript(page, fileName, chunks) {
  const isFirst = (/** @type {string} */ tag) =>
    chunks.some((chunk) => tag.includes(`"./${chunk.fileName}"`));
  const script = `<script async src="./${fileName}"></script>`;
  return page
    .replace(/[ \t]*<link rel="modulepreload"[^>]*>\n?/g, (tag) => (isFirst(tag) ? '' : tag))
    .replace(/<script [^>]*><\/script>/g, (tag) => (isFirst(tag) ? script : tag));
}

/**
 * Returns a module with the exports of a chunk whose code is part of the linked script. It fails if a late export is not set yet, because it
 * would never be.
 * @param {Pick<Chunk, 'fileName' | 'exports'>} chunk
 * @param {Set<string>} late
 */
export function remainderOf({ fileName, exports }, late) {
  const values = exports.map((name, at) => `e${at}=chunk[${JSON.stringify(name)}]`).join();
  const names = exports.map((name, at) => `e${at} as ${name}`).join();
  const unset = exports.flatMap((name, at) => (late.has(name) ? `e${at}===undefined` : []));
  const check = unset.length > 0 ? `if(${unset.join('||')})throw Error('loaded too early');` : '';
  return `const chunk=${EXPORTS}['${basename(fileName)}']${values && `,${values}`};${check}export{${names}};\n`;
}
