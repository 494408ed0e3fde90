import type { StatisticName } from '../../shared/api/statistics';

/** The statistics' numbers in the store. They are on disk: never change one, never use one again. */
export const STATISTIC_CODE = {
  browser: 1,
  campaign: 2,
  city: 3,
  continent: 4,
  country: 5,
  device: 6,
  event: 7,
  landing_page: 8,
  language: 9,
  os: 10,
  page: 11,
  pageviews: 12,
  pageviews_hour: 13,
  referrer: 14,
  resolution: 15,
  visitors: 16,
  visitors_hour: 17,
} as const satisfies Record<StatisticName, number>;

/** Statistics whose value ids are day numbers: they need no dictionary, and months alone hold them. */
const DAY_CODES: readonly number[] = [STATISTIC_CODE.pageviews, STATISTIC_CODE.visitors];
/** Statistics whose value ids are the hours 0 to 23. */
const HOUR_CODES: readonly number[] = [STATISTIC_CODE.pageviews_hour, STATISTIC_CODE.visitors_hour];

export const isDayCode = (code: number): boolean => DAY_CODES.includes(code);
export const isHourCode = (code: number): boolean => HOUR_CODES.includes(code);

/** The dictionary a statistic's values are in. Landing pages are pages: they share one. */
export const kindOf = (code: number): number =>
  code === STATISTIC_CODE.landing_page ? STATISTIC_CODE.page : code;
