import { localTime } from './counts/calendar';
import type { Blocks } from './counts/blocks';
import { isDayCode, isHourCode, skipsEmpty } from './counts/codes';
import { Counts } from './counts/counts';
import type { Database } from './database/database';
import type { Deltas } from './counts/deltas';
import type { ValueLimit } from './values/value-limit';
import type { Values } from './values/values';

/** What one hit adds to the statistics. Nothing else of it is kept. */
export interface HitCounters {
  /** When it happened, milliseconds since the epoch. */
  at: number;
  /** Statistics that have values, and beside each the value that is counted once more; empty for an unknown one. */
  codes: readonly number[];
  texts: readonly string[];
  /** Statistics by day and by hour that count once more. */
  totals: readonly number[];
}

/** A hit, and the website it counts for. */
export interface Hit {
  websiteId: number;
  counters: HitCounters;
}

/**
 * Counts hits. A call is one transaction: when it returns the hits are on the disk, when it throws none of them
 * is counted.
 */
export class Recorder {
  constructor(
    private readonly database: Database,
    private readonly values: Values,
    private readonly limit: ValueLimit,
    private readonly blocks: Blocks,
    private readonly deltas: Deltas,
  ) {}

  /** Counts hits as they come in: one small row; now and then the blocks are rewritten along with it. */
  record(hits: readonly Hit[]): void {
    this.#inTransaction(() => {
      this.deltas.append(this.#count(hits));
      if (this.deltas.shouldFold) this.blocks.merge(this.deltas.take());
    });
  }

  /**
   * Counts many hits at once, straight into the blocks.
   * @param hits taken one by one, inside the transaction
   * @param alongside written in the same transaction: how far an import or the sample data has come, and what it counted
   */
  recordMany(hits: Iterable<Hit>, alongside: (counts: Counts) => void): void {
    this.#inTransaction(() => {
      const counts = this.#count(hits);
      this.blocks.merge(counts);
      alongside(counts);
    });
  }

  /**
   * Takes counters out again that `recordMany` has put in.
   * @param alongside written in the same transaction
   * @throws RangeError when more would be taken than there is; nothing is changed then
   */
  takeBack(counts: Counts, alongside: () => void): void {
    this.#inTransaction(() => {
      this.blocks.subtract(counts);
      alongside();
    });
    // A day has fewer values than are remembered.
    this.limit.forget();
  }

  /** Moves what recent commits counted into the blocks. */
  fold(): void {
    if (this.deltas.waiting === 0) return;
    this.#inTransaction(() => this.blocks.merge(this.deltas.take()));
  }

  /** Gives back the memory that counting took. */
  rest(): void {
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

  #inTransaction(work: () => void): void {
    try {
      this.database.transaction(work);
    } catch (cause) {
      // Ids given and rows counted inside the transaction are gone with it.
      this.values.forget();
      this.limit.forget();
      this.deltas.measure();
      throw cause;
    }
  }
}
