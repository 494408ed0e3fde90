import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy that records each requested host, forwards requests to this computer, and refuses all
 * others.
 */
export class RecordingProxy {
  readonly hosts = new Set<string>();
  readonly #server = createServer((received, response) => {
    const { host, hostname, href } = new URL(received.url ?? '');
    this.hosts.add(host);
    if (hostname !== '127.0.0.1') return void response.writeHead(502).end();
    const { method, headers } = received;
    const onward = request(href, { method, headers });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    received.pipe(onward);
  });

  static async start(): Promise<RecordingProxy> {
    const proxy = new RecordingProxy();
    const server = proxy.#server;
    // A tunnel for TLS.
    server.on('connect', ({ url }, socket) => {
      proxy.hosts.add(url ?? '');
      socket.on('error', () => undefined);
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return proxy;
  }

  get #address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Chromium's options that make every session use it, also for requests to this computer. */
  get options(): string[] {
    return [`--proxy-server=${this.#address}`, '--proxy-bypass-list=<-loopback>'];
  }

  /** The system's proxy, for sessions that use it. */
  get env(): Record<string, string> {
    return { http_proxy: this.#address, https_proxy: this.#address };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((closed) => this.#server.close(() => closed()));
  }
}
