// @ts-check
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { renderSvg } from './render-svg.mjs';

const SUFFIX = '?small';
/** Four times the size on the page: sharp on a high-density screen at 200%. */
const WIDTH = 64;

/**
 * A Vite plugin: `import address from './x.svg?small'` is the address of that picture as a small PNG, seen from the page; the SVG lies
 * beside it, for paper. A page keeps a document for each SVG that it shows: 17 of them took 5 MB (docs/decisions/charts.md). While
 * developing and testing, the SVG itself.
 * @returns {import('vite').Plugin}
 */
export function smallPicturesPlugin() {
  let isBuilding = false;
  /** @type {Map<string, string>} The source of each picture, by its path. */
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
