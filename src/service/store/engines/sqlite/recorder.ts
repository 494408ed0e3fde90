import { localTime } from '$service/store/counts/calendar';
import { isDayCode, isHourCode, skipsEmpty } from '$service/store/counts/codes';
import { type CountedDay, Counts } from '$service/store/counts/counts';
import type { DayCount, Hit } from '$service/store/hits';
import type { SqliteChanges } from './changes';
import type { Blocks } from './counts/blocks';
import type { Deltas } from './counts/deltas';
import type { Database } from './database/database';
import type { ValueDictionary } from './values/value-dictionary';
import type { ValueLimit } from './values/value-limit';
import type { SqliteWebsites } from './websites';

/** How long a commit may fold deltas, ms. */
const FOLD_MS = 5;

/**
 * Counts hits. Each call is one transaction: when it returns, the hits are on disk; when it throws, none of them is counted.
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
   * Counts hits as they come in: writes one small row, and now and then folds some of the deltas. Leaves out those of websites that
   * were deleted since they were looked up.
   */
  record(hits: readonly Hit[]): void {
    this.#commit(() => {
      const counts = this.#count(hits);
      this.deltas.append(counts.entries());
      const { fullness } = this.deltas;
      // The more deltas there are, the longer they are folded, so that they never pile up.
      if (fullness >= 1) this.#fold(FOLD_MS * fullness);
      return counts;
    });
  }

  /**
   * Counts many hits at once, directly into the blocks.
   *
   * @param hits consumed one by one, inside the transaction
   * @param alongside written in the same transaction: the progress of an import or the sample data, and its counters
   * @returns what that returns
   */
  recordMany<Result>(hits: Iterable<Hit>, alongside: (counts: Counts) => Result): Result {
    return this.#merge(() => this.#count(hits), alongside);
  }

  /**
   * Adds counts by day straight to the blocks.
   *
   * @param alongside written in the same transaction
   * @returns what that returns
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
   * Subtracts counters added by `recordMany` or `recordCounts`.
   *
   * @param alongside written in the same transaction
   * @throws RangeError when more would be subtracted than there is; nothing is changed then
   */
  revert(counts: Counts, alongside: () => void): void {
    this.#commit(() => {
      this.blocks.subtract(counts.entries());
      alongside();
      return counts;
    });
    // A day now has fewer values than the cache says.
    this.limit.forget();
  }

  /**
   * Folds the deltas of recent commits into the blocks.
   *
   * @param ms how long it may take
   * @returns whether all are folded
   */
  fold(ms = Infinity): boolean {
    if (this.deltas.waiting > 0) this.#inTransaction(() => this.#fold(ms));
    return this.deltas.waiting === 0;
  }

  /** How often deltas were folded so far. */
  get folds(): number {
    return this.#folds;
  }

  /** One website after the other, and of each one statistic after the other: hits wait no longer than for a few blocks. */
  #fold(ms: number): void {
    const begin = performance.now();
    this.#folds += 1;
    const hasTime = (): boolean => performance.now() - begin < ms;
    do {
      const websiteId = this.deltas.first;
      if (websiteId === null) return;
      const [first = [], ...others] = this.deltas.take(websiteId).byStatistic();
      // At least one step, so that folding ends on slow machines.
      this.blocks.merge(first);
      const rest: CountedDay[] = [];
      for (const days of others) {
        if (hasTime()) this.blocks.merge(days);
        else rest.push(...days);
      }
      this.deltas.append(rest);
    } while (hasTime());
  }

  /** Releases memory used for counting. */
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
        if (text === '' && skipsEmpty(code)) return;
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
    if (count === 0 || (text === '' && skipsEmpty(code))) return;
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

  /** Invalidates answers about the days that were counted into. After the commit, so that a reader that starts now sees it. */
  #noteChanges(counts: Counts): void {
    for (const { websiteId, day } of counts.days()) this.changes.noteDay(websiteId, day);
  }

  #inTransaction<Result>(work: () => Result): Result {
    try {
      return this.database.transaction(work);
    } catch (cause) {
      // Ids assigned and rows counted inside the transaction were rolled back.
      this.values.forget();
      this.limit.forget();
      this.deltas.measure();
      throw cause;
    }
  }
}
