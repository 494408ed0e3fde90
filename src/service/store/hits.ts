/** The counters that a hit increments. Nothing else of the hit is stored. */
export interface HitCounters {
  /** When the hit happened, in milliseconds since the epoch. */
  at: number;
  /** The codes of the statistics that have values, and the value in each of them; empty for an unknown value. */
  codes: readonly number[];
  texts: readonly string[];
  /** The codes of the daily and hourly statistics to increment. */
  totals: readonly number[];
}

/** What another product has counted for one value on one day. */
export interface DayCount {
  day: number;
  code: number;
  /** The value: `00` to `23` for an hourly statistic, empty for a daily one. */
  text: string;
  count: number;
}

/** The counters of a hit, and the website that they are for. */
export interface Hit {
  websiteId: number;
  counters: HitCounters;
}

/** Counts hits. */
export interface Recorder {
  /**
   * Counts hits as they arrive, all or none. Those of deleted websites are ignored.
   *
   * @returns a promise that resolves when they are on disk
   */
  record(hits: readonly Hit[]): Promise<void>;
  /**
   * Counts many hits, all or none. Those of deleted websites are ignored.
   *
   * @param hits taken one by one
   * @param mark a setting that is written in the same transaction, with the progress of the work
   */
  recordMany(hits: Iterable<Hit>, mark: { name: string; value: string } | null): Promise<void>;
  /**
   * Folds recent counts for a limited time.
   *
   * @param ms the time limit, in milliseconds
   * @returns whether nothing is left to do
   */
  tidyUp(ms?: number): Promise<boolean>;
  /**
   * Tests whether a hit could be stored, without leaving data.
   *
   * @param bytes the size of the test data
   * @throws the error with which a hit would fail
   */
  tryOut(bytes: number): Promise<void>;
  /** Releases the memory that counting uses. */
  releaseMemory(): void;
}
