import { expect, test } from 'vitest';
import { offlineRequests } from '../../../../src/main/services/offline-requests';
import { STATISTIC_NAMES } from '../../../../src/shared/api/statistics';

const TODAY = '2024-05-15';

test('every statistic of every website and period is asked for once', () => {
  const requests = offlineRequests([1, 2], ['30-days'], TODAY);
  expect(requests).toHaveLength(2 * STATISTIC_NAMES.length);
  const range = { from: '2024-04-16', to: '2024-05-15' };
  for (const { parameters } of requests) expect(parameters).toMatchObject(range);
});

test('the days of periods that overlap are asked for once, rankings for each period', () => {
  const requests = offlineRequests([1], ['7-days', '30-days', 'last-month'], TODAY);
  const series = requests.filter(({ parameters }) => parameters.name === 'visitors');
  expect(series.map(({ parameters: { from, to } }) => [from, to])).toEqual([['2024-04-01', TODAY]]);
  expect(requests.filter(({ parameters }) => parameters.name === 'os')).toHaveLength(3);
});

test('long series come in pieces of at most 100 days', () => {
  const requests = offlineRequests([1], ['last-year'], TODAY);
  const series = requests.filter(({ parameters }) => parameters.name === 'pageviews');
  expect(series.map(({ parameters: { from, to } }) => [from, to])).toEqual([
    ['2023-01-01', '2023-03-31'],
    ['2023-04-01', '2023-06-30'],
    ['2023-07-01', '2023-09-30'],
    ['2023-10-01', '2023-12-31'],
  ]);
});
