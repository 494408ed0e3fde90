import { expect, it } from 'vitest';
import type { Numbers } from '../../../../../src/renderer/views/statistics/overview/overview';
import { headlinesOf } from '../../../../../src/renderer/views/statistics/overview/overview-numbers';

const numbers = (count: number, together = true): Numbers => {
  const counted = {
    days: { days: ['2026-11-20'], counts: [24 * count] },
    hours: Array.from({ length: 24 }, () => count),
    together,
  };
  return { visitors: counted, pageviews: counted, together: true };
};
const noteOf = (...given: Parameters<typeof headlinesOf>) => headlinesOf(...given).visitors?.note;

it('compares the same hours of a day in progress only where they count the same websites', () => {
  const whole = noteOf(numbers(10), numbers(5), null);
  expect(noteOf(numbers(10), numbers(5), 15)).not.toBe(whole);
  expect(noteOf(numbers(10, false), numbers(5), 15)).toBe(whole);
  expect(noteOf(numbers(10), numbers(5, false), 15)).toBe(whole);
});
