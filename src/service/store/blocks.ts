import { firstDayOf, monthOf } from '../calendar';
import { blockKey, GRAIN, type Grain } from './block-key';
import { isDayCode } from './codes';
import type { Counts } from './counts';
import type { Database, Statement } from './database';
import { addToPairs, packPairs, readPairs } from './pairs';

type Visit = (valueId: number, count: number) => void;

/** Counters by day and by month. A range of any length is read from few blocks: whole months, then single days. */
export class Blocks {
  readonly #get: Statement;
  readonly #put: Statement;
  readonly #range: Statement;
  readonly #newest: Statement;

  constructor(database: Database) {
    this.#get = database.prepare('SELECT data FROM block WHERE key = ?');
    this.#put = database.prepare('INSERT OR REPLACE INTO block (key, data) VALUES (?, ?)');
    this.#newest = database.prepare('SELECT max(key) FROM block WHERE key BETWEEN ? AND ?');
    this.#range = database.prepare('SELECT data FROM block WHERE key BETWEEN ? AND ?');
  }

  /** Adds counters to their days' and months' blocks. Only inside a transaction. */
  merge(counts: Counts): void {
    const months = new Map<number, Map<number, number>>();
    const newest = this.#newestKeys();
    for (const { websiteId, day, code, counts: ofDay } of counts.entries()) {
      // A day's count of a statistic by day is all there is in that day: its month holds it.
      if (!isDayCode(code)) {
        const last = newest(websiteId, code);
        this.#add(blockKey(websiteId, code, GRAIN.day, day), ofDay, last);
      }
      const key = blockKey(websiteId, code, GRAIN.month, monthOf(day));
      const ofMonth = months.get(key);
      if (ofMonth === undefined) months.set(key, new Map(ofDay));
      else for (const [id, n] of ofDay) ofMonth.set(id, (ofMonth.get(id) ?? 0) + n);
    }
    for (const [key, ofMonth] of months) this.#add(key, ofMonth);
  }

  /** Visits all counters of a statistic between two days, both included. */
  read(websiteId: number, code: number, from: number, to: number, visit: Visit): void {
    if (isDayCode(code)) {
      const inRange: Visit = (day, count) => {
        if (day >= from && day <= to) visit(day, count);
      };
      this.#visit(websiteId, code, GRAIN.month, monthOf(from), monthOf(to), inRange);
      return;
    }
    const firstMonth = monthOf(from - 1) + 1;
    const lastMonth = monthOf(to + 1) - 1;
    if (firstMonth > lastMonth) {
      this.#visit(websiteId, code, GRAIN.day, from, to, visit);
      return;
    }
    this.#visit(websiteId, code, GRAIN.day, from, firstDayOf(firstMonth) - 1, visit);
    this.#visit(websiteId, code, GRAIN.month, firstMonth, lastMonth, visit);
    this.#visit(websiteId, code, GRAIN.day, firstDayOf(lastMonth + 1), to, visit);
  }

  #visit(
    websiteId: number,
    code: number,
    grain: Grain,
    first: number,
    last: number,
    visit: Visit,
  ): void {
    if (first > last) return;
    const keys = [first, last].map((period) => blockKey(websiteId, code, grain, period));
    for (const [data] of this.#range.iterate(...keys)) readPairs(data as Uint8Array, visit);
  }

  /** The last day's key there is of a statistic, asked for once: most days of sample data and imports are new. */
  #newestKeys(): (websiteId: number, code: number) => number {
    const known = new Map<number, number>();
    return (websiteId, code) => {
      const first = blockKey(websiteId, code, GRAIN.day, 0);
      let last = known.get(first);
      if (last === undefined) {
        const end = blockKey(websiteId, code, GRAIN.month, 0) - 1;
        last = (this.#newest.get(first, end)?.[0] as number | null) ?? 0;
        known.set(first, last);
      }
      return last;
    };
  }

  /** @param newest no block has a greater key */
  #add(key: number, counts: ReadonlyMap<number, number>, newest = Infinity): void {
    const stored = key > newest ? undefined : (this.#get.get(key)?.[0] as Uint8Array | undefined);
    this.#put.run(key, stored === undefined ? packPairs(counts) : addToPairs(stored, counts));
  }
}
