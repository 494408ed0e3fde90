import * as faults from '../fakes/faults';
import type { Answerer } from '../fakes/local-server';
import type { StrictServer } from '../fakes/strict-server';

const SLOW_MS = 1_500;

/** Answers late, and then as a server under load does. */
const slow: Answerer = (...call) => {
  setTimeout(() => faults.json({ message: 'busy' }, 503, { 'retry-after': '1' })(...call), SLOW_MS);
};

/** Ways of a server to fail that end by themselves, by name. */
export const OUTAGES: Readonly<Record<string, Answerer>> = {
  away: faults.resetAtOnce,
  slow,
  silent: faults.silence,
  'too many requests': faults.json({ message: 'wait' }, 429, { 'retry-after': '2' }),
  'server error': faults.json({ message: 'Server Error' }, 500),
  gateway: faults.html(502),
  malformed: faults.json({ data: [{ id: 'x' }], meta: 7 }),
  'cut off': faults.cutOffJson,
  html: faults.html(),
  'wrong key': faults.json({ message: 'Unauthenticated.' }, 401),
  'reset in the body': faults.resetInBody,
};

/** A way to fail of one server, for some steps. */
export interface Outage {
  name: string;
  /** Its place among the servers. */
  server: number;
  steps: number;
}

/** Lets servers fail, one at a time, and be well again. */
export class Outages {
  #left = 0;

  constructor(private readonly servers: readonly Pick<StrictServer, 'outage'>[]) {}

  /**
   * Begins the next step of the tour.
   *
   * @param planned begins, unless another one is under way
   * @returns its name if it began
   */
  next(planned: Outage | null): string | null {
    this.#left -= 1;
    if (this.#left > 0) return null;
    this.end();
    const server = planned && this.servers[planned.server];
    if (!server) return null;
    server.outage = OUTAGES[planned.name] ?? null;
    this.#left = planned.steps;
    return planned.name;
  }

  /** Ends the one that is under way. */
  end(): void {
    for (const server of this.servers) server.outage = null;
    this.#left = 0;
  }
}
