/** How long counters are kept. */
export interface RetentionLimit {
  /** Null for all websites without a limit of their own. */
  websiteId: number | null;
  /** Days before today; null to keep everything. */
  days: number | null;
}

/** How long each website's counters are retained. Older days are treated as never counted and are removed in steps. */
export interface Retention {
  /** The limits set: for all websites first, then each website's own. */
  list(): Promise<RetentionLimit[]>;
  /** The first day that is kept of a website; null when all are. @param today a day number (counts/calendar.ts) */
  keptFrom(websiteId: number, today: number): Promise<number | null>;
  /** Sets a limit, for a website or for all that have none of their own. Whatever lies before it is soon gone for good. */
  set(limit: RetentionLimit): Promise<void>;
}

/**
 * Removes data after deletions and beyond retention limits in steps of a few milliseconds, so that hits need not wait.
 * Pending removals are stored, so the next start continues after a crash.
 */
export interface Removal {
  /**
   * Orders the removal of a website's days before one. Tidy up first (`Recorder.tidyUp`): what was counted last may not be found yet.
   *
   * @param day a day number (counts/calendar.ts)
   */
  expire(websiteId: number, day: number): Promise<void>;
  /** The first day before another on which anything of a website was counted; null when there is none. */
  firstBefore(websiteId: number, day: number): Promise<number | null>;
  /** The first day of a website that is not being removed; null when none is. */
  keptFrom(websiteId: number): Promise<number | null>;
  /** Number of websites of which something is to be removed. */
  waiting(): Promise<number>;
  /** Removes a piece, or returns some of the space. @returns whether there may be more */
  step(): Promise<boolean>;
  /** Calls back when any process has requested a removal. Never called for stores with a single process. */
  onOrdered(listener: () => void): void;
  /** Removes deleted data from the store's files, so that copies do not contain it. */
  finish(): Promise<void>;
}

/** The first day that limits keep of a website; null when they keep all. @param today a day number, like the result */
export function keptByLimits(
  limits: readonly RetentionLimit[],
  websiteId: number,
  today: number,
): number | null {
  const own = limits.find((limit) => limit.websiteId === websiteId);
  const days = (own ?? limits.find((limit) => limit.websiteId === null))?.days ?? null;
  return days === null ? null : today - days;
}

/**
 * The first day of a website that may be read: neither older than its limit nor being removed. Null when there is no such limit.
 *
 * @param today a day number (counts/calendar.ts), like the result
 */
export async function firstKeptDay(
  { retention, removal }: { retention: Retention; removal: Removal },
  websiteId: number,
  today: number,
): Promise<number | null> {
  const kept = await retention.keptFrom(websiteId, today);
  const removed = await removal.keptFrom(websiteId);
  return kept === null || removed === null ? (kept ?? removed) : Math.max(kept, removed);
}
