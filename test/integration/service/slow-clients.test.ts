import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { startListening } from '$service/http/server';
import { runService } from '../support/running-service';

/* Clients that open connections and send little or nothing do not slow down others, and are dropped. */

const HEAD = 'POST /api/event HTTP/1.1\r\nHost: localhost\r\n';
const SLOW: Record<string, string> = {
  'says nothing': '',
  'sends half a head': HEAD,
  'sends half a body': `${HEAD}Content-Length: 100\r\n\r\n{"page":`,
};
const CONNECTIONS = 300;

async function open(address: string, begin: string): Promise<Socket> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => socket.destroy());
  socket.resume();
  if (begin !== '') socket.write(begin);
  return socket;
}

test.each(Object.entries(SLOW))('drops a client that %s', async (_, begin) => {
  const { addresses, close } = await startListening((request) => request.resume(), 0, undefined, {
    headersTimeout: 100,
    requestTimeout: 200,
    keepAliveTimeout: 100,
    connectionsCheckingInterval: 20,
  });
  const socket = await open(addresses[0], begin);
  await once(socket, 'close');
  await close();
});

test('gives incomplete headers the headers’ timeout, not the request’s', async () => {
  const { addresses, close } = await startListening((request) => request.resume(), 0, undefined, {
    headersTimeout: 100,
    requestTimeout: 600_000,
    keepAliveTimeout: 600_000,
    connectionsCheckingInterval: 20,
  });
  const socket = await open(addresses[0], HEAD);
  await once(socket, 'close');
  await close();
});

test('uses the documented timeouts', async () => {
  const { servers, close } = await startListening((request) => request.resume(), 0);
  for (const { headersTimeout, requestTimeout, keepAliveTimeout } of servers) {
    expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 30_000,
    });
  }
  expect(servers).toHaveLength(1);
  await close();
});

test(`answers others and stops with ${CONNECTIONS} of each kind`, async () => {
  const service = await runService();
  const sockets = await Promise.all(
    Object.values(SLOW).flatMap((begin) =>
      Array.from({ length: CONNECTIONS }, () => open(service.address, begin)),
    ),
  );
  expect((await service.get('/api/v1/websites')).status).toBe(200);
  expect(sockets.every(({ closed }) => !closed)).toBe(true);
  const ended = Promise.all(sockets.map((socket) => once(socket, 'close')));
  await service.stop();
  await ended;
  expect(service.faults).toEqual([]);
});
