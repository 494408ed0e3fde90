import type { Priority } from '../../shared/bridge/contract';
import { Budget } from './scheduling/budget';
import type { Limits } from './transport/deadlines';
import { retryAfterMs } from './transport/retry-after';
import { Scheduler, type Waiting } from './scheduling/scheduler';
import { Transport } from './transport/transport';
import { SerialQueue } from '../../shared/lib/serial-queue';
import type { Destination, Network, RequestSpec, WireAnswer } from './transport/wire';

interface ServerOptions extends Network {
  now: () => number;
  /** Requests a minute until headers say otherwise; null for none (the built-in service). */
  perMinute?: number | null;
  budget?: Budget;
  limits?: Limits;
  random?: () => number;
  onWaiting?: (waiting: Waiting) => void;
  /** Where writes take turns; all that share `fetchOnce` have to, since it closes what others still use. */
  writes?: SerialQueue;
}

/** Whose request it is and how urgent. */
export interface RequestOptions {
  accountId: string;
  /** Tells requests with the account's former key from those with its present one. */
  generation?: number;
  priority: Priority;
  signal?: AbortSignal | undefined;
  /** Hears the headers of its answers, the failed ones too. */
  onHeaders?: (headers: Headers) => void;
  /** Sent by itself and once, also when it is a read: what is wanted is this very answer. */
  alone?: boolean;
  /** False while the server is known to be away: a read is then tried once, which shows soon enough. */
  retry?: boolean;
  /** Whether a failure would be that of the account's other requests too: they then fail with it, unsent. */
  endsOthers?: (cause: unknown) => boolean;
}

/** One server, whoever has accounts on it: one queue and one budget for all of its requests. */
export class Server {
  readonly #scheduler: Scheduler;
  readonly #transport: Transport;
  readonly #writes: SerialQueue;

  constructor({
    fetch,
    fetchOnce,
    now,
    limits,
    random,
    onWaiting,
    perMinute,
    ...options
  }: ServerOptions) {
    const budget =
      options.budget ?? new Budget(perMinute === undefined ? {} : { limit: perMinute });
    this.#writes = options.writes ?? new SerialQueue();
    this.#scheduler = new Scheduler({
      budget,
      now,
      ...(random && { random }),
      ...(onWaiting && { onWaiting }),
    });
    this.#transport = new Transport({
      fetch,
      fetchOnce,
      now,
      ...(limits && { limits }),
      onHeaders: (headers, status) => {
        const wait = retryAfterMs(headers, now());
        const refused = status === 429 || (status === 503 && wait !== null);
        budget.heard(headers, wait, refused);
      },
    });
  }

  /** Sends a request in its turn; a read is shared with identical ones and tried again. @throws AppFailure */
  exchange(spec: RequestSpec, to: Destination, options: RequestOptions): Promise<WireAnswer> {
    const read = spec.method === 'GET';
    const { onHeaders, alone, retry = true, ...job } = options;
    const name = `${options.accountId} ${options.generation} ${to.address}${spec.path} ${JSON.stringify(spec.query ?? {})}`;
    return this.#scheduler.run({
      ...job,
      send: (signal) => {
        const send = (): Promise<WireAnswer> => this.#transport.send(spec, to, signal, onHeaders);
        return read ? send() : this.#writes.take(send);
      },
      ...(read && !alone && { share: name, retry }),
    });
  }

  close(): void {
    this.#scheduler.close();
  }
}
