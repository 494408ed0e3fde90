import {
  normalizeBrowserName,
  normalizeDeviceType,
  normalizeSystemName,
} from '$shared/api/agent-names';
import { isNull } from '$shared/api/placeholders';
import {
  type Product,
  type ReadColumn,
  type RowReading,
  type TableReader,
  UnreadableRowError,
} from '../reading';
import {
  addressHost,
  exportPlace,
  languageCode,
  pagePathOf,
  readInstant,
  resolutionOf,
  toEventNotation,
  withoutWww,
} from '../values';

/*
 * Umami's table website_event as CSV, exported by a query or by Umami Cloud (docs/moving-in.md). The zip file that
 * Umami's dashboard saves has only totals without days.
 */

const NEEDED = ['visit_id', 'created_at', 'url_path', 'event_type'];
const PLACED = [
  ...NEEDED,
  'website_id',
  'session_id',
  'event_id',
  'hostname',
  'browser',
  'os',
  'device',
  'screen',
  'language',
  'country',
  'region',
  'city',
  'url_query',
  'utm_campaign',
  'referrer_domain',
  'event_name',
];
/** The types of events that are counted. The others are links, pixels and performance. */
const EVENT_TYPES: Record<string, 'view' | 'event'> = { '1': 'view', '2': 'event' };

export const umami: Product = {
  rows: 'hits',
  endsRows: true,
  hasSections: false,
  knows: ({ columns }) =>
    (columns.includes('website_id') && columns.includes('created_at')) || isTotals(columns),
  open({ columns, domain, file }): TableReader {
    if (isTotals(columns)) {
      return { lacks: 'no-date', read: () => ({ kind: 'unplaced', unplaced: [file] }) };
    }
    if (!columns.includes('url_path') || !columns.includes('event_type')) {
      const table = file.replace(/\.csv$/i, '');
      return { read: () => ({ kind: 'unplaced', unplaced: [table] }) };
    }
    const missing = NEEDED.find((name) => !columns.includes(name));
    if (missing !== undefined) throw new UnreadableRowError('column', missing);
    const others = columns.filter((name) => !PLACED.includes(name));
    return {
      read(column) {
        const filled: ReadColumn = (name) => (isNull(column(name)) ? '' : column(name));
        return readRow(filled, domain, others);
      },
    };
  },
};

/** Whether a table is one of the zip file that Umami's dashboard saves. */
const isTotals = (columns: readonly string[]): boolean => columns.join() === 'x,y';

function readRow(column: ReadColumn, domain: string, others: readonly string[]): RowReading {
  const at = readInstant(column('created_at'));
  const type = EVENT_TYPES[column('event_type')];
  if (type === undefined) {
    return { kind: 'unplaced', unplaced: [`event_type ${column('event_type')}`] };
  }
  const host = column('hostname');
  if (host !== '' && withoutWww(host) !== domain) return { kind: 'other-host' };
  const unplaced = others.filter((name) => column(name) !== '');
  const common = { at, isBot: false };
  if (type === 'event') {
    const event = toEventNotation(column('event_name'));
    return { kind: 'hit', hit: { ...common, kind: 'event', event }, session: null, unplaced };
  }
  const page = pagePathOf(column('url_path') + queryOf(column('url_query')));
  const hit = { ...common, kind: 'visit', page, visit: visitOf(column) } as const;
  return { kind: 'hit', hit, session: column('visit_id'), unplaced };
}

const queryOf = (query: string): string => (query === '' ? '' : `?${query.replace(/^\?/, '')}`);

const visitOf = (column: ReadColumn) => ({
  referrer: addressHost(column('referrer_domain')) ?? '',
  campaign: column('utm_campaign'),
  language: languageCode(column('language')),
  resolution: resolutionOf(column('screen')),
  agent: {
    browser: normalizeBrowserName(column('browser')),
    os: normalizeSystemName(column('os')),
    device: normalizeDeviceType(column('device')),
  },
  place: exportPlace(column('country'), column('region'), column('city')),
});
