import { LRUCache } from 'lru-cache';
import { serviceText } from '../../shared/text/en/service';
import { HttpError } from '../http/answers';
import type { Changes } from '../store/changes';
import { dayNumber } from '../store/counts/calendar';
import type { StatisticPage, StatisticQuery } from '../store/statistics';
import type { ReadExecutor } from './executor';
import {
  type ReadResult,
  daysOf,
  cacheKey,
  laterOf,
  type PageRead,
  type ReadRequest,
  type Reader,
  sizeOf,
} from './requests';

export interface ReaderLimits {
  /** How many different queries may wait. */
  queued: number;
  /** Memory for cached answers, bytes. */
  bytes: number;
  /** How long without a query until memory is freed. */
  idleMs: number;
}

/** A query takes 1 to 50 ms, so the last in the queue waits a few seconds at most. */
export const READER_LIMITS: ReaderLimits = { queued: 128, bytes: 4 * 2 ** 20, idleMs: 60_000 };
/** A query that takes longer will not end, ms. */
const STUCK_MS = 30_000;
/** When a refused client may try again, seconds. */
const RETRY_AFTER_S = 2;

interface PendingRead {
  request: ReadRequest;
  key: string;
  answer: Promise<ReadResult>;
  settle: (answer: Promise<ReadResult>) => void;
}

/** An answer, or a running query, and the moment (changes.ts) up to which it is current at least. */
interface AsOf<Value> {
  since: number;
  request: ReadRequest;
  value: Value;
}

/**
 * Reads the store so that hits never wait for it: one query at a time, identical ones once for everyone who waits, and again
 * only after something they cover was counted.
 */
export class CachingReader implements Reader {
  /** Queries not started yet, by key, in the order of arrival. */
  readonly #queue = new Map<string, PendingRead>();
  #running: AsOf<PendingRead> | null = null;
  readonly #cached: LRUCache<string, AsOf<ReadResult>>;
  #idleTimer: NodeJS.Timeout | undefined;
  #runningSince = 0;
  #hasFailed = false;

  /**
   * @param keptFrom the first day that is kept of a website, `Y-m-d`; null when all are
   * @param beforeEach called while nobody reads, before the next query starts
   */
  constructor(
    private readonly changes: Changes,
    private readonly executor: ReadExecutor,
    private readonly keptFrom: (websiteId: number) => string | null,
    private readonly beforeEach: () => void,
    private readonly limits: ReaderLimits = READER_LIMITS,
  ) {
    this.#cached = new LRUCache({
      maxSize: limits.bytes,
      sizeCalculation: ({ value }) => sizeOf(value),
    });
  }

  async statistic(websiteId: number, query: StatisticQuery): Promise<StatisticPage> {
    const from = laterOf(query.from, this.keptFrom(websiteId));
    if (from > query.to) return { rows: [], total: 0 };
    const answer = await this.#read({ kind: 'statistic', websiteId, query: { ...query, from } });
    return answer as StatisticPage;
  }

  async page(request: Omit<PageRead, 'kind' | 'keptFrom'>): Promise<Uint8Array> {
    const keptFrom = this.keptFrom(request.websiteId);
    const answer = await this.#read({ kind: 'page', ...request, keptFrom });
    return answer as Uint8Array;
  }

  get isHealthy(): boolean {
    const isStuck = this.#running !== null && performance.now() - this.#runningSince > STUCK_MS;
    return !this.#hasFailed && !isStuck;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idleTimer);
    this.#cached.clear();
    await this.executor.releaseMemory();
  }

  #read(request: ReadRequest): Promise<ReadResult> {
    const key = cacheKey(request);
    const waiting = this.#queue.get(key);
    if (waiting !== undefined) return waiting.answer;
    if (this.#running?.value.key === key && this.#isCurrent(this.#running)) {
      return this.#running.value.answer;
    }
    const cached = this.#cached.get(key);
    if (cached !== undefined && this.#isCurrent(cached)) return Promise.resolve(cached.value);
    if (this.#queue.size >= this.limits.queued) throw busy();
    const pending = newRead(request, key);
    this.#queue.set(key, pending);
    this.#next();
    return pending.answer;
  }

  #isCurrent({ since, request }: AsOf<unknown>): boolean {
    const { from, to } = daysOf(request);
    return !this.changes.isChanged(since, request.websiteId, dayNumber(from), dayNumber(to));
  }

  #next(): void {
    if (this.#running !== null) return;
    const [pending] = this.#queue.values();
    if (pending === undefined) {
      this.#releaseWhenIdle();
      return;
    }
    const { key, request } = pending;
    this.#queue.delete(key);
    this.beforeEach();
    const { now: since } = this.changes;
    this.#running = { since, request, value: pending };
    this.#runningSince = performance.now();
    const answer = this.executor.execute(request);
    pending.settle(answer);
    answer
      .then((value) => {
        this.#hasFailed = false;
        this.#remember(key, { since, request, value });
      })
      // The caller gets the error.
      .catch(() => (this.#hasFailed = true))
      .finally(() => {
        this.#running = null;
        this.#next();
      });
  }

  #remember(key: string, answer: AsOf<ReadResult>): void {
    if (this.#isCurrent(answer)) this.#cached.set(key, answer);
  }

  #releaseWhenIdle(): void {
    this.#idleTimer ??= setTimeout(() => {
      if (this.#running !== null || this.#queue.size > 0) return;
      this.#cached.clear();
      void this.executor.releaseMemory();
    }, this.limits.idleMs).unref();
    this.#idleTimer.refresh();
  }
}

function newRead(request: ReadRequest, key: string): PendingRead {
  let settle: PendingRead['settle'] = () => {};
  const answer = new Promise<ReadResult>((resolve) => (settle = resolve));
  return { request, key, answer, settle };
}

const busy = (): HttpError =>
  new HttpError(503, serviceText.api.busy, { 'retry-after': String(RETRY_AFTER_S) });
