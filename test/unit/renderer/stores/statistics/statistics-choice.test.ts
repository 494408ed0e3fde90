import { describe, expect, it } from 'vitest';
import { readStatisticsChoice, writeStatisticsChoice } from '$stores/statistics/statistics-choice';
import { readListChoice, writeListChoice } from '$views/statistics/list/list-choice';

const TODAY = '2026-11-20';
const filled = (query: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

describe('readChoice and writeChoice', () => {
  it.each<Record<string, string>>([
    { period: '28-days' },
    { period: 'since-2026-11-02', against: 'year' },
    { period: 'last-month', against: 'year', chart: 'pageviews', kind: 'bar' },
    { from: '2026-11-02', to: '2026-11-09', against: 'previous', by: 'week' },
    { period: 'today', against: 'custom', against_from: '2026-01-01', against_to: '2026-01-01' },
  ])('reads and writes %j', (query) => {
    expect(filled(writeStatisticsChoice(readStatisticsChoice(query, TODAY)))).toEqual(query);
  });

  it('falls back to defaults for what it cannot read', () => {
    const query = {
      period: 'ever',
      from: '2026-02-30',
      to: 'x',
      against: '?',
      chart: '',
      by: 'eon',
    };
    expect(filled(writeStatisticsChoice(readStatisticsChoice(query, TODAY)))).toEqual({
      period: '28-days',
    });
  });

  it('reads what earlier versions wrote', () => {
    const query = { period: '30-days', against: 'year', weekdays: '1' };
    expect(filled(writeStatisticsChoice(readStatisticsChoice(query, TODAY)))).toEqual({
      period: '28-days',
      against: 'year',
    });
  });

  it.each([
    ['the future', '2027-05-01'],
    ['the running day', TODAY],
  ])('swaps reversed days and keeps them out of %s', (_, from) => {
    const { period } = readStatisticsChoice({ from, to: '2026-11-09' }, TODAY);
    expect(period).toEqual({ range: { from: '2026-11-09', to: '2026-11-19' } });
  });
});

it('requests no day before the earliest possible one', () => {
  const against = { against: 'custom', against_from: '0001-01-01', against_to: '1999-12-31' };
  const choice = readStatisticsChoice({ from: '0001-01-01', to: '2026-11-09', ...against }, TODAY);
  expect(choice.period).toEqual({ range: { from: '2000-01-01', to: '2026-11-09' } });
  expect(choice.comparison.range).toEqual({ from: '2000-01-01', to: '2000-01-01' });
});

describe('readListChoice and writeListChoice', () => {
  it('round-trips a choice', () => {
    const query = { list: 'page', search: 'a', sort: 'value', order: 'asc', rows: '25', page: '3' };
    expect(filled(writeListChoice(readListChoice(query)))).toEqual(query);
    expect(filled(writeListChoice(readListChoice({ list: 'city' })))).toEqual({ list: 'city' });
  });

  it('returns null without the name of a list', () => {
    expect(readListChoice({})).toBeNull();
    expect(readListChoice({ list: 'visitors' })).toBeNull();
    expect(readListChoice({ list: '__proto__' })).toBeNull();
    expect(filled(writeListChoice(null))).toEqual({});
  });

  it('accepts only numbers that servers accept', () => {
    expect(readListChoice({ list: 'os', rows: '7', page: '-2' })).toMatchObject({
      perPage: 100,
      page: 1,
    });
  });
});
