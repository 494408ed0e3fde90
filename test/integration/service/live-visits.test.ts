import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runService, type TestService } from '../support/running-service';

/* Visits of the last 30 minutes, on the statistics page and for the application. */

let service: TestService;

beforeAll(async () => {
  service = await runService();
  for (const domain of ['live.example', 'quiet.example']) {
    await service.send('POST', '/api/v1/websites', { domain, privacy: '0' });
  }
});
afterAll(() => service.stop());

const enter = (path = '/', referrer = '') =>
  service.hit({ page: `https://live.example${path}`, referrer });
const liveOf = async (id: number) => (await service.get(`/api/live/${id}`)).body;
const pageOf = async (domain: string, language = 'en') =>
  (await service.request(`/${domain}?period=7`, { headers: { 'accept-language': language } })).text;

describe('visits of the last 30 minutes', () => {
  test('are none at first, and the page says so', async () => {
    expect(await liveOf(1)).toEqual({ visits: 0, minutes: 30 });
    expect(await pageOf('live.example')).toContain('No visits in the last 30 minutes');
    expect(await pageOf('live.example', 'de')).toContain('Keine Besuche in den letzten 30 Minuten');
  });

  test('count neither further pages nor events, nor another website’s visits', async () => {
    await enter();
    expect(await pageOf('live.example')).toContain('1 visit in the last 30 minutes');
    await enter('/two', 'https://live.example/');
    await service.hit({ page: 'https://live.example/', referrer: '', event: { name: 'signup' } });
    await enter('/', 'https://search.example/');
    expect(await liveOf(1)).toEqual({ visits: 2, minutes: 30 });
    expect(await liveOf(2)).toEqual({ visits: 0, minutes: 30 });
  });

  test('are current on a page that is cached', async () => {
    const before = await pageOf('quiet.example');
    await service.hit({ page: 'https://quiet.example/', referrer: '' });
    const after = await pageOf('quiet.example');
    expect(before).toContain('No visits in the last 30 minutes');
    expect(after).toContain('1 visit in the last 30 minutes');
    for (const page of [before, after]) expect(page).not.toContain('<!--live-->');
  });

  test('do not include excluded visits', async () => {
    await service.hit(
      { page: 'https://live.example/', referrer: '' },
      { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
    );
    expect(await liveOf(1)).toEqual({ visits: 2, minutes: 30 });
  });

  test('need a key, and an existing website', async () => {
    expect((await service.request('/api/live/1')).status).toBe(401);
    for (const id of ['3', '0', 'x']) {
      expect((await service.get(`/api/live/${id}`)).status).toBe(404);
    }
    const answer = await service.send('POST', '/api/live/1');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });

  test('disappear with their website', async () => {
    await service.send('DELETE', '/api/v1/websites/2');
    expect((await service.get('/api/live/2')).status).toBe(404);
    const { body } = await service.send('POST', '/api/v1/websites', { domain: 'quiet.example' });
    const { id } = (body as { data: { id: number } }).data;
    expect(await liveOf(id)).toEqual({ visits: 0, minutes: 30 });
    expect(service.faults).toEqual([]);
  });
});
