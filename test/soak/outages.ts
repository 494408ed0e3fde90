import * as faults from '../fakes/faults';
import type { Answerer } from '../fakes/local-server';
import type { StrictServer } from '../fakes/strict-server';

const SLOW_MS = 1_500;

/** Answers late, and then like an overloaded server. */
const slow: Answerer = (...call) => {
  setTimeout(
    () => faults.jsonAnswer({ message: 'busy' }, 503, { 'retry-after': '1' })(...call),
    SLOW_MS,
  );
};

/** Temporary faults of a server, by name. */
export const OUTAGES: Readonly<Record<string, Answerer>> = {
  away: faults.resetAtOnce,
  slow,
  silent: faults.silence,
  'too many requests': faults.jsonAnswer({ message: 'wait' }, 429, { 'retry-after': '2' }),
  'server error': faults.jsonAnswer({ message: 'Server Error' }, 500),
  gateway: faults.htmlAnswer(502),
  malformed: faults.jsonAnswer({ data: [{ id: 'x' }], meta: 7 }),
  'cut off': faults.cutOffJson,
  html: faults.htmlAnswer(),
  'wrong key': faults.jsonAnswer({ message: 'Unauthenticated.' }, 401),
  'reset in the body': faults.resetInBody,
};

/** A fault of one server for some steps. */
export interface Outage {
  name: string;
  /** Index of the server. */
  server: number;
  steps: number;
}

/** Makes servers fail, one at a time, and recover. */
export class Outages {
  #left = 0;

  constructor(private readonly servers: readonly Pick<StrictServer, 'outage'>[]) {}

  /**
   * Starts the next step of the tour.
   *
   * @param planned the outage to start, unless another one is in progress
   * @returns its name if it started
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

  /** Ends the current outage. */
  end(): void {
    for (const server of this.servers) server.outage = null;
    this.#left = 0;
  }
}
