import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { addressFilter, toPlainIPv4 } from '../collect/exclusions';

/**
 * The trusted proxies: the number of proxies in front of the service, or their addresses and networks. Null trusts
 * none.
 */
export type TrustedProxies = { hops: number } | { networks: readonly string[] } | null;

/** The sender of a request, as reported by trusted proxies. */
interface Sender {
  address: string;
  /** The number of trusted proxies that the request passed. */
  hops: number;
}

/** Reads the headers that trusted reverse proxies add to a request. */
export class Proxies {
  readonly #isTrusted: ((address: string, hop: number) => boolean) | null;

  constructor(trusted: TrustedProxies) {
    if (trusted === null) this.#isTrusted = null;
    else if ('hops' in trusted) this.#isTrusted = (_address, hop) => hop < trusted.hops;
    else this.#isTrusted = addressFilter(trusted.networks);
  }

  /** The client's IP address: the rightmost address in X-Forwarded-For that is not a trusted proxy's. */
  addressOf(request: IncomingMessage): string {
    return this.#senderOf(request).address;
  }

  /** Whether the client's connection is https (X-Forwarded-Proto). */
  isHttps(request: IncomingMessage): boolean {
    return this.#said(request, 'x-forwarded-proto')?.toLowerCase() === 'https';
  }

  /** The host that the client requested: X-Forwarded-Host, else Host. */
  hostOf(request: IncomingMessage): string | undefined {
    return this.#said(request, 'x-forwarded-host') ?? request.headers.host;
  }

  /** The list entry that the outermost trusted proxy wrote; undefined without one. */
  #said(request: IncomingMessage, header: string): string | undefined {
    const { hops } = this.#senderOf(request);
    if (hops === 0) return undefined;
    const entries = entriesOf(request, header);
    // Some proxies replace the list, so there may be fewer entries than proxies.
    const entry = entries[Math.max(0, entries.length - hops)];
    return entry === '' ? undefined : entry;
  }

  #senderOf(request: IncomingMessage): Sender {
    let address = toPlainIPv4(request.socket.remoteAddress ?? '');
    if (this.#isTrusted === null) return { address, hops: 0 };
    const entries = entriesOf(request, 'x-forwarded-for');
    let hops = 0;
    while (this.#isTrusted(address, hops)) {
      hops += 1;
      const next = addressIn(entries[entries.length - hops]);
      // If the entry is missing or not an address, the last known address counts as the client.
      if (next === null) break;
      address = next;
    }
    return { address, hops };
  }
}

function entriesOf({ headers }: IncomingMessage, name: string): string[] {
  const text = [headers[name] ?? []].flat().join(',');
  return text === '' ? [] : text.split(',').map((entry) => entry.trim());
}

/** The address of an entry; some proxies add the client's port. */
function addressIn(entry = ''): string | null {
  const bare = /^\[(.+)\](?::\d{1,5})?$/.exec(entry)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(entry)?.[1];
  const address = toPlainIPv4(bare ?? entry);
  return isIP(address) === 0 ? null : address;
}
