import { firstDayOf, monthOf } from '$service/store/counts/calendar';
import { isDayCode } from '$service/store/counts/codes';
import type { CountedDay } from '$service/store/counts/counts';
import { addToPairs, packPairs, readPairs, takeFromPairs } from '$service/store/counts/pairs';
import type { Database, Statement } from '../database/database';
import { blockKey, PERIOD_TYPES, type PeriodType } from './block-key';
import type { Tally } from './tally';

type Visit = (valueId: number, count: number) => void;

/** Counters by day and by month. A range of any length is read from few blocks: whole months, then single days. */
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

  /** Adds counters to the blocks of their days and months. Only inside a transaction. */
  merge(counts: Iterable<CountedDay>): void {
    const newest = this.#newestKeys();
    const { days, months } = byBlock(counts);
    for (const { key, websiteId, code, counts: ofDay } of days) {
      this.#add(key, ofDay, newest(websiteId, code));
    }
    for (const [key, ofMonth] of months) this.#add(key, ofMonth);
  }

  /**
   * Writes blocks of days, and of months whose days are all included. Replaces existing blocks. Only inside a
   * transaction.
   */
  replace(counts: Iterable<CountedDay>): void {
    const { days, months } = byBlock(counts);
    for (const { key, counts: ofDay } of days) this.#put.run(key, packPairs(ofDay));
    for (const [key, ofMonth] of months) this.#put.run(key, packPairs(ofMonth));
  }

  /**
   * Subtracts counters merged earlier. Only inside a transaction.
   *
   * @throws RangeError when a counter would become negative; the transaction must be rolled back
   */
  subtract(counts: Iterable<CountedDay>): void {
    const { days, months } = byBlock(counts);
    for (const { key, counts: ofDay } of days) this.#subtract(key, ofDay);
    for (const [key, ofMonth] of months) this.#subtract(key, ofMonth);
  }

  /** Visits all counters of a statistic between two days, inclusive. */
  read(websiteId: number, code: number, from: number, to: number, visit: Visit): void {
    const isRead: Visit = isDayCode(code)
      ? (day, count) => {
          if (day >= from && day <= to) visit(day, count);
        }
      : visit;
    for (const data of this.#packed(websiteId, code, from, to)) readPairs(data, isRead);
  }

  /** Adds all counters of a statistic between two days, inclusive, to a tally. */
  sum(websiteId: number, code: number, from: number, to: number, tally: Tally): void {
    if (isDayCode(code)) {
      this.read(websiteId, code, from, to, tally.add);
      return;
    }
    for (const data of this.#packed(websiteId, code, from, to)) tally.addPacked(data);
  }

  /** The blocks that contain a range of days, inclusive. For a daily statistic, they contain whole months. */
  *#packed(websiteId: number, code: number, from: number, to: number): Generator<Uint8Array> {
    for (const [grain, first, last] of periodsOf(code, from, to)) {
      if (first > last) continue;
      const keys = [first, last].map((period) => blockKey(websiteId, code, grain, period));
      for (const [data] of this.#range.iterate(...keys)) yield data as Uint8Array;
    }
  }

  /** Returns a cached look-up of a statistic's last day key. Most days of sample data and imports come after it. */
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

  /** @param newest no stored block has a greater key */
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

/** The periods that cover a range of days: whole months, and single days at both ends. */
function periodsOf(
  code: number,
  from: number,
  to: number,
): (readonly [grain: PeriodType, first: number, last: number])[] {
  // A daily statistic has only blocks of months.
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

/** Groups counters by block: each day's, and each month's by key. */
function byBlock(counts: Iterable<CountedDay>): {
  days: DayBlock[];
  months: Map<number, Map<number, number>>;
} {
  const days: DayBlock[] = [];
  const months = new Map<number, Map<number, number>>();
  for (const { websiteId, day, code, counts: ofDay } of counts) {
    // A daily statistic has one count per day, stored in the month's block.
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
