import { expect, test } from 'vitest';
import { isNoteDue, wasWatched, type Watched, withMoment } from '$service/alerts/watched';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = 1_000 * DAY;
const after = (...minutes: number[]): Watched[] =>
  minutes.reduce<Watched[]>((spans, minute) => withMoment(spans, START + minute * MINUTE), []);

test('a short stop does not matter, a longer one does', () => {
  expect(after(0, 5, 15)).toEqual([{ from: START, to: START + 15 * MINUTE }]);
  const spans = after(0, 5, 16, 20);
  expect(spans).toHaveLength(2);
  expect(wasWatched(spans, START, START + 5 * MINUTE)).toBe(true);
  expect(wasWatched(spans, START, START + 17 * MINUTE)).toBe(false);
  expect(wasWatched(spans, START - 1, START)).toBe(false);
});

test('what a clock that was ahead has written is cut', () => {
  const spans = withMoment(after(0, 5, 6_000, 6_005), START + 10 * MINUTE);
  expect(spans).toEqual([{ from: START, to: START + 10 * MINUTE }]);
  expect(isNoteDue(after(6_000), START)).toBe(true);
});

test('the end is noted every five minutes, and old spans are forgotten', () => {
  expect(isNoteDue([], START)).toBe(true);
  expect(isNoteDue(after(0), START + 4 * MINUTE)).toBe(false);
  expect(isNoteDue(after(0), START + 5 * MINUTE)).toBe(true);
  expect(withMoment(after(0), START + 10 * DAY)).toHaveLength(1);
  expect(after(...Array.from({ length: 300 }, (_, crash) => crash * 11))).toHaveLength(200);
});
