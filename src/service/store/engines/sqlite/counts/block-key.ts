/*
 * A block's key combines website (30 bits), statistic (5), grain (1) and period (17) into one number below 2^53. The
 * blocks of one statistic are adjacent and ordered by time, so a date range is one range of keys.
 */

export const PERIOD_TYPES = { day: 0, month: 1 } as const;
export type PeriodType = (typeof PERIOD_TYPES)[keyof typeof PERIOD_TYPES];

const PERIODS = 2 ** 17;
const STATISTICS = 2 ** 5;

/** @param period a day or month number (calendar.ts), below 2^17: until the year 2328 */
export function blockKey(
  websiteId: number,
  code: number,
  grain: PeriodType,
  period: number,
): number {
  return ((websiteId * STATISTICS + code) * 2 + grain) * PERIODS + period;
}

/** Decodes a key: the inverse of `blockKey`. */
export function readBlockKey(key: number): {
  websiteId: number;
  code: number;
  grain: PeriodType;
  period: number;
} {
  const rest = Math.floor(key / PERIODS);
  const statistic = Math.floor(rest / 2);
  return {
    websiteId: Math.floor(statistic / STATISTICS),
    code: statistic % STATISTICS,
    grain: (rest % 2) as PeriodType,
    period: key % PERIODS,
  };
}

/** The first and last possible key of a website's blocks. */
export function websiteKeys(websiteId: number): [number, number] {
  const perWebsite = STATISTICS * 2 * PERIODS;
  return [websiteId * perWebsite, (websiteId + 1) * perWebsite - 1];
}
