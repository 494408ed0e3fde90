import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ServiceOptions } from '$service/app/options';
import { pageLocaleOf } from '$service/statistics-page/page-locale';
import { LANGUAGES } from '$shared/text/languages';
import { addWebsite, KEY, runService, type TestService } from '../support/running-service';

/* What strangers get at the public address: frames, files for browsers and crawlers, and limits. */

let service: TestService;

async function start(options: Partial<ServiceOptions> = {}): Promise<void> {
  service = await runService(options);
  await addWebsite(service, 'open.example');
  await addWebsite(service, 'private.example', { privacy: '1' });
  await addWebsite(service, 'pass.example', { privacy: '2', password: 'sesame' });
}

afterEach(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  service.request(path, { headers });

describe('frames', () => {
  const ancestorsOf = async (path: string, headers?: Record<string, string>) =>
    /frame-ancestors ([^;]+)/.exec(
      (await get(path, headers)).headers.get('content-security-policy') ?? '',
    )?.[1];

  test('may show a public page where the owner allows it, and no other page', async () => {
    const frameAncestors = ['https://www.example.com', 'https://*.example.org:8443'];
    await start({ frameAncestors });
    expect(await ancestorsOf('/open.example')).toBe(frameAncestors.join(' '));
    expect(await ancestorsOf('/open.example?period=7')).toBe(frameAncestors.join(' '));
    const owner = { authorization: `Bearer ${KEY}` };
    for (const path of ['/private.example', '/pass.example', '/none.example', '/none', '/']) {
      expect(await ancestorsOf(path)).toBe("'none'");
      expect(await ancestorsOf(path, owner)).toBe("'none'");
    }
    const { headers } = await get('/open.example');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("form-action 'self'");
  });

  test('show no page by default', async () => {
    await start();
    expect(await ancestorsOf('/open.example')).toBe("'none'");
  });
});

describe('the service’s own address', () => {
  test.each(LANGUAGES)('is a page that explains the service: %s', async (language) => {
    await start();
    const { rootHint } = (await pageLocaleOf(language)).words;
    const { status, headers, text } = await get('/', { 'accept-language': language });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain(`<html lang="${language}`);
    expect(text).toContain(rootHint.replaceAll("'", '&#39;'));
    // The page must not reveal which websites exist.
    expect(text).not.toContain('.example');
  });

  test('works with and without a slash below a path', async () => {
    await start({ basePath: '/stats' });
    const root = new URL(service.address).origin;
    for (const path of ['/stats', '/stats/', '/stats?a=1']) {
      const response = await fetch(root + path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(await response.text()).toContain('<h1>Sitedeck</h1>');
    }
    for (const path of ['/', '/statsx', '/stat']) {
      expect((await fetch(root + path)).status).toBe(404);
    }
  });

  test('accepts no other method', async () => {
    await start();
    const { status, headers } = await service.request('/', { method: 'POST' });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await service.request('/', { method: 'HEAD' })).status).toBe(200);
  });
});

describe('browsers and crawlers', () => {
  beforeEach(() => start());

  test('get the icon, in the page and at its usual address', async () => {
    const { status, headers, text } = await get('/favicon.ico');
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    const compact = (svg: string) => svg.trim().replace(/>\s+</g, '><');
    expect(text).toBe(compact(readFileSync('build/mark.svg', 'utf8')));
    for (const path of ['/', '/open.example', '/private.example', '/none']) {
      const [, icon = ''] =
        /<link rel="icon" href="data:image\/svg\+xml,([^"]+)"/.exec((await get(path)).text) ?? [];
      expect(decodeURIComponent(icon)).toBe(text);
    }
  });

  test('may read pages, but not list them', async () => {
    const { status, headers, text } = await get('/robots.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toBe('User-agent: *\nDisallow: /api/\nDisallow: /unsubscribe/\n');
    for (const path of ['/', '/open.example', '/private.example', '/none']) {
      expect((await get(path)).text).toContain('<meta name="robots" content="noindex" />');
    }
  });
});

describe('the used-up limit of strangers', () => {
  const LIMIT = 4;
  /** The headers that browsers send for resources that other websites embed. */
  const embedded = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
  const useUp = async (path: string, headers: Record<string, string> = {}, left = LIMIT) => {
    for (let asked = 0; asked < left; asked += 1) {
      expect((await get(path, headers)).status).not.toBe(429);
    }
    expect((await get(path, headers)).status).toBe(429);
  };
  const statusWith = async (path: string, headers: Record<string, string>) =>
    (await get(path, headers)).status;
  const cookieFrom = async (path: string, secret: string) => {
    const body = new URLSearchParams({ secret });
    const { status, headers } = await service.request(path, { method: 'POST', body });
    expect(status).toBe(303);
    return headers.get('set-cookie')?.split(';')[0] ?? '';
  };
  beforeEach(() => start({ pageLimit: LIMIT }));

  test('does not apply to a key in a header or the form', async () => {
    await useUp('/open.example');
    const authorization = `Bearer ${KEY}`;
    for (const path of ['/open.example', '/private.example', '/pass.example']) {
      expect(await statusWith(path, { authorization })).toBe(200);
    }
    await cookieFrom('/private.example', KEY);
    expect(await statusWith('/open.example', { authorization })).toBe(429);
    // A wrong key is treated like none.
    expect(await statusWith('/private.example', { authorization: 'Bearer wrong' })).toBe(429);
  });

  test('does not apply to a browser with the page’s cookie', async () => {
    const cookies = [
      ['/private.example', await cookieFrom('/private.example', KEY)],
      ['/pass.example', await cookieFrom('/pass.example', 'sesame')],
    ] as const;
    // A wrong cookie counts towards the strangers' limit.
    await useUp('/none.example', { cookie: 'sitedeck_page_1=00' }, LIMIT - 1);
    for (const [path, cookie] of cookies) {
      expect(await statusWith(path, { cookie: `a=b; ${cookie}` })).toBe(200);
      expect(await statusWith(path, {})).toBe(429);
    }
  });

  test.each([
    ['a picture', '/open.example', { ...embedded, 'sec-fetch-dest': 'image' }],
    ['a request', '/none.example', { ...embedded, 'sec-fetch-dest': 'empty' }],
    ['a frame', '/open.example', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'iframe' }],
    ['a script', '/unsubscribe/x', { ...embedded, 'sec-fetch-dest': 'script' }],
    [
      'a page in advance',
      '/open.example',
      { ...embedded, 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' },
    ],
  ])('does not apply to a visitor whose browser was made to send %s', async (_, path, headers) => {
    await useUp(path, headers);
    const followed = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' };
    const typed = { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' };
    const switched = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' };
    for (const each of [followed, typed, switched, {}]) {
      expect(await statusWith('/open.example', each)).toBe(200);
    }
    expect(await statusWith('/open.example', typed)).toBe(429);
  });
});
