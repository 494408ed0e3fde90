import { describe, expect, it } from 'vitest';
import {
  readChoice,
  writeChoice,
} from '../../../../../src/renderer/stores/statistics/statistics-choice';
import {
  readListChoice,
  writeListChoice,
} from '../../../../../src/renderer/views/statistics/list/list-choice';

const TODAY = '2026-11-20';
const filled = (query: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

describe('the choice in a place’s query', () => {
  it.each<Record<string, string>>([
    { period: '30-days' },
    { period: 'last-month', against: 'year', weekdays: '1', chart: 'pageviews', kind: 'bar' },
    { from: '2026-11-02', to: '2026-11-09', against: 'previous', by: 'week' },
    { period: 'today', against: 'custom', against_from: '2026-01-01', against_to: '2026-01-01' },
  ])('reads and writes %j', (query) => {
    expect(filled(writeChoice(readChoice(query, TODAY)))).toEqual(query);
  });

  it('makes the standard of what it cannot read', () => {
    const query = {
      period: 'ever',
      from: '2026-02-30',
      to: 'x',
      against: '?',
      chart: '',
      by: 'eon',
    };
    expect(filled(writeChoice(readChoice(query, TODAY)))).toEqual({ period: '30-days' });
  });

  it('turns days round and keeps them out of the future', () => {
    const { period } = readChoice({ from: '2027-05-01', to: '2026-11-09' }, TODAY);
    expect(period).toEqual({ range: { from: '2026-11-09', to: TODAY } });
  });
});

describe('the list in a place’s query', () => {
  it('reads and writes', () => {
    const query = { list: 'page', search: 'a', sort: 'value', order: 'asc', rows: '25', page: '3' };
    expect(filled(writeListChoice(readListChoice(query)))).toEqual(query);
    expect(filled(writeListChoice(readListChoice({ list: 'city' })))).toEqual({ list: 'city' });
  });

  it('is none without the name of a list', () => {
    expect(readListChoice({})).toBeNull();
    expect(readListChoice({ list: 'visitors' })).toBeNull();
    expect(readListChoice({ list: '__proto__' })).toBeNull();
    expect(filled(writeListChoice(null))).toEqual({});
  });

  it('takes numbers that servers take', () => {
    expect(readListChoice({ list: 'os', rows: '7', page: '-2' })).toMatchObject({
      perPage: 100,
      page: 1,
    });
  });
});
