import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packedService } from '../support/package';
import { type Answer, deploy, type Deployed } from './support/deployed';
import { type ServerName, WEB_SERVERS } from './support/web-servers';

/* The service's package behind Debian's web servers, with the configuration files of the package. */

const CASES = (Object.keys(WEB_SERVERS) as ServerName[]).flatMap((name) =>
  (['host', 'path'] as const).map((variant) => ({ name, variant })),
);
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let packed: Awaited<ReturnType<typeof packedService>>;

describe.runIf(process.platform === 'linux')('the service behind', () => {
  beforeAll(async () => {
    packed = await packedService();
  });
  afterAll(() => packed.remove());

  describe.each(CASES)('$name, by $variant', ({ name, variant }) => {
    let site: Deployed;

    beforeAll(async () => {
      site = await deploy(packed.folder, name, variant);
      const fields = {
        domain: 'a.example',
        exclude_ips: '127.0.0.2',
        privacy: '2',
        password: 'secret',
      };
      expect((await post(site, '/websites', fields)).status).toBe(201);
    });
    afterAll(() => site.stop());

    test('serves the tracker, compressed once and cached by its ETag', async () => {
      const headers = { 'accept-encoding': 'gzip' };
      const script = await site.send('/js/script.js', { headers });
      expect(script).toMatchObject({ status: 200, headers: { 'content-encoding': 'gzip' } });
      expect(gunzipSync(script.body).toString()).toContain('/api/event');
      const known = { ...headers, 'if-none-match': String(script.headers['etag']) };
      expect((await site.send('/js/script.js', { headers: known })).status).toBe(304);
    });

    test("excludes and counts by the client's true address, whatever the client says", async () => {
      const excluded = { 'x-forwarded-for': '8.8.8.8' };
      expect((await site.hit('/not', { from: '127.0.0.2', headers: excluded })).status).toBe(204);
      const counted = { 'x-forwarded-for': '127.0.0.2' };
      expect((await site.hit('/yes', { from: '127.0.0.3', headers: counted })).status).toBe(204);
      expect(await pagesOf(site)).toEqual({ '/yes': '1' });
    });

    test('links with the public address', async () => {
      const { text } = await site.api('/websites?per_page=10');
      const { links } = JSON.parse(text) as { links: { first: string } };
      expect(links.first).toMatch(new RegExp(`^${site.address.href.replace(/\/$/, '')}/api/v1/`));
    });

    test("marks the cookie of a page's password as Secure", async () => {
      const { cookie } = await openPage(site);
      expect(cookie).toMatch(/; Secure/i);
      const cookies = { cookie: cookie.split(';', 1)[0] ?? '' };
      const page = await site.send('/a.example', { headers: cookies });
      expect(page.status).toBe(200);
      expect(page.text).toMatch(/<h1><span[^>]*>a<\/span>a\.example<\/h1>/i);
      expect(await openPage(site, 'https://evil.example')).toMatchObject({ status: 403 });
    });

    test('passes on that the client used TLS, and the host', async () => {
      await site.service.stop();
      await site.service.start(false);
      const { status, cookie } = await openPage(site);
      expect(status).toBe(303);
      expect(cookie).toMatch(/; Secure/i);
      await site.service.stop();
      await site.service.start();
    });

    test('takes large requests, and passes on the refusal of a larger one', async () => {
      // The longest value that the field accepts. Encoded, it has 370 KB.
      const names = Array.from({ length: 600 }, (_, n) => `${n}${'ä'.repeat(100)}`);
      const large = { domain: 'large.example', exclude_params: names.join('\n') };
      expect((await post(site, '/websites', large)).status).toBe(201);
      const refused = await post(site, '/websites', { exclude_params: 'x'.repeat(600_000) });
      expect(refused).toMatchObject({ status: 413, text: expect.stringContaining('too large') });
    });

    test('keeps its connections to the service', async () => {
      const before = connectionsTo(site.service.port);
      for (let n = 0; n < 40; n += 1) await site.api('/websites');
      expect(connectionsTo(site.service.port) - before).toBeLessThan(5);
    });

    test('does not pass on the paths for commands', async () => {
      const { status } = await site.send('/control/import', { method: 'POST', body: '{}' });
      expect(status).toBe(404);
    });

    if (variant === 'host') {
      test('redirects plain http to https', async () => {
        const { status, location } = await plain(site, '/js/script.js');
        expect([301, 308]).toContain(status);
        expect(location).toMatch(/^https:\/\/stats\.example\.com(:\d+)?\/js\/script\.js$/);
      });
    } else {
      test('passes the path without its slash to the service', async () => {
        const { status, headers } = await site.send('/../stats');
        expect([301, 302, 308]).toContain(status);
        const { pathname } = new URL(String(headers['location']), site.address);
        expect(pathname).toBe('/stats/');
        const root = await site.send('/');
        expect([root.status, root.text]).toEqual([
          200,
          expect.stringContaining('<h1>Sitedeck</h1>'),
        ]);
      });

      test('does not change the website beside it', async () => {
        expect((await site.send('/../index.html')).text).toBe('The website itself.');
      });
    }

    test('recovers from a restart of either, and answers for the service while it is down', async () => {
      await site.server.restart();
      expect((await site.hit('/after')).status).toBe(204);
      expect(await site.service.stop()).toBe(0);
      const down = await site.send('/js/script.js');
      expect(down.status).toBe(WEB_SERVERS[name].gone);
      await site.service.start();
      expect((await site.hit('/after')).status).toBe(204);
      expect(await pagesOf(site)).toMatchObject({ '/after': '2' });
    });
  });
});

const post = (site: Deployed, path: string, fields: Record<string, string>): Promise<Answer> =>
  site.api(path, { method: 'POST', headers: FORM, body: new URLSearchParams(fields).toString() });

/**
 * Enters the password on the page of a.example.
 * @param origin the origin of the page with the form
 */
async function openPage(
  site: Deployed,
  origin = site.address.origin,
): Promise<{ status: number; cookie: string }> {
  const headers = { ...FORM, origin };
  const sent = { method: 'POST', body: 'secret=secret', headers };
  const answer = await site.send('/a.example', sent);
  const [cookie = ''] = [answer.headers['set-cookie'] ?? []].flat();
  return { status: answer.status, cookie };
}

async function pagesOf(site: Deployed): Promise<Record<string, string>> {
  const { text } = await site.api('/stats/1?name=page&from=2000-01-01&to=2100-01-01');
  const { data } = JSON.parse(text) as { data: { value: string; count: string }[] };
  return Object.fromEntries(data.map(({ value, count }) => [value, count]));
}

/** The number of connections to a port of this computer, including those that ended within a minute. */
function connectionsTo(port: number): number {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1);
  return lines.filter((line) => line.trim().split(/\s+/)[2]?.endsWith(suffix)).length;
}

/** Asks without TLS. */
function plain(site: Deployed, path: string): Promise<{ status: number; location: string }> {
  const { http: port } = site.server;
  const options = { host: '127.0.0.1', port, path, headers: { host: site.address.host } };
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      response.resume();
      const { statusCode = 0, headers } = response;
      resolve({ status: statusCode, location: headers.location ?? '' });
    });
    sent.on('error', reject);
    sent.end();
  });
}
