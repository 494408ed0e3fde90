import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { readIcon, shapesOf } from './lib/plain-icons.mjs';
import { renderSvg } from './lib/render-svg.mjs';

/*
 * Draws the icons of values on the statistics page into src/service/statistics-page/value-icons.json: flags (flag-icons, MIT) and brands
 * (super-tiny-icons, MIT) as small PNGs, because some originals have 180 KB, and outlines (Lucide, ISC). Run it after an update of those
 * packages.
 */

const FLAGS = 'node_modules/flag-icons/flags/4x3';
const BRANDS = 'node_modules/super-tiny-icons/images/svg';
const OUTLINES = 'node_modules/@lucide/svelte/dist/icons';
/** The application's names of brands. The statistics page has the same brands. */
const NAMES = 'src/renderer/components/statistics/values/brands.ts';
/** The names of Lucide's icons, by kind of value. */
const KINDS = {
  direct: 'mouse-pointer-2',
  website: 'globe',
  desktop: 'monitor',
  mobile: 'smartphone',
  tablet: 'tablet',
  television: 'tv',
  gaming: 'gamepad-2',
  watch: 'watch',
};
/** The width in pixels: twice that on the page. */
const WIDTH = 32;
/** Colors are rounded to multiples of this step, because smaller differences are invisible at this size. */
const STEP = 17;

/** @param {string} svg */
async function drawn(svg) {
  const { pixels, width, height } = await renderSvg(svg, WIDTH);
  const colors = Array.from({ length: width * height }, (_, at) =>
    [0, 1, 2].map((band) => Math.round((pixels[4 * at + band] ?? 0) / STEP) * STEP).join(),
  );
  const known = [...new Set(colors)];
  if (known.length > 256) throw new Error(`${known.length} colors`);
  const palette = known.map((color) => color.split(',').map(Number));
  const data = Uint8Array.from(colors, (color) => known.indexOf(color));
  return encode({ width, height, data, channels: 1, depth: 8, palette });
}

/** @param {string} folder @param {string[]} names @returns {Promise<Record<string, string>>} */
async function drawnAll(folder, names) {
  const pictures = names.map(async (name) => {
    const svg = await readFile(join(folder, `${name}.svg`), 'utf8');
    return [name, Buffer.from(await drawn(svg)).toString('base64')];
  });
  return Object.fromEntries(await Promise.all(pictures));
}

/** @param {string} name */
async function outline(name) {
  const file = join(OUTLINES, `${name}.svelte`);
  return shapesOf(readIcon(await readFile(file, 'utf8'), file).node);
}

const codes = (await readdir(FLAGS))
  .sort()
  .flatMap((file) => /^([a-z]{2})\.svg$/.exec(file)?.[1] ?? []);
const brands = /\{([a-z_,]+)\}\.svg/.exec(await readFile(NAMES, 'utf8'))?.[1]?.split(',') ?? [];
const outlines = Object.entries(KINDS).map(async ([kind, name]) => [kind, await outline(name)]);
const icons = {
  flags: await drawnAll(FLAGS, codes),
  brands: await drawnAll(BRANDS, brands),
  outlines: Object.fromEntries(await Promise.all(outlines)),
};
await writeFile(
  'src/service/statistics-page/value-icons.json',
  `${JSON.stringify(icons, null, 2)}\n`,
);
