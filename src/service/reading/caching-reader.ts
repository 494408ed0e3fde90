import { LRUCache } from 'lru-cache';
import { serviceText } from '$shared/text/en/service';
import { HttpError } from '../http/answers';
import type { Changes } from '../store/changes';
import { dayNumber } from '../store/counts/calendar';
import type { StatisticPage, StatisticQuery } from '../store/statistics';
import type { ReadExecutor } from './executor';
import {
  answerSize,
  cacheKey,
  laterDay,
  type PageRead,
  type Reader,
  type ReadRequest,
  readRequestDays,
  type ReadResult,
} from './requests';

export interface ReaderLimits {
  /** The maximum number of distinct queries that wait. */
  queued: number;
  /** The maximum memory for cached answers, in bytes. */
  bytes: number;
  /** How long after the last query memory is released, in milliseconds. */
  idleMs: number;
}

/** The default limits. A query takes 1 to 50 ms, so the last one in a full queue waits a few seconds at most. */
export const READER_LIMITS: ReaderLimits = { queued: 128, bytes: 4 * 2 ** 20, idleMs: 60_000 };
/** How long a query may take before it counts as stuck, in milliseconds. */
const STUCK_MS = 30_000;
/** How long a refused client must wait before it tries again, in seconds. */
const RETRY_AFTER_S = 2;

interface PendingRead {
  request: ReadRequest;
  key: string;
  answer: Promise<ReadResult>;
  settle: (answer: Promise<ReadResult>) => void;
  fail: (cause: unknown) => void;
}

/** An answer or a running query, with the stamp of its days (store/changes.ts) from before it was read. */
interface Stamped<Value> {
  stamp: number;
  value: Value;
}

/**
 * Reads the store without delaying hits. One query runs at a time, and identical queries share it. A query is
 * repeated only after something in its range has changed.
 */
export class CachingReader implements Reader {
  /** The queries that have not started, by key, in the order of their arrival. */
  readonly #queue = new Map<string, PendingRead>();
  #running: Stamped<PendingRead> | null = null;
  /** The query that waits for its stamp. Identical queries can still share it. */
  #starting: PendingRead | null = null;
  readonly #cached: LRUCache<string, Stamped<ReadResult>>;
  #idleTimer: NodeJS.Timeout | undefined;
  #runningSince = 0;
  #hasFailed = false;

  /**
   * @param keptFrom returns the first day of a website that is still stored, `Y-m-d`; null if all are
   * @param beforeEach called before each query, while no query is running
   */
  constructor(
    private readonly changes: Changes,
    private readonly executor: ReadExecutor,
    private readonly keptFrom: (websiteId: number) => Promise<string | null>,
    private readonly beforeEach: () => void,
    private readonly limits: ReaderLimits = READER_LIMITS,
  ) {
    this.#cached = new LRUCache({
      maxSize: limits.bytes,
      sizeCalculation: ({ value }) => answerSize(value),
    });
  }

  async statistic(websiteId: number, query: StatisticQuery): Promise<StatisticPage> {
    const from = laterDay(query.from, await this.keptFrom(websiteId));
    if (from > query.to) return { rows: [], total: 0 };
    const answer = await this.#read({ kind: 'statistic', websiteId, query: { ...query, from } });
    return answer as StatisticPage;
  }

  async page(request: Omit<PageRead, 'kind' | 'keptFrom'>): Promise<Uint8Array> {
    const keptFrom = await this.keptFrom(request.websiteId);
    const answer = await this.#read({ kind: 'page', ...request, keptFrom });
    return answer as Uint8Array;
  }

  get isHealthy(): boolean {
    const isStuck = this.#isBusy && performance.now() - this.#runningSince > STUCK_MS;
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

  async #read(request: ReadRequest): Promise<ReadResult> {
    const key = cacheKey(request);
    const known =
      this.#pendingOf(key)?.answer ?? this.#currentAnswer(key, await this.#stampOf(request));
    if (known !== undefined) return known;
    // The same query may have arrived while this one waited for the stamp.
    const waiting = this.#pendingOf(key);
    if (waiting !== undefined) return waiting.answer;
    if (this.#queue.size >= this.limits.queued) throw busy();
    const pending = newRead(request, key);
    this.#queue.set(key, pending);
    this.#next();
    return pending.answer;
  }

  /** Returns the query with a key, if it has not read anything yet. */
  #pendingOf(key: string): PendingRead | undefined {
    return this.#starting?.key === key ? this.#starting : this.#queue.get(key);
  }

  get #isBusy(): boolean {
    return this.#starting !== null || this.#running !== null;
  }

  /** Returns the answer of the running query or a cached one, if its days have not changed since. */
  #currentAnswer(key: string, stamp: number): Promise<ReadResult> | ReadResult | undefined {
    const running = this.#running;
    if (running?.value.key === key && running.stamp === stamp) return running.value.answer;
    const cached = this.#cached.get(key);
    return cached?.stamp === stamp ? cached.value : undefined;
  }

  #stampOf(request: ReadRequest): Promise<number> {
    const { from, to } = readRequestDays(request);
    return this.changes.stampOf(request.websiteId, dayNumber(from), dayNumber(to));
  }

  #next(): void {
    if (this.#isBusy) return;
    const [pending] = this.#queue.values();
    if (pending === undefined) {
      this.#releaseWhenIdle();
      return;
    }
    this.#queue.delete(pending.key);
    this.#starting = pending;
    void this.#run(pending).finally(() => {
      [this.#starting, this.#running] = [null, null];
      this.#next();
    });
  }

  /** Runs a query. Never rejects, because the callers of the query get the error. */
  async #run(pending: PendingRead): Promise<void> {
    const { key, request } = pending;
    this.#runningSince = performance.now();
    try {
      const stamp = await this.#stampOf(request);
      this.beforeEach();
      [this.#starting, this.#running] = [null, { stamp, value: pending }];
      const answer = this.executor.execute(request);
      pending.settle(answer);
      const value = await answer;
      this.#hasFailed = false;
      // An answer that is already outdated is not cached.
      if ((await this.#stampOf(request)) === stamp) this.#cached.set(key, { stamp, value });
    } catch (cause) {
      this.#hasFailed = true;
      pending.fail(cause);
    }
  }

  #releaseWhenIdle(): void {
    this.#idleTimer ??= setTimeout(() => {
      if (this.#isBusy || this.#queue.size > 0) return;
      this.#cached.clear();
      void this.executor.releaseMemory();
    }, this.limits.idleMs).unref();
    this.#idleTimer.refresh();
  }
}

function newRead(request: ReadRequest, key: string): PendingRead {
  let [settle, fail]: [PendingRead['settle'], PendingRead['fail']] = [() => {}, () => {}];
  const answer = new Promise<ReadResult>((resolve, reject) => ([settle, fail] = [resolve, reject]));
  return { request, key, answer, settle, fail };
}

const busy = (): HttpError =>
  new HttpError(503, serviceText.api.busy, { 'retry-after': String(RETRY_AFTER_S) });
