import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { shortenScript } from '../../../scripts/lib/short-scripts.mjs';

/* V8 stores a script with one byte per character if it is ASCII, and with two otherwise. */

const kept = (code: string): number => (/^[\0-\x7f]*$/.test(code) ? code.length : 2 * code.length);

test.each([
  ['Polish', 'export const text = "Zaświadczenia i połączenia z serwerem na dziś";', true],
  ['an icon in code', 'const mark = "⚑"; export const noteOf = (text) => mark + text;', true],
  ['Japanese', 'a="ウェブサイトの統計を表示する";', false],
  ['Arabic', 'a="إحصاءات الموقع في هذه الفترة";', false],
])('takes few bytes for a script of %s', (_what, code, isEscaped) => {
  const short = shortenScript(code);
  expect(short !== code).toBe(isEscaped);
  expect(kept(short)).toBe(Math.min(kept(code), kept(code.replace(/[^\0-\x7f]/g, '\\u1234'))));
});

test('keeps the texts of a script, also characters beyond the first plane', () => {
  const code =
    '[`Größe 😀 ${"ü"}`, /^ß+$/u.test("ßß"), "and some letters of ASCII around it"].join()';
  const short = shortenScript(code);
  expect(short).toMatch(/^[\0-\x7f]+$/);
  expect(runInThisContext(short)).toBe(runInThisContext(code));
});
