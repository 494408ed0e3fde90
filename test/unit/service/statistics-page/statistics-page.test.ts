import { describe, expect, test } from 'vitest';
import { LiveVisitCounter } from '$service/collect/live-visits';
import { HttpError } from '$service/http/answers';
import { ApiKeys } from '$service/http/api/api-keys';
import { RateLimit } from '$service/http/rate-limit';
import type { Reader } from '$service/reading/requests';
import { PageAccess } from '$service/statistics-page/access';
import { pageLocaleOf } from '$service/statistics-page/page-locale';
import { type PageRequest, StatisticsPage } from '$service/statistics-page/statistics-page';
import { openTestStore } from '$test/support/test-store';

const tooBusy = (): Promise<never> =>
  Promise.reject(new HttpError(503, 'The service is too busy.', { 'retry-after': '2' }));
const BUSY: Reader = {
  statistic: tooBusy,
  page: tooBusy,
  isHealthy: true,
  waiting: 0,
  close: () => Promise.resolve(),
};

/**
 * The page of a public website, whose store has too many waiting queries.
 * @param perMinute the limit of requests per client
 */
function busyPage(perMinute: number): StatisticsPage {
  const store = openTestStore();
  store.websites.store({ domain: 'shop.example' });
  const { websites, keys } = store.asStore;
  const limits = { tries: new RateLimit(5), requests: new RateLimit(perMinute) };
  const sources = { websites, reader: BUSY, live: new LiveVisitCounter() };
  const place = { linkPathPrefix: '', frameAncestors: [] };
  const access = new PageAccess('secret', new ApiKeys(keys, null));
  return new StatisticsPage(sources, access, place, limits);
}

const requestIn = async (language: string): Promise<PageRequest> => ({
  domain: 'shop.example',
  query: new URLSearchParams(),
  authorization: null,
  cookie: null,
  locale: await pageLocaleOf(language),
  client: '192.0.2.1',
  https: false,
});

describe('StatisticsPage', () => {
  test.each([
    ['en', 'Too busy right now'],
    ['de', 'Gerade überlastet'],
  ])('tells a visitor in words that the service is too busy: %s', async (language, title) => {
    const answer = await busyPage(100).show(await requestIn(language));
    expect(answer.status).toBe(503);
    expect(answer.headers).toMatchObject({
      'retry-after': '2',
      'cache-control': 'private, no-store',
    });
    expect(String(answer.body)).toContain(title);
  });

  test('answers a client’s requests beyond the limit with a page, without reading', async () => {
    const page = busyPage(1);
    const request = await requestIn('en');
    await page.show(request);
    const answer = await page.show(request);
    expect(answer.status).toBe(429);
    expect(answer.headers).toHaveProperty('retry-after');
    expect(String(answer.body)).toContain('Too many requests');
  });
});
