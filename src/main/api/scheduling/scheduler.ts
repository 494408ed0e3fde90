import PQueue from 'p-queue';
import type { Priority } from '../../../shared/bridge/contract';
import { AppFailure } from '../../../shared/failures/failure';
import { Budget } from './budget';
import { cancelled, InFlightRequest } from './in-flight-request';
import { neverArrived } from '../transport/network-failure';
import { pause } from './pause';
import { MAX_HOLD_MS, retryDelayMs } from './retry';

/** Requests to one server at a time. */
const CONCURRENCY = 4;
/** The concurrency until the first answer after an idle time: limits how often a rejected key is sent. */
const FIRST_OF_BURST = 2;
const RANK: Record<Priority, number> = { interactive: 3, refresh: 2, later: 1, offline: 0 };
const PRIORITIES = Object.keys(RANK) as Priority[];

/** A request and how to schedule it. */
export interface Job<Result> {
  priority: Priority;
  /** The account it belongs to; queued requests are counted by account. */
  accountId: string;
  /** Tells apart requests with the account's former and current key. */
  generation?: number;
  /** Sends the request once. */
  send: (signal: AbortSignal) => Promise<Result>;
  /** Requests with the same name are sent once and share the answer. Reads only. */
  share?: string;
  /** Whether it may be retried after a temporary failure. Reads only. */
  retry?: boolean;
  /** Aborted when its caller no longer waits. */
  signal?: AbortSignal | undefined;
  /** Whether a failure would also hit the account's other requests with the same key: they then fail with it, unsent. */
  failsOthers?: (cause: unknown) => boolean;
}

/** The queue: requests by account, and how long the server's limit delays them. */
export interface QueueStatus {
  queued: ReadonlyMap<string, number>;
  /** Milliseconds until the next one is sent, or null when it only waits for others. */
  waitMs: number | null;
}

interface Options {
  budget?: Budget;
  concurrency?: number;
  random?: () => number;
  now?: () => number;
  /** Called whenever the queue changes. */
  onWaiting?: (waiting: QueueStatus) => void;
}

/** Schedules one server's requests: a few at a time, by priority, within the server's limit. */
export class Scheduler {
  readonly #budget: Budget;
  readonly #queue: PQueue;
  readonly #options: Options;
  /** Requests that others can join, by name. */
  readonly #shared = new Map<string, InFlightRequest<unknown>>();
  readonly #inFlight = new Set<InFlightRequest<unknown>>();
  readonly #queued = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitMs: number | null = null;
  /** Whether a request has been answered since the last idle time. */
  #answered = false;

  constructor(options: Options = {}) {
    this.#options = options;
    this.#budget = options.budget ?? new Budget();
    // Always paused: #pump starts one job at a time, because the budget is checked before each.
    this.#queue = new PQueue({ concurrency: options.concurrency ?? CONCURRENCY, autoStart: false });
    this.#queue.on('next', () => this.#pump());
    this.#queue.on('idle', () => (this.#answered = false));
  }

  /** Number of requests queued or in flight. */
  get size(): number {
    return this.#queue.size + this.#queue.pending;
  }

  /** Queues a job and runs it. @throws AppFailure cancelled, throttled, or the failure of sending it */
  async run<Result>(job: Job<Result>): Promise<Result> {
    job.signal?.throwIfAborted();
    const flight = this.#join(job) ?? this.#begin(job);
    return flight.wait(job.signal);
  }

  /** Cancels all requests. */
  close(): void {
    for (const flight of this.#inFlight) flight.abort(cancelled());
    clearTimeout(this.#timer);
  }

  #join<Result>(job: Job<Result>): InFlightRequest<Result> | null {
    if (job.share === undefined) return null;
    const flight = this.#shared.get(job.share) as InFlightRequest<Result> | undefined;
    // A request that everyone left is being cancelled.
    if (!flight || flight.signal.aborted) return null;
    if (RANK[job.priority] > RANK[flight.priority]) {
      flight.priority = job.priority;
      if (flight.queuedAs !== null) this.#queue.setPriority(flight.queuedAs, RANK[job.priority]);
      this.#pump();
    }
    return flight;
  }

  #begin<Result>(job: Job<Result>): InFlightRequest<Result> {
    const flight = new InFlightRequest<Result>(job.priority, job);
    this.#inFlight.add(flight);
    if (job.share !== undefined) this.#shared.set(job.share, flight);
    flight.settle(this.#execute(job, flight).finally(() => this.#finish(job, flight)));
    return flight;
  }

  #finish(job: Job<unknown>, flight: InFlightRequest<unknown>): void {
    this.#inFlight.delete(flight);
    const { share } = job;
    if (share !== undefined && this.#shared.get(share) === flight) this.#shared.delete(share);
  }

  async #execute<Result>(job: Job<Result>, flight: InFlightRequest<Result>): Promise<Result> {
    for (let retry = 0; ; retry += 1) {
      this.#assertNotPaused();
      try {
        return await this.#inTurn(job, flight);
      } catch (cause) {
        const delay = job.retry ? this.#delay(cause, retry) : null;
        if (delay === null || flight.signal.aborted) throw cause;
        await pause(delay, flight.signal);
      }
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

  /** When the server asked for a long pause, fails at once so that the user hears of it. */
  #pauseFailure(): AppFailure | null {
    const blocked = this.#budget.blockedMs();
    if (blocked <= MAX_HOLD_MS) return null;
    const retryAfter = (this.#options.now?.() ?? Date.now()) + blocked;
    return new AppFailure('throttled', 'scheduler: the server asked for a pause', { retryAfter });
  }

  #inTurn<Result>(job: Job<Result>, flight: InFlightRequest<Result>): Promise<Result> {
    const id = crypto.randomUUID();
    flight.queuedAs = id;
    this.#count(job.accountId, 1);
    const leave = (): void => {
      if (flight.queuedAs !== id) return;
      flight.queuedAs = null;
      this.#count(job.accountId, -1);
    };
    const turn = this.#queue.add(
      async () => {
        this.#queue.pause();
        leave();
        flight.isSent = true;
        const sent = this.#budget.recordSent();
        try {
          const result = await job.send(flight.signal);
          this.#answered = true;
          return result;
        } catch (cause) {
          if (neverArrived(cause)) this.#budget.refund(sent);
          if (job.failsOthers?.(cause)) this.#endUnsent(job, cause as AppFailure);
          else this.#answered = true;
          throw cause;
        } finally {
          flight.isSent = false;
          this.#budget.recordEnd();
        }
      },
      { priority: RANK[flight.priority], id, signal: flight.signal },
    );
    this.#pump();
    return turn.finally(leave);
  }

  #endUnsent({ accountId, generation }: Job<unknown>, cause: AppFailure): void {
    for (const flight of this.#inFlight) {
      const same = flight.owner.accountId === accountId && flight.owner.generation === generation;
      if (same && !flight.isSent) flight.abort(cause);
    }
  }

  /** Starts the jobs that may run now, and schedules the next check. */
  #pump(): void {
    clearTimeout(this.#timer);
    this.#waitMs = null;
    const silenced = this.#queue.size > 0 ? this.#pauseFailure() : null;
    if (silenced) for (const flight of this.#inFlight) if (flight.queuedAs) flight.abort(silenced);
    const most = this.#answered ? this.#queue.concurrency : FIRST_OF_BURST;
    while (this.#queue.size > 0 && this.#queue.pending < Math.min(most, this.#queue.concurrency)) {
      const wait = this.#budget.waitMs(this.#next());
      if (wait > 0) {
        this.#waitMs = wait;
        this.#timer = setTimeout(() => this.#pump(), Math.ceil(wait));
        break;
      }
      // Starts one job, which pauses the queue again before another can start.
      this.#queue.start();
      this.#queue.pause();
    }
    this.#notify();
  }

  #next(): Priority {
    const waits = (priority: Priority): boolean =>
      this.#queue.sizeBy({ priority: RANK[priority] }) > 0;
    return PRIORITIES.find(waits) ?? 'interactive';
  }

  #count(accountId: string, by: number): void {
    this.#queued.set(accountId, (this.#queued.get(accountId) ?? 0) + by);
    this.#notify();
  }

  #notify(): void {
    this.#options.onWaiting?.({ queued: this.#queued, waitMs: this.#waitMs });
  }
}
