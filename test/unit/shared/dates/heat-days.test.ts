import { expect, it } from 'vitest';
import { weekdayOf } from '$shared/dates/day-range';
import { heatDays } from '$shared/dates/heat-days';

it('builds a typical week from finished days, four of each weekday', () => {
  const days = heatDays({ from: '2026-11-14', to: '2026-11-20' }, '2026-11-20');
  expect(days).toHaveLength(28);
  expect(days.at(-1)).toBe('2026-11-19');
  const counted = [0, 1, 2, 3, 4, 5, 6].map(
    (weekday) => days.filter((day) => weekdayOf(day) === weekday).length,
  );
  expect(counted).toEqual([4, 4, 4, 4, 4, 4, 4]);
  expect(heatDays({ from: '2026-10-01', to: '2026-10-31' }, '2026-11-20').at(-1)).toBe(
    '2026-10-31',
  );
});
