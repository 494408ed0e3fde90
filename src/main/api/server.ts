import type { Priority } from '../../shared/bridge/contract';
import type { Budget } from './scheduling/budget';
import type { Limits } from './transport/deadlines';
import { retryAfterMs } from './transport/retry-after';
import { Scheduler, type QueueStatus } from './scheduling/scheduler';
import { Transport } from './transport/transport';
import { SerialQueue } from '../../shared/lib/serial-queue';
import type { Destination, Network, RequestSpec, WireAnswer } from './transport/wire';

interface ServerOptions extends Network {
  now: () => number;
  budget: Budget;
  limits?: Limits | undefined;
  random?: (() => number) | undefined;
  onWaiting?: (waiting: QueueStatus) => void;
  /** The queue for writes. Servers that share `fetchOnce` must share it, because `fetchOnce` closes idle connections. */
  writes?: SerialQueue;
}

/** The account and priority of a request, and how to send it. */
export interface RequestOptions {
  accountId: string;
  /** Tells apart requests with the account's former and current key. */
  generation?: number;
  priority: Priority;
  signal?: AbortSignal | undefined;
  /** Receives the headers of its answers, including failed ones. */
  onHeaders?: (headers: Headers) => void;
  /** Sends it once, without sharing or retrying, even if it is a read: the caller wants this very answer. */
  unshared?: boolean;
  /** False while the server is known to be unreachable: a read then fails fast, without retries. */
  retry?: boolean;
  /** Whether a failure would also hit the account's other requests: they then fail with it, unsent. */
  failsOthers?: (cause: unknown) => boolean;
}

/** One server, whichever accounts use it: one queue and one budget for all of its requests. */
export class Server {
  readonly #scheduler: Scheduler;
  readonly #transport: Transport;
  readonly #writes: SerialQueue;

  constructor({
    fetch,
    fetchOnce,
    now,
    budget,
    limits,
    random,
    onWaiting,
    writes = new SerialQueue(),
  }: ServerOptions) {
    this.#writes = writes;
    this.#scheduler = new Scheduler({ budget, now, random, onWaiting });
    this.#transport = new Transport({
      fetch,
      fetchOnce,
      now,
      limits,
      onHeaders: (headers, status) => {
        const wait = retryAfterMs(headers, now());
        const refused = status === 429 || (status === 503 && wait !== null);
        budget.update(headers, wait, refused);
      },
    });
  }

  /** Queues and sends a request; identical reads share one request and are retried. @throws AppFailure */
  exchange(spec: RequestSpec, to: Destination, options: RequestOptions): Promise<WireAnswer> {
    const read = spec.method === 'GET';
    const { onHeaders, unshared = false, retry = true, ...job } = options;
    const name = `${options.accountId} ${options.generation} ${to.address}${spec.path} ${JSON.stringify(spec.query ?? {})}`;
    return this.#scheduler.run({
      ...job,
      send: (signal) => {
        const send = (): Promise<WireAnswer> => this.#transport.send(spec, to, signal, onHeaders);
        return read ? send() : this.#writes.add(send);
      },
      ...(read && !unshared && { share: name, retry }),
    });
  }

  close(): void {
    this.#scheduler.close();
  }
}
