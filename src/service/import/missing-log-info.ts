import { isIP } from 'node:net';
import { isPrivate } from './formats/client';
import type { LoggedRequest } from './formats/request';
import type { LOG_INFO_KINDS } from './step';

type Lack = (typeof LOG_INFO_KINDS)[number];

const clientIn = ({ ip, client = ip }: LoggedRequest): string => client;

/** Whether an address was logged. Some logs have zeros in the place of each address. */
const isAddress = (ip: string): boolean => isIP(ip) !== 0 && /[1-9a-f]/i.test(ip);

const HAS = {
  agents: ({ userAgent }: LoggedRequest) => Boolean(userAgent),
  referrers: ({ referrer }: LoggedRequest) => referrer !== '',
  clients: (request: LoggedRequest) =>
    isAddress(clientIn(request)) && !isPrivate(clientIn(request)),
  addresses: (request: LoggedRequest) =>
    isAddress(clientIn(request)) || isPrivate(clientIn(request)),
} satisfies Partial<Record<Lack, (request: LoggedRequest) => boolean>>;

/** Finds the kinds of information that no page view of a log contains. */
export class MissingLogInfo {
  #isEmpty = true;
  #isLocal = false;
  #hasHosts = false;
  readonly #open = new Set(Object.keys(HAS) as (keyof typeof HAS)[]);

  /** @param hasHost whether the log names the host of the request */
  note(request: LoggedRequest, hasHost: boolean): void {
    this.#isEmpty = false;
    this.#hasHosts ||= hasHost;
    this.#isLocal ||= request.isLocalTime === true;
    // A shortcut: in most logs, the set is empty after the first lines.
    if (this.#open.size === 0) return;
    for (const each of this.#open) if (HAS[each](request)) this.#open.delete(each);
  }

  found(): Lack[] {
    if (this.#isEmpty) return [];
    // If the log has no addresses, it is unknown whether they are of a proxy.
    if (this.#open.has('addresses')) this.#open.delete('clients');
    const found: Lack[] = [...this.#open];
    if (!this.#hasHosts) found.push('hosts');
    if (this.#isLocal) found.push('zones');
    return found;
  }
}
