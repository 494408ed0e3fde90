import { rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { readControlFile } from '$service/app/control';
import type { ServiceOptions } from '$service/app/options';
import { serviceText } from '$shared/text/en/service';
import { unchosenPort } from '$test/fakes/unchosen-port';
import {
  addWebsite,
  FIREFOX,
  KEY,
  rowsOf,
  runService,
  temporaryFolder,
  type TestService,
} from '../support/running-service';

/* The service as a team runs it: on other addresses, under a path, behind proxies. */

let service: TestService | null = null;
afterEach(async () => {
  expect(service?.faults ?? []).toEqual([]);
  await service?.stop();
  service = null;
});

async function start(options: Partial<ServiceOptions>): Promise<TestService> {
  return (service = await runService(options));
}

/** Sends a request with a given Host header, which fetch cannot do. */
async function statusFor(address: string, host: string): Promise<number> {
  const url = new URL('/js/script.js', address);
  return new Promise((resolve, reject) => {
    const asked = httpRequest(url, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.once('error', reject).end();
  });
}

describe('listening', () => {
  test('on several addresses, with one port', async () => {
    const { address } = await start({ listen: ['127.0.0.2', '127.0.0.1', '::1'] });
    const { port } = new URL(address);
    for (const host of ['127.0.0.1', '127.0.0.2', '[::1]']) {
      expect(await statusFor(`http://${host}:${port}`, `localhost:${port}`)).toBe(200);
    }
  });

  test.each([['0.0.0.0'], ['::']])(
    'on %s, under any IP address and no foreign name',
    async (all) => {
      const { address } = await start({ listen: [all], hosts: ['stats.example'] });
      const { port } = new URL(address);
      expect((await fetch(`${address}/js/script.js`)).status).toBe(200);
      const own = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
      for (const { address: ip } of own.filter(({ family }) => family === 'IPv4')) {
        expect(await statusFor(`http://${ip}:${port}`, `${ip}:${port}`)).toBe(200);
      }
      const loopback = `http://127.0.0.1:${port}`;
      expect(await statusFor(loopback, 'stats.example')).toBe(200);
      // Outside of a container, clients use the host's address.
      expect(await statusFor(loopback, '203.0.113.5:80')).toBe(200);
      expect(await statusFor(loopback, 'evil.example')).toBe(421);
    },
  );

  test('on :: and 0.0.0.0 together', async () => {
    const { address } = await start({ listen: ['::', '0.0.0.0'] });
    const { port } = new URL(address);
    for (const host of ['127.0.0.1', '[::1]']) {
      expect(await statusFor(`http://${host}:${port}`, 'localhost')).toBe(200);
    }
  });

  test('refuses an address of another computer, and a port that one of its addresses lacks', async () => {
    await expect(start({ listen: ['192.0.2.1'] })).rejects.toMatchObject({
      message: serviceText.terminal.addressForeign('192.0.2.1'),
    });
    const other = createServer();
    const port = await unchosenPort();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.2', resolve));
    onTestFinished(() => void other.close());
    const taken = start({ listen: ['127.0.0.1', '127.0.0.2'], port });
    await expect(taken).rejects.toMatchObject({ code: 'port-taken' });
    // The first address is free again.
    await start({ port });
  });

  test('commands on this computer can reach it, also when it serves another address', async () => {
    const dataDir = await temporaryFolder();
    onTestFinished(() => rm(dataDir, { recursive: true }));
    await start({ dataDir, listen: ['127.0.0.2'], basePath: '/stats' });
    const { address = '', token = '' } = readControlFile(dataDir) ?? {};
    expect(new URL(address).hostname).toBe('127.0.0.1');
    const answer = await fetch(`${address}/control/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ action: 'list' }),
    });
    expect(await answer.json()).toEqual({ imports: [], older: [] });
  });
});

describe('under a base path', () => {
  test('everything is there, and nothing is elsewhere', async () => {
    const { address, get, request, hit } = await start({ basePath: '/stats' });
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/stats$/);
    const id = await addWebsite(service as TestService, 'shop.example');
    expect((await hit({ page: 'https://shop.example/' })).status).toBe(204);
    const image = await request('/js/view.gif', {
      headers: { referer: 'https://shop.example/', 'user-agent': FIREFOX },
    });
    expect(image.status).toBe(200);
    expect(await rowsOf(service as TestService, id, 'page')).toEqual({ '/': 2 });

    const list = (await get('/api/v1/websites')).body as { meta: { path: string } };
    expect(list.meta.path).toBe(`${address}/api/v1/websites`);
    const described = (await get('/api/v1/openapi.json')).body as { servers: { url: string }[] };
    expect(described.servers).toEqual([{ url: address }]);
    expect((await request('/js/script.js')).status).toBe(200);

    const { origin } = new URL(address);
    for (const path of ['/api/v1/websites', '/js/script.js', '/shop.example', '/']) {
      expect((await fetch(origin + path, { method: 'GET' })).status).toBe(404);
    }
  });

  test('the statistics page opens with its form, and its links stay there', async () => {
    const { address, request } = await start({ basePath: '/stats' });
    await addWebsite(service as TestService, 'shop.example', { privacy: '1' });
    const opened = await request('/shop.example', {
      method: 'POST',
      body: new URLSearchParams({ secret: KEY }),
    });
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe('/stats/shop.example');
    const cookie = opened.headers.get('set-cookie') ?? '';
    expect(cookie).toContain('; Path=/stats/shop.example;');
    const { text } = await request('/shop.example', {
      headers: { cookie: cookie.split(';', 1)[0] ?? '' },
    });
    const links = [...text.matchAll(/<a href="([^"]*)"/g)].map(([, link]) => link ?? '');
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) {
      expect(new URL(link, `${address}/shop.example`).pathname).toBe('/stats/shop.example');
    }
  });
});

describe('with a public address', () => {
  const PUBLIC = 'https://stats.example/a';

  test('it is in envelopes, descriptions and cookies, and its host is answered', async () => {
    const { address, get, request } = await start({ publicAddress: PUBLIC });
    await addWebsite(service as TestService, 'shop.example', { privacy: '1' });
    const list = (await get('/api/v1/websites')).body as { links: { first: string } };
    expect(list.links.first).toBe(`${PUBLIC}/api/v1/websites?page=1`);
    const stats = (
      await get('/api/v1/stats/1', { name: 'page', from: '2026-01-01', to: '2026-01-02' })
    ).body as { path: string };
    expect(stats.path).toBe(`${PUBLIC}/api/v1/stats/1`);
    const described = (await get('/api/v1/openapi.json')).body as { servers: { url: string }[] };
    expect(described.servers).toEqual([{ url: PUBLIC }]);
    expect(await statusFor(address, 'stats.example')).toBe(200);
    expect(await statusFor(address, 'evil.example')).toBe(421);

    // The proxy removed the path and sends its own name for this service.
    const opened = await request('/shop.example', {
      method: 'POST',
      headers: { origin: 'https://stats.example' },
      body: new URLSearchParams({ secret: KEY }),
    });
    expect(opened.headers.get('location')).toBe('/a/shop.example');
    expect(opened.headers.get('set-cookie')).toMatch(/; Path=\/a\/shop\.example;.*; Secure$/);
  });

  test('forms of other origins stay refused', async () => {
    const { request } = await start({ publicAddress: PUBLIC });
    for (const origin of ['https://evil.example', 'http://stats.example:81', 'null']) {
      const { status } = await request('/shop.example', { method: 'POST', headers: { origin } });
      expect(status).toBe(403);
    }
  });
});

describe('behind trusted proxies', () => {
  test('limits and exclusions use the client’s true address, whatever it claims', async () => {
    const trustedProxies = { networks: ['127.0.0.0/8', '10.0.0.0/8'] };
    const { hit } = await start({ trustedProxies, hitLimit: 1 });
    const id = await addWebsite(service as TestService, 'shop.example', {
      exclude_ips: '203.0.113.9',
    });
    const from = async (chain: string) =>
      (await hit({ page: 'https://shop.example/' }, { 'x-forwarded-for': chain })).status;
    // The client pretends to have an excluded address, and a new one each time.
    for (let count = 0; count < 10; count += 1) {
      expect(await from(`203.0.113.9, 192.0.2.${count}, 198.51.100.7, 10.0.0.2`)).toBe(204);
    }
    expect(await from('192.0.2.99, 198.51.100.7, 10.0.0.2')).toBe(429);
    expect(await from('198.51.100.8')).toBe(204);
    expect(await from('203.0.113.9, 10.0.0.2')).toBe(204);
    expect(await rowsOf(service as TestService, id, 'pageviews')).toMatchObject(
      Object.fromEntries([[new Date().toLocaleDateString('sv'), 11]]),
    );
  });

  test('a client that connects directly is not believed', async () => {
    const { hit, request } = await start({
      trustedProxies: { networks: ['10.0.0.0/8'] },
      hitLimit: 1,
    });
    await addWebsite(service as TestService, 'shop.example', { privacy: '1' });
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${count}` };
      statuses.push((await hit({ page: 'https://shop.example/' }, headers)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    const opened = await request('/shop.example', {
      method: 'POST',
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' },
      body: new URLSearchParams({ secret: KEY }),
    });
    expect(opened.headers.get('set-cookie')).not.toContain('Secure');
    const foreign = await request('/shop.example', {
      method: 'POST',
      headers: { origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(foreign.status).toBe(403);
  });
});
