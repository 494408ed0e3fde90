import { firstDayOf, monthOf } from '$service/store/counts/calendar';
import { isDayCode } from '$service/store/counts/codes';
import type { CountedDay } from '$service/store/counts/counts';
import { addToPairs, packPairs, readPairs, takeFromPairs } from '$service/store/counts/pairs';
import type { Database, Statement } from '../database/database';
import { blockKey, PERIOD_TYPES, type PeriodType } from './block-key';
import type { Tally } from './tally';

type Visit = (valueId: number, count: number) => void;

/**
 * Counters in blocks of days and of months. A range of any length is read from few blocks: whole months, and single
 * days at its ends.
 */
export class Blocks {
  readonly #get: Statement;
  readonly #put: Statement;
  readonly #delete: Statement;
  readonly #range: Statement;
  readonly #newest: Statement;

  constructor(database: Database) {
    this.#get = database.prepare('SELECT data FROM block WHERE key = ?');
    this.#put = database.prepare('INSERT OR REPLACE INTO block (key, data) VALUES (?, ?)');
    this.#delete = database.prepare('DELETE FROM block WHERE key = ?');
    this.#newest = database.prepare('SELECT max(key) FROM block WHERE key BETWEEN ? AND ?');
    this.#range = database.prepare('SELECT data FROM block WHERE key BETWEEN ? AND ?');
  }

  /** Adds counters to the blocks of their days and months. Must be called inside a transaction. */
  merge(counts: Iterable<CountedDay>): void {
    const newest = this.#newestKeys();
    const { days, months } = byBlock(counts);
    for (const { key, websiteId, code, counts: ofDay } of days) {
      this.#add(key, ofDay, newest(websiteId, code));
    }
    for (const [key, ofMonth] of months) this.#add(key, ofMonth);
  }

  /**
   * Writes the blocks of days, and of months of which all days are given. Existing blocks are replaced. Must be
   * called inside a transaction.
   */
  replace(counts: Iterable<CountedDay>): void {
    const { days, months } = byBlock(counts);
    for (const { key, counts: ofDay } of days) this.#put.run(key, packPairs(ofDay));
    for (const [key, ofMonth] of months) this.#put.run(key, packPairs(ofMonth));
  }

  /**
   * Subtracts counters that were added before. Must be called inside a transaction.
   *
   * @throws RangeError if a counter would become negative; the transaction must then be rolled back
   */
  subtract(counts: Iterable<CountedDay>): void {
    const { days, months } = byBlock(counts);
    for (const { key, counts: ofDay } of days) this.#subtract(key, ofDay);
    for (const [key, ofMonth] of months) this.#subtract(key, ofMonth);
  }

  /** Calls `visit` with all counters of a statistic between two days, both included. */
  read(websiteId: number, code: number, from: number, to: number, visit: Visit): void {
    const isRead: Visit = isDayCode(code)
      ? (day, count) => {
          if (day >= from && day <= to) visit(day, count);
        }
      : visit;
    for (const data of this.#packed(websiteId, code, from, to)) readPairs(data, isRead);
  }

  /** Adds all counters of a statistic between two days, both included, to a tally. */
  sum(websiteId: number, code: number, from: number, to: number, tally: Tally): void {
    if (isDayCode(code)) {
      this.read(websiteId, code, from, to, tally.add);
      return;
    }
    for (const data of this.#packed(websiteId, code, from, to)) tally.addPacked(data);
  }

  /**
   * Returns the blocks that contain a range of days, both ends included. Those of a daily statistic contain whole
   * months.
   */
  *#packed(websiteId: number, code: number, from: number, to: number): Generator<Uint8Array> {
    for (const [grain, first, last] of periodsOf(code, from, to)) {
      if (first > last) continue;
      const keys = [first, last].map((period) => blockKey(websiteId, code, grain, period));
      for (const [data] of this.#range.iterate(...keys)) yield data as Uint8Array;
    }
  }

  /**
   * Returns a look-up of the key of a statistic's last day, which is cached. Most days of the sample data and of
   * imports come after it.
   */
  #newestKeys(): (websiteId: number, code: number) => number {
    const known = new Map<number, number>();
    return (websiteId, code) => {
      const first = blockKey(websiteId, code, PERIOD_TYPES.day, 0);
      let last = known.get(first);
      if (last === undefined) {
        const end = blockKey(websiteId, code, PERIOD_TYPES.month, 0) - 1;
        last = (this.#newest.get(first, end)?.[0] as number | null) ?? 0;
        known.set(first, last);
      }
      return last;
    };
  }

  /**
   * Adds counters to a block.
   *
   * @param newest the highest key of a stored block
   */
  #add(key: number, counts: ReadonlyMap<number, number>, newest = Infinity): void {
    const stored = key > newest ? undefined : (this.#get.get(key)?.[0] as Uint8Array | undefined);
    this.#put.run(key, stored === undefined ? packPairs(counts) : addToPairs(stored, counts));
  }

  #subtract(key: number, counts: ReadonlyMap<number, number>): void {
    const stored = (this.#get.get(key)?.[0] as Uint8Array | undefined) ?? new Uint8Array();
    const rest = takeFromPairs(stored, counts);
    if (rest.length === 0) this.#delete.run(key);
    else this.#put.run(key, rest);
  }
}

/** Returns the periods that cover a range of days: whole months, and single days at both ends. */
function periodsOf(
  code: number,
  from: number,
  to: number,
): (readonly [grain: PeriodType, first: number, last: number])[] {
  // A daily statistic only has blocks of months.
  if (isDayCode(code)) return [[PERIOD_TYPES.month, monthOf(from), monthOf(to)]];
  const firstMonth = monthOf(from - 1) + 1;
  const lastMonth = monthOf(to + 1) - 1;
  if (firstMonth > lastMonth) return [[PERIOD_TYPES.day, from, to]];
  return [
    [PERIOD_TYPES.day, from, firstDayOf(firstMonth) - 1],
    [PERIOD_TYPES.month, firstMonth, lastMonth],
    [PERIOD_TYPES.day, firstDayOf(lastMonth + 1), to],
  ];
}

interface DayBlock {
  key: number;
  websiteId: number;
  code: number;
  counts: ReadonlyMap<number, number>;
}

/** Groups counters by their blocks: those of days, and those of months by key. */
function byBlock(counts: Iterable<CountedDay>): {
  days: DayBlock[];
  months: Map<number, Map<number, number>>;
} {
  const days: DayBlock[] = [];
  const months = new Map<number, Map<number, number>>();
  for (const { websiteId, day, code, counts: ofDay } of counts) {
    // A daily statistic has one count per day, which is in the block of the month.
    if (!isDayCode(code)) {
      const key = blockKey(websiteId, code, PERIOD_TYPES.day, day);
      days.push({ key, websiteId, code, counts: ofDay });
    }
    const key = blockKey(websiteId, code, PERIOD_TYPES.month, monthOf(day));
    const ofMonth = months.get(key);
    if (ofMonth === undefined) months.set(key, new Map(ofDay));
    else for (const [id, n] of ofDay) ofMonth.set(id, (ofMonth.get(id) ?? 0) + n);
  }
  return { days, months };
}
