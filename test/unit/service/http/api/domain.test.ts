import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeDomain } from '$service/http/api/domain';

// Our own generator, because fast-check's addresses need tables that take a second to build.
const address = fc
  .tuple(
    fc.constantFrom('', 'http://', 'https://www.', 'ftp://', '//'),
    fc.domain(),
    fc.constantFrom('', '/', '.', ':80', '/a?b=1', '#c'),
  )
  .map((parts) => parts.join(''));

test('normalizing twice changes nothing, and the result is plain', () => {
  fc.assert(
    fc.property(fc.oneof(address, fc.string()), (text) => {
      const once = normalizeDomain(text);
      if (once === null) return;
      expect(normalizeDomain(once)).toBe(once);
      expect(once).toMatch(/^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/);
    }),
  );
});

test('accepts every domain in capitals, with www. and with a scheme', () => {
  fc.assert(
    fc.property(fc.domain(), (domain) => {
      fc.pre(!domain.startsWith('www.'));
      const spellings = [domain, domain.toUpperCase(), `www.${domain}`, `https://www.${domain}/`];
      expect(new Set(spellings.map(normalizeDomain)).size).toBe(1);
    }),
  );
});

test.each([
  [' Example.COM/ ', 'example.com'],
  ['http://www.example.com', 'example.com'],
  ['https://example.com', 'example.com'],
  ['www.example.www.com', 'example.www.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['localhost', null],
  ['-a.example', null],
  ['a-.example', null],
  ['a_b.example', 'a_b.example'],
  // The URL standard reads these numbers as IP addresses.
  ['1', null],
  ['127.1', null],
  ['2130706433', null],
  ['0x7f.1', null],
  ['0177.0.0.1', null],
  ['10.0.258', null],
  ['https://www.192.168.257/', null],
  ['１９２.168.0.1', null],
  ['1.2.3.4.', null],
  ['1.2.3.256', null],
  ['192.168.0.1', '192.168.0.1'],
  ['1.example', '1.example'],
  ['127.1.example', '127.1.example'],
  ['example..com', null],
  ['example.com/path', null],
  ['example.com//', null],
  ['example.com:80', null],
  ['a@example.com', null],
  ['ftp://example.com', null],
  ['http://http://example.com', null],
  ['exa mple.com', null],
  ['a\\b.example', null],
  [`${'a'.repeat(64)}.example`, null],
  [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
])('%j is stored as %j', (text, domain) => {
  expect(normalizeDomain(text)).toBe(domain);
});
