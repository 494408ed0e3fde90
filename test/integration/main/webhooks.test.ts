import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readWebhookAddress } from '$webhooks/address';
import { postWebhook, type WebhookTarget } from '$webhooks/post';

type Answer = (request: http.IncomingMessage, response: http.ServerResponse, body: string) => void;

const pem = (name: string): Buffer =>
  readFileSync(new URL(`../../fakes/tls/${name}.pem`, import.meta.url));
const servers: http.Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

async function receiver(answer: Answer, isTls = false) {
  const bodies: string[] = [];
  const heard: http.IncomingMessage[] = [];
  const hear = (request: http.IncomingMessage, response: http.ServerResponse): void => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      heard.push(request);
      bodies.push(body);
      answer(request, response, body);
    });
  };
  const keys = isTls ? { key: pem('issued.key'), cert: pem('issued.cert') } : {};
  const server = isTls ? https.createServer(keys, hear) : http.createServer(hear);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const scheme = isTls ? 'https' : 'http';
  return { bodies, heard, url: new URL(`${scheme}://localhost:${port}/hook?token=secret`) };
}

const target = (url: URL, more: Partial<WebhookTarget> = {}): WebhookTarget => ({
  url,
  id: 'message-1',
  body: '{"text":"ü"}',
  allowsPrivate: true,
  authority: null,
  ...more,
});
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(code, headers).end();
  };

describe('a webhook', () => {
  it('gets the message once, with its name', async () => {
    const { url, bodies, heard } = await receiver(status(204));
    await postWebhook(target(url));
    expect(bodies).toEqual(['{"text":"ü"}']);
    expect(heard[0]).toMatchObject({ method: 'POST', url: '/hook?token=secret' });
    expect(heard[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'message-1',
    });
  });

  it('is not followed to another address', async () => {
    const other = await receiver(status(200));
    const { url } = await receiver(status(307, { location: other.url.href }));
    await expect(postWebhook(target(url))).rejects.toMatchObject({
      outcome: 'refused',
      obstacle: 'redirected',
    });
    expect(other.bodies).toEqual([]);
  });

  it.each([
    [400, 'refused', 'refused'],
    [404, 'refused', 'refused'],
    [408, 'later', 'refused'],
    [429, 'later', 'refused'],
    [500, 'later', 'refused'],
    [502, 'unknown', 'unanswered'],
    [503, 'later', 'refused'],
    [504, 'unknown', 'unanswered'],
  ])('that answers %i: %s', async (code, outcome, obstacle) => {
    const { url } = await receiver(status(code, { 'retry-after': '90' }));
    const failure = { outcome, obstacle, reason: `HTTP ${code}` };
    await expect(postWebhook(target(url))).rejects.toMatchObject(failure);
  });

  it('says how long to wait, within limits', async () => {
    const { url } = await receiver(status(429, { 'retry-after': '90' }));
    await expect(postWebhook(target(url))).rejects.toMatchObject({ retryAfterMs: 90_000 });
    const forever = await receiver(status(429, { 'retry-after': '99999999' }));
    await expect(postWebhook(target(forever.url))).rejects.toMatchObject({
      retryAfterMs: 14_400_000,
    });
  });

  it('that hangs may have the message, and is abandoned', async () => {
    const { url, bodies } = await receiver(() => undefined);
    await expect(postWebhook(target(url), { limitMs: 3_000 })).rejects.toMatchObject({
      outcome: 'unknown',
      reason: 'timeout',
    });
    expect(bodies).toHaveLength(1);
  });

  it('that breaks the connection may have the message', async () => {
    const { url } = await receiver((request) => request.socket.destroy());
    await expect(postWebhook(target(url))).rejects.toMatchObject({ outcome: 'unknown' });
  });

  it('that answers without end is not read', async () => {
    const { url } = await receiver((_request, response) => {
      response.writeHead(200);
      const more = (): void => {
        if (response.destroyed) return;
        response.write('x'.repeat(65_536), () => setImmediate(more));
      };
      more();
    });
    await expect(postWebhook(target(url))).resolves.toBeUndefined();
  });

  it('that is unreachable is tried again later', async () => {
    const { url } = await receiver(status(200));
    const [server] = servers.splice(0);
    server?.close();
    await expect(postWebhook(target(url))).rejects.toMatchObject({
      outcome: 'later',
      obstacle: 'unreachable',
      reason: 'ECONNREFUSED',
    });
  });

  it.each(['localhost', '127.0.0.1', '[::1]'])(
    'in the local network needs consent: %s',
    async (host) => {
      const { url, bodies } = await receiver(status(200));
      url.hostname = host;
      await expect(postWebhook(target(url, { allowsPrivate: false }))).rejects.toMatchObject({
        outcome: 'refused',
        obstacle: 'private',
      });
      expect(bodies).toEqual([]);
    },
  );

  it('on the internet needs encryption', async () => {
    const url = new URL('http://203.0.113.7/hook');
    await expect(postWebhook(target(url))).rejects.toMatchObject({ obstacle: 'insecure' });
  });

  it('with a certificate of another authority needs that authority', async () => {
    const { url, bodies } = await receiver(status(200), true);
    await expect(postWebhook(target(url))).rejects.toMatchObject({
      outcome: 'later',
      obstacle: 'certificate',
    });
    expect(bodies).toEqual([]);
    await postWebhook(target(url, { authority: pem('authority.cert').toString() }));
    expect(bodies).toHaveLength(1);
  });

  it('gets nothing when the message could not be noted', async () => {
    const { url, bodies } = await receiver(status(200));
    const cause = new Error('disk full');
    const handOver = () => Promise.reject(cause);
    await expect(postWebhook(target(url), { handOver })).rejects.toBe(cause);
    expect(bodies).toEqual([]);
  });

  it('is a web address without a login', () => {
    expect(readWebhookAddress(' https://hooks.example/x ')?.host).toBe('hooks.example');
    for (const text of ['ftp://a.example', 'https://me:pw@a.example/', 'hooks', 'file:///etc']) {
      expect(readWebhookAddress(text)).toBeNull();
    }
  });
});
