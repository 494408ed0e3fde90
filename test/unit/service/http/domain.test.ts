import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeDomain } from '../../../../src/service/http/domain';

test('normalising twice changes nothing, and what comes out is plain', () => {
  fc.assert(
    fc.property(fc.oneof(fc.domain(), fc.webUrl(), fc.string()), (text) => {
      const once = normalizeDomain(text);
      if (once === null) return;
      expect(normalizeDomain(once)).toBe(once);
      expect(once).toMatch(/^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/);
    }),
  );
});

test('every domain is taken in capitals, with www. and with a scheme', () => {
  fc.assert(
    fc.property(fc.domain(), (domain) => {
      fc.pre(!domain.startsWith('www.'));
      const spellings = [domain, domain.toUpperCase(), `www.${domain}`, `https://www.${domain}/`];
      expect(new Set(spellings.map(normalizeDomain)).size).toBe(1);
    }),
  );
});
