// @ts-check
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { instance } from '@viz-js/viz';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import configuration from '../.dependency-cruiser.js';
import { ROOMS } from '../eslint.rooms.js';
import { runMain } from './lib/main.mjs';

const NAMES = Object.keys(ROOMS);

const STYLE = `
  rankdir=TB; compound=true; bgcolor=white; nodesep=0.25; ranksep=0.5; fontname="Helvetica";
  node [shape=box, style="rounded,filled", fillcolor="#eef3fb", color="#7a8aa6", fontname="Helvetica", fontsize=11];
  edge [color="#8a94a6", arrowsize=0.6];`;

/* npm run graph: draws which rooms of src import which. Commit the result. */
await runMain(null, async ({ root }) => {
  const tsConfig = extractTSConfig(join(root, 'tsconfig.json'));
  const options = { ...configuration.options, baseDir: root };
  const { output } = await cruise(['src'], options, undefined, { tsConfig });
  if (typeof output === 'string') throw new Error(output);
  /** @type {Map<string, Set<string>>} Each room with those it imports from. */
  const imports = new Map(NAMES.map((room) => [room, new Set()]));
  for (const { source, dependencies } of output.modules) {
    for (const { resolved } of dependencies) {
      const [from, to] = [roomOf(source), roomOf(resolved)];
      if (from && to && from !== to) imports.get(from)?.add(to);
    }
  }
  const svg = (await instance()).renderString(dotOf(withoutImplied(imports)), { format: 'svg' });
  const file = join(root, 'docs/images/architecture.svg');
  writeFileSync(file, svg);
  process.stdout.write(`${file}\n`);
  return 0;
});

/** The first room that fits, as in the lint rule. @param {string} file */
function roomOf(file) {
  return NAMES.find((room) => file.startsWith(`src/${room}/`));
}

/**
 * Leaves out imports that others imply: where A imports B and B imports C, that of C by A.
 * @param {Map<string, Set<string>>} imports
 */
function withoutImplied(imports) {
  /** @type {(from: string, to: string, seen?: Set<string>) => boolean} */
  const leadsTo = (from, to, seen = new Set()) =>
    !seen.has(from) &&
    seen.add(from) &&
    [...(imports.get(from) ?? [])].some((next) => next === to || leadsTo(next, to, seen));
  for (const [room, targets] of imports) {
    for (const target of [...targets]) {
      targets.delete(target);
      if (!leadsTo(room, target)) targets.add(target);
    }
  }
  return imports;
}

/** A frame for each process, an arrow for each import. @param {Map<string, Set<string>>} imports */
function dotOf(imports) {
  const frames = [...new Set(NAMES.map(processOf))].map((name) => {
    const nodes = NAMES.filter((room) => processOf(room) === name).map((room) => {
      const label = room === name ? `${name} (top)` : room.slice(name.length + 1);
      return `    "${room}" [label="${label}"];\n`;
    });
    return `  subgraph "cluster_${name}" { label="${name}"; color="#c5cddb"; style=rounded;\n${nodes.join('')}  }\n`;
  });
  const arrows = [...imports].flatMap(([from, targets]) =>
    [...targets].sort().map((to) => `  "${from}" -> "${to}";\n`),
  );
  return `digraph rooms {${STYLE}\n${frames.join('')}${arrows.join('')}}\n`;
}

/** @param {string} room */
function processOf(room) {
  return room.split('/')[0] ?? room;
}
