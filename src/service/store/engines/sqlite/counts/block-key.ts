/*
 * The key of a block is one number below 2^53. It consists of the website (30 bits), the statistic (5), the type of
 * period (1) and the period (17). The blocks of a statistic are adjacent and in order of time, so a range of dates is
 * a range of keys.
 */

export const PERIOD_TYPES = { day: 0, month: 1 } as const;
export type PeriodType = (typeof PERIOD_TYPES)[keyof typeof PERIOD_TYPES];

const PERIODS = 2 ** 17;
const STATISTICS = 2 ** 5;

/**
 * Returns the key of a block.
 *
 * @param period a day or month number (calendar.ts) below 2^17, which is in the year 2328
 */
export function blockKey(
  websiteId: number,
  code: number,
  grain: PeriodType,
  period: number,
): number {
  return ((websiteId * STATISTICS + code) * 2 + grain) * PERIODS + period;
}

/** Splits a key into its parts. */
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

/** Returns the first and the last possible key of a website's blocks. */
export function websiteKeys(websiteId: number): [number, number] {
  const perWebsite = STATISTICS * 2 * PERIODS;
  return [websiteId * perWebsite, (websiteId + 1) * perWebsite - 1];
}
