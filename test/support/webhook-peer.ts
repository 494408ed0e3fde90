import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that takes webhooks. */
export interface WebhookPeer {
  /** An address with a secret. */
  address: string;
  /** What arrived: parsed bodies, and the header Idempotency-Key. */
  heard: { body: Record<string, unknown>; id: unknown }[];
  /** The status of the next answers. */
  status: number;
  /** Called for what arrived, before the answer. */
  onHeard: () => void | Promise<void>;
  close(): void;
}

/** Starts a server that takes webhooks on a free port of this computer, without encryption. */
export async function startWebhookPeer(): Promise<WebhookPeer> {
  const server = http.createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', async () => {
      const id = request.headers['idempotency-key'];
      peer.heard.push({ body: JSON.parse(body) as Record<string, unknown>, id });
      await peer.onHeard();
      response.writeHead(peer.status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const peer: WebhookPeer = {
    address: `http://127.0.0.1:${port}/secret-token`,
    heard: [],
    status: 200,
    onHeard: () => {},
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return peer;
}
