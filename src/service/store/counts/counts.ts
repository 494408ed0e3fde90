/** The counters of one statistic of one website on one day. */
export interface CountedDay {
  websiteId: number;
  day: number;
  code: number;
  /** The counts by value id. */
  counts: Map<number, number>;
}

/** Counters in memory, before they are written. They are by website, day, statistic and value id. */
export class Counts {
  readonly #days: CountedDay[][] = [];
  readonly #index = new Map<number, CountedDay[]>();
  #lastKey = -1;
  #lastDay: CountedDay[] = [];

  add(websiteId: number, day: number, code: number, valueId: number, count = 1): void {
    const statistics = this.#statisticsOf(websiteId, day);
    let entry = statistics[code];
    if (entry === undefined) {
      entry = { websiteId, day, code, counts: new Map() };
      statistics[code] = entry;
    }
    entry.counts.set(valueId, (entry.counts.get(valueId) ?? 0) + count);
  }

  /** Calls `visit` with the counters of one statistic on one day. */
  read(
    websiteId: number,
    code: number,
    day: number,
    visit: (valueId: number, count: number) => void,
  ): void {
    const counts = this.#index.get(keyOf(websiteId, day))?.[code]?.counts;
    for (const [id, count] of counts ?? []) visit(id, count);
  }

  /** Returns all websites and days that have counters, each once. */
  *days(): Generator<{ websiteId: number; day: number }> {
    for (const key of this.#index.keys()) {
      yield { websiteId: Math.floor(key / DAYS), day: key % DAYS };
    }
  }

  /** Returns the counters of every statistic and day, each once. */
  *entries(): Generator<CountedDay> {
    for (const statistics of this.#days) {
      for (const entry of statistics) if (entry !== undefined) yield entry;
    }
  }

  /** Returns the counters of every day, grouped by statistic. */
  byStatistic(): Iterable<CountedDay[]> {
    const groups = new Map<number, CountedDay[]>();
    for (const entry of this.entries()) {
      const group = groups.get(entry.code);
      if (group === undefined) groups.set(entry.code, [entry]);
      else group.push(entry);
    }
    return groups.values();
  }

  #statisticsOf(websiteId: number, day: number): CountedDay[] {
    const key = keyOf(websiteId, day);
    // A shortcut: hits mostly arrive in order of time, so website and day are often the same as before.
    if (key === this.#lastKey) return this.#lastDay;
    let statistics = this.#index.get(key);
    if (statistics === undefined) {
      statistics = [];
      this.#index.set(key, statistics);
      this.#days.push(statistics);
    }
    this.#lastKey = key;
    this.#lastDay = statistics;
    return statistics;
  }
}

/** The number above all day numbers (calendar.ts). */
const DAYS = 2 ** 17;
const keyOf = (websiteId: number, day: number): number => websiteId * DAYS + day;
