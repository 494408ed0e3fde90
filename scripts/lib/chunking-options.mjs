// @ts-check

/** What begins a chunk: modules that are loaded together. @typedef {{ name: string, roots: string[] }} ChunkOf */
/** @typedef {{ getModuleInfo(id: string): { importedIds: string[], dynamicallyImportedIds: string[] } | null }} Graph */

/**
 * Rolldown's options for few chunks at the start: a module belongs to the first of these chunks whose roots import it, at any depth.
 * Left to itself, Rolldown cuts a chunk for every set of dynamic imports that share a module.
 * @param {ChunkOf[]} chunks the first is what the others can count on
 * @param {object} [options]
 * @param {string[]} [options.apart] entries of other processes; what they import too has chunks of its own, so that they load nothing else
 * @param {(id: string) => boolean} [options.isNamed] whether a module is put in a chunk by its name; a chunk also takes what its modules
 * use of others. False for a package with one entry for everything: by imports alone, all of it would belong to whoever uses a part
 * @returns {import('vite').Rolldown.OutputOptions}
 */
export function chunkingOptions(chunks, { apart = [], isNamed = () => true } = {}) {
  /** @type {Map<string, string> | null} */
  let names = null;
  const isRoot = new Set(chunks.flatMap(({ roots }) => roots));
  return {
    codeSplitting: {
      groups: groupNames(chunks, apart.length).map((group, at, { length }) => ({
        // A group also includes the imports of its modules, unless a group with a higher priority
        // has them. Shared modules therefore come first.
        priority: length - at,
        name(id, graph) {
          names ??= chunkNames(chunks, apart, graph);
          return isNamed(id) && !isRoot.has(id) && names.get(id) === group ? group : null;
        },
      })),
    },
  };
}

/**
 * The names of all chunks there may be: of each, first what most others share.
 * @param {ChunkOf[]} chunks
 * @param {number} apart
 */
function groupNames(chunks, apart) {
  const suffixes = Array.from({ length: 2 ** apart }, (_, shares) => shares)
    .sort((a, b) => count(b) - count(a))
    .map((shares) => suffixOf(shares, false));
  suffixes.splice(-1, 0, suffixOf(0, true));
  return chunks.flatMap(({ name }) => suffixes.map((suffix) => name + suffix));
}

/** @param {number} shares a bit for each entry @param {boolean} late whether some entry imports it dynamically */
function suffixOf(shares, late) {
  if (shares > 0) return `-shared-${shares}`;
  return late ? '-late' : '';
}

const count = (/** @type {number} */ bits) => bits.toString(2).replaceAll('0', '').length;

/**
 * The name of each module's chunk, by the module's file; modules that are in none are left out.
 * @param {ChunkOf[]} chunks
 * @param {string[]} apart
 * @param {Graph} graph
 * @throws {Error} when a root is no module, as after it was moved
 */
export function chunkNames(chunks, apart, graph) {
  const shared = apart.map((entry) => reach([entry], graph, false));
  const late = reach(apart, graph, true);
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const { name, roots } of chunks) {
    const unknown = roots.find((root) => graph.getModuleInfo(root) === null);
    if (unknown !== undefined) throw new Error(`${unknown}, the root of a chunk, is not bundled`);
    for (const id of reach(roots, graph, false)) {
      const shares = shared.reduce((bits, found, at) => bits + (found.has(id) ? 2 ** at : 0), 0);
      if (!names.has(id)) names.set(id, name + suffixOf(shares, late.has(id)));
    }
  }
  return names;
}

/** @param {string[]} roots @param {Graph} graph @param {boolean} alsoLate follow dynamic imports too */
function reach(roots, graph, alsoLate) {
  const found = new Set(roots);
  for (const id of found) {
    const info = graph.getModuleInfo(id);
    // Modules that are not bundled have no information.
    if (info === null) continue;
    for (const next of info.importedIds) found.add(next);
    if (alsoLate) for (const next of info.dynamicallyImportedIds) found.add(next);
  }
  return found;
}
