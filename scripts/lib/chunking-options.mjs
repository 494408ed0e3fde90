// @ts-check

/** A chunk: its name, and the modules from which it begins. They are loaded together. @typedef {{ name: string, roots: string[] }} ChunkOf */
/** @typedef {{ getModuleInfo(id: string): { importedIds: string[], dynamicallyImportedIds: string[] } | null }} Graph */

/**
 * Returns options with which Rolldown makes few chunks. A module goes into the first of these chunks whose roots import it, directly or
 * not. By default, Rolldown would make a chunk for every set of dynamic imports that share a module.
 * @param {ChunkOf[]} chunks in order; the modules of the first chunk are always loaded when those of the others are
 * @param {object} [options]
 * @param {string[]} [options.apart] the entries of other processes. Modules that they also import get chunks of their own, so that these
 * processes load nothing else
 * @param {(id: string) => boolean} [options.isNamed] whether a module's chunk is chosen by name. False for a package with one entry for
 * everything: its modules follow whoever imports them. Otherwise the first chunk that uses a part would get all of it
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
 * Returns the names of all chunks that may exist. Those shared by most processes come first.
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

/** Returns the ending of a chunk's name. @param {number} shares has a bit for each entry in `apart` that imports the chunk @param {boolean} late whether such an entry imports it dynamically */
function suffixOf(shares, late) {
  if (shares > 0) return `-shared-${shares}`;
  return late ? '-late' : '';
}

const count = (/** @type {number} */ bits) => bits.toString(2).replaceAll('0', '').length;

/**
 * Returns the name of the chunk of each module, by the module's file. Modules that belong to no chunk are left out.
 * @param {ChunkOf[]} chunks
 * @param {string[]} apart
 * @param {Graph} graph
 * @throws {Error} if a root is not bundled, for example because the file was moved
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

/** Returns these modules and all that they import, directly or not. @param {string[]} roots @param {Graph} graph @param {boolean} alsoLate whether dynamic imports count, too */
function reach(roots, graph, alsoLate) {
  const found = new Set(roots);
  for (const id of found) {
    const info = graph.getModuleInfo(id);
    // A module that is not bundled has no information.
    if (info === null) continue;
    for (const next of info.importedIds) found.add(next);
    if (alsoLate) for (const next of info.dynamicallyImportedIds) found.add(next);
  }
  return found;
}
