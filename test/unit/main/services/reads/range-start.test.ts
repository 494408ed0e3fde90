import { expect, it } from 'vitest';
import { endOfStart } from '$main/services/reads/range-start';
import { eachDay } from '$shared/dates/day-range';

const RANGE = { from: '2000-01-01', to: '2026-06-30' };
const asked = {
  name: 'visitors',
  ...RANGE,
  search_by: 'value',
  sort_by: 'value',
  sort: 'asc',
  per_page: 100,
  page: 1,
} as const;

function endOf(days: string[], more: { page?: number; lastPage?: number; total?: number } = {}) {
  const rows = days.map((value) => ({ value, count: 3 }));
  const page = { rows, page: 1, lastPage: 1, perPage: 100, total: rows.length, ...more };
  return endOfStart(asked, page);
}

it('is the whole range if all its rows are there', () => {
  expect(endOf(['2024-03-01', '2024-03-05'])).toBe(RANGE.to);
  expect(endOf([])).toBe(RANGE.to);
});

it('is the last row’s day if further rows may follow', () => {
  expect(endOf(['2024-03-01', '2024-03-05'], { lastPage: 2, total: 180 })).toBe('2024-03-05');
  expect(endOf(['2024-03-01', '2024-03-05'], { total: 180 })).toBe('2024-03-05');
  const full = eachDay({ from: '2024-01-01', to: '2024-04-09' });
  expect(full).toHaveLength(100);
  expect(endOf(full)).toBe('2024-04-09');
});

it('is unknown if the page does not begin with the first counted day', () => {
  expect(endOf(['2024-03-05', '2024-03-01'])).toBeNull();
  expect(endOf(['2024-03-01', '2024-03-01'])).toBeNull();
  expect(endOf(['1999-12-31', '2024-03-01'])).toBeNull();
  expect(endOf(['2024-03-01', '2026-07-01'])).toBeNull();
  expect(endOf(['2024-03', '2024-04'])).toBeNull();
  expect(endOf(['2024-03-01'], { page: 2, lastPage: 2 })).toBeNull();
  expect(endOf([], { lastPage: 2, total: 180 })).toBeNull();
});
