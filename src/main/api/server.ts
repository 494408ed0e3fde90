import type { Priority } from '$shared/bridge/contract';
import { SerialQueue } from '$shared/lib/serial-queue';
import type { Budget } from './scheduling/budget';
import { type QueueStatus, Scheduler } from './scheduling/scheduler';
import type { AnswerLimits } from './transport/deadlines';
import { retryAfterMs } from './transport/retry-after';
import { Transport } from './transport/transport';
import {
  isRead,
  type Network,
  type RequestSpec,
  type RequestTarget,
  type WireAnswer,
} from './transport/wire';

interface ServerOptions extends Network {
  now: () => number;
  budget: Budget;
  limits?: AnswerLimits | undefined;
  random?: (() => number) | undefined;
  onWaiting?: (waiting: QueueStatus) => void;
  /** The queue for writes. Servers that share `fetchOnce` must share it, because `fetchOnce` closes idle connections. */
  writes?: SerialQueue;
}

/** Options of a request: its account, its priority and how to send it. */
export interface RequestOptions {
  accountId: string;
  /** Distinguishes requests with the account's previous key from those with the current one. */
  generation?: number;
  priority: Priority;
  signal?: AbortSignal | undefined;
  /** Receives the headers of its answers, including failed ones. */
  onHeaders?: (headers: Headers) => void;
  /** Sends the request exactly once, without sharing or retrying, even if it is a read. */
  unshared?: boolean;
  /** False while the server is known to be unreachable, so that reads fail fast without retries. */
  retry?: boolean;
  /** Whether a failure also applies to the account's other requests. If so, those fail unsent. */
  failsOthers?: (cause: unknown) => boolean;
  /**
   * Waits until the request may be queued.
   *
   * @returns a callback for the outcome: null for an answer, or what was thrown
   * @throws AppFailure
   */
  enter?: () => Promise<(cause: unknown) => void>;
  /** Receives the headers of a successful answer. */
  onAnswer?: (headers: Headers) => void;
}

/** One server, shared by all accounts that use it: one queue and one budget for all of its requests. */
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
  async exchange(
    spec: RequestSpec,
    to: RequestTarget,
    { onHeaders, unshared = false, retry = true, enter, onAnswer, ...options }: RequestOptions,
  ): Promise<WireAnswer> {
    const leave = await enter?.();
    const read = isRead(spec);
    const name = `${options.accountId} ${options.generation ?? ''} ${to.address}${spec.path} ${JSON.stringify([spec.query ?? {}, spec.json])}`;
    const answered = this.#scheduler.run({
      ...options,
      send: (signal) => {
        const once = (sent: RequestSpec, key: string): Promise<WireAnswer> =>
          this.#transport.send(sent, { ...to, key }, signal, onHeaders);
        const send = (): Promise<WireAnswer> =>
          to.authorize ? to.authorize(spec, to.key, once) : once(spec, to.key);
        return read ? send() : this.#writes.add(send);
      },
      ...(read && !unshared && { share: name, retry }),
    });
    const answer = await answered.catch((cause: unknown) => {
      leave?.(cause);
      throw cause;
    });
    leave?.(null);
    onAnswer?.(answer.headers);
    return answer;
  }

  close(): void {
    this.#scheduler.close();
  }
}
