import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { serviceText } from '$shared/text/en/service';
import { HttpError } from './answers';

const OWN_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Refuses requests for foreign host names. This prevents DNS rebinding, in which a page's host name resolves to this
 * computer.
 */
export class HostCheck {
  readonly #allowed: ReadonlySet<string>;

  /**
   * @param more the names under which a proxy serves the service
   * @param anyAddress whether any IP address is also accepted. Rebinding needs a name, so this is safe. A service in
   * a container or behind a router does not know its external address.
   */
  constructor(
    more: readonly string[],
    private readonly anyAddress = false,
  ) {
    this.#allowed = new Set([...OWN_NAMES, ...more.map((name) => name.toLowerCase())]);
  }

  /**
   * Checks the host of a request.
   *
   * @throws HttpError 400 for more than one Host header (RFC 9112, 3.2), 421 for a foreign name
   */
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
 * Whether a request has two Host headers. Node keeps the first one, but a proxy may use the other.
 *
 * @param raw the names and values of headers, alternating
 */
function isHostTwice(raw: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
