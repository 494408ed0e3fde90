/** How long counters are stored. */
export interface RetentionLimit {
  /** The id of the website; null for all websites without a limit of their own. */
  websiteId: number | null;
  /** The number of days before today; null to store everything. */
  days: number | null;
}

/** How long the counters of each website are stored. Older days count as never counted, and are removed in steps. */
export interface Retention {
  /** Returns the limits: the general one first, then those of websites. */
  list(): Promise<RetentionLimit[]>;
  /**
   * Returns the first day of a website that is stored; null if all are.
   *
   * @param today a day number (counts/calendar.ts)
   */
  keptFrom(websiteId: number, today: number): Promise<number | null>;
  /**
   * Sets the limit of a website, or that of all websites without one of their own. The data beyond it is soon deleted
   * permanently.
   */
  set(limit: RetentionLimit): Promise<void>;
}

/**
 * Removes the data of deleted websites and the data beyond retention limits. It works in steps of a few milliseconds,
 * so that hits need not wait. The removals to do are stored, so the next start continues them after a crash.
 */
export interface Removal {
  /**
   * Requests the removal of a website's days before a given day. `Recorder.tidyUp` must be called first, because
   * recent counts may not be found otherwise.
   *
   * @param day a day number (counts/calendar.ts)
   */
  expire(websiteId: number, day: number): Promise<void>;
  /** Returns the first counted day of a website before a given day; null if there is none. */
  firstBefore(websiteId: number, day: number): Promise<number | null>;
  /** Returns the first day of a website that is not being removed; null if no removal is to be done. */
  keptFrom(websiteId: number): Promise<number | null>;
  /** Returns the number of websites with removals to be done. */
  waiting(): Promise<number>;
  /**
   * Removes some data, or gives some space back to the system.
   *
   * @returns whether there may be more
   */
  step(): Promise<boolean>;
  /** Calls the listener when any process has requested a removal. Never called if only one process uses the store. */
  onOrdered(listener: () => void): void;
  /** Deletes the removed data from the store's files, so that copies do not contain it. */
  finish(): Promise<void>;
}

/**
 * Returns the first day of a website that the limits allow; null if they allow all days.
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
 * Returns the first day of a website that may be read: it is within the limit and not being removed. Null if all days
 * may be read.
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
