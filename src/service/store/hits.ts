/** The counters that one hit increments. Nothing else of the hit is stored. */
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
   * Folds recent counts for a limited time.
   *
   * @param ms how long it may take
   * @returns whether nothing is left to do
   */
  tidyUp(ms?: number): Promise<boolean>;
  /**
   * Tests whether a hit could be stored, without leaving data.
   *
   * @param bytes size of the test data
   * @throws what counting a hit would throw
   */
  tryOut(bytes: number): Promise<void>;
  /** Releases memory used for counting. */
  releaseMemory(): void;
}
