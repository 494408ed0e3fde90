import {
  normalizeBrowserName,
  normalizeDeviceType,
  normalizeSystemName,
} from '$shared/api/agent-names';
import { exportLabel, isUnknown } from '$shared/api/placeholders';
import { OTHER_VALUES, type ServerValueStatistic } from '$shared/api/statistics';
import {
  type CountedValue,
  type Product,
  type ReadColumn,
  type TableHead,
  type TableReader,
  UnreadableRowError,
} from '../reading';
import { sourceHost } from '../sources';
import {
  addressHost,
  countryValues,
  eventValues,
  exportPlace,
  languageCode,
  pagePathOf,
  readCount,
  readExportDay,
  resolutionOf,
} from '../values';

/*
 * Matomo's reports by day (`period=day` with a range of dates). The content does not say which report it is, so the
 * file must have its name: `Actions.getPageUrls.csv`. Columns have the names of Matomo's API or, with
 * `translateColumnNames=1`, English names.
 */

/** The columns that are read, by both of their names. */
const COLUMNS: Record<string, string> = {
  date: 'date',
  label: 'label',
  nb_visits: 'visits',
  visits: 'visits',
  nb_hits: 'pageviews',
  nb_pageviews: 'pageviews',
  pageviews: 'pageviews',
  entry_nb_visits: 'entrances',
  entrances: 'entrances',
  nb_events: 'events',
  'total events': 'events',
};

/** Returns the name in Matomo's API of a column. That of metadata is `metadata_code` or `Metadata: code`. */
function columnOf(name: string): string {
  const lower = name.toLowerCase().replace(/^metadata: /, 'metadata_');
  return COLUMNS[lower] ?? lower;
}

interface Report {
  counts: 'visits' | 'pageviews' | 'entrances' | 'events';
  values: (column: ReadColumn, count: number) => CountedValue[];
  metadata?: readonly string[];
}

/** Returns a report whose labels are the values of a statistic. */
function simple(statistic: ServerValueStatistic, read: (label: string) => string): Report {
  return {
    counts: 'visits',
    values: (column, count) => [{ statistic, text: exportLabel(column('label'), read), count }],
  };
}

/** Returns the values of one of the reports that together contain all referrers. */
const from =
  (part: string, read: (column: ReadColumn) => string): Report['values'] =>
  (column, count) => [
    {
      statistic: 'referrer',
      text: exportLabel(column('label'), () => read(column)),
      count,
      part: `referrer ${part}`,
    },
  ];

const hostOfEngine = (column: ReadColumn): string =>
  addressHost(column('metadata_url')) ?? sourceHost(column('label'));

const REPORTS: Record<string, Report> = {
  'Actions.getPageUrls': {
    counts: 'pageviews',
    values: (column, count) => [{ statistic: 'page', text: pageOf(column), count }],
    metadata: ['metadata_url'],
  },
  'Actions.getEntryPageUrls': {
    counts: 'entrances',
    values: (column, count) => [{ statistic: 'landing_page', text: pageOf(column), count }],
    metadata: ['metadata_url'],
  },
  'Referrers.getWebsites': {
    counts: 'visits',
    values: from('websites', (column) => addressHost(column('label')) ?? ''),
  },
  'Referrers.getSearchEngines': {
    counts: 'visits',
    values: from('search engines', hostOfEngine),
    metadata: ['metadata_url'],
  },
  'Referrers.getSocials': {
    counts: 'visits',
    values: from('social networks', hostOfEngine),
    metadata: ['metadata_url'],
  },
  'Referrers.getCampaigns': {
    counts: 'visits',
    values: (column, count) => [
      { statistic: 'campaign', text: exportLabel(column('label'), (label) => label), count },
      // Matomo does not store the referrers of visits from campaigns.
      { statistic: 'referrer', text: '', count, part: 'referrer campaigns' },
    ],
  },
  'Referrers.getReferrerType': {
    counts: 'visits',
    // The other types of referrers have their own reports.
    values: (column, count) => (isDirect(column) ? from('direct', () => '')(column, count) : []),
    metadata: ['metadata_segment', 'metadata_referrer_type'],
  },
  'UserCountry.getCountry': {
    counts: 'visits',
    values: (column, count) =>
      countryValues(column('metadata_code'), count).filter(({ statistic }) => statistic !== 'city'),
    metadata: ['metadata_code'],
  },
  'UserCountry.getCity': {
    counts: 'visits',
    values: (column, count) => [{ statistic: 'city', text: cityOf(column), count }],
    metadata: ['metadata_city_name', 'metadata_country', 'metadata_region'],
  },
  'UserLanguage.getLanguageCode': simple('language', (label) =>
    languageCode(/\(([^()]+)\)$/.exec(label)?.[1] ?? label),
  ),
  'DevicesDetection.getBrowsers': simple('browser', normalizeBrowserName),
  'DevicesDetection.getOsFamilies': simple('os', normalizeSystemName),
  'DevicesDetection.getType': simple('device', normalizeDeviceType),
  'Resolution.getResolution': simple('resolution', resolutionOf),
  'VisitTime.getVisitInformationPerServerTime': {
    counts: 'visits',
    values: (column, count) => [{ statistic: 'visitors_hour', text: hourOf(column), count }],
  },
  'Events.getName': {
    counts: 'events',
    values: (column, count) => eventValues(column('label'), count),
  },
};

/** The reports by their names in lower case, because file names may use any case. */
const BY_NAME = new Map(
  Object.entries(REPORTS).map(([name, report]) => [name.toLowerCase(), report]),
);

/** Derived columns and images. They are not reported as lacking a statistic. */
const IS_DERIVED = /^(?:bounce_rate|nb_actions_per_visit|avg_|metadata_(?:logo|segment))/;

/** The metrics that only occur in reports. A table with only such columns is one of totals. */
const COUNTS = /^(?:nb_|Visits$|Pageviews$|Entrances$|Total events$)/;
const TOTALS = /^(?:nb_visits|nb_pageviews|Visits|Pageviews)$/;

export const matomo: Product = {
  rows: 'counts',
  endsRows: false,
  hasSections: false,
  // Rows of earlier days lack the columns that were added later.
  shortRows: true,
  knows({ columns, file }) {
    const names = columns.map(columnOf);
    if (isEmptyReport(columns)) return reportOf(file) !== '';
    if (names.includes('label')) return columns.some((name) => COUNTS.test(name));
    const hasDate = names.includes('date') && columns.some((name) => TOTALS.test(name));
    return hasDate || columns.includes('nb_visits');
  },
  open(head: TableHead): TableReader {
    if (isEmptyReport(head.columns)) return EMPTY;
    const names = head.columns.map(columnOf);
    if (!names.includes('date')) throw new UnreadableRowError('no-date');
    const find = (column: ReadColumn): ReadColumn => {
      return (name) => unescape(column(head.columns[names.indexOf(name)] ?? ''));
    };
    const reader = names.includes('label') ? reportReader(head, names) : totalsReader(names);
    return {
      read(column) {
        const reading = reader(find(column));
        if (!('unplaced' in reading)) return reading;
        // These columns are reported by their names in the file.
        const called = (name: string): string => head.columns[names.indexOf(name)] ?? name;
        return { ...reading, unplaced: reading.unplaced.map(called) };
      },
    };
  },
};

/** Whether a report is empty. Matomo then writes only "date" or "No data available". */
const isEmptyReport = (columns: readonly string[]): boolean =>
  columns.length === 1 && /^(?:date|no data available)$/i.test(columns[0] ?? '');
const EMPTY: TableReader = {
  read: () => {
    throw new UnreadableRowError('columns');
  },
};

/** Returns the name of a report in a file name. */
const reportOf = (file: string): string => /(?<![a-z])[a-z]+\.get[a-z]*/i.exec(file)?.[0] ?? '';

/** Removes the apostrophe that Matomo puts before values that a spreadsheet would interpret as a formula. */
const unescape = (value: string): string => value.replace(/^'(?=[=+\-@])/, '');

function reportReader({ file }: TableHead, names: readonly string[]): TableReader['read'] {
  const name = reportOf(file);
  if (name === '') throw new UnreadableRowError('report', Object.keys(REPORTS).join(', '));
  const report = BY_NAME.get(name.toLowerCase());
  if (report === undefined) return () => ({ kind: 'unplaced', unplaced: [name] });
  const { counts, metadata = [], values } = report;
  if (!names.includes(counts)) throw new UnreadableRowError('column', counts);
  const others = unplacedNames(names, ['date', 'label', counts, ...metadata]);
  return (column) => ({
    kind: 'counts',
    day: readExportDay(column('date')),
    values: values(column, readCount(column(counts) || '0', counts)),
    unplaced: others.filter((each) => isFilled(column(each))),
  });
}

/** Returns a reader for the totals by day of `API.get`, `VisitsSummary.get` or `Actions.get`. */
function totalsReader(names: readonly string[]): TableReader['read'] {
  const others = unplacedNames(names, ['date', 'visits', 'pageviews']);
  const total = (column: ReadColumn, name: 'visits' | 'pageviews'): CountedValue[] => {
    if (!names.includes(name)) return [];
    const statistic = name === 'visits' ? 'visitors' : 'pageviews';
    return [{ statistic, text: '', count: readCount(column(name) || '0', name) }];
  };
  return (column) => ({
    kind: 'counts',
    day: readExportDay(column('date')),
    values: [...total(column, 'visits'), ...total(column, 'pageviews')],
    unplaced: others.filter((each) => isFilled(column(each))),
  });
}

const unplacedNames = (names: readonly string[], placed: readonly string[]): string[] =>
  names.filter((name) => !placed.includes(name) && !IS_DERIVED.test(name));

const isFilled = (value: string): boolean => !/^(?:0(?:\.0+)?%?)?$/.test(value);

function pageOf(column: ReadColumn): string {
  const url = column('metadata_url');
  const label = column('label');
  if (url !== '') return pagePathOf(url);
  // The label is "/docs/ - Others", in any language.
  if (/^\/.* - \p{L}+$/u.test(label)) return OTHER_VALUES;
  return exportLabel(label, () => {
    // A row without a URL is a folder, which sums up its pages.
    if (!label.startsWith('/')) throw new UnreadableRowError('folder', label);
    return pagePathOf(label);
  });
}

const isDirect = (column: ReadColumn): boolean =>
  column('metadata_segment') === 'referrerType==direct' ||
  column('metadata_referrer_type') === '1' ||
  column('label') === 'Direct Entry';

function cityOf(column: ReadColumn): string {
  const name = column('metadata_city_name');
  const city = isUnknown(name) ? '' : name;
  return exportLabel(
    column('label'),
    () => exportPlace(column('metadata_country'), column('metadata_region'), city).city,
  );
}

/** Returns the hour in `5h`, `5 Std.`, `5时`. */
function hourOf(column: ReadColumn): string {
  const [, hour = ''] = /^(\d{1,2})(?!\s?[ap]\.?m)[^\d:]{0,7}$/iu.exec(column('label')) ?? [];
  if (hour === '' || Number(hour) > 23) throw new UnreadableRowError('hour', column('label'));
  return hour.padStart(2, '0');
}
