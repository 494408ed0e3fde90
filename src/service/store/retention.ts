/** How long counters are retained. */
export interface RetentionLimit {
  /** Null for all websites without their own limit. */
  websiteId: number | null;
  /** Number of days before today; null to retain everything. */
  days: number | null;
}

/** How long each website's counters are retained. Older days are treated as never counted and are removed in steps. */
export interface Retention {
  /** The limits: the general one first, then those of websites. */
  list(): Promise<RetentionLimit[]>;
  /**
   * The first retained day of a website; null when all are retained.
   *
   * @param today a day number (counts/calendar.ts)
   */
  keptFrom(websiteId: number, today: number): Promise<number | null>;
  /**
   * Sets a limit for one website, or for all without their own limit. Data beyond the limit is soon deleted
   * permanently.
   */
  set(limit: RetentionLimit): Promise<void>;
}

/**
 * Removes data of deleted websites and data beyond retention limits in steps of a few milliseconds, so that hits need
 * not wait. Pending removals are stored, so the next start continues after a crash.
 */
export interface Removal {
  /**
   * Requests the removal of a website's days before a given day. Call `Recorder.tidyUp` first, because recent counts
   * may not be found otherwise.
   *
   * @param day a day number (counts/calendar.ts)
   */
  expire(websiteId: number, day: number): Promise<void>;
  /** The first counted day of a website before a given day; null without one. */
  firstBefore(websiteId: number, day: number): Promise<number | null>;
  /** The first day of a website that is not being removed; null if no removal is pending. */
  keptFrom(websiteId: number): Promise<number | null>;
  /** Number of websites with pending removals. */
  waiting(): Promise<number>;
  /**
   * Removes some data, or returns some space to the system.
   *
   * @returns whether there may be more
   */
  step(): Promise<boolean>;
  /** Calls back when any process has requested a removal. Never called for stores with a single process. */
  onOrdered(listener: () => void): void;
  /** Removes deleted data from the store's files, so that copies do not contain it. */
  finish(): Promise<void>;
}

/**
 * The first day of a website within the limits; null when they retain all days.
 *
 * @param today a day number, like the result
 */
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
 * The first day of a website that may be read: within its limit and not being removed. Null when all days may be
 * read.
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
