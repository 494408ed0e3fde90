import { expect, it } from 'vitest';
import { clockHours } from '$shared/dates/day-hours';

const at = (text: string) => Date.parse(text);
const hours = (day: string, zone: string, instant: string) =>
  clockHours(day, zone, at(instant)).map(({ passed, left }) => [passed, left]);

it('returns how much of each hour is over, to the minute', () => {
  const found = hours('2026-11-20', 'America/New_York', '2026-11-20T20:20:00Z');
  expect(found).toHaveLength(24);
  expect(found.slice(0, 15)).toEqual(Array(15).fill([1, 0]));
  expect(found[15]?.[0]).toBeCloseTo(1 / 3);
  expect(found[15]?.[1]).toBeCloseTo(2 / 3);
  expect(found.slice(16)).toEqual(Array(8).fill([0, 1]));
});

it.each([
  ['2026-11-20T04:59:00Z', [0, 1]],
  ['2026-11-21T05:00:00Z', [1, 0]],
])('returns null if only the day is known: %s', (instant, each) => {
  const found = hours('2026-11-20', 'America/New_York', instant);
  expect(found).toEqual(Array(24).fill(each));
});

it('leaves out the hour that the clock skips', () => {
  const found = hours('2026-03-29', 'Europe/Berlin', '2026-03-29T01:30:00Z');
  expect(found.slice(1, 5)).toEqual([
    [1, 0],
    [0, 0],
    [0.5, 0.5],
    [0, 1],
  ]);
});

it.each([
  ['2026-10-25T00:30:00Z', [0.5, 1.5]],
  ['2026-10-25T01:30:00Z', [1.5, 0.5]],
])('counts the hour that the clock shows twice as two: %s', (instant, second) => {
  const found = hours('2026-10-25', 'Europe/Berlin', instant);
  expect(found.slice(1, 4)).toEqual([[1, 0], second, [0, 1]]);
});

it('handles clocks that change by half an hour, and fixed offsets', () => {
  expect(hours('2026-10-04', 'Australia/Lord_Howe', '2026-10-03T13:00:00Z')[2]).toEqual([0, 0.5]);
  expect(hours('2026-11-20', 'UTC+05:45', '2026-11-20T00:15:00Z')[6]).toEqual([0, 1]);
  expect(hours('2026-11-20', 'UTC+05:45', '2026-11-20T00:15:00Z')[5]).toEqual([1, 0]);
});
