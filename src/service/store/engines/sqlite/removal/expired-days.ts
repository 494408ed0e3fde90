import { firstDayOf, monthOf } from '$service/store/counts/calendar';
import { isDayCode } from '$service/store/counts/codes';
import { packPairs, readPairs } from '$service/store/counts/pairs';
import { SERVER_STATISTICS, STATISTICS } from '$shared/api/statistics';
import { blockKey, PERIOD_TYPES, readBlockKey } from '../counts/block-key';
import type { Database, Statement } from '../database/database';

const CODES: readonly number[] = SERVER_STATISTICS.map((name) => STATISTICS[name].code);
const DAY_CODES = CODES.filter(isDayCode);
/** The codes of the statistics with blocks of days, and with blocks of months that contain their sums. */
const SUMMED_CODES = CODES.filter((code) => !isDayCode(code));

/**
 * Removes a website's days before a given day. Each day is removed with its undo data, so that an undo never
 * subtracts counts that were removed. The sums of months are updated after that; until then, those days must not be
 * read (retention.ts).
 */
export class ExpiredDays {
  readonly #first: Statement;
  readonly #get: Statement;
  readonly #put: Statement;
  readonly #delete: Statement;
  readonly #range: Statement;
  readonly #firstImported: Statement;
  readonly #deleteImported: Statement;
  /** The keys of the sums that were written after the last day was removed. */
  readonly #summed = new Set<number>();

  constructor(database: Database) {
    this.#first = database.prepare('SELECT key FROM block WHERE key BETWEEN ? AND ? LIMIT 1');
    this.#get = database.prepare('SELECT data FROM block WHERE key = ?');
    this.#put = database.prepare('INSERT OR REPLACE INTO block (key, data) VALUES (?, ?)');
    this.#delete = database.prepare('DELETE FROM block WHERE key = ?');
    this.#range = database.prepare('SELECT data FROM block WHERE key BETWEEN ? AND ?');
    const ofWebsite = 'import_id IN (SELECT id FROM import WHERE website_id = ?)';
    this.#firstImported = database.prepare(
      `SELECT min(day) FROM import_counters WHERE ${ofWebsite} AND day < ?`,
    );
    this.#deleteImported = database.prepare(
      `DELETE FROM import_counters WHERE ${ofWebsite} AND day = ?`,
    );
  }

  /** Returns the first counted day before a given day; null if there is none. */
  firstDay(websiteId: number, before: number): number | null {
    const imported = this.#firstImported.get(websiteId, before)?.[0] as number | null;
    const days = imported === null ? [] : [imported];
    for (const code of SUMMED_CODES) {
      const start = blockKey(websiteId, code, PERIOD_TYPES.day, 0);
      const key = this.#first.get(start, start + before - 1)?.[0] as number | undefined;
      if (key !== undefined) days.push(key - start);
    }
    for (const code of DAY_CODES) {
      const day = this.#firstOfDays(websiteId, code, before);
      if (day !== null) days.push(day);
    }
    return days.length === 0 ? null : Math.min(...days);
  }

  /**
   * Removes a day, or writes a sum. Must be called inside a transaction.
   *
   * @returns whether there is more to do
   */
  step(websiteId: number, before: number): boolean {
    const day = this.firstDay(websiteId, before);
    if (day !== null) {
      this.#summed.clear();
      this.#removeDay(websiteId, day);
      return true;
    }
    const key = this.#nextSum(websiteId, before);
    if (key !== null) this.#sum(key);
    else this.#summed.clear();
    return key !== null;
  }

  /** Discards the progress since the last commit. */
  rollBack(): void {
    this.#summed.clear();
  }

  /** Returns the first day of a statistic that is stored in months only. */
  #firstOfDays(websiteId: number, code: number, before: number): number | null {
    const start = blockKey(websiteId, code, PERIOD_TYPES.month, 0);
    const key = this.#first.get(start, start + monthOf(before - 1))?.[0] as number | undefined;
    if (key === undefined) return null;
    let first = Infinity;
    readPairs(this.#dataOf(key), (day) => (first = Math.min(first, day)));
    return first < before ? first : null;
  }

  #removeDay(websiteId: number, day: number): void {
    this.#deleteImported.run(websiteId, day);
    for (const code of SUMMED_CODES) {
      this.#delete.run(blockKey(websiteId, code, PERIOD_TYPES.day, day));
    }
    for (const code of DAY_CODES) {
      const key = blockKey(websiteId, code, PERIOD_TYPES.month, monthOf(day));
      const rest = new Map<number, number>();
      readPairs(this.#dataOf(key), (each, count) => {
        if (each !== day) rest.set(each, count);
      });
      this.#write(key, rest);
    }
  }

  /**
   * Returns the key of a month's block that still includes removed days; null if every month is the sum of its days.
   */
  #nextSum(websiteId: number, before: number): number | null {
    for (const code of SUMMED_CODES) {
      const start = blockKey(websiteId, code, PERIOD_TYPES.month, 0);
      const end = start + monthOf(before - 1);
      for (let key = start; key <= end; key += 1) {
        const next = this.#first.get(key, end)?.[0] as number | undefined;
        if (next === undefined) break;
        if (!this.#summed.has(next)) return next;
        key = next;
      }
    }
    return null;
  }

  /** Writes the block of a month as the sum of its days. */
  #sum(key: number): void {
    const { websiteId, code, period: month } = readBlockKey(key);
    const first = blockKey(websiteId, code, PERIOD_TYPES.day, firstDayOf(month));
    const last = blockKey(websiteId, code, PERIOD_TYPES.day, firstDayOf(month + 1) - 1);
    const sum = new Map<number, number>();
    for (const [data] of this.#range.iterate(first, last)) {
      readPairs(data as Uint8Array, (id, count) => sum.set(id, (sum.get(id) ?? 0) + count));
    }
    this.#write(key, sum);
    this.#summed.add(key);
  }

  #write(key: number, counts: ReadonlyMap<number, number>): void {
    if (counts.size === 0) this.#delete.run(key);
    else this.#put.run(key, packPairs(counts));
  }

  #dataOf(key: number): Uint8Array {
    return (this.#get.get(key)?.[0] as Uint8Array | undefined) ?? new Uint8Array();
  }
}
