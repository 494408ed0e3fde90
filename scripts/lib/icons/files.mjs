// @ts-check
import { encodeIcns, encodeIco } from './containers.mjs';
import { draw, MARK, TEMPLATE } from './mark.mjs';
import { encodePng } from './png.mjs';

const LINUX_SIZES = [16, 24, 32, 48, 64, 128, 256, 512];
const WINDOWS_SIZES = [16, 24, 32, 48, 64, 256];
const MAC_SIZES = [16, 32, 64, 128, 256, 512];
/** Apple's grid leaves a tenth of the canvas empty on each side. */
const MAC_INSET = 0.1;

/**
 * Every icon file of the repository: its path and content.
 * @returns {[path: string, content: Buffer][]}
 */
export function iconFiles() {
  const at = (/** @type {number} */ size, inset = 0) => ({
    size,
    png: encodePng(draw(MARK, size, inset), size),
  });
  const template = (/** @type {number} */ size) => encodePng(draw(TEMPLATE, size), size);
  return [
    ...LINUX_SIZES.map(
      (size) => /** @type {[string, Buffer]} */ ([`build/icons/${size}x${size}.png`, at(size).png]),
    ),
    ['build/icon.ico', encodeIco(WINDOWS_SIZES.map((size) => at(size)))],
    ['build/icon.icns', encodeIcns(MAC_SIZES.map((size) => at(size, MAC_INSET)))],
    ['src/main/desktop/icons/tray.png', at(32).png],
    ['src/main/desktop/icons/tray-template.png', template(44)],
  ];
}
