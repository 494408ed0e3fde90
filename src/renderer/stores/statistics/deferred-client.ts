import type { Arguments, Channel, Priority, ResultOf } from '../../../shared/bridge/contract';
import { AppFailure } from '../../../shared/failures/failure';
import type { Client } from '../../client/client';

type Show = Arguments<'statistics.show'>;
type Shown = ResultOf<'statistics.show'>;

/** An answer this young is not asked for again when a person comes back to it. */
const FRESH_FOR = 30_000;

interface Waiting {
  requestId: string;
  go: (priority: Priority) => void;
  stop: () => void;
}

/**
 * Holds a statistic's requests to the server back until somebody looks at it: 17 statistics with a
 * comparison are 34 requests, and servers allow 60 a minute. Saved answers pass always.
 */
export class DeferredClient implements Client {
  readonly on: Client['on'];
  #client: Client;
  #clock: () => number;
  #priority: Priority | null = null;
  #waiting: Waiting[] = [];
  #saved: Shown = null;

  constructor(client: Client, clock: () => number = Date.now) {
    this.#client = client;
    this.#clock = clock;
    this.on = (event, listener) => client.on(event, listener);
  }

  /** Lets requests through from now on, those that wait first. */
  open(priority: Priority): void {
    this.#priority = priority;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { go } of waiting) go(priority);
  }

  close(): void {
    this.#priority = null;
  }

  async call<C extends Channel>(channel: C, args: Arguments<C>): Promise<ResultOf<C>> {
    if (channel === 'statistics.show') return (await this.#show(args as Show)) as ResultOf<C>;
    if (channel === 'requests.cancel')
      this.#cancel((args as Arguments<'requests.cancel'>).requestIds);
    return this.#client.call(channel, args);
  }

  async #show(args: Show): Promise<Shown> {
    if (args.source === 'saved') {
      this.#saved = await this.#client.call('statistics.show', args);
      return this.#saved;
    }
    const saved = this.#saved;
    this.#saved = null;
    if (saved?.problem === null && this.#clock() - saved.fetchedAt < FRESH_FOR) return saved;
    const priority = this.#priority ?? (await this.#pass(args.requestId ?? ''));
    return this.#client.call('statistics.show', { ...args, priority });
  }

  #pass(requestId: string): Promise<Priority> {
    return new Promise((resolve, reject) => {
      const stop = (): void =>
        reject(new AppFailure('cancelled', 'nobody waits for this any more'));
      this.#waiting.push({ requestId, go: resolve, stop });
    });
  }

  #cancel(requestIds: string[]): void {
    const cancelled = this.#waiting.filter(({ requestId }) => requestIds.includes(requestId));
    this.#waiting = this.#waiting.filter(({ requestId }) => !requestIds.includes(requestId));
    for (const { stop } of cancelled) stop();
  }
}
