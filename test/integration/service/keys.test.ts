import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashKey } from '$service/http/api/key-hash';
import type { Rights } from '$service/store/keys';
import type { Store } from '$service/store/store';
import { serviceText } from '$shared/text/en/service';
import {
  addWebsite,
  type Answered,
  KEY,
  runService,
  type TestService,
} from '../support/running-service';
import { ENGINES, type StartedEngine } from './engines/engines';

/* What each kind of key allows while the service runs. */

let store: Store;
let service: TestService;

/** Adds a key whose text is its name. */
async function addKey(
  name: string,
  rights: Rights,
  websiteId: number | null = null,
): Promise<void> {
  const hash = hashKey(name).toString('hex');
  expect(await store.keys.add({ name, hash, rights, website_id: websiteId })).toBe(true);
}

async function revoke(name: string): Promise<void> {
  const id = (await store.keys.all()).find((key) => key.name === name)?.id ?? 0;
  expect(await store.keys.remove(id, false)).toBe(true);
}

function ask(key: string, method: string, path: string, form?: Record<string, string>) {
  return service.request(path, {
    method,
    headers: { authorization: `Bearer ${key}` },
    ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
  });
}

const STATS = 'name=page&from=2026-01-01&to=2026-01-02';
const EVERYTHING: [method: string, path: string, form?: Record<string, string>][] = [
  ['GET', '/api/v1/websites'],
  ['GET', '/api/v1/websites/1'],
  ['GET', `/api/v1/stats/1?${STATS}`],
  ['GET', '/api/v1/websites/2'],
  ['GET', `/api/v1/stats/2?${STATS}`],
  ['GET', '/api/live/1'],
  ['GET', '/api/live/2'],
  ['PATCH', '/api/v1/websites/1', { favorite: '1' }],
  ['PUT', '/api/v1/websites/2', { favorite: '1' }],
  ['POST', '/api/v1/websites', { domain: 'new.example' }],
  ['DELETE', '/api/v1/websites/1'],
  ['DELETE', '/api/v1/websites/2'],
];

describe.each(ENGINES)('$name', ({ start }) => {
  let engine: StartedEngine;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine.stop());
  beforeEach(async () => {
    store = await engine.open();
    service = await runService({}, store);
    await addWebsite(service, 'shop.example');
    await addWebsite(service, 'blog.example', { privacy: '1' });
  });
  afterEach(async () => {
    expect(service.faults).toEqual([]);
    await service.stop();
  });

  test.each([
    ['all', null, [200, 200, 200, 200, 200, 200, 200, 200, 200, 201, 200, 200]],
    ['read', null, [200, 200, 200, 200, 200, 200, 200, 403, 403, 403, 403, 403]],
    ['all', 2, [200, 404, 404, 200, 200, 404, 200, 404, 200, 403, 404, 403]],
    ['read', 2, [200, 404, 404, 200, 200, 404, 200, 404, 403, 403, 404, 403]],
  ] as const)('a key with the rights %s, website %s', async (rights, websiteId, statuses) => {
    await addKey('k', rights, websiteId);
    const found: number[] = [];
    for (const [method, path, form] of EVERYTHING) {
      found.push((await ask('k', method, path, form)).status);
    }
    expect(found).toEqual(statuses);
  });

  test('a refusal says why, in JSON', async () => {
    await addKey('reader', 'read');
    await addKey('blogger', 'all', 2);
    const { readOnly, oneWebsite, notFound } = serviceText.api;
    expect((await ask('reader', 'PATCH', '/api/v1/websites/1', {})).body).toEqual({
      message: readOnly,
      status: 403,
    });
    expect((await ask('blogger', 'DELETE', '/api/v1/websites/2')).body).toEqual({
      message: oneWebsite,
      status: 403,
    });
    // The answer is the same as for a website that does not exist.
    expect(await ask('blogger', 'PATCH', '/api/v1/websites/1', {})).toMatchObject({
      status: 404,
      body: { message: notFound, status: 404 },
    });
  });

  test('a website’s key sees only that website in lists, searches and counts', async () => {
    await addKey('blogger', 'read', 2);
    const list = async (query: string) =>
      (await ask('blogger', 'GET', `/api/v1/websites?${query}`)).body as {
        data: { domain: string }[];
        meta: { total: number };
      };
    const all = await list('');
    expect([all.data.map(({ domain }) => domain), all.meta.total]).toEqual([['blog.example'], 1]);
    expect((await list('search=shop')).meta.total).toBe(0);
    expect((await list('favorite=true')).meta.total).toBe(0);
  });

  test('a key counts from the next request on, and no longer once it is revoked', async () => {
    expect((await ask('late', 'GET', '/api/v1/websites')).status).toBe(401);
    await addKey('late', 'read');
    expect((await ask('late', 'GET', '/api/v1/websites')).status).toBe(200);
    await revoke('late');
    expect((await ask('late', 'GET', '/api/v1/websites')).status).toBe(401);
  });

  test('a deleted website’s keys are deleted, too', async () => {
    await addKey('blogger', 'read', 2);
    await service.send('DELETE', '/api/v1/websites/2');
    expect((await ask('blogger', 'GET', '/api/v1/websites')).status).toBe(401);
    await addWebsite(service, 'blog.example');
    expect((await ask('blogger', 'GET', '/api/v1/websites')).status).toBe(401);
    expect(await store.keys.all()).toEqual([]);
  });

  test('notes the day a key was last used', async () => {
    await addKey('reader', 'read');
    expect((await store.keys.all())[0]?.used_on).toBeNull();
    await ask('reader', 'GET', '/api/v1/websites/77');
    // Today in the time zone of the service, which is this machine's.
    const today = new Date().toLocaleDateString('sv');
    expect((await store.keys.all())[0]?.used_on).toBe(today);
  });

  describe('the statistics page', () => {
    const open = (secret: string, domain: string, cookie = ''): Promise<Answered> =>
      service.request(`/${domain}`, {
        method: 'POST',
        headers: { cookie },
        body: new URLSearchParams({ secret }),
      });
    const cookieOf = ({ headers }: Answered): string =>
      (headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
    const show = async (cookie: string): Promise<number> =>
      (await service.request('/blog.example', { headers: { cookie } })).status;

    test('opens with a key that sees the website, as long as it does', async () => {
      await addKey('reader', 'read');
      await addKey('blogger', 'read', 2);
      await addKey('seller', 'all', 1);
      const cookies = [KEY, 'reader', 'blogger'].map(async (key) => {
        const opened = await open(key, 'blog.example');
        expect(opened.status).toBe(303);
        return cookieOf(opened);
      });
      const [own = '', reader = '', blogger = ''] = await Promise.all(cookies);
      expect(new Set([own, reader, blogger]).size).toBe(3);
      expect((await open('seller', 'blog.example')).status).toBe(401);
      expect(await show(reader)).toBe(200);
      await revoke('reader');
      expect(await show(reader)).toBe(401);
      expect([await show(own), await show(blogger)]).toEqual([200, 200]);
      // A cookie stays valid only for its own key.
      expect(cookieOf(await open('anything', 'blog.example', reader))).toBe('');
      expect((await open('anything', 'blog.example', blogger)).status).toBe(303);
      await revoke('blogger');
      expect(await show(blogger)).toBe(401);
    });

    test('does not reveal other websites to a website’s key', async () => {
      await addKey('seller', 'all', 1);
      const none = await open('seller', 'none.example');
      expect(none.status).toBe(401);
      expect(none.text).toBe(
        (await open('seller', 'blog.example')).text.replaceAll('blog.example', 'none.example'),
      );
      expect((await open(KEY, 'none.example')).status).toBe(404);
    });

    test('keeps a password’s cookie when keys change', async () => {
      await addKey('reader', 'read');
      await service.send('PATCH', '/api/v1/websites/2', { privacy: '2', password: 'sesame' });
      const cookie = cookieOf(await open('sesame', 'blog.example'));
      await revoke('reader');
      expect(await show(cookie)).toBe(200);
      await service.send('PATCH', '/api/v1/websites/2', { privacy: '1' });
      expect(await show(cookie)).toBe(401);
    });
  });
});
