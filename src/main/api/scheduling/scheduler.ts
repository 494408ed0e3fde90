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
/** As many until one of a burst was answered: a key that is refused is sent no more often than that. */
const FIRST_OF_BURST = 2;
const RANK: Record<Priority, number> = { 'looked-at': 2, refresh: 1, saving: 0 };
const PRIORITIES = Object.keys(RANK) as Priority[];

/** A request and how it wants to be treated. */
export interface Job<Result> {
  priority: Priority;
  /** Whose it is, for the count of those that wait. */
  accountId: string;
  /** Tells requests with the account's former key from those with its present one. */
  generation?: number;
  /** Sends it once. */
  send: (signal: AbortSignal) => Promise<Result>;
  /** Requests of the same name are sent once, and all get its answer. Only for reads. */
  share?: string;
  /** Whether it may be sent again after a passing failure. Only for reads. */
  retry?: boolean;
  /** Aborted when its caller no longer waits. */
  signal?: AbortSignal | undefined;
  /** Whether a failure would be that of the account's other requests with the same key too: they then fail with it, unsent. */
  endsOthers?: (cause: unknown) => boolean;
}

/** What waits: requests by account, and how long the server's limit still holds them back. */
export interface Waiting {
  queued: ReadonlyMap<string, number>;
  /** Milliseconds until the next one goes out, or null when only others are before it. */
  waitMs: number | null;
}

interface Options {
  budget?: Budget;
  concurrency?: number;
  random?: () => number;
  now?: () => number;
  /** Hears of every change of what waits. */
  onWaiting?: (waiting: Waiting) => void;
}

/** One server's requests: few at a time, what is looked at first, within what the server takes. */
export class Scheduler {
  readonly #budget: Budget;
  readonly #queue: PQueue;
  readonly #options: Options;
  /** Those that others can join, by name. */
  readonly #shared = new Map<string, InFlightRequest<unknown>>();
  readonly #flights = new Set<InFlightRequest<unknown>>();
  readonly #queued = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitMs: number | null = null;
  /** Since nothing was under way, a request was answered. */
  #answered = false;

  constructor(options: Options = {}) {
    this.#options = options;
    this.#budget = options.budget ?? new Budget();
    // Always paused: #pump lets out one after the other, since the budget is asked before each.
    this.#queue = new PQueue({ concurrency: options.concurrency ?? CONCURRENCY, autoStart: false });
    this.#queue.on('next', () => this.#pump());
    this.#queue.on('idle', () => (this.#answered = false));
  }

  /** Requests that are sent or wait to be. */
  get size(): number {
    return this.#queue.size + this.#queue.pending;
  }

  /** Runs a job in its turn. @throws AppFailure cancelled, throttled, and whatever its sending fails with */
  async run<Result>(job: Job<Result>): Promise<Result> {
    job.signal?.throwIfAborted();
    const flight = this.#join(job) ?? this.#begin(job);
    return flight.wait(job.signal);
  }

  /** Cancels everything. */
  close(): void {
    for (const flight of this.#flights) flight.abort(cancelled());
    clearTimeout(this.#timer);
  }

  #join<Result>(job: Job<Result>): InFlightRequest<Result> | null {
    if (job.share === undefined) return null;
    const flight = this.#shared.get(job.share) as InFlightRequest<Result> | undefined;
    // One that everyone left is on its way out.
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
    this.#flights.add(flight);
    if (job.share !== undefined) this.#shared.set(job.share, flight);
    flight.settle(this.#fly(job, flight).finally(() => this.#land(job, flight)));
    return flight;
  }

  #land(job: Job<unknown>, flight: InFlightRequest<unknown>): void {
    this.#flights.delete(flight);
    const { share } = job;
    if (share !== undefined && this.#shared.get(share) === flight) this.#shared.delete(share);
  }

  async #fly<Result>(job: Job<Result>, flight: InFlightRequest<Result>): Promise<Result> {
    for (let retry = 0; ; retry += 1) {
      this.#assertNotSilenced();
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

  #assertNotSilenced(): void {
    const silenced = this.#silenced();
    if (silenced) throw silenced;
  }

  /** A server that asked for a long silence gets it, and the person hears of it at once. */
  #silenced(): AppFailure | null {
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
        flight.underWay = true;
        const sent = this.#budget.sent();
        try {
          const result = await job.send(flight.signal);
          this.#answered = true;
          return result;
        } catch (cause) {
          if (neverArrived(cause)) this.#budget.takeBack(sent);
          if (job.endsOthers?.(cause)) this.#endUnsent(job, cause as AppFailure);
          else this.#answered = true;
          throw cause;
        } finally {
          flight.underWay = false;
          this.#budget.ended();
        }
      },
      { priority: RANK[flight.priority], id, signal: flight.signal },
    );
    this.#pump();
    return turn.finally(leave);
  }

  #endUnsent({ accountId, generation }: Job<unknown>, cause: AppFailure): void {
    for (const flight of this.#flights) {
      const same = flight.owner.accountId === accountId && flight.owner.generation === generation;
      if (same && !flight.underWay) flight.abort(cause);
    }
  }

  /** Lets out what may go now, and comes back when more may. */
  #pump(): void {
    clearTimeout(this.#timer);
    this.#waitMs = null;
    const silenced = this.#queue.size > 0 ? this.#silenced() : null;
    if (silenced) for (const flight of this.#flights) if (flight.queuedAs) flight.abort(silenced);
    const most = this.#answered ? this.#queue.concurrency : FIRST_OF_BURST;
    while (this.#queue.size > 0 && this.#queue.pending < Math.min(most, this.#queue.concurrency)) {
      const wait = this.#budget.waitMs(this.#next());
      if (wait > 0) {
        this.#waitMs = wait;
        this.#timer = setTimeout(() => this.#pump(), Math.ceil(wait));
        break;
      }
      // Starts one job, which pauses the queue again before anything else can start.
      this.#queue.start();
      this.#queue.pause();
    }
    this.#tell();
  }

  #next(): Priority {
    const waits = (priority: Priority): boolean =>
      this.#queue.sizeBy({ priority: RANK[priority] }) > 0;
    return PRIORITIES.find(waits) ?? 'looked-at';
  }

  #count(accountId: string, by: number): void {
    this.#queued.set(accountId, (this.#queued.get(accountId) ?? 0) + by);
    this.#tell();
  }

  #tell(): void {
    this.#options.onWaiting?.({ queued: this.#queued, waitMs: this.#waitMs });
  }
}
