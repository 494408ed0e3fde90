/** Limits of the number of distinct values of a website's statistic (docs/decisions/collector.md). */
export interface ValueLimits {
  /** The number of first-seen values, which are always counted by name. */
  always: number;
  /** The number of later values that are counted by name per day. */
  perDay: number;
  /** Number of cached ids of later values, across all websites and days: 5 MB at most. */
  remembered: number;
}

/** A value has at most 255 characters (collect/collector.ts), so later pages take at most 2.5 MB per day. */
export const VALUE_LIMITS: ValueLimits = { always: 20_000, perDay: 10_000, remembered: 240_000 };
