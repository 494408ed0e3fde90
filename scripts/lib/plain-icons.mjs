// @ts-check
import { readFileSync } from 'node:fs';

/** Matches the module of one of Lucide's icons, in the folder of any package manager. */
const ICON_FILE = /\/@lucide\/svelte\/dist\/icons\/[\w-]+\.svelte$/;

/** The properties that an icon accepts, as a destructuring pattern. In tests, any other property is an error. */
const PROPS =
  "size = 24, color = 'currentColor', fill = 'none', class: given, 'aria-hidden': hidden, 'aria-label': label";

/**
 * An icon as Lucide's modules describe it.
 * @typedef {object} Icon
 * @property {string} name
 * @property {number} size of its own grid, in both directions
 * @property {[tag: string, attributes: Record<string, string>][]} node what is drawn
 * @property {string[]} [aliases] earlier names
 */

/**
 * Reads an icon from the module that Lucide ships for it.
 * @param {string} source a Svelte component
 * @param {string} file named in errors
 * @returns {Icon}
 * @throws {Error} if the component does not have the expected form, for example after an update of Lucide
 */
export function readIcon(source, file) {
  const written = /^const iconData = (\{.*\});$/m.exec(source)?.[1];
  if (written === undefined) throw new Error(`${file}: no data of an icon was found`);
  /** @type {Icon} */
  const icon = JSON.parse(written);
  if (icon.node.some(({ length }) => length > 2)) throw new Error(`${file}: the icon has groups`);
  return icon;
}

/**
 * Returns a component that draws the same as Lucide's, as plain markup. Lucide's component sets each attribute of each element in a
 * loop. That took an eighth of the script's time before the first numbers (docs/performance.md).
 * @param {Icon} icon
 * @param {{ isChecked: boolean }} options isChecked: whether an unknown property throws an error
 */
export function plainIconComponent({ name, size, node, aliases = [] }, { isChecked }) {
  const names = [name, ...aliases].map((one) => `lucide-${one}`);
  const classes = ['lucide', ...names, 'lucide-icon'].join(' ');
  const check = `if (Object.keys(others).length > 0)
  throw new Error('${name}: an icon cannot be given ' + Object.keys(others).join(', '));`;
  return `<script>
let { ${PROPS}${isChecked ? ', ...others' : ''} } = $props();
${isChecked ? check : ''}
</script>
<svg xmlns="http://www.w3.org/2000/svg" width={size} height={size} viewBox="0 0 ${size} ${size}" {fill} stroke={color}
  stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class={['${classes}', given]}
  aria-hidden={hidden ?? (label === undefined ? 'true' : undefined)} aria-label={label}>${shapesOf(node)}</svg>`;
}

/** Returns the shapes of an icon as SVG. @param {Icon['node']} node */
export const shapesOf = (node) =>
  node
    .map(([tag, attributes]) => {
      const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${pairs.join('')} />`;
    })
    .join('');

/**
 * A Vite plugin that replaces Lucide's icon components with plain markup. The development server still draws Lucide's own, because it
 * bundles packages in advance.
 * @returns {import('vite').Plugin}
 */
export function plainIconsPlugin() {
  let isChecked = true;
  return {
    name: 'plain-icons',
    enforce: 'pre',
    configResolved: ({ command }) => void (isChecked = command !== 'build'),
    load: (id) =>
      ICON_FILE.test(id)
        ? plainIconComponent(readIcon(readFileSync(id, 'utf8'), id), { isChecked })
        : null,
  };
}
