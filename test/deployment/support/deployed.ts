import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unchosenPort } from '$test/fakes/unchosen-port';
import { FIREFOX, KEY } from '$test/support/identities';
import { BARE_PATH } from '$test/support/package';
import { startProgram } from '$test/support/service-process';
import { type RunningServer, type ServerName, startServer } from './web-servers';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  text: string;
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The client's own address, from 127.0.0.0/8. */
  from?: string;
}

/** The service's package behind a web server, by its configuration file, and a client of both. */
export interface Deployed {
  server: RunningServer;
  service: Service;
  /** The public address, with its path. */
  address: URL;
  /** Sends a request through the web server, over TLS. @param path below the public address */
  send(path: string, sent?: Sent): Promise<Answer>;
  /** Sends a request with the key. */
  api(path: string, sent?: Sent): Promise<Answer>;
  /** Sends a hit of a page on a.example. */
  hit(path: string, sent?: Sent): Promise<Answer>;
  stop(): Promise<void>;
}

/**
 * Starts the service and the web server.
 * @param packed the folder of the service's package
 */
export async function deploy(
  packed: string,
  name: ServerName,
  variant: 'host' | 'path',
): Promise<Deployed> {
  const address = new URL(
    variant === 'host' ? 'https://stats.example.com' : 'https://www.example.com/stats',
  );
  const port = await unchosenPort();
  const service = new Service(packed, port, address);
  await service.start();
  const server = await startServer(name, variant, port);
  const agent = new Agent({ keepAlive: true });
  const send = (path: string, sent: Sent = {}): Promise<Answer> =>
    exchange(agent, server.https, address, path, sent);
  return {
    server,
    service,
    address,
    send,
    api: (path, sent = {}) =>
      send(`/api/v1${path}`, {
        ...sent,
        headers: { authorization: `Bearer ${KEY}`, ...sent.headers },
      }),
    hit: (path, sent = {}) =>
      send('/api/event', {
        method: 'POST',
        body: JSON.stringify({ page: `https://a.example${path}`, referrer: '' }),
        ...sent,
        headers: { 'user-agent': FIREFOX, ...sent.headers },
      }),
    async stop() {
      agent.destroy();
      await service.stop();
      await server.stop();
      await service.remove();
    },
  };
}

/** The packaged service with its own data folder, started as the first lines of the web servers' files say. */
class Service {
  readonly #folder = mkdtempSync(join(tmpdir(), 'sitedeck-deployed-'));
  #process: ReturnType<typeof startProgram> | null = null;

  constructor(
    private readonly packed: string,
    readonly port: number,
    private readonly address: URL,
  ) {}

  /**
   * Starts the service.
   * @param knowsAddress whether it gets the public address; without it, it uses what the web server sends
   */
  async start(knowsAddress = true): Promise<void> {
    const { hostname, pathname, href } = this.address;
    const options = {
      port: String(this.port),
      data: this.#folder,
      key: KEY,
      'trust-proxy': '127.0.0.1',
      ...(knowsAddress
        ? { 'public-address': href.replace(/\/$/, '') }
        : { host: hostname, 'base-path': pathname }),
    };
    const argv = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    const environment = { PATH: BARE_PATH };
    this.#process = startProgram(join(this.packed, 'sitedeck-service'), argv, { environment });
    await this.#process.address;
  }

  /**
   * Stops the service.
   * @returns its exit code
   */
  async stop(): Promise<number | null> {
    this.#process?.child.kill('SIGTERM');
    return (await this.#process?.finished)?.code ?? null;
  }

  remove(): Promise<void> {
    return rm(this.#folder, { recursive: true });
  }
}

function exchange(
  agent: Agent,
  port: number,
  address: URL,
  path: string,
  { method = 'GET', headers = {}, body = '', from = '127.0.0.1' }: Sent,
): Promise<Answer> {
  const base = address.pathname.replace(/\/$/, '');
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        port,
        method,
        host: '127.0.0.1',
        path: `${base}${path}`,
        localAddress: from,
        servername: address.hostname,
        // The certificate is made for the tests.
        rejectUnauthorized: false,
        headers: { host: address.host, ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode: status = 0 } = response;
          const content = Buffer.concat(chunks);
          resolve({ status, headers: response.headers, body: content, text: content.toString() });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
