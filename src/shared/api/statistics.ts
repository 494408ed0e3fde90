/** Properties of all statistics. */
interface Statistic {
  /**
   * The unit of the counts (docs/service-api.md, "How visits reach such a server"). It decides which hits are
   * counted: the first page view of a visit counts as a visit and a page view, later ones only as page views,
   * and an event only as an event.
   */
  unit: 'visits' | 'pageviews' | 'events';
  /** The title in the servers' own pages, if it differs from Sitedeck's (docs/words.md); null otherwise. */
  serverWord: string | null;
}

/** Properties of the statistics that servers count. */
interface Counted extends Statistic {
  /**
   * The statistic's number in the built-in service's store, 1 to 31. It is stored on disk: never change or
   * reuse one.
   */
  code: number;
}

/** A statistic with one row per calendar day. */
interface OfDays extends Counted {
  rows: 'days';
}

interface OnPanel {
  /** The group of panels that shows the statistic. */
  group: 'sources' | 'pages' | 'places' | 'technology' | 'hours' | 'events';
}

/** A statistic with one row per hour of the day, `00` to `23`, summed over the range. */
interface OfHours extends Counted, OnPanel {
  rows: 'hours';
}

/** A statistic with one row per value, ranked by count. */
interface OfValues extends Counted, OnPanel {
  rows: 'values';
  /** The form of the statistic's values, which decides their labels. */
  form: string;
  /** The statistic whose value dictionary this one shares in the built-in service's store. */
  sharesValuesOf?: string;
  /**
   * Whether a hit without a value is not counted. Other statistics count it under an empty value, "Unknown".
   */
  skipsEmpty?: true;
}

/**
 * A statistic with one row per value that Sitedeck computes from a statistic of the server
 * (docs/channels.md).
 */
interface Derived extends Statistic, OnPanel {
  rows: 'values';
  form: string;
  derivedFrom: string;
}

/**
 * The statistics of a website (docs/service-api.md) in screen order: by panel group, the groups in order of
 * their first statistic. All code that lists, labels, counts or stores statistics derives from this table.
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
/** The names of the statistics whose table row has the given traits. */
export type StatisticsWith<Traits> = {
  [Name in StatisticName]: Table[Name] extends Traits ? Name : never;
}[StatisticName];
export type DayStatistic = StatisticsWith<{ rows: 'days' }>;
export type HourStatistic = StatisticsWith<{ rows: 'hours' }>;
export type ValueStatistic = StatisticsWith<{ rows: 'values' }>;
/** The statistics that have a panel. */
export type ListStatistic = HourStatistic | ValueStatistic;

/** The statistics that servers count. All others are derived from these. */
export type ServerStatistic = StatisticsWith<{ code: number }>;
export type ServerValueStatistic = ServerStatistic & ValueStatistic;

/**
 * The unit of a count. `visitors` are people, each counted once a day or hour. No statistic of the API has
 * this unit.
 */
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

/** Returns the server's statistic from which a statistic is computed: itself, unless it is derived. */
export function serverStatisticOf(name: StatisticName): ServerStatistic {
  return isServerStatistic(name) ? name : STATISTICS[name].derivedFrom;
}

/** The names of the statistics in docs/service-api.md, alphabetically as there. */
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

/** Returns the form of a statistic's values; null for daily and hourly statistics. */
export function formOf(name: StatisticName): ValueForm | null {
  return isValueStatistic(name) ? STATISTICS[name].form : null;
}

/* The statistics by kind, each list in screen order. */

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

/** One row of a statistic. `value` is the server's text, `count` is in the statistic's unit. */
export interface StatisticRow {
  value: string;
  count: number;
}
