import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { HttpError } from '$service/http/answers';
import { HostCheck } from '$service/http/hosts';
import { websiteIdOf } from '$service/http/request';
import { HttpRouter } from '$service/http/router';
import { checkSameOrigin } from '$service/http/same-origin';

/** The status with which a request is refused; null if it is accepted. */
function refusal(check: () => unknown): number | null {
  try {
    check();
    return null;
  } catch (cause) {
    if (cause instanceof HttpError) return cause.status;
    throw cause;
  }
}

describe('the Host header', () => {
  const check = (host: string, raw: string[] = ['Host', host]) =>
    refusal(() => new HostCheck(['Stats.Example']).check({ headers: { host }, rawHeaders: raw }));

  it.each([
    ['localhost', null],
    ['LOCALHOST:8080', null],
    ['127.0.0.1:80', null],
    ['[::1]:65535', null],
    ['stats.example', null],
    ['', 421],
    ['evil.example', 421],
    ['localhost:123456', 421],
    ['localhost:', 421],
    ['xlocalhost', 421],
    ['localhost.evil.example', 421],
    ['localhost@evil', 421],
    ['::1', 421],
  ])('%j is answered with %s', (host, status) => {
    expect(check(host)).toBe(status);
  });

  it('may be any IP address of a service that listens beyond this computer', () => {
    const open = (host: string) =>
      refusal(() =>
        new HostCheck([], true).check({ headers: { host }, rawHeaders: ['Host', host] }),
      );
    for (const host of ['192.0.2.1:4600', '[2001:db8::1]:4600', 'localhost']) {
      expect(open(host)).toBeNull();
      if (host !== 'localhost') expect(check(host)).toBe(421);
    }
    for (const host of ['evil.example', '192.0.2.1.evil.example', '[::gg]', '256.0.0.1']) {
      expect(open(host)).toBe(421);
    }
  });

  it('may appear only once, however it is written', () => {
    expect(check('localhost', ['Host', 'localhost', 'HOST', 'localhost'])).toBe(400);
    // The value of another header may be "host".
    expect(check('localhost', ['Host', 'localhost', 'X-Name', 'host', 'Most', '1'])).toBeNull();
  });

  it('is refused when it is missing', () => {
    expect(refusal(() => new HostCheck([]).check({ headers: {}, rawHeaders: [] }))).toBe(421);
  });
});

describe('the origin that a browser reports', () => {
  it.each([
    [{}, null],
    [{ 'sec-fetch-site': 'same-origin' }, null],
    [{ 'sec-fetch-site': 'none' }, null],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'http://stats.example:81', host: 'stats.example:81' }, null],
    [{ origin: 'http://stats.example:82', host: 'stats.example:81' }, 403],
    [{ origin: 'null', host: 'stats.example' }, 403],
    // Sec-Fetch-Site takes precedence over Origin.
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://a.example', host: 'a.example' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://a.example', host: 'b.example' }, null],
  ])('%j is answered with %s', (headers, status) => {
    const host = 'host' in headers ? headers.host : undefined;
    expect(refusal(() => checkSameOrigin({ headers }, [host]))).toBe(status);
  });
});

describe('the id in a path', () => {
  const id = (text?: string) =>
    websiteIdOf({
      request: {} as IncomingMessage,
      params: text === undefined ? {} : { id: text },
      search: '',
    });

  it('is an integer from 1', () => {
    expect([id('1'), id('999999999')]).toEqual([1, 999_999_999]);
    for (const text of ['0', '01', '-1', '1.5', '1e3', '1000000000', 'x', '1x', '', undefined]) {
      expect(
        refusal(() => id(text)),
        String(text),
      ).toBe(404);
    }
  });
});

describe('a route', () => {
  const router = new HttpRouter()
    .get('/a/:id', ({ params, search }) => ({ status: 200, body: { ...params, search } }))
    .methodNotAllowed('GET', '/a/:id');
  const ask = (url: string | undefined, method = 'GET') =>
    router.answer({ url, method } as IncomingMessage);

  it('is found by method and path, with the values of path and query', async () => {
    expect((await ask('/a/7?b=%20')).body).toEqual({ id: '7', search: '?b=%20' });
    expect((await ask('/a/7', 'HEAD')).body).toEqual({ id: '7', search: '' });
    expect((await ask('/a/%C3%BC?')).body).toEqual({ id: 'ü', search: '?' });
    // Proxies may send the whole address in the request line.
    expect((await ask('http://any.example/a/7?c')).body).toEqual({ id: '7', search: '?c' });
  });

  it('answers another method with those it has, an unknown path with 404, nonsense with 400', async () => {
    await expect(ask('/a/7', 'PUT')).rejects.toMatchObject({
      status: 405,
      headers: { allow: 'GET' },
    });
    await expect(ask('/b')).rejects.toMatchObject({ status: 404 });
    await expect(ask('/a/%')).rejects.toMatchObject({ status: 400 });
    await expect(ask('nonsense')).rejects.toMatchObject({ status: 400 });
    await expect(ask(undefined)).rejects.toMatchObject({ status: 400 });
  });

  it('is below the base path, but for the control channel', async () => {
    const own = new HttpRouter('/stats')
      .get('/a', () => ({ status: 200, body: 'a' }))
      .on('POST', '/control/import', () => ({ status: 200, body: 'control' }));
    const at = (url: string, method = 'GET') => own.answer({ url, method } as IncomingMessage);
    expect((await at('/stats/a?x')).body).toBe('a');
    expect((await at('/control/import', 'POST')).body).toBe('control');
    for (const path of ['/a', '/statsa', '/stats', '/stats/', '/other/stats/a', '/stats/../a']) {
      await expect(at(path)).rejects.toMatchObject({ status: 404 });
    }
  });
});
