import { expect, test } from 'vitest';
import {
  DAY_STATISTICS,
  HOUR_STATISTICS,
  isServerStatistic,
  SERVER_STATISTICS,
  serverStatisticOf,
  STATISTIC_NAMES,
  STATISTICS,
  VALUE_STATISTICS,
} from '$shared/api/statistics';

test('names the statistics in the order of the document', () => {
  expect(SERVER_STATISTICS.join(' ')).toBe(
    'browser campaign city continent country device event landing_page language os page ' +
      'pageviews pageviews_hour referrer resolution visitors visitors_hour',
  );
});

test('has each statistic once, among days, hours or values', () => {
  const all = [...DAY_STATISTICS, ...HOUR_STATISTICS, ...VALUE_STATISTICS];
  expect([...all].sort()).toEqual(STATISTIC_NAMES);
});

test('derives a statistic from one that servers have', () => {
  const derived = STATISTIC_NAMES.filter((name) => !isServerStatistic(name));
  expect(derived.map((name) => [name, serverStatisticOf(name)])).toEqual([['channel', 'referrer']]);
  expect(serverStatisticOf('page')).toBe('page');
});

test('keeps the numbers that existing stores use', () => {
  const codes = SERVER_STATISTICS.map((name) => [name, STATISTICS[name].code] as const);
  // Existing stores contain these numbers. A new statistic takes the next one; none may change.
  expect(Object.fromEntries(codes)).toEqual({
    browser: 1,
    campaign: 2,
    city: 3,
    continent: 4,
    country: 5,
    device: 6,
    event: 7,
    landing_page: 8,
    language: 9,
    os: 10,
    page: 11,
    pageviews: 12,
    pageviews_hour: 13,
    referrer: 14,
    resolution: 15,
    visitors: 16,
    visitors_hour: 17,
  });
});

test('keeps panels of a group together, and codes distinct and within the five bits of a block’s key', () => {
  const groups = Object.values(STATISTICS).flatMap((one) => ('group' in one ? [one.group] : []));
  const changes = groups.filter((group, index) => group !== groups[index - 1]);
  expect(changes).toEqual([...new Set(groups)]);
  const codes = SERVER_STATISTICS.map((name) => STATISTICS[name].code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.every((code) => Number.isInteger(code) && code >= 1 && code < 2 ** 5)).toBe(true);
});
