import { setTimeout as pause } from 'node:timers/promises';
import type { Priority } from '$shared/bridge/contract';
import { AppFailure } from '$shared/failures/failure';
import { neverReachedServer } from '../transport/network-failure';
import { Budget } from './budget';
import { cancelledFailure, InFlightRequest } from './in-flight-request';
import { MAX_HOLD_MS, retryDelayMs } from './retry';

/** Requests to one server at a time. */
const CONCURRENCY = 4;
/** The concurrency after an idle time until the first answer. It limits how often a rejected key is sent. */
const FIRST_OF_BURST = 2;
const RANK: Record<Priority, number> = { interactive: 3, refresh: 2, later: 1, offline: 0 };

/** A request and how to schedule it. */
export interface ScheduledRequest<Result> {
  priority: Priority;
  /** The account it belongs to; queued requests are counted by account. */
  accountId: string;
  /** Distinguishes requests with the account's previous key from those with the current one. */
  generation?: number;
  /** Sends the request once. */
  send: (signal: AbortSignal) => Promise<Result>;
  /** Requests with the same name share one request and its answer. Reads only. */
  share?: string;
  /** Whether it may be retried after a temporary failure. Reads only. */
  retry?: boolean;
  /** Aborted when its caller no longer waits. */
  signal?: AbortSignal | undefined;
  /** Whether a failure also applies to the account's other requests with the same key. If so, those fail unsent. */
  failsOthers?: (cause: unknown) => boolean;
}

/** The state of the queue: requests by account, and the delay imposed by the server's limit. */
export interface QueueStatus {
  queued: ReadonlyMap<string, number>;
  /** Milliseconds until the next request is sent; null when it only waits for others to finish. */
  waitMs: number | null;
}

interface Options {
  budget?: Budget;
  concurrency?: number;
  random?: (() => number) | undefined;
  now?: () => number;
  /** Called whenever the queue changes. */
  onWaiting?: ((waiting: QueueStatus) => void) | undefined;
}

/** Schedules one server's requests: a few at a time, by priority, within the server's limit. */
export class Scheduler {
  readonly #budget: Budget;
  readonly #options: Options;
  readonly #concurrency: number;
  /** Requests that others can join, by name. */
  readonly #shared = new Map<string, InFlightRequest<unknown>>();
  /** All requests: queued, sent, or waiting for a retry. */
  readonly #inFlight = new Set<InFlightRequest<unknown>>();
  /** Sorted by priority, then by arrival. */
  readonly #queue: InFlightRequest<unknown>[] = [];
  readonly #sent = new Set<InFlightRequest<unknown>>();
  readonly #queued = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitMs: number | null = null;
  /** Whether a request has been answered since the last idle time. */
  #answered = false;

  constructor(options: Options = {}) {
    this.#options = options;
    this.#budget = options.budget ?? new Budget();
    this.#concurrency = options.concurrency ?? CONCURRENCY;
  }

  /** Number of requests queued or sent. */
  get size(): number {
    return this.#queue.length + this.#sent.size;
  }

  /** Queues a job and runs it. @throws AppFailure cancelled, throttled, or the failure of sending it */
  async run<Result>(job: ScheduledRequest<Result>): Promise<Result> {
    job.signal?.throwIfAborted();
    const joined = this.#join(job);
    if (joined) return joined.wait(job.signal);
    const flight = new InFlightRequest<Result>(job.priority, job);
    this.#inFlight.add(flight);
    if (job.share !== undefined) this.#shared.set(job.share, flight);
    flight.settle(this.#attempt(job, flight).finally(() => this.#finish(job, flight)));
    return flight.wait(job.signal);
  }

  /** Cancels all requests. */
  close(): void {
    for (const flight of this.#inFlight) flight.abort(cancelledFailure());
    clearTimeout(this.#timer);
  }

  #join<Result>(job: ScheduledRequest<Result>): InFlightRequest<Result> | null {
    if (job.share === undefined) return null;
    const flight = this.#shared.get(job.share) as InFlightRequest<Result> | undefined;
    // A request without callers is being cancelled and cannot be joined.
    if (!flight || flight.signal.aborted) return null;
    if (RANK[job.priority] > RANK[flight.priority]) {
      flight.priority = job.priority;
      if (this.#dequeue(flight)) this.#enqueue(flight);
      this.#advance();
    }
    return flight;
  }

  #finish(job: ScheduledRequest<unknown>, flight: InFlightRequest<unknown>): void {
    this.#inFlight.delete(flight);
    const { share } = job;
    if (share !== undefined && this.#shared.get(share) === flight) this.#shared.delete(share);
  }

  /** Sends a request when its turn comes, and retries it where that may help. */
  async #attempt<Result>(
    job: ScheduledRequest<Result>,
    flight: InFlightRequest<Result>,
  ): Promise<Result> {
    for (let retry = 0; ; retry += 1) {
      this.#assertNotPaused();
      const sentAt = await this.#turn(flight);
      let delay: number | null;
      try {
        // All callers may have left in the meantime.
        flight.signal.throwIfAborted();
        const result = await job.send(flight.signal);
        this.#answered = true;
        return result;
      } catch (cause) {
        if (neverReachedServer(cause)) this.#budget.refund(sentAt);
        if (job.failsOthers?.(cause)) this.#endUnsent(job, cause as AppFailure);
        else this.#answered = true;
        delay = job.retry ? this.#delay(cause, retry) : null;
        if (delay === null || flight.signal.aborted) throw cause;
      } finally {
        this.#sent.delete(flight);
        this.#budget.recordEnd();
        this.#advance();
      }
      const { signal } = flight;
      await pause(delay, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }

  #delay(cause: unknown, retry: number): number | null {
    const now = this.#options.now?.() ?? Date.now();
    return retryDelayMs(cause, retry, now, this.#options.random);
  }

  #assertNotPaused(): void {
    const silenced = this.#pauseFailure();
    if (silenced) throw silenced;
  }

  /** Returns a failure if the server asked for a pause too long to wait for. */
  #pauseFailure(): AppFailure | null {
    const blocked = this.#budget.blockedMs();
    if (blocked <= MAX_HOLD_MS) return null;
    const retryAfter = (this.#options.now?.() ?? Date.now()) + blocked;
    return new AppFailure('throttled', 'scheduler: the server asked for a pause', { retryAfter });
  }

  /**
   * Waits in the queue.
   *
   * @returns the handle of the budget's record, once the request may be sent
   * @throws the reason why the request ended
   */
  #turn(flight: InFlightRequest<unknown>): Promise<number> {
    flight.signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#dequeue(flight);
        this.#count(flight, -1);
        reject(flight.signal.reason as Error);
      };
      flight.begin = (sentAt) => {
        flight.signal.removeEventListener('abort', leave);
        resolve(sentAt);
      };
      flight.signal.addEventListener('abort', leave, { once: true });
      this.#enqueue(flight);
      this.#count(flight, 1);
      this.#advance();
    });
  }

  #enqueue(flight: InFlightRequest<unknown>): void {
    const rank = RANK[flight.priority];
    const before = this.#queue.findLastIndex(({ priority }) => RANK[priority] >= rank);
    this.#queue.splice(before + 1, 0, flight);
  }

  /** @returns whether it was in the queue */
  #dequeue(flight: InFlightRequest<unknown>): boolean {
    const at = this.#queue.indexOf(flight);
    if (at >= 0) this.#queue.splice(at, 1);
    return at >= 0;
  }

  #endUnsent({ accountId, generation }: ScheduledRequest<unknown>, cause: AppFailure): void {
    for (const flight of this.#inFlight) {
      const same = flight.owner.accountId === accountId && flight.owner.generation === generation;
      if (same && !this.#sent.has(flight)) flight.abort(cause);
    }
  }

  /** Starts the requests that may be sent now and schedules the next check. */
  #advance(): void {
    clearTimeout(this.#timer);
    this.#waitMs = null;
    if (this.size === 0) this.#answered = false;
    const silenced = this.#queue.length > 0 ? this.#pauseFailure() : null;
    if (silenced) for (const flight of [...this.#queue]) flight.abort(silenced);
    const most = Math.min(this.#answered ? Infinity : FIRST_OF_BURST, this.#concurrency);
    for (let next = this.#queue[0]; next && this.#sent.size < most; next = this.#queue[0]) {
      const wait = this.#budget.waitMs(next.priority);
      if (wait > 0) {
        this.#waitMs = wait;
        this.#timer = setTimeout(() => this.#advance(), Math.ceil(wait));
        break;
      }
      this.#queue.shift();
      this.#sent.add(next);
      this.#count(next, -1);
      next.begin(this.#budget.recordSent());
    }
    this.#notify();
  }

  #count({ owner: { accountId } }: InFlightRequest<unknown>, by: number): void {
    this.#queued.set(accountId, (this.#queued.get(accountId) ?? 0) + by);
    this.#notify();
  }

  #notify(): void {
    this.#options.onWaiting?.({ queued: this.#queued, waitMs: this.#waitMs });
  }
}
