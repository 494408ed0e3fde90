import { expect, test } from 'vitest';
import { parseUrl } from '$shared/lib/url';

test('parses a non-ASCII host however often it is asked', () => {
  // The text has one byte per character, as JSON.parse stores it. URL.canParse misreads such texts.
  const text = Buffer.from('https://bücher.example/').toString();
  const answers = Array.from({ length: 5_000 }, () => parseUrl(text)?.host);
  expect(new Set(answers)).toEqual(new Set(['xn--bcher-kva.example']));
});

test('resolves against a base, and returns null for what is not an address', () => {
  expect(parseUrl('/a', 'https://a.example')?.href).toBe('https://a.example/a');
  for (const text of ['', '/a', 'https://', 'https://[', 'https://a b/']) {
    expect(parseUrl(text)).toBeNull();
  }
});
