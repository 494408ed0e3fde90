import { encode } from 'fast-png';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderSvg } from './lib/render-svg.mjs';

/*
 * Draws the flags of the statistics page, src/service/statistics-page/flags.json, from flag-icons (MIT): as small PNGs, because some of
 * the originals have 180 KB. Run it after an update of that package.
 */

const FOLDER = 'node_modules/flag-icons/flags/4x3';
/** Twice the size on the page. */
const WIDTH = 32;
/** Colors that differ by less look the same at this size. */
const STEP = 17;

/** @param {string} svg */
async function drawn(svg) {
  const image = await renderSvg(svg, WIDTH);
  /** @type {Map<string, number>} */
  const places = new Map();
  /** @type {[number, number, number][]} */
  const palette = [];
  const data = new Uint8Array(image.width * image.height);
  for (let at = 0; at < data.length; at += 1) {
    const color = [0, 1, 2].map(
      (band) => Math.round((image.pixels[4 * at + band] ?? 0) / STEP) * STEP,
    );
    const name = color.join();
    const place = places.get(name) ?? palette.length;
    if (place === palette.length) palette.push(/** @type {[number, number, number]} */ (color));
    places.set(name, place);
    data[at] = place;
  }
  if (palette.length > 256) throw new Error(`${palette.length} colors`);
  const { width, height } = image;
  return encode({ width, height, data, channels: 1, depth: 8, palette });
}

/** @type {Record<string, string>} */
const flags = {};
for (const file of (await readdir(FOLDER)).sort()) {
  const code = /^([a-z]{2})\.svg$/.exec(file)?.[1];
  if (code === undefined) continue;
  flags[code] = Buffer.from(await drawn(await readFile(join(FOLDER, file), 'utf8'))).toString(
    'base64',
  );
}
await writeFile('src/service/statistics-page/flags.json', `${JSON.stringify(flags, null, 2)}\n`);
