import fc from 'fast-check';
import { expect, test } from 'vitest';
import { html } from '$service/statistics-page/markup';

test('escapes values, but not markup inside markup again', () => {
  const cell = html`${'<b> & "c"'}`;
  expect(cell.text).toBe('&lt;b&gt; &amp; &quot;c&quot;');
  expect(html`${cell}-${[cell, cell]}-${7}`.text).toBe(`${cell.text}-${cell.text}${cell.text}-7`);
});

// Any code points. fast-check's own generator needs tables that take a second to build.
const text = fc
  .array(fc.oneof(fc.integer({ max: 0x10ffff, min: 0 }), fc.integer({ max: 0x7f, min: 0 })))
  .map((points) => String.fromCodePoint(...points));

test('keeps every text inside its place', () => {
  fc.assert(
    fc.property(text, (text) => {
      expect(html`${text}`.text).not.toMatch(/[<>"']/);
    }),
  );
});
