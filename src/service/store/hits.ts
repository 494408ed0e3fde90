/** The counters that one hit increments. Nothing else of the hit is stored. */
export interface HitCounters {
  /** When it happened, milliseconds since the epoch. */
  at: number;
  /** The codes of the statistics with values, and the value to increment in each; empty for an unknown value. */
  codes: readonly number[];
  texts: readonly string[];
  /** The daily and hourly statistics to increment. */
  totals: readonly number[];
}

/** Another product's count of one value on one day. */
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
   * Counts arriving hits, all or none. Hits of deleted websites are ignored.
   *
   * @returns resolves once they are on disk
   */
  record(hits: readonly Hit[]): Promise<void>;
  /**
   * Counts many hits, all or none. Hits of deleted websites are ignored.
   *
   * @param hits consumed one by one
   * @param mark a setting that is written in the same transaction: the progress of the work
   */
  recordMany(hits: Iterable<Hit>, mark: { name: string; value: string } | null): Promise<void>;
  /**
   * Folds recent counts for a limited time.
   *
   * @param ms time limit
   * @returns whether nothing is left to do
   */
  tidyUp(ms?: number): Promise<boolean>;
  /**
   * Tests whether a hit could be stored, without leaving data.
   *
   * @param bytes size of the test data
   * @throws the error that counting a hit would throw
   */
  tryOut(bytes: number): Promise<void>;
  /** Releases memory used for counting. */
  releaseMemory(): void;
}
