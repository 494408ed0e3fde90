import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addWebsite, KEY, rowsOf, runService, type TestService } from '../support/running-service';

/*
 * Other websites' pages in the owner's browser, and people who guess, learn nothing about the websites, change no
 * numbers, and lock nobody out.
 */

let service: TestService;
let id: number;

beforeEach(async () => {
  service = await runService();
  id = await addWebsite(service, 'shop.example', { privacy: '1' });
});
afterEach(async () => {
  vi.useRealTimers();
  expect(service.faults).toEqual([]);
  await service.stop();
});

const post = (path: string, secret: string, headers: Record<string, string> = {}) =>
  service.request(path, { method: 'POST', headers, body: new URLSearchParams({ secret }) });
const withKey = async (path: string, key: string) =>
  (await service.request(path, { headers: { authorization: `Bearer ${key}` } })).status;

describe('a hit', () => {
  const page = 'https://shop.example/a';

  test.each([
    'https://evil.example',
    'null',
    'https://sub.shop.example',
    'https://shop.example.evil.example',
    'nonsense',
  ])('from a page of the origin %s is refused and not counted', async (origin) => {
    const known = await service.hit({ page }, { origin });
    const unknown = await service.hit({ page: 'https://unknown.example/' }, { origin });
    expect([known.status, known.text]).toEqual([403, unknown.text]);
    expect(unknown.status).toBe(403);
    expect(known.headers.get('access-control-allow-origin')).toBe('*');
    expect(await rowsOf(service, id, 'page')).toEqual({});
  });

  test.each([
    'https://shop.example',
    'http://shop.example',
    'https://www.shop.example',
    'https://shop.example:8443',
  ])('from a page of the origin %s is counted', async (origin) => {
    expect((await service.hit({ page }, { origin })).status).toBe(204);
    expect(await rowsOf(service, id, 'page')).toEqual({ '/a': 1 });
  });

  test('gets the same answer for a private website, an excluded visitor and no website', async () => {
    const answers = [
      await service.hit({ page }),
      await service.hit({ page }, { 'user-agent': 'Googlebot/2.1' }),
      await service.hit({ page: 'https://unknown.example/a' }),
    ];
    const parts = answers.map(({ status, text, headers }) =>
      JSON.stringify([status, text, [...headers].filter(([name]) => name !== 'date')]),
    );
    expect(new Set(parts).size).toBe(1);
    expect(answers[0]?.status).toBe(204);
  });
});

test.each([
  ['1970', Date.UTC(1970, 0, 1, 12)],
  ['2400', Date.UTC(2400, 0, 1)],
])('is refused with a reason when the service’s clock says %s', async (_, now) => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  for (const host of ['shop', 'unknown']) {
    const { status, body } = await service.hit({ page: `https://${host}.example/` });
    expect([status, body]).toEqual([
      503,
      { message: 'The clock of this server is wrong. Nothing was counted.', status: 503 },
    ]);
  }
  vi.useRealTimers();
  expect(await rowsOf(service, id, 'page')).toEqual({});
});

describe('the statistics page', () => {
  /** The same page with another domain of the same length. */
  const asShop = (text: string) => text.replaceAll('none.example', 'shop.example');

  test('looks the same for a missing website as for a private one', async () => {
    const ask = async (path: string) => {
      const answers = [await service.request(path)];
      for (let guess = 0; guess < 7; guess += 1) answers.push(await post(path, `guess ${guess}`));
      answers.push(await service.request(path, { headers: { authorization: 'Bearer guess' } }));
      return answers.map(({ status, text, headers }) => [
        status,
        asShop(text),
        headers.get('content-type'),
      ]);
    };
    const known = await ask('/shop.example');
    expect(await ask('/none.example')).toEqual(known);
    expect(known.map(([status]) => status)).toEqual([401, 401, 401, 401, 401, 401, 429, 429, 429]);
  });

  test('tells the owner that the website does not exist', async () => {
    expect(await withKey('/none.example', KEY)).toBe(404);
    expect((await post('/none.example', KEY)).status).toBe(404);
  });

  test('opens with the right key after any number of wrong ones', async () => {
    for (let guess = 0; guess < 12; guess += 1) await post('/shop.example', `guess ${guess}`);
    expect((await post('/shop.example', 'guess')).status).toBe(429);
    expect((await post('/shop.example', KEY)).status).toBe(303);
    expect(await withKey('/shop.example', 'guess')).toBe(429);
    expect(await withKey('/shop.example', KEY)).toBe(200);
  });

  test('accepts the key for a password-protected website, which wrong passwords do not lock out', async () => {
    await addWebsite(service, 'pass.example', { privacy: '2', password: 'sesame' });
    for (let guess = 0; guess < 6; guess += 1) await post('/pass.example', `guess ${guess}`);
    expect((await post('/pass.example', 'sesame')).status).toBe(429);
    expect((await post('/pass.example', KEY)).status).toBe(303);
  });

  test('does not count a right password as an attempt', async () => {
    await addWebsite(service, 'pass.example', { privacy: '2', password: 'sesame' });
    for (let visit = 0; visit < 7; visit += 1) {
      expect((await post('/pass.example', 'sesame')).status).toBe(303);
    }
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://127.0.0.1:1' }],
  ])('refuses a form from another origin: %o', async (headers) => {
    for (let times = 0; times < 8; times += 1) {
      expect((await post('/shop.example', 'guess', headers)).status).toBe(403);
    }
    expect((await post('/shop.example', KEY, headers)).status).toBe(403);
    expect((await post('/shop.example', 'guess')).status).toBe(401);
  });

  test('accepts its own form, and a program’s', async () => {
    const own: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { origin: service.address },
      {},
    ];
    for (const headers of own) {
      expect((await post('/shop.example', KEY, headers)).status).toBe(303);
    }
  });

  test('compares a cookie by bytes, not characters', async () => {
    // Sent as latin1 bytes, which fetch cannot do.
    const head = `GET /shop.example HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n`;
    const cookie = `Cookie: sitedeck_page_${id}=${'a'.repeat(63)}\u00e9\r\n\r\n`;
    expect(await raw(head + cookie)).toMatch(/^HTTP\/1.1 401 /);
  });
});

test('refuses two Host headers', async () => {
  const { port } = new URL(service.address);
  for (const second of [`127.0.0.1:${port}`, 'evil.example']) {
    const request = `GET /js/script.js HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nhOSt: ${second}\r\nConnection: close\r\n\r\n`;
    expect(await raw(request)).toMatch(/^HTTP\/1.1 400 /);
  }
});

test('restricts the cookie to https when the trusted proxy reports it', async () => {
  const proxied = await runService({ trustedProxies: { hops: 1 } });
  await addWebsite(proxied, 'shop.example', { privacy: '1' });
  const cookieOf = async (at: TestService, proto: string) => {
    const { headers } = await at.request('/shop.example', {
      method: 'POST',
      headers: { 'x-forwarded-proto': proto },
      body: new URLSearchParams({ secret: KEY }),
    });
    return headers.get('set-cookie');
  };
  expect(await cookieOf(proxied, 'https')).toMatch(/; Secure$/);
  expect(await cookieOf(proxied, 'https, http')).not.toContain('Secure');
  expect(await cookieOf(proxied, 'http')).not.toContain('Secure');
  expect(await cookieOf(service, 'https')).not.toContain('Secure');
  await proxied.stop();
});

describe('limits', () => {
  test('limits the hits of one client only', async () => {
    const limited = await runService({ trustedProxies: { hops: 1 }, hitLimit: 1 });
    await addWebsite(limited, 'shop.example');
    const hit = async (ip: string) => {
      const { status, headers } = await limited.hit(
        { page: 'https://shop.example/' },
        { 'x-forwarded-for': ip },
      );
      return { status, retryAfter: Number(headers.get('retry-after')) };
    };
    for (let count = 0; count < 10; count += 1) expect((await hit('192.0.2.1')).status).toBe(204);
    const refused = await hit('192.0.2.1');
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect(refused.retryAfter).toBeLessThanOrEqual(10);
    expect((await hit('192.0.2.2')).status).toBe(204);
    for (let count = 0; count < 10; count += 1) await hit(`2001:db8::${count}`);
    expect((await hit('2001:db8::ffff')).status).toBe(429);
    expect((await hit('2001:db8:0:1::')).status).toBe(204);
    await limited.stop();
  });

  test('does not count wrong keys against the right one', async () => {
    const limited = await runService({ limit: 2 });
    const statuses = [];
    for (let guess = 0; guess < 4; guess += 1) {
      const headers = { authorization: 'Bearer guess' };
      statuses.push((await limited.request('/api/v1/websites', { headers })).status);
    }
    expect(statuses).toEqual([401, 401, 429, 429]);
    expect((await limited.get('/api/v1/websites')).status).toBe(200);
    await limited.stop();
  });
});

/**
 * Sends bytes unchanged.
 * @returns the whole answer
 */
async function raw(request: string): Promise<string> {
  const socket = connect(Number(new URL(service.address).port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
  socket.end(Buffer.from(request, 'latin1'));
  await once(socket, 'close');
  return answer;
}
