import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { serviceText } from '$shared/text/en/service';
import { HttpError } from './answers';

const OWN_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Refuses requests for foreign host names, to prevent DNS rebinding: a page whose host name resolves to this
 * computer.
 */
export class HostCheck {
  readonly #allowed: ReadonlySet<string>;

  /**
   * @param more names of the service behind a proxy
   * @param anyAddress whether any IP address is allowed, too. Rebinding needs a name, so this is safe. Behind a
   *   container or a router, a service does not know its external address
   */
  constructor(
    more: readonly string[],
    private readonly anyAddress = false,
  ) {
    this.#allowed = new Set([...OWN_NAMES, ...more.map((name) => name.toLowerCase())]);
  }

  /** @throws HttpError 400 for more than one Host header (RFC 9112, 3.2), 421 for another name */
  check({ headers, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): void {
    if (isHostTwice(rawHeaders)) throw new HttpError(400, serviceText.api.hostTwice);
    const { host = '' } = headers;
    const name = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i.exec(host)?.[1];
    if (name === undefined || !this.#isAllowed(name.toLowerCase())) {
      throw new HttpError(421, serviceText.api.unknownHost);
    }
  }

  #isAllowed(name: string): boolean {
    return this.#allowed.has(name) || (this.anyAddress && isAddress(name));
  }
}

function isAddress(name: string): boolean {
  return isIP(name.startsWith('[') ? name.slice(1, -1) : name) !== 0;
}

/**
 * Detects two Host headers. Node keeps the first one; a proxy may use the other.
 *
 * @param raw names and values alternating
 */
function isHostTwice(raw: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
