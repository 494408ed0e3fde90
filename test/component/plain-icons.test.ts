import { readdirSync, readFileSync } from 'node:fs';
import { render } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { expect, test } from 'vitest';
import LucideIcon from '../../node_modules/@lucide/svelte/dist/Icon.svelte';
import { readIcon } from '../../scripts/lib/plain-icons.mjs';

const FOLDER = 'node_modules/@lucide/svelte/dist/icons';
const modules = import.meta.glob<Component>('/node_modules/@lucide/svelte/dist/icons/*.svelte', {
  import: 'default',
});

/** The names of the icons that the page imports. */
const used = [
  ...new Set(
    readdirSync('src/renderer', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(svelte|ts)$/.test(file))
      .flatMap((file) => [
        ...readFileSync(`src/renderer/${file}`, 'utf8').matchAll(/'@lucide\/svelte\/icons\/(.+)'/g),
      ])
      .map(([, name = '']) => name),
  ),
].sort();

const GIVEN: Record<string, unknown>[] = [
  { size: 14 },
  { size: 16, 'aria-hidden': 'true' },
  { size: 13, fill: 'currentColor', 'aria-label': 'Favorite' },
  { size: 14, color: '#123456', class: 'menu-check' },
];

/** Returns the module of an icon's name, which may be an alias of another. */
function fileOf(name: string): string {
  const [, target = name] =
    /from "\.\/(.+)\.svelte"/.exec(readFileSync(`${FOLDER}/${name}.js`, 'utf8')) ?? [];
  return `${FOLDER}/${target}.svelte`;
}

const drawn = (container: Element): string =>
  [...container.querySelectorAll('*')]
    .map(({ tagName, attributes }) => {
      const sorted = [...attributes].map(({ name, value }) => `${name}=${value}`).sort();
      return [tagName, ...sorted].join(' ');
    })
    .join('\n');

test('every icon that the page imports is plain markup', () => {
  expect(used.length).toBeGreaterThan(50);
});

test.each(used)('%s equals Lucide’s icon', async (name) => {
  const file = fileOf(name);
  const plain = await modules[`/${file}`]?.();
  if (plain === undefined) throw new Error(`no module of ${name}`);
  const icon = readIcon(readFileSync(file, 'utf8'), file);
  for (const props of GIVEN) {
    const ours = render(plain, props);
    const theirs = render(LucideIcon as Component<Record<string, unknown>>, { ...props, icon });
    expect(drawn(ours.container)).toBe(drawn(theirs.container));
  }
});

test('an unsupported attribute of an icon is refused', async () => {
  const plain = await modules[`/${FOLDER}/x.svelte`]?.();
  if (plain === undefined) throw new Error('no module');
  expect(() => render(plain, { strokeWidth: 1 })).toThrow('x: an icon cannot be given strokeWidth');
});
