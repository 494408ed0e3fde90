import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/*
 * Styles use start and end, never left and right, so that right-to-left languages need no extra
 * styles.
 */

const PHYSICAL = [
  /^(margin|padding|border)-(left|right)\b/,
  /^(left|right)\s*:/,
  /^(text-align|float|clear)\s*:\s*(left|right)\b/,
  /^border-(top|bottom)-(left|right)-radius\b/,
  /\btranslateX\(|\btranslate\(\s*-?\d*[1-9]/,
];
const FOUR_SIDES = /^(margin|padding|inset|border-width)\s*:\s*(.+);$/;
/** One value of a shorthand: a function with its arguments, or a word. */
const VALUE = /[\w-]+\((?:[^()]|\([^)]*\))*\)|\S+/g;

/** Returns the physical declarations in a style sheet or a component's styles. */
function onOneSide(file: string, source: string): string[] {
  const styles = file.endsWith('.css') ? source : (/<style>(.*)<\/style>/s.exec(source)?.[1] ?? '');
  const declarations = styles
    .replaceAll(/\/\*.*?\*\//gs, '')
    .split('\n')
    .map((line) => line.trim());
  return declarations.filter((line) => {
    const [, right, , left] = FOUR_SIDES.exec(line)?.[2]?.match(VALUE) ?? [];
    return PHYSICAL.some((rule) => rule.test(line)) || (left !== undefined && left !== right);
  });
}

test('styles use logical properties only', () => {
  const names = readdirSync('src/renderer', { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => /\.(css|svelte)$/.test(name));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    onOneSide(file, readFileSync(join('src/renderer', file), 'utf8')).map(
      (line) => `${file}: ${line}`,
    ),
  );
  expect(found).toEqual([]);
});

test('the check detects physical properties', () => {
  const lines = [
    'margin-left: 4px;',
    'left: 0;',
    'text-align: right;',
    'padding: 0 1px 0 var(--x);',
    'border-top-left-radius: 2px;',
    'transform: translate(-50%, 0);',
    'border-right: 0;',
  ];
  expect(onOneSide('x.css', lines.join('\n'))).toEqual(lines);
  expect(onOneSide('x.svelte', `<style>\n  ${lines[0] ?? ''}\n</style>`)).toEqual([lines[0]]);
  const even = ['padding: 0 8px 2px 8px;', 'margin-inline-start: auto;', 'inset-inline: 0;'];
  expect(onOneSide('x.css', even.join('\n'))).toEqual([]);
});
