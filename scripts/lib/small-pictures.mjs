// @ts-check
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { renderSvg } from './render-svg.mjs';

const SUFFIX = '?small';
/** The width in pixels: four times that on the page, so that the picture is sharp on a high-density screen at 200%. */
const WIDTH = 64;

/**
 * A Vite plugin that turns SVG pictures into small PNGs: `import address from './x.svg?small'` is the address of the PNG. The SVG is in
 * the same folder, for printing. A page keeps a document for each SVG that it shows: 17 of them took 5 MB (docs/decisions/charts.md). In
 * development and tests, the address is that of the SVG.
 * @returns {import('vite').Plugin}
 */
export function smallPicturesPlugin() {
  let isBuilding = false;
  /** The source of each picture, by its path. @type {Map<string, string>} */
  const sources = new Map();
  return {
    name: 'small-pictures',
    enforce: 'pre',
    configResolved: ({ command }) => void (isBuilding = command === 'build'),
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const file = id.slice(0, -SUFFIX.length);
      if (!isBuilding) return `export { default } from ${JSON.stringify(`${file}?url&no-inline`)};`;
      const svg = readFileSync(file, 'utf8');
      const fileName = placeOf(file, 'png');
      const other = sources.get(fileName) ?? file;
      if (other !== file) throw new Error(`${file} and ${other} would both be ${fileName}`);
      sources.set(fileName, file);
      const source = (await renderSvg(svg, WIDTH)).asPng();
      this.emitFile({ type: 'asset', fileName, source });
      this.emitFile({ type: 'asset', fileName: placeOf(file, 'svg'), source: svg });
      return `export default ${JSON.stringify(fileName)};`;
    },
  };
}

/**
 * `…/node_modules/flag-icons/flags/4x3/fr.svg` → `pictures/flag-icons/fr.png`
 * @param {string} file
 * @param {'png' | 'svg'} extension
 */
function placeOf(file, extension) {
  const [, packageName] = /\/node_modules\/([^/]+)\//.exec(file) ?? [];
  if (packageName === undefined) throw new Error(`${file} belongs to no package`);
  return `pictures/${packageName}/${basename(file, '.svg')}.${extension}`;
}
