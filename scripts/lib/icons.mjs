// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IconIcns, IconIco } from '@shockpkg/icon-encoder';
import { renderSvg } from './render-svg.mjs';

const LINUX_SIZES = [16, 24, 32, 48, 64, 128, 256, 512];
const WINDOWS_SIZES = [16, 24, 32, 48, 64, 256];
/** The types in Apple's icon format that contain a PNG, with their width in pixels. */
const MAC_TYPES = /** @type {const} */ ([
  ['icp4', 16],
  ['icp5', 32],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
  ['ic10', 1024],
]);
/** `viewBox` of the mark without a margin, and with a tenth of the canvas empty on each side, as Apple's icon grid requires. */
const FULL = '0 0 44 44';
const INSET = '-5.5 -5.5 55 55';

/**
 * Renders every icon file of the repository from build/mark.svg and build/mark-template.svg.
 * @param {string} root The repository's root.
 * @returns {Promise<[path: string, content: Uint8Array][]>} Each path, relative to the root, with its content.
 */
export async function renderIcons(root) {
  const mark = readFileSync(join(root, 'build/mark.svg'), 'utf8');
  const template = readFileSync(join(root, 'build/mark-template.svg'), 'utf8');
  const ico = new IconIco();
  for (const size of WINDOWS_SIZES) await ico.addFromPng(await renderPng(mark, size), true, true);
  const icns = new IconIcns();
  for (const [type, size] of MAC_TYPES) {
    await icns.addFromPng(await renderPng(mark, size, INSET), [type], true);
  }
  /** @type {[path: string, content: Uint8Array][]} */
  const files = [];
  for (const size of LINUX_SIZES)
    files.push([`build/icons/${size}x${size}.png`, await renderPng(mark, size)]);
  return [
    ...files,
    ['build/icon.ico', ico.encode()],
    ['build/icon.icns', icns.encode()],
    ['src/main/desktop/icons/tray.png', await renderPng(mark, 32)],
    ['src/main/desktop/icons/tray-template.png', await renderPng(template, 44)],
  ];
}

/** @param {string} svg @param {number} size Pixels on each side. @param {string} [viewBox] @returns {Promise<Uint8Array>} A PNG. */
async function renderPng(svg, size, viewBox = FULL) {
  const framed = svg.replace(`viewBox="${FULL}"`, `viewBox="${viewBox}"`);
  return (await renderSvg(framed, size)).asPng();
}
