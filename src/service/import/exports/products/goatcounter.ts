import { parseUserAgent } from '$service/collect/user-agent';
import { normalizeBrowserName, normalizeSystemName } from '$shared/api/agent-names';
import {
  type Product,
  type ReadColumn,
  type RowReading,
  type TableReader,
  UnreadableRowError,
} from '../reading';
import { sourceHost } from '../sources';
import {
  addressHost,
  exportPlace,
  pagePathOf,
  readInstant,
  resolutionOf,
  toEventNotation,
} from '../values';

/*
 * GoatCounter's CSV export of page views, versions 1 and 2. The name of the first column starts with the version. The
 * JSON export is in goatcounter-json.ts.
 */

const HEAD = /^([12]),?Path$/;
const NEEDED = ['Event', 'Browser', 'Session', 'Bot', 'Referrer', 'Location', 'FirstVisit', 'Date'];

export const goatcounter: Product = {
  rows: 'hits',
  endsRows: true,
  hasSections: false,
  emptyMeans: 'no-views',
  knows: ({ columns }) => /^\d+,?Path$/.test(columns[0] ?? ''),
  open({ columns }): TableReader {
    const [first = ''] = columns;
    const version = HEAD.exec(first)?.[1];
    if (version === undefined) throw new UnreadableRowError('version', first);
    const missing = NEEDED.find((name) => !columns.includes(name));
    if (missing !== undefined) throw new UnreadableRowError('column', missing);
    return { read: (column) => readRow(column, column(first), version) };
  },
};

function readRow(column: ReadColumn, path: string, version: string): RowReading {
  if (path === '') throw new UnreadableRowError('column', 'Path');
  const at = readInstant(column('Date'));
  const isBot = !/^0?$/.test(column('Bot'));
  if (isYes(column('Event'))) {
    const unplaced = filled(column, ['Title']);
    const hit = { at, isBot, kind: 'event', event: toEventNotation(path) } as const;
    return { kind: 'hit', hit, session: null, unplaced };
  }
  const page = pagePathOf(path);
  const unplaced = unplacedIn(column);
  // A bot must not start a session. In an export without session ids, the first visit to a page is marked instead.
  const session = isBot || column('Session') === '' ? null : column('Session');
  if (session === null && !isBot && !isYes(column('FirstVisit'))) {
    return { kind: 'hit', hit: { at, isBot, kind: 'view', page }, session, unplaced };
  }
  const visit = visitOf(column, version);
  return { kind: 'hit', hit: { at, isBot, kind: 'visit', page, visit }, session, unplaced };
}

function visitOf(column: ReadColumn, version: string) {
  const scheme = column('Referrer scheme');
  const referrer = column('Referrer');
  // In version 1, this column contains the whole User-Agent header.
  const header = version === '1' ? column('Browser') : column('UserAgent');
  const agent = parseUserAgent(header === '' ? null : header);
  const [country = '', region = ''] = column('Location').split('-');
  return {
    referrer: hostOfReferrer(column),
    campaign: scheme === 'c' ? referrer : '',
    language: '',
    resolution: resolutionOf(column('Screen size').split(',').slice(0, 2).join('x')),
    agent: {
      browser:
        version === '1' ? agent.browser : normalizeBrowserName(withoutVersion(column('Browser'))),
      os: version === '1' ? agent.os : normalizeSystemName(column('System').trim()),
      device: agent.device,
    },
    place: exportPlace(country, region, ''),
  };
}

function hostOfReferrer(column: ReadColumn): string {
  const scheme = column('Referrer scheme');
  const referrer = column('Referrer');
  if (scheme === 'h') return addressHost(referrer) ?? '';
  return scheme === 'c' ? '' : sourceHost(referrer);
}

function unplacedIn(column: ReadColumn): string[] {
  const found = filled(column, ['Title']);
  const [width = '', height = ''] = column('Screen size').split(',');
  if (Number(width) > 0 && !(Number(height) > 0)) found.push('Screen size without a height');
  const hasSource = column('Referrer') !== '' && column('Referrer scheme') !== 'c';
  if (hasSource && hostOfReferrer(column) === '') found.push('Referrer that is no website');
  if (column('Location').includes('-')) found.push('Location: region');
  return found;
}

const filled = (column: ReadColumn, names: readonly string[]): string[] =>
  names.filter((name) => column(name) !== '');

const isYes = (text: string): boolean => text === '1' || text === 'true';

/** Removes the version from a name: `Chrome 86` becomes `Chrome`. */
const withoutVersion = (name: string): string => name.trim().replace(/(?<!\s)\s+[\d.]+$/, '');
