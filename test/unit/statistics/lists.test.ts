import { describe, expect, it, vi } from 'vitest';
import { dayCount } from '$shared/dates/day-range';
import { chooseLanguage } from '$shared/text';
import { type PageChoice, pageOfList } from '$statistics/list-page';
import { trendOf, trendPieces } from '$statistics/trend';
import { labelValue } from '$statistics/values';

const rows = [
  { value: 'DE:Deutschland', count: 8 },
  { value: 'US:United States', count: 20 },
  { value: '', count: 1 },
  { value: 'AT:Austria', count: 8 },
];
const page = (choice: Partial<PageChoice>) =>
  pageOfList(
    rows,
    { search: '', sortBy: 'count', sort: 'desc', perPage: 10, page: 1, ...choice },
    (value) => labelValue('country', value, 'a.example'),
  );
const values = (choice: Partial<PageChoice>) => page(choice).rows.map((row) => row.value);

describe('pageOfList', () => {
  it('sorts by count and by the labels people read', () => {
    expect(values({})[0]).toBe('US:United States');
    expect(values({ sort: 'asc' })[0]).toBe('');
    expect(values({ sortBy: 'value', sort: 'asc' })).toEqual([
      'AT:Austria',
      'DE:Deutschland',
      'US:United States',
      '',
    ]);
  });

  it('finds labels and the server’s values', () => {
    expect(values({ search: 'germ' })).toEqual(['DE:Deutschland']);
    expect(values({ search: 'DEUTSCH' })).toEqual(['DE:Deutschland']);
    expect(values({ search: 'unknown' })).toEqual(['']);
    expect(page({ search: 'nowhere' })).toMatchObject({ rows: [], total: 0, lastPage: 1 });
  });

  it.each([
    ['fr', 'etats', 'US:United States'],
    ['fr', 'ÉTATS', 'US:United States'],
    ['ar', 'المانيا', 'DE:Deutschland'],
    ['de', 'osterr', 'AT:Austria'],
  ])('finds a label without its diacritics (%s, %s)', async (language, search, value) => {
    await chooseLanguage(language);
    expect(values({ search })).toEqual([value]);
    await chooseLanguage('en');
  });

  it('finds the letter I in any system language', () => {
    const lower = vi.spyOn(String.prototype, 'toLocaleLowerCase');
    lower.mockImplementation(function (this: string) {
      return this.replaceAll('I', 'ı').toLowerCase();
    });
    expect(values({ search: 'united' })).toEqual(['US:United States']);
    expect(values({ search: 'UNITED' })).toEqual(['US:United States']);
    expect(page({ search: 'AUSTRIA' }).total).toBe(1);
    lower.mockRestore();
  });

  it('turns pages, and stops at the last one', () => {
    expect(page({ perPage: 3, page: 2 })).toMatchObject({ page: 2, lastPage: 2, total: 4 });
    expect(page({ perPage: 3, page: 9 }).page).toBe(2);
  });
});

describe('trends', () => {
  it('cut a period into equal pieces, with the newest complete', () => {
    const pieces = trendPieces({ from: '2026-10-22', to: '2026-11-20' });
    expect(pieces).toHaveLength(10);
    expect(pieces.map(dayCount)).toEqual(new Array(10).fill(3));
    const uneven = trendPieces({ from: '2026-08-22', to: '2026-11-20' });
    expect(uneven.at(-1)).toEqual({ from: '2026-11-11', to: '2026-11-20' });
    expect(uneven[0]).toEqual({ from: '2026-08-22', to: '2026-08-22' });
    expect(trendPieces({ from: '2026-11-20', to: '2026-11-20' })).toHaveLength(1);
  });

  it('average by day without guessing', () => {
    const pieces = [
      { from: '2026-11-01', to: '2026-11-02' },
      { from: '2026-11-03', to: '2026-11-04' },
      { from: '2026-11-05', to: '2026-11-06' },
      { from: '2026-11-07', to: '2026-11-08' },
    ];
    const lists = [
      { rows: [{ value: 'a', count: 6 }], total: 1 },
      { rows: [{ value: 'b', count: 9 }], total: 1 },
      { rows: [{ value: 'b', count: 9 }], total: 480 },
      null,
    ];
    expect(trendOf('a', pieces, lists)).toEqual([3, 0, null, null]);
  });

  it('have no number if the lists of a group can count a value much too low', () => {
    const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'];
    const pieces = days.map((day) => ({ from: day, to: day }));
    const list = (count: number, shortBy = 0) => {
      return { rows: [{ value: 'a', count }], total: 200, shortBy };
    };
    const lists = [list(100), list(60, 40), list(100, 5), list(100, 6)];
    expect(trendOf('a', pieces, lists)).toEqual([100, null, 100, null]);
  });
});
