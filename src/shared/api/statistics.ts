/** Properties of all statistics. */
interface Statistic {
  /**
   * What it counts (docs/service-api.md, "How visits reach such a server"). The unit decides which hits feed the
   * statistic: the first page view of a visit counts as a visit and a page view, later ones as page views only, an event
   * as an event.
   */
  unit: 'visits' | 'pageviews' | 'events';
  /** The servers' own title, if it differs from the one here (docs/words.md); null otherwise. */
  serverWord: string | null;
}

/** Properties of those that servers count. */
interface Counted extends Statistic {
  /** Its number in the built-in service's store, 1 to 31. Stored on disk: never change or reuse one. */
  code: number;
}

/** One row per calendar day. */
interface OfDays extends Counted {
  rows: 'days';
}

interface OnPanel {
  /** The group of panels it belongs to. */
  group: 'sources' | 'pages' | 'places' | 'technology' | 'hours' | 'events';
}

/** One row per hour of the day, `00` to `23`, summed over the range. */
interface OfHours extends Counted, OnPanel {
  rows: 'hours';
}

/** One row per value, ranked by count. */
interface OfValues extends Counted, OnPanel {
  rows: 'values';
  /** The format of its values, which decides how they are labeled. */
  form: string;
  /** The statistic whose value dictionary it shares in the built-in service's store. */
  sharesValuesOf?: string;
  /** Skips hits without a value. Other statistics count them under an empty value, "Unknown". */
  skipsEmpty?: true;
}

/** One row per value, computed from the rows of a statistic that servers count (docs/channels.md). */
interface Derived extends Statistic, OnPanel {
  rows: 'values';
  form: string;
  derivedFrom: string;
}

/**
 * The statistics of a website (docs/service-api.md) in screen order: grouped by panel group, groups in order of
 * appearance. Everything that lists, labels, counts or stores statistics derives from this table.
 */
export const STATISTICS = {
  visitors: { rows: 'days', unit: 'visits', code: 16, serverWord: 'visitors' },
  pageviews: { rows: 'days', unit: 'pageviews', code: 12, serverWord: null },

  referrer: {
    rows: 'values',
    group: 'sources',
    unit: 'visits',
    form: 'host',
    code: 14,
    serverWord: 'referrers',
  },
  channel: {
    rows: 'values',
    group: 'sources',
    unit: 'visits',
    form: 'channel',
    derivedFrom: 'referrer',
    serverWord: null,
  },
  campaign: {
    rows: 'values',
    group: 'sources',
    unit: 'visits',
    form: 'text',
    skipsEmpty: true,
    code: 2,
    serverWord: null,
  },

  page: {
    rows: 'values',
    group: 'pages',
    unit: 'pageviews',
    form: 'path',
    code: 11,
    serverWord: null,
  },
  landing_page: {
    rows: 'values',
    group: 'pages',
    unit: 'visits',
    form: 'path',
    sharesValuesOf: 'page',
    code: 8,
    serverWord: null,
  },

  country: {
    rows: 'values',
    group: 'places',
    unit: 'visits',
    form: 'country',
    code: 5,
    serverWord: null,
  },
  city: {
    rows: 'values',
    group: 'places',
    unit: 'visits',
    form: 'city',
    code: 3,
    serverWord: null,
  },
  continent: {
    rows: 'values',
    group: 'places',
    unit: 'visits',
    form: 'continent',
    code: 4,
    serverWord: null,
  },
  language: {
    rows: 'values',
    group: 'places',
    unit: 'visits',
    form: 'language',
    code: 9,
    serverWord: null,
  },

  browser: {
    rows: 'values',
    group: 'technology',
    unit: 'visits',
    form: 'browser',
    code: 1,
    serverWord: null,
  },
  os: {
    rows: 'values',
    group: 'technology',
    unit: 'visits',
    form: 'system',
    code: 10,
    serverWord: 'operating systems',
  },
  device: {
    rows: 'values',
    group: 'technology',
    unit: 'visits',
    form: 'device',
    code: 6,
    serverWord: null,
  },
  resolution: {
    rows: 'values',
    group: 'technology',
    unit: 'visits',
    form: 'resolution',
    code: 15,
    serverWord: 'resolutions',
  },

  visitors_hour: {
    rows: 'hours',
    group: 'hours',
    unit: 'visits',
    code: 17,
    serverWord: 'visitors by hour',
  },
  pageviews_hour: { rows: 'hours', group: 'hours', unit: 'pageviews', code: 13, serverWord: null },

  event: {
    rows: 'values',
    group: 'events',
    unit: 'events',
    form: 'event',
    code: 7,
    serverWord: null,
  },
} as const satisfies Record<string, OfDays | OfHours | OfValues | Derived>;

type Table = typeof STATISTICS;
export type StatisticName = keyof Table;
/** Names of the statistics whose row has the given traits. */
export type StatisticsWith<Traits> = {
  [Name in StatisticName]: Table[Name] extends Traits ? Name : never;
}[StatisticName];
export type DayStatistic = StatisticsWith<{ rows: 'days' }>;
export type HourStatistic = StatisticsWith<{ rows: 'hours' }>;
export type ValueStatistic = StatisticsWith<{ rows: 'values' }>;
/** The statistics that have a panel. */
export type ListStatistic = HourStatistic | ValueStatistic;

/** The statistics that servers have; the others are derived from them. */
export type ServerStatistic = StatisticsWith<{ code: number }>;
export type ServerValueStatistic = ServerStatistic & ValueStatistic;

/** What numbers count. `visitors` are people, each counted once a day or an hour; no statistic of the API counts them. */
export type StatisticUnit = Counted['unit'] | 'visitors';
export type StatisticGroup = OnPanel['group'];
export type ValueForm = Table[ValueStatistic]['form'];

const BY_SCREEN = Object.keys(STATISTICS) as StatisticName[];

/** All names, alphabetically. */
export const STATISTIC_NAMES: readonly StatisticName[] = [...BY_SCREEN].sort();

/** Whether servers have a statistic. */
export function isServerStatistic(name: StatisticName): name is ServerStatistic {
  return 'code' in STATISTICS[name];
}

/** The statistic that a derived one is computed from; a server's own is itself. */
export function serverStatisticOf(name: StatisticName): ServerStatistic {
  return isServerStatistic(name) ? name : STATISTICS[name].derivedFrom;
}

/** The names of docs/service-api.md in its order: alphabetical. */
export const SERVER_STATISTICS: readonly ServerStatistic[] =
  STATISTIC_NAMES.filter(isServerStatistic);

export function isDayStatistic(name: StatisticName): name is DayStatistic {
  return STATISTICS[name].rows === 'days';
}

export function isHourStatistic(name: StatisticName): name is HourStatistic {
  return STATISTICS[name].rows === 'hours';
}

/** Whether a statistic has a panel. */
export function isListStatistic(name: StatisticName): name is ListStatistic {
  return !isDayStatistic(name);
}

export function isValueStatistic(name: StatisticName): name is ValueStatistic {
  return STATISTICS[name].rows === 'values';
}

/** The format of a statistic's values; null for daily and hourly statistics. */
export function formOf(name: StatisticName): ValueForm | null {
  return isValueStatistic(name) ? STATISTICS[name].form : null;
}

/* Each kind in screen order. */

export const DAY_STATISTICS: readonly DayStatistic[] = BY_SCREEN.filter(isDayStatistic);
export const HOUR_STATISTICS: readonly HourStatistic[] = BY_SCREEN.filter(isHourStatistic);
export const VALUE_STATISTICS: readonly ValueStatistic[] = BY_SCREEN.filter(isValueStatistic);
export const SERVER_VALUE_STATISTICS: readonly ServerValueStatistic[] = VALUE_STATISTICS.filter(
  (name): name is ServerValueStatistic => isServerStatistic(name),
);
export const LIST_STATISTICS: readonly ListStatistic[] = BY_SCREEN.filter(isListStatistic);

/**
 * The value under which the built-in service counts values beyond its limit (docs/service.md). Only a campaign could
 * really have this value.
 */
export const OTHER_VALUES = '(other)';

/** One row of a statistic: `value` as the server wrote it, `count` in the statistic's unit. */
export interface StatisticRow {
  value: string;
  count: number;
}
