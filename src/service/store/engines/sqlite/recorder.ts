import { localTime } from '$service/store/counts/calendar';
import { ignoresEmptyValues, isDayCode, isHourCode } from '$service/store/counts/codes';
import { type CountedDay, Counts } from '$service/store/counts/counts';
import type { DayCount, Hit } from '$service/store/hits';
import type { SqliteChanges } from './changes';
import type { Blocks } from './counts/blocks';
import type { Deltas } from './counts/deltas';
import type { Database } from './database/database';
import type { ValueDictionary } from './values/value-dictionary';
import type { ValueLimit } from './values/value-limit';
import type { SqliteWebsites } from './websites';

/** How long a commit may fold deltas, in milliseconds. */
const FOLD_MS = 5;

/**
 * Counts hits. Each call is a transaction: if it returns, the hits are on disk; if it throws, none of them is
 * counted.
 */
export class SqliteRecorder {
  #folds = 0;

  constructor(
    private readonly database: Database,
    private readonly websites: Pick<SqliteWebsites, 'has'>,
    private readonly values: ValueDictionary,
    private readonly limit: ValueLimit,
    private readonly blocks: Blocks,
    private readonly deltas: Deltas,
    private readonly changes: SqliteChanges,
  ) {}

  /**
   * Counts hits as they arrive. Writes a small row per website, and sometimes folds some of the deltas. Hits of
   * websites that were deleted in the meantime are ignored.
   */
  record(hits: readonly Hit[]): void {
    this.#commit(() => {
      const counts = this.#count(hits);
      this.deltas.append(counts.entries());
      const { fullness } = this.deltas;
      // The time for folding grows with the number of deltas, so that they cannot accumulate.
      if (fullness >= 1) this.#fold(FOLD_MS * fullness);
      return counts;
    });
  }

  /**
   * Counts many hits, directly in the blocks.
   *
   * @param hits taken one by one, inside the transaction
   * @param alongside writes other data in the same transaction: the progress of an import or of the sample data, and
   * undo data
   * @returns the result of `alongside`
   */
  recordMany<Result>(hits: Iterable<Hit>, alongside: (counts: Counts) => Result): Result {
    return this.#merge(() => this.#count(hits), alongside);
  }

  /**
   * Adds counts by day, directly to the blocks.
   *
   * @param alongside writes other data in the same transaction
   * @returns the result of `alongside`
   */
  recordCounts<Result>(
    websiteId: number,
    rows: readonly DayCount[],
    alongside: (counts: Counts) => Result,
  ): Result {
    const count = (): Counts => {
      const counts = new Counts();
      for (const row of rows) this.#addCount(counts, websiteId, row);
      return counts;
    };
    return this.#merge(count, alongside);
  }

  /**
   * Subtracts counters that `recordMany` or `recordCounts` has added.
   *
   * @param alongside writes other data in the same transaction
   * @throws RangeError if a counter would become negative; nothing is changed then
   */
  revert(counts: Counts, alongside: () => void): void {
    this.#commit(() => {
      this.blocks.subtract(counts.entries());
      alongside();
      return counts;
    });
    // The day may have fewer values now than are cached.
    this.limit.forget();
  }

  /**
   * Folds the deltas of recent commits into the blocks.
   *
   * @param ms the time limit, in milliseconds
   * @returns whether all deltas are folded
   */
  fold(ms = Infinity): boolean {
    if (this.deltas.waiting > 0) this.#inTransaction(() => this.#fold(ms));
    return this.deltas.waiting === 0;
  }

  /** The number of folds so far. */
  get folds(): number {
    return this.#folds;
  }

  /** Folds one website and one statistic at a time. Hits then wait for a few blocks at most. */
  #fold(ms: number): void {
    const begin = performance.now();
    this.#folds += 1;
    const hasTime = (): boolean => performance.now() - begin < ms;
    do {
      const websiteId = this.deltas.first;
      if (websiteId === null) return;
      const [first = [], ...others] = this.deltas.take(websiteId).byStatistic();
      // At least one step is done, so that folding ends even on slow machines.
      this.blocks.merge(first);
      const rest: CountedDay[] = [];
      for (const days of others) {
        if (hasTime()) this.blocks.merge(days);
        else rest.push(...days);
      }
      this.deltas.append(rest);
    } while (hasTime());
  }

  /** Releases the memory that counting uses. */
  releaseMemory(): void {
    this.values.forget();
    this.limit.forget();
  }

  #count(hits: Iterable<Hit>): Counts {
    const counts = new Counts();
    for (const { websiteId, counters } of hits) {
      if (!this.websites.has(websiteId)) continue;
      const { day, hour } = localTime(counters.at);
      counters.codes.forEach((code, index) => {
        const text = counters.texts[index] ?? '';
        if (text === '' && ignoresEmptyValues(code)) return;
        const id = this.limit.idOf(websiteId, code, day, text, counts);
        counts.add(websiteId, day, code, id);
      });
      for (const code of counters.totals) {
        if (isDayCode(code)) counts.add(websiteId, day, code, day);
        else if (isHourCode(code)) counts.add(websiteId, day, code, hour);
      }
    }
    return counts;
  }

  #addCount(counts: Counts, websiteId: number, { day, code, text, count }: DayCount): void {
    if (count === 0 || (text === '' && ignoresEmptyValues(code))) return;
    const id = isDayCode(code)
      ? day
      : isHourCode(code)
        ? Number(text)
        : this.limit.idOf(websiteId, code, day, text, counts);
    counts.add(websiteId, day, code, id, count);
  }

  #merge<Result>(count: () => Counts, alongside: (counts: Counts) => Result): Result {
    const { counts, result } = this.#inTransaction(() => {
      const counts = count();
      this.blocks.merge(counts.entries());
      return { counts, result: alongside(counts) };
    });
    this.#noteChanges(counts);
    return result;
  }

  #commit(work: () => Counts): void {
    this.#noteChanges(this.#inTransaction(work));
  }

  /**
   * Makes answers about the counted days outdated. Must be called after the commit, so that a reader that starts then
   * sees the new counts.
   */
  #noteChanges(counts: Counts): void {
    for (const { websiteId, day } of counts.days()) this.changes.noteDay(websiteId, day);
  }

  #inTransaction<Result>(work: () => Result): Result {
    try {
      return this.database.transaction(work);
    } catch (cause) {
      // The ids and rows of a transaction that was rolled back must not stay in the caches.
      this.values.forget();
      this.limit.forget();
      this.deltas.measure();
      throw cause;
    }
  }
}
