import { expect, test } from 'vitest';
import { clampToEarliest, readableRange } from '$shared/dates/readable-days';

test.each([
  ['0001-01-01', '2000-01-01'],
  ['1999-12-31', '2000-01-01'],
  ['2000-01-01', '2000-01-01'],
  ['2026-11-27', '2026-11-27'],
])('for the day %s, %s is requested', (day, asked) => {
  expect(clampToEarliest(day)).toBe(asked);
});

test('a comparison range that begins too early is not used', () => {
  const range = { from: '2000-01-01', to: '2012-06-30' };
  expect(readableRange(range)).toEqual(range);
  expect(readableRange({ ...range, from: '1999-12-31' })).toBeNull();
  expect(readableRange(null)).toBeNull();
});
