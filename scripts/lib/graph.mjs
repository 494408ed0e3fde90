// @ts-check
import { ROOMS } from '../../eslint.rooms.js';

/** @typedef {{ from: string, to: string }} Import Two files, relative to the project's folder. */

/**
 * The room of a file of src: the first match, as in the lint rule. A file directly in src has none.
 * @param {string} file
 * @returns {string | null}
 */
export function roomOf(file) {
  return Object.keys(ROOMS).find((room) => file.startsWith(`src/${room}/`)) ?? null;
}

/**
 * The arrows between rooms, without those implied by others: where A imports B and B imports C, A's arrow to C is omitted to keep
 * the picture readable.
 * @param {Import[]} imports
 * @returns {Map<string, string[]>} Each room with those it imports from.
 */
export function roomArrows(imports) {
  /** @type {Map<string, Set<string>>} */
  const all = new Map(Object.keys(ROOMS).map((room) => [room, new Set()]));
  for (const { from, to } of imports) {
    const [importer, imported] = [roomOf(from), roomOf(to)];
    if (importer && imported && importer !== imported) all.get(importer)?.add(imported);
  }
  for (const [room, targets] of all) {
    for (const target of [...targets]) {
      targets.delete(target);
      if (!leadsTo(all, room, target)) targets.add(target);
    }
  }
  return new Map([...all].map(([room, targets]) => [room, [...targets].sort()]));
}

/**
 * @param {Map<string, Set<string>>} arrows
 * @param {string} from
 * @param {string} target
 * @param {Set<string>} seen
 * @returns {boolean}
 */
function leadsTo(arrows, from, target, seen = new Set()) {
  if (seen.has(from)) return false;
  seen.add(from);
  const next = arrows.get(from) ?? new Set();
  return next.has(target) || [...next].some((room) => leadsTo(arrows, room, target, seen));
}

const HEAD = `digraph rooms {
  rankdir=TB; compound=true; bgcolor=white; nodesep=0.25; ranksep=0.5; fontname="Helvetica";
  node [shape=box, style="rounded,filled", fillcolor="#eef3fb", color="#7a8aa6", fontname="Helvetica", fontsize=11];
  edge [color="#8a94a6", arrowsize=0.6];`;

/**
 * Writes the rooms as a Graphviz graph: a frame for each process, an arrow for each import.
 * @param {Map<string, string[]>} arrows
 */
export function toDot(arrows) {
  const processes = new Set([...arrows.keys()].map(processOf));
  const frames = [...processes].map((process) => {
    const rooms = [...arrows.keys()].filter((room) => processOf(room) === process);
    return frame(process, rooms);
  });
  const lines = [...arrows].flatMap(([from, targets]) =>
    targets.map((to) => `  ${quoted(from)} -> ${quoted(to)};`),
  );
  return [HEAD, ...frames, ...lines, '}', ''].join('\n');
}

/** @param {string} room */
const processOf = (room) => room.split('/')[0] ?? room;
/** @param {string} text */
const quoted = (text) => JSON.stringify(text);

/**
 * @param {string} process
 * @param {string[]} rooms
 */
function frame(process, rooms) {
  const nodes = rooms.map((room) => {
    const label = room === process ? `${process} (top)` : room.slice(process.length + 1);
    return `    ${quoted(room)} [label=${quoted(label)}];`;
  });
  const head = `  subgraph ${quoted(`cluster_${process}`)} { label=${quoted(process)}; color="#c5cddb"; style=rounded;`;
  return [head, ...nodes, '  }'].join('\n');
}
