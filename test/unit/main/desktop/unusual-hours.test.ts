import { expect, test } from 'vitest';
import { assessHour, median } from '$main/desktop/unusual-hours';
import { isQuiet } from '$shared/dates/quiet-hours';

const LIMITS = { spike: 1, drop: 0.6, silence: true };
const USUAL = [90, 100, 110, 100];

test('uses the median of previous weeks as usual', () => {
  expect(median([5, 1, 9])).toBe(5);
  expect(median([1, 2, 4, 100])).toBe(3);
  expect(median([])).toBe(0);
});

test('calls an hour a spike, a drop, silence or usual', () => {
  expect(assessHour(200, USUAL, LIMITS)).toBe('spike');
  expect(assessHour(199, USUAL, LIMITS)).toBeNull();
  expect(assessHour(40, USUAL, LIMITS)).toBe('drop');
  expect(assessHour(41, USUAL, LIMITS)).toBeNull();
  expect(assessHour(0, USUAL, LIMITS)).toBe('silence');
  expect(assessHour(0, USUAL, { ...LIMITS, silence: false })).toBeNull();
});

test('reports nothing for small numbers and short histories', () => {
  expect(assessHour(6, [2, 3, 2, 3], LIMITS)).toBeNull();
  expect(assessHour(0, [2, 3, 2, 3], LIMITS)).toBeNull();
  expect(assessHour(0, [100, 100], LIMITS)).toBeNull();
  // Many visits on a small website are unusual, too.
  expect(assessHour(60, [2, 3, 2, 3], LIMITS)).toBe('spike');
});

test('does not let one odd week make the next one odd', () => {
  expect(assessHour(100, [100, 100, 900, 100], LIMITS)).toBeNull();
});

test('handles quiet hours across midnight, and none', () => {
  expect(isQuiet('23:30', '22:00', '07:00')).toBe(true);
  expect(isQuiet('06:59', '22:00', '07:00')).toBe(true);
  expect(isQuiet('07:00', '22:00', '07:00')).toBe(false);
  expect(isQuiet('12:30', '12:00', '13:00')).toBe(true);
  expect(isQuiet('12:30', '12:00', '12:00')).toBe(false);
});
