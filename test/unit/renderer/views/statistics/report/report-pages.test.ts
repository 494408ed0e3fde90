import { describe, expect, test } from 'vitest';
import { endsAlmostEmpty, inColumns } from '$views/statistics/report/report-pages';

describe('the columns of a report', () => {
  test('are about as long, and keep the order', () => {
    const lines = { pages: 10, sources: 10, landing: 10, campaigns: 2, countries: 10, cities: 10 };
    const names = Object.keys(lines) as (keyof typeof lines)[];
    expect(inColumns(names, (name) => lines[name])).toEqual([
      ['pages', 'landing', 'cities'],
      ['sources', 'campaigns', 'countries'],
    ]);
    expect(inColumns([], () => 1)).toEqual([[], []]);
  });
});

describe('the last sheet', () => {
  const ends = (columns: number[][], after: number[] = []) =>
    endsAlmostEmpty('a4', { top: 500, columns, after });

  test('is the only one, however little is on it', () => {
    expect(endsAlmostEmpty('a4', { top: 100, columns: [], after: [] })).toBe(false);
  });

  test('is almost empty when little of a column comes on it', () => {
    expect(ends([[400, 200], [400]])).toBe(true);
    expect(ends([[400, 300], [400]])).toBe(false);
  });

  test('counts what does not fit into the rest of a sheet from the next sheet on', () => {
    // An A4 sheet holds 1001 pixels. The first has 500 + 300, and the second 250, which leaves 751.
    expect(ends([[300, 250]], [731])).toBe(false);
    expect(ends([[300, 250]], [731, 100])).toBe(true);
  });

  test('is less high on Letter', () => {
    const heights = { top: 500, columns: [[400]], after: [60] };
    expect(endsAlmostEmpty('a4', heights)).toBe(false);
    expect(endsAlmostEmpty('letter', heights)).toBe(true);
  });
});
