import { browserOf, deviceOf, systemOf } from '../names';
import {
  type CountedValue,
  type Product,
  type ReadColumn,
  type TableHead,
  type TableReader,
  UnreadableRow,
} from '../reading';
import { countryValues, eventOf, hostOf, pathOf, readCount, readDay, siteOf } from '../values';

/*
 * Plausible's export: a zip of ten tables, `imported_*.csv`, with counts by day in the website's time zone. Columns and
 * what they count: docs/moving-in.md.
 */

interface Table {
  /** The column that identifies the table. */
  key: string;
  /** The metric that is counted, or null for a table without a place. */
  counts: string | null;
  values: (column: ReadColumn, count: number) => CountedValue[];
  /** The other columns that are used. */
  placed: readonly string[];
}

const NO_VALUES = (): CountedValue[] => [];

const TABLES: readonly Table[] = [
  {
    key: 'source',
    counts: 'visits',
    values: (column, count) => [
      { statistic: 'referrer', text: hostOf(column('referrer')) ?? '', count },
      { statistic: 'campaign', text: column('utm_campaign'), count },
    ],
    placed: ['referrer', 'utm_campaign'],
  },
  {
    key: 'page',
    counts: 'pageviews',
    values: (column, count) => [{ statistic: 'page', text: pathOf(column('page')), count }],
    placed: ['page'],
  },
  {
    key: 'entry_page',
    counts: 'entrances',
    values: (column, count) => [
      { statistic: 'landing_page', text: pathOf(column('entry_page')), count },
    ],
    placed: ['entry_page'],
  },
  { key: 'exit_page', counts: null, values: NO_VALUES, placed: [] },
  {
    key: 'name',
    counts: 'events',
    values: (column, count) => [{ statistic: 'event', text: eventOf(column('name')), count }],
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
    values: (column, count) => [{ statistic: 'device', text: deviceOf(column('device')), count }],
    placed: ['device'],
  },
  {
    key: 'browser',
    counts: 'visits',
    values: (column, count) => [
      { statistic: 'browser', text: browserOf(column('browser')), count },
    ],
    placed: ['browser'],
  },
  {
    key: 'operating_system',
    counts: 'visits',
    values: (column, count) => [
      { statistic: 'os', text: systemOf(column('operating_system')), count },
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

const tableOf = (columns: readonly string[]): Table | undefined =>
  [...TABLES, TOTALS].find(({ key }) => columns.includes(key));

export const plausible: Product = {
  rows: 'counts',
  endsRows: true,
  hasSections: false,
  knows: ({ columns }) =>
    columns.includes('date') && columns.includes('visitors') && tableOf(columns) !== undefined,
  open({ columns, domain }: TableHead): TableReader {
    const table = tableOf(columns);
    if (table === undefined) throw new UnreadableRow('columns');
    const { counts } = table;
    if (counts === null) {
      return { read: () => ({ kind: 'unplaced', unplaced: ['exit pages'] }) };
    }
    if (!columns.includes(counts)) throw new UnreadableRow('column', counts);
    const others = columns.filter((name) => !['date', counts, ...table.placed].includes(name));
    return {
      read: (column) => ({
        kind: 'counts',
        day: readDay(column('date')),
        values: table.values(column, readCount(column(counts), counts)),
        unplaced: others
          .filter((name) => hasNoPlace(name, column, domain))
          .map((name) => (table !== TOTALS && METRICS.includes(name) ? `${name} in lists` : name)),
      }),
    };
  },
};

/** Metrics that several tables have. */
const METRICS = ['visitors', 'visits', 'pageviews', 'bounces', 'visit_duration'];

function hasNoPlace(name: string, column: ReadColumn, domain: string): boolean {
  const value = column(name);
  if (value === '' || value === '0') return false;
  // A source with a referrer is counted by that.
  if (name === 'source') return hostOf(column('referrer')) === null;
  return name !== 'hostname' || siteOf(value) !== domain;
}
