import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NASTY } from '$test/support/nasty-texts';
import { addWebsite, KEY, runService, type TestService } from '../support/running-service';
import { ENGINES } from './engines/engines';

/*
 * Every input gets a 4xx with a clear body, or is accepted. It never causes a 500, appears unescaped in a page, or
 * loses data.
 */

let service: TestService;
let id: number;
const authorization = `Bearer ${KEY}`;

describe.each(ENGINES)('$name', ({ start }) => {
  let engine: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    engine = await start();
    service = await runService(await engine.locate());
    id = await addWebsite(service, 'bad.example');
  });
  afterAll(async () => {
    expect(service.faults).toEqual([]);
    await service.stop();
    await engine.stop();
  });

  describe('bodies', () => {
    test.each([
      ['application/json', '{"domain":'],
      ['application/json', '[]'],
      ['application/json', 'null'],
      ['application/json', '"text"'],
      ['text/xml', '<domain>a.example</domain>'],
      ['multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
      ['', 'domain=a.example'],
    ])('refuses a write as %s with %s', async (type, body) => {
      const { status, body: answer } = await service.request('/api/v1/websites', {
        method: 'POST',
        headers: { authorization, ...(type === '' ? {} : { 'content-type': type }) },
        body: new Blob([body]),
      });
      expect([400, 415]).toContain(status);
      expect(answer).toMatchObject({ status, message: expect.any(String) as string });
    });

    test.each(['%zz=%', '=', '&&&', 'domain', 'domain=%ff%fe', '__proto__=1&constructor=2'])(
      'refuses the form %s',
      async (body) => {
        const { status } = await service.request('/api/v1/websites', {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
          body,
        });
        expect(status).toBe(422);
      },
    );

    test.each([
      ['a JSON object for a text', { domain: { a: 1 } }],
      ['an array for a text', { domain: ['a.example'] }],
      ['a number for a text', { domain: 7 }],
      ['a nested number', { domain: 'n.example', privacy: { $gt: 0 } }],
      ['__proto__', JSON.parse('{"__proto__":{"domain":"p.example"}}') as object],
    ])('refuses %s', async (_, body) => {
      const { status } = await service.request('/api/v1/websites', {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(status).toBe(422);
    });

    test.each([
      ['POST', '/api/v1/websites', 'application/x-www-form-urlencoded'],
      ['POST', '/api/event', 'text/plain'],
      ['POST', '/bad.example', 'application/x-www-form-urlencoded'],
    ])('%s %s answers 413 to 10 MB', async (method, path, type) => {
      const { status, body } = await service.request(path, {
        method,
        headers: { authorization, 'content-type': type },
        body: 'x'.repeat(10_000_000),
      });
      expect(status).toBe(413);
      expect(body).toEqual({ message: 'The request is too large.', status: 413 });
    });

    test('answers 413 to a client that reads only after it has sent everything, and keeps the connection', async () => {
      const port = Number(new URL(service.address).port);
      const socket = connect(port, '127.0.0.1');
      const send = (path: string, bytes: number): Promise<void> =>
        new Promise((resolve, reject) => {
          const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${bytes}\r\n\r\n`;
          socket.pause().write(head);
          for (let sent = 0; sent < bytes; sent += 50_000) socket.write('x'.repeat(50_000));
          socket.write('', (failure) => (failure ? reject(failure) : resolve()));
        });
      const statusLine = (): Promise<string> =>
        new Promise((resolve, reject) => {
          socket.once('data', (data) => resolve(String(data).split('\r\n', 1)[0] ?? ''));
          socket.once('error', reject).resume();
        });
      for (let request = 0; request < 2; request += 1) {
        await send('/api/event', 600_000);
        expect(await statusLine()).toBe('HTTP/1.1 413 Payload Too Large');
      }
      socket.destroy();
    });

    test('does not read a too large body without end', async () => {
      const port = Number(new URL(service.address).port);
      let sent = 0;
      const closed = await new Promise<boolean>((resolve) => {
        const socket = connect(port, '127.0.0.1');
        socket.on('close', () => resolve(true)).on('error', () => {});
        socket.write(
          'POST /api/event HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999999999\r\n\r\n',
        );
        // Node calls back for a failed write before it destroys the socket, and would do so for every further write.
        const more = (failure?: Error | null): void => {
          if (failure || socket.destroyed) return;
          sent += 1_000_000;
          socket.write('x'.repeat(1_000_000), more);
        };
        socket.resume();
        more();
      });
      expect(closed).toBe(true);
      expect(sent).toBeLessThan(200_000_000);
    });

    test('survives a body that breaks off', async () => {
      const port = Number(new URL(service.address).port);
      await new Promise<void>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(
            'POST /api/event HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"pa',
          );
          socket.end();
        });
        socket.on('close', () => resolve()).on('error', reject);
        socket.resume();
      });
      expect((await service.get('/api/v1/websites')).status).toBe(200);
    });
  });

  describe('hits', () => {
    const page = 'https://bad.example/';

    test.each([
      ['no JSON', 'page=x', 400],
      ['an empty body', '', 400],
      ['an array', '[]', 400],
      ['no page', '{}', 422],
      ['a page that is no text', '{"page":7}', 422],
      ['a page without a host', '{"page":"/a"}', 422],
      ['another scheme', '{"page":"file://bad.example/a"}', 422],
      ['an event without a name', `{"page":"${page}","event":{"value":1}}`, 422],
      ['an event with a colon', `{"page":"${page}","event":{"name":"a:b"}}`, 422],
      ['an event that is a text', `{"page":"${page}","event":"Signup"}`, 422],
      ['a referrer that is a number', `{"page":"${page}","referrer":7}`, 422],
      ['a body above 64 KB', JSON.stringify({ page: page + 'x'.repeat(70_000) }), 413],
    ])('%s', async (_, body, expected) => {
      const { status, body: answer } = await service.hit(body);
      expect(status).toBe(expected);
      expect(answer).toMatchObject({ status: expected });
    });

    test.each(['https://unknown.example/', 'https://sub.bad.example/'])(
      'accepts hits for %s and counts nothing',
      async (unknown) => {
        expect((await service.hit({ page: unknown })).status).toBe(204);
        const parameters = { name: 'pageviews', from: '2000-01-01', to: '2100-01-01' };
        const { body } = await service.get(`/api/v1/stats/${id}`, parameters);
        expect(body).toMatchObject({ data: [] });
      },
    );

    test('refuses a forged Host header, which does not choose the website', async () => {
      for (const host of ['bad.example', 'evil.example', '127.0.0.1.evil.example', 'a"b', '[::1']) {
        const status = await new Promise((resolve, reject) => {
          const { port } = new URL(service.address);
          const sent = httpRequest({
            port,
            host: '127.0.0.1',
            path: '/api/v1/websites',
            headers: { host },
          });
          sent
            .on('response', (response) => resolve(response.resume().statusCode))
            .on('error', reject);
          sent.end();
        });
        expect([400, 421]).toContain(status);
      }
    });

    test('counts hostile values as they are, and escapes them in the page', async () => {
      for (const nasty of NASTY) {
        const { status } = await service.hit({
          page: `https://bad.example/${nasty}?utm_campaign=${nasty}`,
          referrer: `https://${nasty}.example/`,
          screen_resolution: nasty.slice(0, 30),
        });
        expect(status).toBe(204);
        await service.hit({
          page,
          event: { name: nasty.slice(0, 128).replaceAll(':', ''), value: 1 },
        });
      }
      const { status, text } = await service.request('/bad.example?period=1');
      expect(status).toBe(200);
      expect(text).toContain('&lt;script&gt;');
      // Ignores the page's own icons; no other data of a visitor may be there.
      const others = text.replaceAll(/<img src="data:image\/png;base64,[\w+/=]+" alt=""/g, '');
      expect(others).not.toMatch(/<script|<img/i);
    });
  });

  describe('parameters', () => {
    test('hostile values in every query parameter', async () => {
      const names = [
        'name',
        'from',
        'to',
        'search',
        'search_by',
        'sort_by',
        'sort',
        'per_page',
        'page',
      ];
      for (const nasty of NASTY) {
        for (const name of names) {
          const parameters = { name: 'page', from: '2000-01-01', to: '2100-01-01', [name]: nasty };
          const { status } = await service.get(`/api/v1/stats/${id}`, parameters);
          expect([200, 422]).toContain(status);
        }
        const listed = await service.get('/api/v1/websites', { search: nasty });
        expect([200, 422]).toContain(listed.status);
      }
    });

    test('hostile values in every field of a website', async () => {
      const fields = [
        'domain',
        'privacy',
        'password',
        'email',
        'exclude_bots',
        'exclude_params',
        'exclude_ips',
        'favorite',
      ];
      for (const nasty of NASTY) {
        for (const field of fields) {
          const form = { [field]: nasty };
          const stored = await service.send('POST', '/api/v1/websites', { domain: 'x', ...form });
          expect(stored.status).toBe(422);
          const updated = await service.send('PUT', `/api/v1/websites/${id}`, form);
          expect([200, 422]).toContain(updated.status);
        }
      }
      await service.send('PUT', `/api/v1/websites/${id}`, { exclude_params: '', exclude_ips: '' });
    });

    test('accepts and applies thousands of excluded lines', async () => {
      const lines = Array.from({ length: 4_000 }, (_, n) => `10.${n >> 8}.${n & 255}.0/24`).join(
        '\n',
      );
      const { status } = await service.send('PUT', `/api/v1/websites/${id}`, {
        exclude_ips: lines,
        exclude_params: Array.from({ length: 4_000 }, (_, n) => `parameter${n}`).join('\n'),
      });
      expect(status).toBe(200);
      const hit = await service.hit({ page: 'https://bad.example/many?parameter3999=1&kept=1' });
      expect(hit.status).toBe(204);
      const { text } = await service.get(`/api/v1/stats/${id}`, {
        name: 'page',
        from: '2000-01-01',
        to: '2100-01-01',
        search: '/many',
      });
      expect(text).toContain('"value":"/many?kept=1"');
    });

    test('malformed addresses', async () => {
      for (const path of [
        '/%',
        '/%zz',
        '/api/v1/websites/%c0%af',
        '//',
        '/a/../b',
        '/api/v1/stats/1%00',
      ]) {
        const { status } = await service.request(path, { headers: { authorization } });
        expect([400, 401, 404]).toContain(status);
      }
    });
  });
});
