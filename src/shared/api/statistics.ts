/** The 17 statistics of a website, in the order of docs/service-api.md. */
export const STATISTIC_NAMES = [
  'browser',
  'campaign',
  'city',
  'continent',
  'country',
  'device',
  'event',
  'landing_page',
  'language',
  'os',
  'page',
  'pageviews',
  'pageviews_hour',
  'referrer',
  'resolution',
  'visitors',
  'visitors_hour',
] as const;

export type StatisticName = (typeof STATISTIC_NAMES)[number];

/** Statistics whose rows are calendar days. */
export const DAY_STATISTICS = ['pageviews', 'visitors'] as const satisfies readonly StatisticName[];
/** Statistics whose rows are hours of the day, `00` to `23`, summed over the range. */
export const HOUR_STATISTICS = [
  'pageviews_hour',
  'visitors_hour',
] as const satisfies readonly StatisticName[];

/**
 * What the built-in service counts values as that are beyond its limit (docs/service.md). A true value of this form could only be
 * a campaign.
 */
export const OTHER_VALUES = '(other)';

/** One row of a statistic: `value` as the server wrote it, `count` of hits or entries. */
export interface StatisticRow {
  value: string;
  count: number;
}
