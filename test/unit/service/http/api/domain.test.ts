import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeDomain } from '../../../../../src/service/http/api/domain';

// fast-check's own addresses cost a second of tables before the first is there.
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
