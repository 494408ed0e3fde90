import fc from 'fast-check';
import { expect, test } from 'vitest';
import { html } from '../../../../../src/service/http/page/markup';

test('values are escaped, markup in markup is not escaped again', () => {
  const cell = html`${'<b> & "c"'}`;
  expect(cell.text).toBe('&lt;b&gt; &amp; &quot;c&quot;');
  expect(html`${cell}-${[cell, cell]}-${7}`.text).toBe(`${cell.text}-${cell.text}${cell.text}-7`);
});

test('no text gets out of its place', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(html`${text}`.text).not.toMatch(/[<>"']/);
    }),
  );
});
