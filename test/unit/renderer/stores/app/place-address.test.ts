import { describe, expect, it } from 'vitest';
import { parsePlace, writePlace } from '../../../../../src/renderer/stores/app/place-address';

describe('parsePlace and writePlace', () => {
  it('reads the website and the parameters', () => {
    expect(parsePlace('/statistics/12?from=2026-11-01&to=2026-11-21')).toEqual({
      place: { view: 'statistics', websiteId: 12 },
      query: { from: '2026-11-01', to: '2026-11-21' },
    });
  });

  it('returns the same place after writing and reading', () => {
    const place = { view: 'websites' } as const;
    const query = { search: 'a&b=c?d#e %', page: '2' };
    expect(parsePlace(writePlace(place, query))).toEqual({ place, query });
  });

  it('leaves out empty parameters', () => {
    expect(writePlace({ view: 'websites' }, { search: '', page: '3' })).toBe('/websites?page=3');
  });

  it.each(['', '/', '/nowhere', '/constructor', 'websites', '//websites'])(
    'is no place at %j',
    (hash) => expect(parsePlace(hash)).toBeNull(),
  );

  it.each(['/statistics/0', '/statistics/-1', '/statistics/1e3', '/statistics/x', '/websites/4'])(
    'has no website in %j',
    (hash) => expect(parsePlace(hash)?.place).not.toHaveProperty('websiteId'),
  );
});
