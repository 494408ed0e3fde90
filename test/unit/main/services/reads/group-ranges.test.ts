import { expect, test } from 'vitest';
import { commonRanges } from '$main/services/reads/group-ranges';
import type { SavedRange } from '$shared/bridge/contract';
import { addDays } from '$shared/dates/day-range';

const range = (from: string, to: string, fetchedAt = 1, final = true): SavedRange => {
  return { from: `2026-01-${from}`, to: `2026-01-${to}`, fetchedAt, final };
};

test('days are the ranges that all websites have, latest fetched first', () => {
  const one = [range('01', '10', 5), range('15', '20', 9)];
  const two = [range('05', '17', 7, false)];
  expect(commonRanges('visitors', [one, two])).toEqual([
    range('15', '17', 7, false),
    range('05', '10', 5, false),
  ]);
  expect(commonRanges('visitors', [one, two, []])).toEqual([]);
  expect(commonRanges('visitors', [])).toEqual([]);
});

test('lists are those of equal days', () => {
  const one = [range('01', '10'), range('01', '05')];
  expect(commonRanges('country', [one, [range('01', '05', 3)], one])).toEqual([
    range('01', '05', 1),
  ]);
  expect(commonRanges('country', [one, [range('02', '05')]])).toEqual([]);
});

test('ranges of days within another one are left out', () => {
  const pages = [range('01', '20', 2), range('01', '20', 4), range('03', '08', 9)];
  expect(commonRanges('pageviews', [pages])).toEqual([range('01', '20', 4)]);
});

test('overlapping ranges do not multiply with the websites', () => {
  const day = (at: number): string => addDays('2026-01-01', at);
  // A list in several pages, each saved under all days of the range.
  const ranges = Array.from({ length: 6 }, (_, at): SavedRange => {
    return { from: day(at * 10), to: day(at * 10 + 35), fetchedAt: at, final: true };
  });
  const websites = Array.from({ length: 50 }, (_, site) =>
    ranges.map((one) => ({ ...one, from: addDays(one.from, site % 3) })),
  );
  const common = commonRanges('visitors', websites);
  expect(common.length).toBeLessThanOrEqual(18);
  expect(common).toContainEqual({ from: day(2), to: day(35), fetchedAt: 0, final: true });
  expect(common.map(({ fetchedAt }) => fetchedAt)).toEqual(
    common.map(({ fetchedAt }) => fetchedAt).toSorted((a, b) => b - a),
  );
});
