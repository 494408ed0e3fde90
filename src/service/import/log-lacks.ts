import { isIP } from 'node:net';
import { isPrivate } from './formats/client';
import type { LoggedRequest } from './formats/request';
import { hostOf } from './formats/request';
import type { LOG_LACKS } from './step';

type Lack = (typeof LOG_LACKS)[number];

/** Finds what a log lacks: what none of its page views has. */
export class LogLacks {
  #isEmpty = true;
  #isLocal = false;
  readonly #open = new Set<Lack>(['agents', 'referrers', 'hosts', 'clients', 'addresses']);

  note(request: LoggedRequest): void {
    this.#isEmpty = false;
    this.#isLocal ||= request.isLocalTime === true;
    // Mostly empty after the first lines.
    for (const each of this.#open) if (HAS[each](request)) this.#open.delete(each);
  }

  found(): Lack[] {
    if (this.#isEmpty) return [];
    const found = [...this.#open].filter(
      (each) => each !== 'clients' || !this.#open.has('addresses'),
    );
    return this.#isLocal ? [...found, 'zones'] : found;
  }
}

const clientIn = ({ ip, client = ip }: LoggedRequest): string => client;

const HAS: Record<Lack, (request: LoggedRequest) => boolean> = {
  agents: ({ userAgent }) => Boolean(userAgent),
  referrers: ({ referrer }) => referrer !== '',
  hosts: (request) => hostOf(request) !== null,
  clients: (request) => isIP(clientIn(request)) !== 0 && !isPrivate(clientIn(request)),
  addresses: (request) => isIP(clientIn(request)) !== 0 || isPrivate(clientIn(request)),
  zones: ({ isLocalTime }) => isLocalTime !== true,
};
