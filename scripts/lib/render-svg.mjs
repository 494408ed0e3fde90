// @ts-check
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** @type {Promise<void> | undefined} The library can only be initialized once. */
let loading;

/**
 * Draws an SVG.
 * @param {string} svg
 * @param {number} width in pixels; the height follows
 */
export async function renderSvg(svg, width) {
  loading ??= initWasm(
    readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')),
  );
  await loading;
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render();
}
