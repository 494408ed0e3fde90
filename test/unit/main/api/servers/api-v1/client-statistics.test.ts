import { describe, expect, test } from 'vitest';
import { clientWithAnswers, refusedFailure } from './client-fixture';

describe('a statistic', () => {
  const PERIOD = { from: '2026-01-01', to: '2026-01-31' };
  const ROWS = { data: [{ value: '00', count: '3' }] };
  const of = (name: 'visitors_hour' | 'referrer' | 'page', search?: string) => ({
    name,
    ...PERIOD,
    ...(search !== undefined && { search }),
    search_by: 'value' as const,
    sort_by: 'count' as const,
    sort: 'desc' as const,
    per_page: 100 as const,
    page: 1,
  });

  test('is requested with its parameters', async () => {
    const { client, sent } = clientWithAnswers([ROWS]);
    const page = await client.showStatistic(3, of('page', 'Ä'));
    expect(page.rows).toEqual([{ value: '00', count: 3 }]);
    expect(sent[0]).toMatchObject({
      method: 'GET',
      path: '/api/v1/stats/3',
      query: { name: 'page', ...PERIOD, search: 'Ä', per_page: '100' },
    });
  });

  test('of hosts is searched in ASCII', async () => {
    const { client, sent } = clientWithAnswers([ROWS]);
    await client.showStatistic(3, of('referrer', 'bücher'));
    expect(sent[0]?.query?.['search']).toBe('xn--bcher-kva');
  });

  test.each([refusedFailure(422, { name: ['invalid'] }), refusedFailure(422)])(
    'by hour is requested by its old name if the new one is refused: %s',
    async (refused) => {
      const { client, sent, learned } = clientWithAnswers([refused, ROWS]);
      await client.showStatistic(3, of('visitors_hour'));
      expect(sent.map(({ query }) => query?.['name'])).toEqual(['visitors_hour', 'visitors_hours']);
      expect(learned).toEqual([{ hourly: 'hours' }]);
    },
  );

  test('by hour is asked for by its new name again after an update of the server', async () => {
    const { client, learned } = clientWithAnswers([refusedFailure(422, { name: ['x'] }), ROWS], {
      hourly: 'hours',
    });
    await client.showStatistic(3, of('visitors_hour'));
    expect(learned).toEqual([{ hourly: 'hour' }]);
  });

  test.each([
    ['another field', of('visitors_hour'), refusedFailure(422, { from: ['bad'] })],
    ['another status', of('visitors_hour'), refusedFailure(400, { name: ['bad'] })],
    ['another statistic', of('page'), refusedFailure(422, { name: ['bad'] })],
  ])('is not requested again if the refusal is about %s', async (_, parameters, refused) => {
    const { client, sent } = clientWithAnswers([refused], { hourly: 'hours' });
    await expect(client.showStatistic(3, parameters)).rejects.toBe(refused);
    expect(sent).toHaveLength(1);
  });
});

describe('live visits', () => {
  test('are requested outside the API’s own paths', async () => {
    const { client, sent } = clientWithAnswers([{ visits: 3, minutes: 30, more: 1 }]);
    expect(await client.showLiveVisits(3)).toEqual({ visits: 3, minutes: 30 });
    expect(sent).toEqual([{ method: 'GET', path: '/api/live/3' }]);
  });

  test.each([{}, { visits: -1, minutes: 30 }, { visits: 3 }, null])(
    'are refused if the answer has another form: %j',
    async (answer) => {
      const { client } = clientWithAnswers([answer]);
      await expect(client.showLiveVisits(3)).rejects.toMatchObject({ code: 'malformed-answer' });
    },
  );
});
