// @ts-check
import { readFileSync } from 'node:fs';
import { minifySync } from 'vite';

const SUFFIX = '?minified';

/**
 * A Vite plugin that minifies scripts which are served to other pages: `import text from './x.js?minified'` is the minified text of the script.
 * @returns {import('vite').Plugin}
 */
export const minifyPlugin = () => ({
  name: 'minified',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith(SUFFIX)) return null;
    const file = id.slice(0, -SUFFIX.length);
    this.addWatchFile(file);
    const { code, errors } = minifySync(file, readFileSync(file, 'utf8'));
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
    return `export default ${JSON.stringify(code)};`;
  },
});
