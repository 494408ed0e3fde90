// @ts-check
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** @type {Promise<void> | undefined} The library can only be initialized once. */
let loading;

/** A path without fill and stroke. The library omits it together with its markers, such as the stars of the United States, so it gets an invisible fill. */
const bare = 'fill="none" marker-';
const unseen = 'fill="#000" fill-opacity="0" marker-';

/**
 * Draws an SVG.
 * @param {string} svg
 * @param {number} width in pixels; the height follows from the proportions
 */
export async function renderSvg(svg, width) {
  loading ??= initWasm(
    readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')),
  );
  await loading;
  return new Resvg(svg.replaceAll(bare, unseen), {
    fitTo: { mode: 'width', value: width },
  }).render();
}
