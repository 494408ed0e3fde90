import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { dayNumber, dayText, firstDayOf, localTime, monthOf } from '$service/store/counts/calendar';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

describe('days and months', () => {
  test('convert between a day’s number and its text', () => {
    expect(dayNumber('1970-01-01')).toBe(0);
    expect(dayNumber('2024-02-29')).toBe(19_782);
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (day) => {
        expect(dayNumber(dayText(day))).toBe(day);
      }),
    );
  });

  test('put a month’s first day in it, and the day before in the previous month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_970 * 12, max: 2_320 * 12 }), (month) => {
        const first = firstDayOf(month);
        expect(monthOf(first)).toBe(month);
        expect(monthOf(first - 1)).toBe(month - 1);
        expect(dayText(first).endsWith('-01')).toBe(true);
      }),
    );
  });
});

describe('local time', () => {
  test.each([
    ['UTC', '2025-06-30T23:30:00Z', '2025-06-30', 23],
    ['Europe/Berlin', '2025-06-30T23:30:00Z', '2025-07-01', 1],
    ['Asia/Kathmandu', '2025-06-30T18:20:00Z', '2025-07-01', 0],
    ['America/New_York', '2025-11-02T05:59:59Z', '2025-11-02', 1],
    ['America/New_York', '2025-11-02T06:00:00Z', '2025-11-02', 1],
  ])('in %s at %s it is %s, hour %d', (name, instant, day, hour) => {
    process.env['TZ'] = name;
    const at = Date.parse(instant);
    // The cache holds a limited number of quarters of an hour, so 64 others replace all of it.
    for (let quarter = 1; quarter <= 64; quarter += 1) localTime(at + quarter * 900_000);
    const local = localTime(at);
    expect([dayText(local.day), local.hour]).toEqual([day, hour]);
  });
});
