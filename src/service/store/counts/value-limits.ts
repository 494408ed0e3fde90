/**
 * The limits on the number of different values that a website's statistic counts by name
 * (docs/decisions/collector.md).
 */
export interface ValueLimits {
  /** The number of values that are always counted by name: those that were seen first. */
  always: number;
  /** The number of later values that are counted by name on a day. Later values are all others. */
  perDay: number;
  /** The number of ids of later values that are cached, for all websites and days. They take at most 5 MB. */
  remembered: number;
}

/**
 * The default limits. A value has at most 255 characters (collect/collector.ts), so later pages take at most 2.5 MB
 * per day.
 */
export const VALUE_LIMITS: ValueLimits = { always: 20_000, perDay: 10_000, remembered: 240_000 };
