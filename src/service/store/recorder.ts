import { localTime } from './counts/calendar';
import type { Changes } from './changes';
import type { Blocks } from './counts/blocks';
import { isDayCode, isHourCode, skipsEmpty } from './counts/codes';
import { type CountedDay, Counts } from './counts/counts';
import type { Database } from './database/database';
import type { Deltas } from './counts/deltas';
import type { ValueLimit } from './values/value-limit';
import type { Values } from './values/values';

/** How long a commit may fold deltas, ms. */
const FOLD_MS = 5;

/** What one hit adds to the statistics. Nothing else of it is stored. */
export interface HitCounters {
  /** When it happened, milliseconds since the epoch. */
  at: number;
  /** The statistics with values, and for each the value to increment; empty for an unknown one. */
  codes: readonly number[];
  texts: readonly string[];
  /** The daily and hourly statistics to increment. */
  totals: readonly number[];
}

/** A count of one value on one day that another product made. */
export interface DayCount {
  day: number;
  code: number;
  /** The value. `00` to `23` for an hourly statistic, empty for a daily one. */
  text: string;
  count: number;
}

/** A hit's counters and the website they count for. */
export interface Hit {
  websiteId: number;
  counters: HitCounters;
}

/**
 * Counts hits. Each call is one transaction: when it returns, the hits are on disk; when it throws, none of them is counted.
 */
export class Recorder {
  #folds = 0;

  constructor(
    private readonly database: Database,
    private readonly values: Values,
    private readonly limit: ValueLimit,
    private readonly blocks: Blocks,
    private readonly deltas: Deltas,
    private readonly changes: Changes,
  ) {}

  /** Counts hits as they come in: writes one small row, and now and then folds some of the deltas. */
  record(hits: readonly Hit[]): void {
    this.#commit(() => {
      const counts = this.#count(hits);
      this.deltas.append(counts.entries());
      const { fullness } = this.deltas;
      // More than there should be are folded for longer, so that they never pile up.
      if (fullness >= 1) this.#fold(FOLD_MS * fullness);
      return counts;
    });
  }

  /**
   * Counts many hits at once, directly into the blocks.
   *
   * @param hits consumed one by one, inside the transaction
   * @param alongside written in the same transaction: the progress of an import or the sample data, and its counters
   */
  recordMany(hits: Iterable<Hit>, alongside: (counts: Counts) => void): void {
    this.#commit(() => this.#merge(this.#count(hits), alongside));
  }

  /**
   * Adds counts by day straight to the blocks.
   *
   * @param alongside written in the same transaction
   */
  recordCounts(
    websiteId: number,
    rows: readonly DayCount[],
    alongside: (counts: Counts) => void,
  ): void {
    this.#commit(() => {
      const counts = new Counts();
      for (const row of rows) this.#addCount(counts, websiteId, row);
      return this.#merge(counts, alongside);
    });
  }

  /**
   * Subtracts counters added by `recordMany` or `recordCounts`.
   *
   * @param alongside written in the same transaction
   * @throws RangeError when more would be subtracted than there is; nothing is changed then
   */
  takeBack(counts: Counts, alongside: () => void): void {
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
      // Always one, so that it ends however slow the machine is.
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

  #merge(counts: Counts, alongside: (counts: Counts) => void): Counts {
    this.blocks.merge(counts.entries());
    alongside(counts);
    return counts;
  }

  /** Invalidates answers about the days that `work` changed, after the commit, so that a reader that starts now sees it. */
  #commit(work: () => Counts): void {
    for (const { websiteId, day } of this.#inTransaction(work).days()) {
      this.changes.noteDay(websiteId, day);
    }
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
