import {
  normalizeBrowserName,
  normalizeDeviceType,
  normalizeSystemName,
} from '$shared/api/agent-names';
import { exportLabel, isUnknown } from '$shared/api/placeholders';
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
  countryCode,
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
 * Google Analytics 4: CSV files of explorations and reports, in English. A table needs a Date column, unless the
 * comments above it say that it covers a single day.
 */

type Metric = 'Sessions' | 'Views' | 'Event count';

interface Dimension {
  names: readonly string[];
  /** The metrics that can be counted for the dimension, each with the values that result. */
  counts: Partial<
    Record<Metric, (text: string, count: number, column: ReadColumn) => CountedValue[]>
  >;
}

/** The events that Google Analytics collects by itself. */
const AUTOMATIC = [
  'page_view',
  'screen_view',
  'session_start',
  'first_visit',
  'first_open',
  'user_engagement',
];
const one =
  (statistic: CountedValue['statistic'], read: (text: string) => string) =>
  (text: string, count: number): CountedValue[] => [
    { statistic, text: exportLabel(text, read), count },
  ];

const DIMENSIONS: readonly Dimension[] = [
  {
    names: ['Page path and screen class', 'Page path', 'Page path + query string', 'Page location'],
    counts: { Views: one('page', pagePathOf) },
  },
  {
    names: ['Landing page', 'Landing page + query string'],
    counts: { Sessions: one('landing_page', pagePathOf) },
  },
  {
    names: [
      'Session source',
      'Session source / medium',
      'Session manual source',
      'Session manual source / medium',
    ],
    counts: { Sessions: one('referrer', sourceOf) },
  },
  {
    names: ['Session campaign', 'Session manual campaign'],
    counts: { Sessions: one('campaign', campaignOf) },
  },
  {
    names: ['Country', 'Country ID'],
    counts: {
      Sessions: (text, count, column) =>
        // If there is a city column, it provides the city.
        countryValues(codeOf(text), count).filter(
          ({ statistic }) => statistic !== 'city' || column('City') === '',
        ),
    },
  },
  {
    names: ['City'],
    counts: {
      Sessions: (text, count, column) => {
        const code = codeOf(column('Country') || column('Country ID'));
        return [
          {
            statistic: 'city',
            text: exportPlace(code, '', isUnknown(text) ? '' : text).city,
            count,
          },
        ];
      },
    },
  },
  { names: ['Language code'], counts: { Sessions: one('language', languageCode) } },
  { names: ['Browser'], counts: { Sessions: one('browser', normalizeBrowserName) } },
  {
    names: ['Operating system', 'Operating system with version', 'OS with version'],
    counts: { Sessions: one('os', normalizeSystemName) },
  },
  { names: ['Device category'], counts: { Sessions: one('device', normalizeDeviceType) } },
  { names: ['Screen resolution'], counts: { Sessions: one('resolution', resolutionOf) } },
  {
    names: ['Hour'],
    counts: { Sessions: one('visitors_hour', hourOf), Views: one('pageviews_hour', hourOf) },
  },
  {
    names: ['Event name'],
    counts: {
      'Event count': (text, count) => (AUTOMATIC.includes(text) ? [] : eventValues(text, count)),
    },
  },
];

const METRICS: readonly Metric[] = ['Sessions', 'Views', 'Event count'];
const DAYS = ['Date', 'Nth day'];
/** Whether a column is a metric without a statistic here. A table with only such columns is one of totals. */
const isNumber = (name: string): boolean =>
  /users?$|rate$|revenue$|value$|^(?:Average|Engaged|Key events|Conversions|Bounce|Entrances|Exits)|per (?:active )?(?:user|session)|time$/i.test(
    name,
  );

export const ga4: Product = {
  rows: 'counts',
  endsRows: false,
  hasSections: true,
  isTotal: isTotalRow,
  knows({ columns, comments }) {
    // These parts are the same in every language: the line above the title, and the dates.
    if (comments.some((line) => /^# ?-{10,}$|^# [^:]+: \d{8}$|^# \d{8}-\d{8}$/.test(line)))
      return true;
    return columns.includes('Date') && METRICS.some((name) => columns.includes(name));
  },
  open(head: TableHead): TableReader {
    const { columns } = head;
    if (isTranslated(head)) throw new UnreadableRowError('language', head.columns.join(', '));
    const dayOf = dayReader(head);
    if (dayOf === null) {
      const name = `${columns[0] ?? ''} without days`;
      return { lacks: 'no-date', read: () => ({ kind: 'unplaced', unplaced: [name] }) };
    }
    const metrics = METRICS.filter((name) => columns.includes(name));
    const lists = DIMENSIONS.flatMap(({ names, counts }) => {
      const name = names.find((each) => columns.includes(each) && canStand(each, columns));
      return name === undefined ? [] : [{ name, counts }];
    });
    const rest = columns.filter(
      (name) => !DAYS.includes(name) && !METRICS.includes(name as Metric),
    );
    const isTotals = rest.every(isNumber);
    const placed = lists.flatMap(({ name, counts }) =>
      metrics.some((metric) => counts[metric] !== undefined) ? [name] : [],
    );
    const others = rest.filter((name) => !placed.includes(name));
    return {
      read(column) {
        const values = metrics.flatMap((metric) => {
          const text = column(metric);
          const count = readCount(text, metric);
          if (isTotals) return totalOf(metric, count);
          return lists.flatMap(
            ({ name, counts }) => counts[metric]?.(column(name), count, column) ?? [],
          );
        });
        const unplaced = others.filter((name) => !/^(?:0(?:\.0+)?)?$/.test(column(name)));
        const sources = placed.filter((name) => isNoHost(name, column(name)));
        return { kind: 'counts', day: dayOf(column), values, unplaced: [...unplaced, ...sources] };
      },
    };
  },
};

/** Whether a column can be used. A city column can only be used with a country column. */
const canStand = (name: string, columns: readonly string[]): boolean =>
  name !== 'City' || columns.includes('Country') || columns.includes('Country ID');

function totalOf(metric: Metric, count: number): CountedValue[] {
  if (metric === 'Event count') return [];
  return [{ statistic: metric === 'Sessions' ? 'visitors' : 'pageviews', text: '', count }];
}

/** Whether the file was saved in a language other than English. */
function isTranslated({ columns, comments }: TableHead): boolean {
  const dates = comments.filter((line) => /^# [^:]+: \d{8}$/.test(line));
  if (dates.length > 0 && !dates.some((line) => line.startsWith('# Start date: '))) return true;
  return !columns.some((name) => isKnown(name));
}

const isKnown = (name: string): boolean =>
  [...DAYS, ...METRICS, 'City'].includes(name) ||
  isNumber(name) ||
  DIMENSIONS.some(({ names }) => names.includes(name));

/** Whether a row sums up the others: it has no day or, in a table without days, no dimension. */
function isTotalRow({ columns }: TableHead, cells: readonly string[]): boolean {
  if (cells.at(-1) === 'Grand total') return true;
  const isSum = (place: number): boolean => /^(?:|(?:grand )?totals?)$/i.test(cells[place] ?? '');
  const days = columns.flatMap((name, place) => (DAYS.includes(name) ? [place] : []));
  if (days.length > 0) return days.every(isSum);
  const dimensions = columns.flatMap((name, place) =>
    name === '' || METRICS.includes(name as Metric) || isNumber(name) ? [] : [place],
  );
  return dimensions.length > 0 && dimensions.every(isSum);
}

/** Returns a reader for the days of rows; null for a table without days. */
function dayReader({ columns, comments }: TableHead): ((column: ReadColumn) => number) | null {
  if (columns.includes('Date')) return (column) => readExportDay(column('Date'));
  const [start, end] = rangeOf(comments);
  if (start !== null && columns.includes('Nth day')) {
    return (column) => {
      const text = column('Nth day');
      const day = start + readCount(text, 'Nth day');
      // The store's keys combine website and day (block-key.ts): a day that is too large would be another website's.
      if (day > end) throw new UnreadableRowError('day', text);
      return day;
    };
  }
  if (start === null || start !== end) return null;
  return () => start;
}

/** Returns the range of dates in the comments: `# Start date: 20240101`, or `# 20240101-20240131`. */
function rangeOf(comments: readonly string[]): [number, number] | [null, null] {
  const text = comments.join('\n');
  const [, first, last] = /^# (\d{8})-(\d{8})$/m.exec(text) ?? [];
  const start = first ?? /^# Start date: (\d{8})$/m.exec(text)?.[1];
  const end = last ?? /^# End date: (\d{8})$/m.exec(text)?.[1];
  return start === undefined || end === undefined
    ? [null, null]
    : [readExportDay(start), readExportDay(end)];
}

const codeOf = (country: string): string =>
  /^[A-Z]{2}$/.test(country) ? country : countryCode(country);

/**
 * Returns the host of a source.
 *
 * @param text the source with or without a medium: `google / organic`
 */
function sourceOf(text: string): string {
  return sourceHost(text.split(' / ', 1)[0] ?? '');
}

/** Whether a text is a source without a host: a value of `utm_source`. */
const isNoHost = (dimension: string, text: string): boolean =>
  dimension.includes('source') && !text.startsWith('(') && sourceOf(text) === '' && text !== '';

/** Returns a campaign. `(direct)`, `(organic)`, `(referral)` and `(not set)` are none. */
function campaignOf(text: string): string {
  return /^\(.*\)$/.test(text) ? '' : text;
}

function hourOf(text: string): string {
  if (!/^\d{1,2}$/.test(text) || Number(text) > 23) throw new UnreadableRowError('hour', text);
  return text.padStart(2, '0');
}
