import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requestedPeriod } from '$service/statistics-page/period';
import { VALUE_LIMITS } from '$service/store/counts/value-limits';
import { openDatabase } from '$service/store/engines/sqlite/database/database';
import { dayCount } from '$shared/dates/day-range';
import { testStoreIn } from '$test/support/test-store';
import {
  addWebsite,
  KEY,
  runService,
  temporaryFolder,
  type TestService,
} from '../support/running-service';

let service: TestService;

beforeEach(async () => {
  service = await runService();
});
afterEach(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
});

const open = (path: string, secret: string) =>
  service.request(path, { method: 'POST', body: new URLSearchParams({ secret }) });

describe('the statistics page', () => {
  test('shows a public website’s numbers, without any script', async () => {
    await addWebsite(service, 'open.example');
    for (const path of ['/', '/', '/a']) {
      await service.hit({ page: `https://open.example${path}`, referrer: 'https://t.co/' });
    }
    const { status, text, headers } = await service.request('/open.example?period=1');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toMatch(/<dt>Visits<\/dt>\s*<dd>3<\/dd>/);
    expect(text).toContain('<span><bdi>X</bdi> <small><bdi>t.co</bdi></small></span>');
    expect(text).not.toContain('<script');
    expect(Buffer.byteLength(text)).toBeLessThan(40_000);
    for (const [period, days] of [
      ['1', 24],
      ['7', 7],
      // Twelve months have 366 days if there is a 29 February in them.
      ['365', dayCount(requestedPeriod('365'))],
      ['nonsense', 28],
    ] as const) {
      const page = await service.request(`/open.example?period=${period}`);
      expect(page.text.match(/<rect [^>]*class/g)).toHaveLength(days);
      expect(Buffer.byteLength(page.text)).toBeLessThan(100_000);
    }
  });

  test.each([['/open.example'], ['/private.example'], ['/none.example'], ['/none']])(
    'protects %s from scripts, frames, other pages and other origins',
    async (path) => {
      await addWebsite(service, 'open.example');
      await addWebsite(service, 'private.example', { privacy: '1' });
      const { headers } = await service.request(path);
      const policy = (headers.get('content-security-policy') ?? '').split('; ');
      expect(policy.filter((part) => !part.startsWith('style-src '))).toEqual([
        "default-src 'none'",
        'img-src data:',
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]);
      expect(policy).toContainEqual(expect.stringMatching(/^style-src 'sha256-[\w+/]+='$/));
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('cache-control')).toBe('private, no-store');
    },
  );

  test('names values beyond the limit in the page’s language', async () => {
    const dataDir = await temporaryFolder();
    const database = openDatabase(join(dataDir, 'service.sqlite'));
    const limited = await runService(
      { dataDir },
      testStoreIn(database, { ...VALUE_LIMITS, always: 1, perDay: 1 }).asStore,
    );
    await addWebsite(limited, 'open.example');
    for (const path of ['/a', '/b', '/c', '/d']) {
      await limited.hit({ page: `https://open.example${path}` });
    }
    const list = async (language: string) => {
      const headers = { 'accept-language': language };
      const { text } = await limited.request('/open.example?period=1', { headers });
      return text;
    };
    expect(await list('en')).toContain('<bdi>Other values beyond the server limit</bdi>');
    expect(await list('de')).toContain('<bdi>Weitere Werte über dem Serverlimit</bdi>');
    expect(limited.faults).toEqual([]);
    await limited.stop();
    await rm(dataDir, { recursive: true });
  });

  test('uses the browser’s preferred language', async () => {
    await addWebsite(service, 'open.example');
    const german = { headers: { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' } };
    const { text } = await service.request('/open.example', german);
    expect(text).toContain('<html lang="de" dir="ltr">');
    expect(text).toContain('<dt>Besuche</dt>');
    expect((await service.request('/unknown', german)).text).toContain('Nicht gefunden');
  });

  test('answers 404 for what is not a domain', async () => {
    for (const path of ['/unknown', '/a.example/b']) {
      expect((await service.request(path)).status).toBe(404);
    }
  });

  test('opens for a private website with the owner’s key only', async () => {
    await addWebsite(service, 'private.example', { privacy: '1' });
    const locked = await service.request('/private.example');
    expect(locked.status).toBe(401);
    expect(locked.text).not.toContain('Pageviews');
    expect((await open('/private.example', 'wrong')).status).toBe(401);
    const opened = await open('/private.example', KEY);
    expect(opened.status).toBe(303);
    const cookie = opened.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    expect(cookie).not.toContain(KEY);
    expect(cookie).toMatch(/^sitedeck_page_1=[0-9a-f]{64}; Path=\/private.example; Max-Age=86400;/);
    const page = await service.request('/private.example', {
      headers: { cookie: cookie.split(';')[0] ?? '' },
    });
    expect(page.status).toBe(200);
    const authorized = await service.get('/private.example');
    expect(authorized.status).toBe(200);
  });

  test('opens with the password until it changes', async () => {
    const id = await addWebsite(service, 'pass.example', { privacy: '2', password: 'sésame' });
    expect((await service.request('/pass.example')).status).toBe(401);
    expect((await open('/pass.example', 'other')).status).toBe(401);
    const opened = await open('/pass.example', 'sésame');
    expect(opened.status).toBe(303);
    const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const withCookie = () => service.request('/pass.example', { headers: { cookie } });
    expect((await withCookie()).status).toBe(200);
    await service.send('PUT', `/api/v1/websites/${id}`, { password: 'new' });
    expect((await withCookie()).status).toBe(401);
    await service.send('PUT', `/api/v1/websites/${id}`, { privacy: '0' });
    expect((await service.request('/pass.example')).status).toBe(200);
  });

  test('uses a password only with privacy 2', async () => {
    await addWebsite(service, 'unused.example', { privacy: '0', password: 'secret' });
    expect((await service.request('/unused.example')).status).toBe(200);
  });

  test('limits wrong passwords, even in parallel', async () => {
    await addWebsite(service, 'pass.example', { privacy: '2', password: 'sesame' });
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, index) => open('/pass.example', `guess ${index}`)),
    );
    const statuses = tries.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    const refused = await open('/pass.example', 'sesame');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

test('limits wrong keys in the header like passwords', async () => {
  await addWebsite(service, 'private.example', { privacy: '1' });
  const withKey = async (key: string) => {
    const headers = { authorization: `Bearer ${key}` };
    return (await service.request('/private.example', { headers })).status;
  };
  for (let times = 0; times < 8; times += 1) expect(await withKey(KEY)).toBe(200);
  for (let guess = 0; guess < 5; guess += 1) expect(await withKey(`guess-${guess}`)).toBe(401);
  expect(await withKey('guess')).toBe(429);
  expect((await open('/private.example', 'guess')).status).toBe(429);
});

describe('the request limit', () => {
  test('reports what is left in headers; then answers 429 with Retry-After', async () => {
    const limited = await runService({ limit: 3 });
    for (const left of ['2', '1', '0']) {
      const { status, headers } = await limited.get('/api/v1/websites');
      expect(status).toBe(200);
      expect(headers.get('x-ratelimit-limit')).toBe('3');
      expect(headers.get('x-ratelimit-remaining')).toBe(left);
    }
    const { status, headers, body } = await limited.get('/api/v1/websites');
    expect(status).toBe(429);
    expect(body).toEqual({ message: 'Too Many Attempts.' });
    expect(headers.get('x-ratelimit-remaining')).toBe('0');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    await limited.stop();
  });

  test('counts wrong keys too', async () => {
    const limited = await runService({ limit: 1 });
    const headers = { authorization: 'Bearer guess' };
    expect((await limited.request('/api/v1/websites', { headers })).status).toBe(401);
    expect((await limited.request('/api/v1/websites', { headers })).status).toBe(429);
    await limited.stop();
  });
});

test('never sends anything that is interpreted as another type', async () => {
  for (const path of ['/api/v1/websites', '/api/v1/openapi.json', '/js/script.js', '/none']) {
    const { headers } = await service.get(path);
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
  }
});
