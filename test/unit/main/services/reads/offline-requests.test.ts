import { expect, test } from 'vitest';
import { offlineRequests } from '$main/services/reads/offline-requests';
import { SERVER_STATISTICS, type StatisticName } from '$shared/api/statistics';
import { comparisonRange } from '$shared/dates/comparison';
import type { PeriodPreset } from '$shared/dates/preset-names';
import { readStatisticsChoice } from '$stores/statistics/statistics-choice';

const TODAY = '2024-05-15';

/** The requested ranges of a statistic, without the single days of the typical week. */
const rangesOf = (name: StatisticName, periods: PeriodPreset[]): string[][] =>
  offlineRequests([1], periods, TODAY)
    .map(({ parameters }) => parameters)
    .filter((one) => one.name === name && one.from !== one.to)
    .map(({ from, to }) => [from, to]);

test('requests every list of each period and of the one before it', () => {
  const period = ['2024-04-17', '2024-05-14'];
  const before = ['2024-03-20', '2024-04-16'];
  for (const name of SERVER_STATISTICS.filter((one) => one !== 'visitors' && one !== 'pageviews')) {
    expect(rangesOf(name, ['28-days']), name).toEqual([period, before]);
  }
});

test('requests the screen’s default comparison: calendar months with calendar months', () => {
  for (const preset of ['7-days', 'last-month', 'this-month', 'last-year'] as const) {
    const { comparison } = readStatisticsChoice({ period: preset }, TODAY);
    const compared = comparisonRange({ preset }, comparison, TODAY);
    expect(rangesOf('country', [preset]), preset).toContainEqual([compared?.from, compared?.to]);
  }
  expect(rangesOf('country', ['last-month'])).toContainEqual(['2024-03-01', '2024-03-31']);
});

test('requests the days of overlapping or adjacent periods once', () => {
  expect(rangesOf('visitors', ['7-days', '28-days', 'last-month'])).toEqual([
    ['2024-03-01', '2024-05-14'],
  ]);
});

test('splits long series into pieces of at most 100 days', () => {
  expect(rangesOf('pageviews', ['last-year']).slice(-4)).toEqual([
    ['2023-01-01', '2023-03-31'],
    ['2023-04-01', '2023-06-30'],
    ['2023-07-01', '2023-09-30'],
    ['2023-10-01', '2023-12-31'],
  ]);
});

test('requests the hours of four finished weeks day by day, for the typical week', () => {
  const days = offlineRequests([1], ['28-days', '7-days'], TODAY)
    .map(({ parameters }) => parameters)
    .filter(({ from, to }) => from === to);
  expect(new Set(days.map(({ name }) => name))).toEqual(
    new Set(['visitors_hour', 'pageviews_hour']),
  );
  expect(days).toHaveLength(2 * 28);
  expect(
    days
      .map(({ to }) => to)
      .toSorted()
      .at(-1),
  ).toBe('2024-05-14');
});

test('sends each request once, the periods of all websites before any comparison', () => {
  const requests = offlineRequests([1, 2], ['today', '7-days'], TODAY);
  expect(new Set(requests.map((one) => JSON.stringify(one))).size).toBe(requests.length);
  const at = (id: number, to: string): number =>
    requests.findIndex((one) => one.id === id && one.parameters.to === to);
  expect(at(2, TODAY)).toBeLessThan(at(1, '2024-05-07'));
});
