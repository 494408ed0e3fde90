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

/** Counts hits. */
export interface Recorder {
  /**
   * Counts hits as they come in, all or none. Those of websites that are gone are left out.
   *
   * @returns once they are on disk
   */
  record(hits: readonly Hit[]): Promise<void>;
  /**
   * Counts many hits at once, all or none. Those of websites that are gone are left out.
   *
   * @param hits consumed one by one
   * @param mark a setting that is written in the same transaction: how far the work has come
   */
  recordMany(hits: Iterable<Hit>, mark: { name: string; value: string } | null): Promise<void>;
  /**
   * Puts what was counted last in order, for a while.
   *
   * @param ms how long it may take
   * @returns whether nothing is left to do
   */
  tidyUp(ms?: number): Promise<boolean>;
  /**
   * Does all that counting a hit may take, and leaves nothing of it.
   *
   * @param bytes how much room it takes for a moment @throws what counting a hit would
   */
  tryOut(bytes: number): Promise<void>;
  /** Releases memory used for counting. */
  releaseMemory(): void;
}
