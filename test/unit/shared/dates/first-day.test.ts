import { expect, test } from 'vitest';
import { firstDayRanges } from '$shared/dates/first-day';

test.each([
  ['2026-11-20', ['2000-01-01 2026-10-31', '2026-11-01 2026-11-19']],
  ['2026-11-02', ['2000-01-01 2026-10-31', '2026-11-01 2026-11-01']],
  ['2026-11-01', ['2000-01-01 2026-10-31']],
])('on %s the first day is looked for in days that are over', (today, ranges) => {
  expect(firstDayRanges(today).map(({ from, to }) => `${from} ${to}`)).toEqual(ranges);
});
