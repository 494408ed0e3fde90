import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { addressFilter, toPlainIPv4 } from '../collect/exclusions';

/** The trusted proxies: how many there are in front of the service, or their addresses and networks. Null: none. */
export type TrustedProxies = { hops: number } | { networks: readonly string[] } | null;

/** The sender of a request, according to the trusted proxies. */
interface Sender {
  address: string;
  /** The number of trusted proxies through which the request came. */
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

  /** Returns the client's IP address: the last address in X-Forwarded-For that is not a trusted proxy's. */
  addressOf(request: IncomingMessage): string {
    return this.#senderOf(request).address;
  }

  /** Whether the client's connection is https (X-Forwarded-Proto). */
  isHttps(request: IncomingMessage): boolean {
    return this.#said(request, 'x-forwarded-proto')?.toLowerCase() === 'https';
  }

  /** Returns the host that the client requested: that in X-Forwarded-Host, otherwise that in Host. */
  hostOf(request: IncomingMessage): string | undefined {
    return this.#said(request, 'x-forwarded-host') ?? request.headers.host;
  }

  /** Returns the entry of a list header that the outermost trusted proxy wrote; undefined if there is none. */
  #said(request: IncomingMessage, header: string): string | undefined {
    const { hops } = this.#senderOf(request);
    if (hops === 0) return undefined;
    const entries = entriesOf(request, header);
    // Some proxies replace the list, so it may have fewer entries than there are proxies.
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
      // If the next entry is missing or not an address, the last known address is taken as the client's.
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

/** Returns the address in an entry; null if there is none. Some proxies add the client's port. */
function addressIn(entry = ''): string | null {
  const bare = /^\[(.+)\](?::\d{1,5})?$/.exec(entry)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(entry)?.[1];
  const address = toPlainIPv4(bare ?? entry);
  return isIP(address) === 0 ? null : address;
}
