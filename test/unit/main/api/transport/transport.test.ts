import { describe, expect, test, vi } from 'vitest';
import { Transport } from '$main/api/transport/transport';
import type { RequestSpec } from '$main/api/transport/wire';

const KEY = 'sd_3f9c1b7e5a2d4860917c';
const TO = { address: 'https://stats.example/base', key: KEY };
const LIST: RequestSpec = { method: 'GET', path: '/api/v1/websites', query: { page: '2' } };
const NOW = Date.parse('2026-11-22T12:00:00Z');

interface Sent {
  url: string;
  init: RequestInit;
}

/**
 * A transport over a fake network, and the requests that were sent over it.
 * @param answer the network's answer
 */
function over(answer: (sent: Sent) => Response | Promise<Response>, limits = {}) {
  const sent: Sent[] = [];
  const network = vi.fn<typeof fetch>(async (url, init = {}) => {
    sent.push({ url: String(url), init });
    return answer({ url: String(url), init });
  });
  const once = vi.fn<typeof fetch>((url, init) => network(url, init));
  const heads: [number, string | null][] = [];
  const transport = new Transport({
    fetch: network,
    fetchOnce: once,
    now: () => NOW,
    limits: { firstByteMs: 50, totalMs: 100, bodyBytes: 1_000, ...limits },
    onHeaders: (headers, status) => heads.push([status, headers.get('x-ratelimit-remaining')]),
  });
  return { transport, sent, once, heads };
}

const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  });
const HTML = { headers: { 'content-type': 'text/html; charset=utf-8' } };
const failure = (details: object) => expect.objectContaining({ name: 'AppFailure', ...details });

describe('a request', () => {
  test('carries the key in its header alone, and neither cookies nor cached answers', async () => {
    const { transport, sent, once } = over(() => json({ data: [] }));
    await transport.send(LIST, TO);
    const [{ url, init } = { url: '', init: {} }] = sent;
    expect(url).toBe('https://stats.example/base/api/v1/websites?page=2');
    expect(Object.fromEntries(new Headers(init.headers))).toEqual({
      accept: 'application/json',
      authorization: `Bearer ${KEY}`,
    });
    expect(init).toMatchObject({ redirect: 'manual', credentials: 'omit', cache: 'no-store' });
    expect(init.body).toBeUndefined();
    expect(once).not.toHaveBeenCalled();
  });

  test('that writes sends a form over a new connection', async () => {
    const { transport, sent, once } = over(() => json({ data: {} }));
    const form = { domain: 'ä b.example', favorite: '1' };
    await transport.send({ method: 'POST', path: '/api/v1/websites', form }, TO);
    expect(once).toHaveBeenCalledTimes(1);
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      body: 'domain=%C3%A4+b.example&favorite=1',
    });
    expect(new Headers(sent[0]?.init.headers).get('content-type')).toBe(
      'application/x-www-form-urlencoded',
    );
  });

  test('goes over the network of its destination', async () => {
    const { transport, sent } = over(() => json({}));
    const fetch = vi.fn<typeof globalThis.fetch>(async () => json({ data: 'other' }));
    const network = { fetch };
    for (const method of ['GET', 'DELETE'] as const) {
      const answer = await transport.send({ method, path: '/' }, { ...TO, network });
      expect(answer.json).toEqual({ data: 'other' });
    }
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(sent).toEqual([]);
  });

  test('is sent once, whatever the answer', async () => {
    const { transport, sent } = over(() => json({}, { status: 503 }));
    await expect(transport.send(LIST, TO)).rejects.toThrow();
    expect(sent).toHaveLength(1);
  });
});

describe('an answer', () => {
  test('is returned with status, headers and parsed body, and its headers are reported', async () => {
    const headers = { 'x-ratelimit-remaining': '41' };
    const { transport, heads } = over(() => json({ data: [1, 'ü'] }, { status: 201, headers }));
    const own: (string | null)[] = [];
    const answer = await transport.send(LIST, TO, undefined, (head) =>
      own.push(head.get('x-ratelimit-remaining')),
    );
    expect(answer).toMatchObject({ status: 201, json: { data: [1, 'ü'] } });
    expect(heads).toEqual([[201, '41']]);
    expect(own).toEqual(['41']);
  });

  test.each(['', ' \n'])('without a body has no JSON (%j)', async (body) => {
    const { transport } = over(() => new Response(body));
    expect((await transport.send(LIST, TO)).json).toBeUndefined();
  });

  test.each([
    ['HTML by its type', '{"data":[]', HTML, 'not-this-api'],
    ['HTML by its look', ' <!doctype html>', {}, 'not-this-api'],
    ['cut JSON', '{"data":[', {}, 'malformed-answer'],
    ['text', 'hello', {}, 'malformed-answer'],
  ])('that is %s is refused', async (_, body, init, code) => {
    const { transport } = over(() => new Response(body, init));
    await expect(transport.send(LIST, TO)).rejects.toEqual(
      failure({ code, details: { status: 200 } }),
    );
  });

  test('with an error status becomes its failure, and its headers are reported', async () => {
    const { transport, heads } = over(() =>
      json({ message: 'Slow down' }, { status: 429, headers: { 'retry-after': '30' } }),
    );
    await expect(transport.send(LIST, TO)).rejects.toEqual(
      failure({
        code: 'throttled',
        message: 'HTTP 429: Slow down',
        details: { status: 429, retryAfter: NOW + 30_000 },
      }),
    );
    expect(heads).toEqual([[429, null]]);
  });

  test('that redirects is refused, also where the browser hides its status', async () => {
    const { transport } = over(() => new Response(null, { status: 301 }));
    await expect(transport.send(LIST, TO)).rejects.toEqual(failure({ code: 'redirected' }));
    const opaque = over(() =>
      Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' }),
    );
    await expect(opaque.transport.send(LIST, TO)).rejects.toEqual(
      failure({ code: 'redirected', details: { status: 302 } }),
    );
  });

  test('may be as long as the limit, counted in bytes, and no longer', async () => {
    const text = (length: number) => `"${'é'.repeat((length - 2) / 2)}"`;
    const fits = over(() => new Response(text(1_000)));
    expect((await fits.transport.send(LIST, TO)).json).toHaveLength(499);
    const cancelled = vi.fn();
    const long = over(() => {
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(new TextEncoder().encode(text(600))),
        cancel: cancelled,
      });
      return new Response(body);
    });
    await expect(long.transport.send(LIST, TO)).rejects.toEqual(failure({ code: 'too-large' }));
    await expect.poll(() => cancelled).toHaveBeenCalled();
  });

  test('that is split inside a character is joined', async () => {
    const bytes = new TextEncoder().encode('"ü"');
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.slice(0, 2));
        controller.enqueue(bytes.slice(2));
        controller.close();
      },
    });
    const { transport } = over(() => new Response(body));
    expect((await transport.send(LIST, TO)).json).toBe('ü');
  });
});

describe('deadlines', () => {
  test('end a request without an answer, and one whose body does not come', async () => {
    const silent = over(() => new Promise<Response>(() => {}));
    await expect(silent.transport.send(LIST, TO)).rejects.toEqual(
      failure({ code: 'timeout', message: 'network: the first byte took more than 50 ms' }),
    );
    const stuck = over(() => new Response(new ReadableStream()));
    await expect(stuck.transport.send(LIST, TO)).rejects.toEqual(
      failure({ code: 'timeout', message: 'network: the answer took more than 100 ms' }),
    );
  });

  test('leave a cancelled request cancelled, before and while it runs', async () => {
    const { transport, sent } = over(() => new Promise<Response>(() => {}));
    await expect(transport.send(LIST, TO, AbortSignal.abort())).rejects.toEqual(
      failure({ code: 'cancelled' }),
    );
    const user = new AbortController();
    const running = transport.send(LIST, TO, user.signal);
    user.abort();
    await expect(running).rejects.toEqual(failure({ code: 'cancelled' }));
    expect(sent.every(({ init }) => init.signal?.aborted)).toBe(true);
  });

  test('stop everything that still runs after the answer', async () => {
    const { transport, sent } = over(() => json({}));
    await transport.send(LIST, TO);
    expect(sent[0]?.init.signal?.aborted).toBe(true);
  });
});

test('no failure shows the key, whoever repeats it', async () => {
  const { transport } = over(() => json({ message: `Bad token ${KEY}` }, { status: 401 }));
  const thrown = await transport.send(LIST, TO).catch((cause: unknown) => cause);
  expect(thrown).toEqual(failure({ code: 'unauthorized' }));
  expect(JSON.stringify(thrown) + String(thrown)).not.toContain(KEY);
});
