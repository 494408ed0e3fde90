import { readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer, Server as TlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { unchosenPort } from './unchosen-port';

/** A received request. */
export interface Received {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** Time of arrival, milliseconds since the epoch. */
  at: number;
}

/** Answers one request, correctly or not. */
export type Answerer = (
  response: ServerResponse,
  received: Received,
  request: IncomingMessage,
) => void;

/** Certificates in test/fakes/tls, by issuer or defect. */
export type Certificate = 'self-signed' | 'expired' | 'other' | 'issued' | 'wrong-host';

/**
 * An HTTP(S) server on 127.0.0.1 that sends the given answers and records requests. Several answers are used one
 * after the other; the last one is repeated.
 */
export class LocalServer {
  readonly received: Received[] = [];
  #answers: Answerer[] = [];
  #given = 0;

  private constructor(
    private readonly server: Server,
    private readonly scheme: 'http' | 'https',
    private readonly isUmami: boolean,
  ) {}

  static async start(
    options: { tls?: Certificate; answers?: Answerer[]; isUmami?: boolean } = {},
  ): Promise<LocalServer> {
    const listener: RequestListener = (request, response) => local.#answer(request, response);
    const server = options.tls
      ? createTlsServer(certificate(options.tls), listener)
      : createServer(listener);
    const local = new LocalServer(server, options.tls ? 'https' : 'http', options.isUmami ?? false);
    local.answer(...(options.answers ?? []));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return local;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get address(): string {
    return `${this.scheme}://127.0.0.1:${this.port}`;
  }

  /** Another origin of the same server. */
  get otherOrigin(): string {
    return `${this.scheme}://localhost:${this.port}`;
  }

  /** Sets the answers to the next requests. */
  answer(...answers: Answerer[]): void {
    this.#answers = answers;
    this.#given = 0;
  }

  /** Uses another certificate from now on. */
  present(name: Certificate): void {
    if (!(this.server instanceof TlsServer)) throw new Error('this server has no certificate');
    this.server.setSecureContext(certificate(name));
    this.server.closeAllConnections();
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    // Clients that abort are part of some tests.
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const received: Received = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
        at: Date.now(),
      };
      if (!this.isUmami && asksForUmami(received)) {
        response.writeHead(404).end();
        return;
      }
      this.received.push(received);
      const answerer = this.#answers[Math.min(this.#given, this.#answers.length - 1)];
      this.#given += 1;
      if (answerer) answerer(response, received, request);
      else response.writeHead(500).end('the test gave no answer');
    });
  }
}

/** What Umami answers without a key. */
const UMAMI = ['/api/config', '/api/heartbeat'];

/** Whether Sitedeck asks, without a key, whether a new address is Umami's. Other servers answer 404. */
function asksForUmami({ method, url, headers }: Received): boolean {
  // A proxy gets whole addresses.
  const { pathname } = new URL(url, 'http://server.invalid');
  return method === 'GET' && UMAMI.includes(pathname) && headers.authorization === undefined;
}

/** An address of this computer on which nothing listens. */
export const refusedAddress = async (): Promise<string> =>
  `http://127.0.0.1:${await unchosenPort()}`;

function certificate(name: Certificate): { key: Buffer; cert: Buffer } {
  const read = (part: string): Buffer =>
    readFileSync(new URL(`./tls/${name}.${part}.pem`, import.meta.url));
  return { key: read('key'), cert: read('cert') };
}
