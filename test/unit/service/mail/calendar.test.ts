import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  duePeriod,
  isTooLate,
  periodFrom,
  previousPeriod,
  type ReportPeriod,
} from '$service/mail/calendar';
import { dayNumber, dayText, localTime } from '$service/store/counts/calendar';

const zone = process.env['TZ'];
afterAll(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

/** An instant written in the service's local time. */
const at = (local: string): number => new Date(local).getTime();
const shown = ({ first, last }: ReportPeriod): [string, string] => [dayText(first), dayText(last)];

/** The clock remembers 64 quarters of an hour, whatever the zone. These replace all that another file or zone left. */
beforeEach(() => {
  for (let quarter = 0; quarter < 64; quarter += 1) localTime(quarter * 900_000);
});

describe('in Berlin', () => {
  beforeEach(() => {
    process.env['TZ'] = 'Europe/Berlin';
  });

  test.each([
    // On Monday, from seven o'clock on.
    ['2026-11-16T06:59:00', '2026-11-02', '2026-11-08'],
    ['2026-11-16T07:00:00', '2026-11-09', '2026-11-15'],
    ['2026-11-22T23:59:00', '2026-11-09', '2026-11-15'],
    // Weeks of 167 and 169 hours, because the clock changes.
    ['2026-03-30T07:00:00', '2026-03-23', '2026-03-29'],
    ['2026-10-26T07:00:00', '2026-10-19', '2026-10-25'],
    // A week that contains New Year.
    ['2026-01-05T07:00:00', '2025-12-29', '2026-01-04'],
  ])('at %s the week from %s to %s is due', (time, first, last) => {
    expect(shown(duePeriod('weekly', at(time)))).toEqual([first, last]);
  });

  test.each([
    ['2026-12-01T06:59:00', '2026-10-01', '2026-10-31'],
    ['2026-12-01T07:00:00', '2026-11-01', '2026-11-30'],
    ['2027-01-01T07:00:00', '2026-12-01', '2026-12-31'],
    ['2028-03-01T07:00:00', '2028-02-01', '2028-02-29'],
    ['2026-04-01T07:00:00', '2026-03-01', '2026-03-31'],
  ])('at %s the month from %s to %s is due', (time, first, last) => {
    expect(shown(duePeriod('monthly', at(time)))).toEqual([first, last]);
  });

  test('a report may be three days late', () => {
    const week = duePeriod('weekly', at('2026-11-16T07:00:00'));
    expect(isTooLate(week, at('2026-11-19T06:59:00'))).toBe(false);
    expect(isTooLate(week, at('2026-11-19T07:00:00'))).toBe(true);
  });
});

test('follows the service’s zone', () => {
  process.env['TZ'] = 'Pacific/Auckland';
  // At this moment it is still Sunday in Europe.
  const monday = Date.parse('2026-06-14T19:00:00Z');
  expect(shown(duePeriod('weekly', monday))).toEqual(['2026-06-08', '2026-06-14']);
  expect(shown(duePeriod('weekly', monday - 1))).toEqual(['2026-06-01', '2026-06-07']);
});

test('knows the period before', () => {
  const march = periodFrom('monthly', dayNumber('2028-03-01'));
  expect(shown(march)).toEqual(['2028-03-01', '2028-03-31']);
  expect(shown(previousPeriod(march))).toEqual(['2028-02-01', '2028-02-29']);
  const week = periodFrom('weekly', dayNumber('2026-01-05'));
  expect(shown(previousPeriod(week))).toEqual(['2025-12-29', '2026-01-04']);
});
