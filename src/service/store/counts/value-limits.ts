/** How many different values a statistic of a website may have (docs/decisions/collector.md). */
export interface ValueLimits {
  /** The number of values seen first, which are always counted by name. */
  always: number;
  /** How many of all later values are counted by name per day. */
  perDay: number;
  /** Cached ids of later values, of all websites and days together: 5 MB at most. */
  remembered: number;
}

/** A value has 255 characters at most (collect/collector.ts): a day adds at most 2.5 MB of later pages. */
export const VALUE_LIMITS: ValueLimits = { always: 20_000, perDay: 10_000, remembered: 240_000 };
