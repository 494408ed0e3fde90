import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HttpError } from '$service/http/answers';
import { readBody } from '$service/http/body';
import { HostCheck } from '$service/http/hosts';
import { Responder } from '$service/http/respond';
import { HttpRouter } from '$service/http/router';

const LIMIT = 10;
const faults: unknown[] = [];
let server: Server;

beforeEach(async () => {
  faults.length = 0;
  const router = new HttpRouter()
    .get('/json', () => ({ status: 200, body: { a: 1 } }))
    .get('/health', () => ({
      status: 200,
      body: 'ready',
      headers: { 'content-type': 'text/plain' },
    }))
    .get('/nothing', () => ({ status: 204, body: null }))
    .get('/stream', () => ({ status: 200, body: Readable.from(['a', 'b']) }))
    .get('/refused', () => Promise.reject(new HttpError(418, 'no', { 'x-why': 'tea' })))
    .get('/broken', () => Promise.reject(new Error('secret detail')))
    .on('POST', '/echo', async ({ request }) => {
      return { status: 200, body: await readBody(request, LIMIT) };
    });
  const responder = new Responder(new HostCheck([]), (cause) => faults.push(cause));
  server = createServer(responder.listener(router));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

afterEach(() => new Promise((closed) => server.close(closed)));

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

function ask(path: string, { host = 'localhost', body = null as string | null } = {}) {
  const { port } = server.address() as AddressInfo;
  const method = body === null ? 'GET' : 'POST';
  return new Promise<Answer>((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port, path, method, headers: { host } },
      (response) => {
        const { statusCode: status = 0, headers } = response;
        void response
          .toArray()
          .then((chunks) => resolve({ status, headers, body: chunks.join('') }));
      },
    );
    request.on('error', reject).end(body ?? undefined);
  });
}

describe('an answer', () => {
  test('is JSON that is neither cached nor interpreted as something else', async () => {
    const { status, headers, body } = await ask('/json');
    expect([status, body]).toEqual([200, '{"a":1}']);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  test('may be empty, or a stream', async () => {
    expect(await ask('/nothing')).toMatchObject({ status: 204, body: '' });
    expect(await ask('/stream')).toMatchObject({ status: 200, body: 'ab' });
  });

  test('to a refused request names the reason and reports nothing', async () => {
    expect(await ask('/refused')).toMatchObject({ status: 418, headers: { 'x-why': 'tea' } });
    expect(faults).toEqual([]);
  });

  test('after a fault hides its details and reports them', async () => {
    const { status, body } = await ask('/broken');
    expect(status).toBe(500);
    expect(body).not.toContain('secret detail');
    expect(faults).toEqual([new Error('secret detail')]);
  });
});

describe('a request under another host name', () => {
  const status = async (path: string): Promise<number> =>
    (await ask(path, { host: 'evil.example' })).status;

  test('is answered only if it probes the health', async () => {
    expect(await status('/health')).toBe(200);
    expect(await status('/health?full')).toBe(200);
    expect(await status('/json')).toBe(421);
    expect(await status('/healthy')).toBe(421);
  });

  test('is refused when only its query looks like a probe', async () => {
    expect(await status('/json?x=/health')).toBe(421);
  });
});

describe('a body', () => {
  test('is read up to the limit, and refused above it', async () => {
    expect(await ask('/echo', { body: 'x'.repeat(LIMIT) })).toMatchObject({ status: 200 });
    expect(await ask('/echo', { body: 'x'.repeat(LIMIT + 1) })).toMatchObject({ status: 413 });
  });

  test('that is far too large is read to its end before it is refused', async () => {
    const { status, headers } = await ask('/echo', { body: 'x'.repeat(4 * 2 ** 20) });
    expect([status, headers.connection]).toEqual([413, 'keep-alive']);
  });
});
