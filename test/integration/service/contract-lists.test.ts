import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as answers from '$service/http/api/answer-schemas';
import { SERVER_STATISTICS } from '$shared/api/statistics';
import { addWebsite, KEY, runService, type TestService } from '../support/running-service';
import { ENGINES } from './engines/engines';

/* The API's tables of its two lists, row by row, and the form of answers that servers of this API use. */

let service: TestService;
let site: number;
const LONG = 'x'.repeat(501);
const DOMAINS = [...Array(31).keys()].map((n) => `s${String(n).padStart(2, '0')}.example`);
const ALL_PAGES = { name: 'page', from: '2000-01-01', to: '2100-01-01' };

describe.each(ENGINES)('$name', ({ start }) => {
  let engine: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    engine = await start();
    service = await runService(await engine.locate());
    for (const domain of DOMAINS) await addWebsite(service, domain);
    const favorite = { favorite: 'true' };
    for (const id of [3, 5, 8]) await service.send('PUT', `/api/v1/websites/${id}`, favorite);
    site = await addWebsite(service, 'measured.example');
    for (let page = 0; page < 30; page += 1) {
      await service.hit({ page: `https://measured.example/p${page % 12}`, referrer: '' });
    }
  });
  afterAll(async () => {
    expect(service.faults).toEqual([]);
    await service.stop();
    await engine.stop();
  });

  async function list(parameters: Record<string, string> = {}) {
    const { status, body } = await service.get('/api/v1/websites', parameters);
    expect(status).toBe(200);
    return answers.websitesAnswer.parse(body);
  }
  const stats = (parameters: Record<string, string>) =>
    service.get(`/api/v1/stats/${site}`, { ...ALL_PAGES, ...parameters });

  describe('List websites', () => {
    test('returns the newest ten by id without parameters', async () => {
      const { data, meta, links } = await list();
      expect(data.map(({ id }) => id)).toEqual([32, 31, 30, 29, 28, 27, 26, 25, 24, 23]);
      expect(meta).toEqual({
        current_page: 1,
        from: 1,
        to: 10,
        per_page: 10,
        last_page: 4,
        total: 32,
        path: `${service.address}/api/v1/websites`,
      });
      expect(links.prev).toBeNull();
      expect(links.next).toBe(`${service.address}/api/v1/websites?page=2`);
    });

    test.each([
      ['10', 10],
      ['25', 25],
      ['50', 32],
      ['100', 32],
    ])('per_page %s', async (perPage, rows) => {
      expect((await list({ per_page: perPage })).data).toHaveLength(rows);
    });

    test('sort_by and sort', async () => {
      const first = async (sort_by: string, sort: string) =>
        (await list({ sort_by, sort })).data[0]?.domain;
      expect(await first('id', 'asc')).toBe('s00.example');
      expect(await first('id', 'desc')).toBe('measured.example');
      expect(await first('domain', 'asc')).toBe('measured.example');
      expect(await first('domain', 'desc')).toBe('s30.example');
    });

    test('search matches part of the domain, with % and _ as wildcards', async () => {
      const found = async (search: string) =>
        (await list({ search, search_by: 'domain', per_page: '100' })).data.length;
      expect(await found('s0')).toBe(10);
      expect(await found('S0')).toBe(10);
      expect(await found('s_1.')).toBe(3);
      expect(await found('s%1.ex')).toBe(3);
      expect(await found('nothing')).toBe(0);
      expect(await found("' OR 1=1 --")).toBe(0);
    });

    test.each([
      ['true', 3],
      ['1', 3],
      ['false', 29],
      ['0', 29],
    ])('favorite %s', async (favorite, rows) => {
      expect((await list({ favorite, per_page: '50' })).data).toHaveLength(rows);
    });

    test('page returns every row once, and nothing beyond the last page', async () => {
      const ids: number[] = [];
      for (const page of ['1', '2', '3', '4']) {
        ids.push(...(await list({ page })).data.map(({ id }) => id));
      }
      expect(new Set(ids).size).toBe(32);
      const beyond = await list({ page: '9' });
      expect(beyond.data).toEqual([]);
      expect(beyond.meta).toMatchObject({ current_page: 9, from: null, to: null, last_page: 4 });
    });

    test.each<[string, string]>([
      ['search_by', 'id'],
      ['favorite', 'maybe'],
      ['sort_by', 'privacy'],
      ['sort', 'up'],
      ['sort', 'DESC'],
      ...['11', 'ten', '010', '10.0', ' 10'].map((text): [string, string] => ['per_page', text]),
      ['page', '0'],
      ['page', '-1'],
      ['page', '1000001'],
      ['search', LONG],
    ])('refuses %s=%s', async (name, value) => {
      const { status, body } = await service.get('/api/v1/websites', { [name]: value });
      expect(status).toBe(422);
      expect(Object.keys(answers.validationError.parse(body).message)).toEqual([name]);
    });

    test('refuses a repeated parameter', async () => {
      for (const path of [
        '/api/v1/websites?sort=asc&sort=asc',
        `/api/v1/stats/${site}?from=2026-01-01&from=2026-01-01`,
      ]) {
        const { status, body } = await service.get(path);
        expect(status).toBe(422);
        expect(JSON.stringify(body)).toContain('more than once');
      }
    });

    test('ignores empty and unknown parameters', async () => {
      const parameters = { search: '', sort: '', favorite: '', unknown: 'x' };
      expect((await list(parameters)).meta.total).toBe(32);
    });
  });

  describe('Show stats', () => {
    test.each(SERVER_STATISTICS)('name %s', async (name) => {
      const { status, body } = await stats({ name });
      expect(status).toBe(200);
      const { data, total } = answers.statisticAnswer.parse(body);
      expect(data.length).toBe(Math.min(total, 10));
    });

    test('returns the top ten by count, as a flat page, without optional parameters', async () => {
      const answer = answers.statisticAnswer.parse((await stats({})).body);
      expect(answer.data).toHaveLength(10);
      expect(answer.data[0]).toEqual({ value: '/p0', count: '3' });
      expect(answer).toMatchObject({ current_page: 1, from: 1, to: 10, total: 12, last_page: 2 });
      expect(answer.next_page_url).toContain('page=2');
    });

    test('sort_by, sort, per_page, page, search', async () => {
      const values = async (parameters: Record<string, string>) =>
        answers.statisticAnswer
          .parse((await stats(parameters)).body)
          .data.map(({ value }) => value);
      expect((await values({ sort_by: 'value', sort: 'asc' })).slice(0, 3)).toEqual([
        '/p0',
        '/p1',
        '/p10',
      ]);
      expect((await values({ sort_by: 'value', sort: 'desc' }))[0]).toBe('/p9');
      expect((await values({ sort_by: 'count', sort: 'asc' }))[0]).toBe('/p6');
      expect(await values({ per_page: '25' })).toHaveLength(12);
      expect(await values({ page: '2' })).toHaveLength(2);
      expect(await values({ page: '3' })).toEqual([]);
      expect(await values({ search: 'P1', search_by: 'value' })).toEqual(['/p1', '/p10', '/p11']);
      expect(await values({ search: '/_11' })).toEqual(['/p11']);
      expect(await values({ search: '%1%1%' })).toEqual(['/p11']);
    });

    test.each([
      ['10', 10],
      ['25', 12],
      ['50', 12],
      ['100', 12],
    ])('per_page %s', async (perPage, rows) => {
      const answer = answers.statisticAnswer.parse((await stats({ per_page: perPage })).body);
      expect(answer.data).toHaveLength(rows);
      expect(answer.per_page).toBe(Number(perPage));
    });

    test('search_by accepts value, url (the API’s stated default) and nothing alike', async () => {
      const found = async (more: Record<string, string>) =>
        (await stats({ search: 'p11', ...more })).body;
      const rows = [{ value: '/p11', count: '2' }];
      expect(await found({})).toMatchObject({ data: rows, total: 1 });
      for (const search_by of ['value', 'url', '']) {
        expect(await found({ search_by })).toMatchObject({ data: rows, total: 1 });
      }
    });

    test('accepts the same day for from and to', async () => {
      const days = answers.statisticAnswer.parse((await stats({ name: 'pageviews' })).body).data;
      for (const row of days) {
        const { body } = await stats({ name: 'pageviews', from: row.value, to: row.value });
        expect(answers.statisticAnswer.parse(body).data).toEqual([row]);
      }
    });

    test('counts only days in the range', async () => {
      const { body } = await stats({ from: '2000-01-01', to: '2000-12-31' });
      expect(answers.statisticAnswer.parse(body)).toMatchObject({
        data: [],
        total: 0,
        last_page: 1,
      });
      const all = await stats({ from: '0001-01-01', to: '9999-12-31' });
      expect(answers.statisticAnswer.parse(all.body).total).toBe(12);
    });

    test.each([
      ['name', 'pages'],
      ['name', 'Page'],
      ['name', 'pageviews_hours'],
      ['from', '2026-02-30'],
      ['from', '2026-1-1'],
      ['from', '01.02.2026'],
      ['from', "2026-01-01' OR '1'='1"],
      ['to', 'today'],
      ['to', '1999-12-31'],
      ['search_by', 'count'],
      ['sort_by', 'id'],
      ['search', LONG],
      ['sort', 'up'],
      ['sort', 'ASC'],
      ['per_page', '11'],
      ['per_page', '1000'],
      ['page', '0'],
      ['page', '1.5'],
      ['page', '99999999999999'],
    ])('refuses %s=%s', async (name, value) => {
      const { status, body } = await stats({ [name]: value });
      expect(status).toBe(422);
      expect(Object.keys(answers.validationError.parse(body).message)).toEqual([name]);
    });

    test.each(['name', 'from', 'to'])('%s is required', async (name) => {
      const { status, body } = await stats({ [name]: '' });
      expect(status).toBe(422);
      expect(body).toEqual({
        message: { [name]: [`The ${name} field is required.`] },
        status: 422,
      });
    });

    test('answers 404 for an unknown website before checking parameters', async () => {
      const { status, body } = await service.get('/api/v1/stats/4711');
      expect(status).toBe(404);
      expect(body).toEqual({ message: 'Resource not found.', status: 404 });
    });
  });

  describe('Authentication and methods', () => {
    test.each([
      ['GET', '/api/v1/websites'],
      ['POST', '/api/v1/websites'],
      ['GET', '/api/v1/websites/1'],
      ['PUT', '/api/v1/websites/1'],
      ['PATCH', '/api/v1/websites/1'],
      ['DELETE', '/api/v1/websites/1'],
      ['GET', '/api/v1/stats/1'],
    ])('requires the key for %s %s', async (method, path) => {
      const headers: Record<string, string>[] = [
        {},
        { authorization: 'Bearer wrong' },
        { authorization: `Bearer ${KEY}x` },
        { authorization: KEY },
        { authorization: `Basic ${KEY}` },
        { authorization: 'Bearer ' },
      ];
      for (const each of headers) {
        const { status, body } = await service.request(path, { method, headers: each });
        expect(status).toBe(401);
        expect(body).toEqual({ message: 'Unauthenticated.' });
      }
    });

    test('answers 405 with Allow for other methods, 404 for other paths', async () => {
      const { status, headers } = await service.send('PUT', '/api/v1/websites');
      expect(status).toBe(405);
      expect(headers.get('allow')).toBe('GET, HEAD, POST');
      expect((await service.get('/api/v1/nothing')).status).toBe(404);
      expect((await service.get('/api/v2/websites')).status).toBe(404);
    });

    test('answers HEAD like GET, without a body', async () => {
      const { status, text, headers } = await service.send('HEAD', '/api/v1/websites');
      expect([status, text]).toEqual([200, '']);
      expect(headers.get('content-type')).toContain('application/json');
    });
  });
});
