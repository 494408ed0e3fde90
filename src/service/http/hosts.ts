import { serviceText } from '../../shared/text/en/service';
import { Refusal } from './answers';

const OWN_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Refuses requests for host names that are not this service's: a page that points its own name at this machine
 * (DNS rebinding) gets nothing.
 */
export class Hosts {
  readonly #allowed: ReadonlySet<string>;

  /** @param more names the service has behind a proxy */
  constructor(more: readonly string[]) {
    this.#allowed = new Set([...OWN_NAMES, ...more.map((name) => name.toLowerCase())]);
  }

  /** @param header the Host header. @throws Refusal 421 */
  check(header: string | undefined): void {
    const name = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i.exec(header ?? '')?.[1];
    if (name === undefined || !this.#allowed.has(name.toLowerCase())) {
      throw new Refusal(421, serviceText.api.unknownHost);
    }
  }
}
