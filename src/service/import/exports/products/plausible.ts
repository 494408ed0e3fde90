import {
  normalizeBrowserName,
  normalizeDeviceType,
  normalizeSystemName,
} from '$shared/api/agent-names';
import { exportLabel } from '$shared/api/placeholders';
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
  pagePathOf,
  readCount,
  readExportDay,
  withoutWww,
} from '../values';

/*
 * Plausible's export: a zip file with tables (`imported_*.csv`) of counts by day, in the website's time zone.
 * docs/moving-in.md describes the columns and their counts. Tables that were saved from Plausible's dashboard have
 * the interval of its chart: a row may cover a month.
 */

interface Table {
  /** The column that identifies the table. */
  key: string;
  /** The metric that is counted; null for a table without a statistic here. */
  counts: string | null;
  values: (column: ReadColumn, count: number) => CountedValue[];
  /** The other columns whose values are used. */
  placed: readonly string[];
}

const NO_VALUES = (): CountedValue[] => [];

/** The events with which Plausible counts pages and time on page. */
const INTERNAL_EVENTS = ['pageview', 'pageleave', 'engagement'];

/** Returns a page; empty for a placeholder, which comes from an import into Plausible. */
const pageOf = (text: string): string =>
  text.startsWith('/') ? pagePathOf(text) : exportLabel(text, pagePathOf);

const hostOfSource = (column: ReadColumn): string =>
  addressHost(column('referrer')) ?? sourceHost(column('source'));

const TABLES: readonly Table[] = [
  {
    key: 'source',
    counts: 'visits',
    values: (column, count) => [
      { statistic: 'referrer', text: hostOfSource(column), count },
      { statistic: 'campaign', text: exportLabel(column('utm_campaign'), String), count },
    ],
    placed: ['referrer', 'utm_campaign'],
  },
  {
    key: 'page',
    counts: 'pageviews',
    values: (column, count) => [{ statistic: 'page', text: pageOf(column('page')), count }],
    placed: ['page'],
  },
  {
    key: 'entry_page',
    counts: 'entrances',
    values: (column, count) => [
      { statistic: 'landing_page', text: pageOf(column('entry_page')), count },
    ],
    placed: ['entry_page'],
  },
  { key: 'exit_page', counts: null, values: NO_VALUES, placed: [] },
  {
    key: 'name',
    counts: 'events',
    values: (column, count) =>
      INTERNAL_EVENTS.includes(column('name')) ? [] : eventValues(column('name'), count),
    placed: ['name'],
  },
  {
    key: 'country',
    counts: 'visits',
    values: (column, count) => countryValues(column('country'), count),
    placed: ['country'],
  },
  {
    key: 'device',
    counts: 'visits',
    values: (column, count) => [
      { statistic: 'device', text: normalizeDeviceType(column('device')), count },
    ],
    placed: ['device'],
  },
  {
    key: 'browser',
    counts: 'visits',
    values: (column, count) => [
      { statistic: 'browser', text: normalizeBrowserName(column('browser')), count },
    ],
    placed: ['browser'],
  },
  {
    key: 'operating_system',
    counts: 'visits',
    values: (column, count) => [
      { statistic: 'os', text: normalizeSystemName(column('operating_system')), count },
    ],
    placed: ['operating_system'],
  },
];

/** The table of totals, which has no dimension. */
const TOTALS: Table = {
  key: 'visit_duration',
  counts: 'visits',
  values: (column, count) => [
    { statistic: 'visitors', text: '', count },
    { statistic: 'pageviews', text: '', count: readCount(column('pageviews'), 'pageviews') },
  ],
  placed: ['pageviews'],
};

/** A table that a later version of Plausible has and this service does not know. */
const OTHER: Table = { key: '', counts: null, values: NO_VALUES, placed: [] };
const IS_EXPORTED = /^imported_\w+\.csv$/i;

const tableOf = ({ columns, file }: TableHead): Table | undefined =>
  [...TABLES, TOTALS].find(({ key }) => columns.includes(key)) ??
  (IS_EXPORTED.test(file) ? OTHER : undefined);

/** The metrics that tables have only if they were saved from the dashboard while it was filtered by a goal. */
const CONVERSIONS = /^(?:unique_conversions|total_conversions|conversion_rate)$/;

/** Whether a table was saved from the dashboard. */
function isOfDashboard({ columns, file }: TableHead): boolean {
  if (IS_EXPORTED.test(file)) return false;
  const [first = ''] = columns;
  if (/^(?:date|name)$/.test(first) && columns.some((name) => CONVERSIONS.test(name))) return true;
  if (!columns.includes('visitors')) return false;
  return columns.includes('date')
    ? columns.some((name) => /^(?:bounce_rate|views_per_visit)$/.test(name))
    : first === 'name';
}

export const plausible: Product = {
  rows: 'counts',
  endsRows: true,
  hasSections: false,
  knows(head) {
    const { columns } = head;
    const isTable = columns.includes('date') && columns.includes('visitors');
    return (isTable && tableOf(head) !== undefined) || isOfDashboard(head);
  },
  open(head: TableHead): TableReader {
    const { columns, domain, file } = head;
    if (isOfDashboard(head)) throw new UnreadableRowError('dashboard');
    const table = tableOf(head);
    if (table === undefined) throw new UnreadableRowError('columns');
    const { counts } = table;
    if (counts === null) {
      const name =
        table === OTHER ? file.replace(/(?<!_\d{8})(?:_\d{8})*\.csv$/i, '') : 'exit pages';
      return { read: () => ({ kind: 'unplaced', unplaced: [name] }) };
    }
    if (!columns.includes(counts)) throw new UnreadableRowError('column', counts);
    const others = columns.filter((name) => !['date', counts, ...table.placed].includes(name));
    return {
      read: (column) => ({
        kind: 'counts',
        day: readExportDay(column('date')),
        values: table.values(column, readCount(column(counts), counts)),
        unplaced: [
          ...others
            .filter((name) => hasNoPlace(name, column, domain))
            .map((name) =>
              table !== TOTALS && METRICS.includes(name) ? `${name} in lists` : name,
            ),
          ...(INTERNAL_EVENTS.includes(column('name')) ? [`event ${column('name')}`] : []),
        ],
      }),
    };
  },
};

/** The metrics that several tables have. */
const METRICS = ['visitors', 'visits', 'pageviews', 'bounces', 'visit_duration'];

function hasNoPlace(name: string, column: ReadColumn, domain: string): boolean {
  const value = column(name);
  if (value === '' || value === '0') return false;
  // If a source has a referrer, the referrer is counted in its place.
  if (name === 'source') return hostOfSource(column) === '';
  return name !== 'hostname' || withoutWww(value) !== domain;
}
