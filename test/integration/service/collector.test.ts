import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addWebsite,
  FIREFOX,
  rowsOf,
  runService,
  temporaryFolder,
  type TestService,
} from '../support/running-service';
import { ENGINES, type StartedEngine } from './engines/engines';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Forms of addresses: as text, as bytes, and as a database dump writes bytes. */
const TRACES = [
  '193.0.6',
  '2001:67c',
  '127.0.0.1',
  ...['c100068b', '2001067c02e8'].flatMap((digits) => [digits, Buffer.from(digits, 'hex')]),
];

let service: TestService;
let id: number;

describe.each(ENGINES)('$name', ({ start }) => {
  let engine: StartedEngine;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine.stop());
  beforeEach(async () => {
    service = await runService({ trustedProxies: { hops: 1 }, ...(await engine.locate()) });
    id = await addWebsite(service, 'shop.example');
  });
  afterEach(async () => {
    expect(service.faults).toEqual([]);
    await service.stop();
  });

  const hit = (path: string, more: object = {}, headers: Record<string, string> = {}) =>
    service.hit({ page: `https://shop.example${path}`, referrer: '', ...more }, headers);

  describe('what a hit counts for', () => {
    test('an entry counts for every statistic but event', async () => {
      const { status, text } = await hit(
        '/sale?utm_campaign=spring&x=1',
        { referrer: 'https://www.google.com/search?q=1', screen_resolution: '1920x1080' },
        { 'x-forwarded-for': '10.0.0.1, 193.0.6.139' },
      );
      expect([status, text]).toEqual([204, '']);
      const now = new Date();
      const day = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
      const hour = String(now.getHours()).padStart(2, '0');
      const expected: Record<string, string | null> = {
        browser: 'Firefox',
        campaign: 'spring',
        city: 'NL:',
        continent: 'EU:Europe',
        country: 'NL:Netherlands',
        device: 'desktop',
        event: null,
        landing_page: '/sale?x=1',
        language: 'en',
        os: 'Linux',
        page: '/sale?x=1',
        pageviews: day,
        pageviews_hour: hour,
        referrer: 'www.google.com',
        resolution: '1920x1080',
        visitors: day,
        visitors_hour: hour,
      };
      for (const [name, value] of Object.entries(expected)) {
        expect([name, await rowsOf(service, id, name)]).toEqual([
          name,
          value === null ? {} : { [value]: 1 },
        ]);
      }
    });

    test('a hit from the site itself counts for pages alone; www. is the site itself, a subdomain is not', async () => {
      await hit('/a', { referrer: 'https://shop.example/before' });
      await hit('/b', { referrer: 'https://www.shop.example/' });
      await hit('/c', { referrer: 'https://news.shop.example/' });
      await service.hit({
        page: 'http://www.shop.example/d',
        referrer: 'http://shop.example:8080/',
      });
      expect(await rowsOf(service, id, 'page')).toEqual({ '/a': 1, '/b': 1, '/c': 1, '/d': 1 });
      expect(await rowsOf(service, id, 'landing_page')).toEqual({ '/c': 1 });
      expect(await rowsOf(service, id, 'referrer')).toEqual({ 'news.shop.example': 1 });
      const sum = async (name: string) =>
        Object.values(await rowsOf(service, id, name)).reduce((a, b) => a + b, 0);
      expect(await sum('pageviews')).toBe(4);
      expect(await sum('pageviews_hour')).toBe(4);
      expect(await sum('visitors')).toBe(1);
      expect(await sum('visitors_hour')).toBe(1);
    });

    test.each([
      ['path', `/${'long/'.repeat(8_000)}`],
      ['query', `/a?q=${'ä'.repeat(10_000)}`],
      ['state', `/b?state=${'x'.repeat(60_000)}`],
    ])('an address with a long %s counts, and is cut to 255 characters', async (_, path) => {
      expect((await hit(path)).status).toBe(204);
      expect((await hit('', { referrer: `https://t.co${path}` })).status).toBe(204);
      const { pathname, search } = new URL(path, 'https://shop.example');
      expect(await rowsOf(service, id, 'page')).toEqual({
        [(pathname + search).slice(0, 255)]: 1,
        '/': 1,
      });
      expect(await rowsOf(service, id, 'referrer')).toEqual({ '': 1, 't.co': 1 });
      expect((await hit(path.repeat(20))).status).toBe(413);
    });

    test('an event counts for event alone', async () => {
      await hit('/', { event: { name: 'Payment', value: 5, unit: 'USD' } });
      await hit('/', { event: { name: 'Payment', value: '5', unit: 'USD' } });
      await hit('/', { event: { name: 'Signup' } });
      await hit('/', { event: { name: 'Signup', value: null, unit: null } });
      expect(await rowsOf(service, id, 'event')).toEqual({ 'Payment:5:USD': 2, 'Signup::': 2 });
      expect(await rowsOf(service, id, 'page')).toEqual({});
      expect(await rowsOf(service, id, 'visitors')).toEqual({});
    });

    test('stores unknown values as empty texts', async () => {
      await hit('/', { screen_resolution: 'huge' }, { 'accept-language': '*' });
      for (const name of ['referrer', 'language', 'resolution', 'country', 'continent', 'city']) {
        expect([name, await rowsOf(service, id, name)]).toEqual([name, { '': 1 }]);
      }
      expect(await rowsOf(service, id, 'campaign')).toEqual({});
    });
  });

  describe('what a website excludes', () => {
    const pages = async () => Object.keys(await rowsOf(service, id, 'page')).sort();

    test('exclude_bots', async () => {
      await hit('/bot', {}, { 'user-agent': BOT });
      await hit('/none', {}, { 'user-agent': '' });
      await hit('/phone', {}, { 'user-agent': PHONE });
      expect(await pages()).toEqual(['/phone']);
      await service.send('PUT', `/api/v1/websites/${id}`, { exclude_bots: '0' });
      await hit('/bot', {}, { 'user-agent': BOT });
      expect(await pages()).toEqual(['/bot', '/phone']);
    });

    test('exclude_ips, with CIDR, IPv4 and IPv6', async () => {
      await service.send('PATCH', `/api/v1/websites/${id}`, {
        exclude_ips: '192.0.2.7\r\n198.51.100.0/24\n2001:db8::/32\n',
      });
      const from = (ip: string, path: string) => hit(path, {}, { 'x-forwarded-for': ip });
      await from('192.0.2.7', '/1');
      await from('198.51.100.200', '/2');
      await from('2001:db8:1::1', '/3');
      await from('::ffff:192.0.2.7', '/4');
      await from('::ffff:c000:207', '/4-hexadecimal');
      await from('192.0.2.8', '/5');
      await from('2001:db9::1', '/6');
      expect(await pages()).toEqual(['/5', '/6']);
    });

    test('exclude_ips in the IPv6 form of IPv4 exclude IPv4', async () => {
      await service.send('PATCH', `/api/v1/websites/${id}`, {
        exclude_ips: '::ffff:192.0.2.7\n::ffff:198.51.100.0/120',
      });
      const from = (ip: string, path: string) => hit(path, {}, { 'x-forwarded-for': ip });
      await from('192.0.2.7', '/1');
      await from('198.51.100.9', '/2');
      await from('::ffff:198.51.100.9', '/3');
      await from('192.0.2.8', '/4');
      expect(await pages()).toEqual(['/4']);
    });

    test('exclude_params; a line & takes the whole query', async () => {
      await service.send('PUT', `/api/v1/websites/${id}`, { exclude_params: 'id' });
      await hit('/p?id=1&kept=%20a&utm_campaign=x&ID=2');
      expect(await pages()).toEqual(['/p?kept=%20a&ID=2']);
      expect(await rowsOf(service, id, 'campaign')).toEqual({ x: 1 });
      await service.send('PUT', `/api/v1/websites/${id}`, { exclude_params: '&' });
      await hit('/q?id=1&kept=2');
      expect(await pages()).toEqual(['/p?kept=%20a&ID=2', '/q']);
    });
  });

  describe('what is kept', () => {
    test('no IP address reaches the disk, neither at once nor when the numbers are folded', async () => {
      const location = { dataDir: await temporaryFolder(), ...(await engine.locate()) };
      const own = await runService({ ...location, trustedProxies: { hops: 1 } });
      await addWebsite(own, 'shop.example');
      for (const ip of ['193.0.6.139', '::ffff:193.0.6.139', '2001:67c:2e8:22::c100:68b']) {
        const headers = { 'x-forwarded-for': ip };
        await own.hit({ page: 'https://shop.example/', referrer: '' }, headers);
        await own.hit({ page: 'https://shop.example/', event: { name: 'Signup' } }, headers);
      }
      const check = async (): Promise<void> => {
        const bytes = await engine.written(location);
        expect(bytes.includes('NL:Netherlands')).toBe(true);
        for (const trace of TRACES) expect([trace, bytes.includes(trace)]).toEqual([trace, false]);
      };
      await check();
      await own.stop();
      await check();
      await rm(location.dataDir, { recursive: true });
    });

    test('deletes a website’s numbers, also those not written yet', async () => {
      const late = hit('/late');
      await service.send('DELETE', `/api/v1/websites/${id}`);
      await late;
      expect((await hit('/gone')).status).toBe(204);
      id = await addWebsite(service, 'shop.example');
      expect(await rowsOf(service, id, 'page')).toEqual({});
    });
  });

  describe('the tracker', () => {
    const script = (headers: Record<string, string>) =>
      service.request('/js/script.js', { headers: { 'accept-encoding': 'identity', ...headers } });

    test('is compressed in a form that the client supports, always with the same content', async () => {
      const plain = await script({});
      expect(plain.headers.get('content-encoding')).toBe(null);
      expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      for (const encoding of ['gzip', 'br']) {
        const { headers, text } = await script({ 'accept-encoding': encoding });
        expect(headers.get('content-encoding')).toBe(encoding);
        expect(headers.get('vary')).toBe('Accept-Encoding');
        expect(Number(headers.get('content-length'))).toBeLessThanOrEqual(1_000);
        expect(text).toBe(plain.text);
      }
    });

    test('is not sent again to a client that has the current one', async () => {
      const { headers } = await script({ 'accept-encoding': 'gzip' });
      const etag = headers.get('etag') ?? '';
      const known = { 'accept-encoding': 'gzip', 'if-none-match': etag };
      expect(await script(known)).toMatchObject({ status: 304, text: '' });
      // Compressed and uncompressed scripts have different tags.
      expect((await script({ 'if-none-match': etag })).status).toBe(200);
    });

    test('has a picture for pages without JavaScript, which counts one visit a day', async () => {
      const see = (page: string, headers: Record<string, string> = {}) =>
        service.request('/js/view.gif?dnt=true', {
          headers: { referer: `https://shop.example${page}`, 'user-agent': FIREFOX, ...headers },
        });
      const first = await see('/first');
      expect(first.headers.get('content-type')).toBe('image/gif');
      const modified = first.headers.get('last-modified') ?? '';
      await see('/second', { 'if-modified-since': modified });
      await see('/later', { 'if-modified-since': 'Tue, 01 Jan 2002 00:00:00 GMT' });
      await see('/private', { 'sec-gpc': '1' });
      await see('/untracked', { dnt: '1' });
      await service.request('/js/view.gif', { headers: { 'user-agent': FIREFOX } });
      const head = { method: 'HEAD', headers: { referer: 'https://shop.example/head' } };
      expect((await service.request('/js/view.gif', head)).status).toBe(405);
      expect(await rowsOf(service, id, 'page')).toEqual({ '/first': 1, '/second': 1, '/later': 1 });
      expect(await rowsOf(service, id, 'landing_page')).toEqual({ '/first': 1, '/later': 1 });
    });

    test('reports pages whose route is after the #', async () => {
      await hit('/app?x=1#/cart?step=2', { hash: true });
      await hit('/app?x=1#/cart?step=2');
      await hit('/app#/', { hash: true });
      expect(await rowsOf(service, id, 'page')).toEqual({
        '/app#/cart?step=2': 1,
        '/app?x=1': 1,
        '/app': 1,
      });
    });
  });
});
