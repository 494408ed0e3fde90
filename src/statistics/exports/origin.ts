import type { CalendarDay } from '$shared/dates/calendar-day';
import type { DayRange } from '$shared/dates/day-range';
import type { Caveat } from '../basis';
import { caveatText } from '../change-text';
import type { Cell, CountedWebsites, ExportTable } from './tables';

/** The origin of tables, included in every export. */
export interface Origin {
  /** The website's domain; null for tables of several websites. */
  website: string | null;
  /** The beginning of a file's name, if it is neither the website nor the account. */
  subject?: string;
  /** The account's name. */
  account: string;
  server: string;
  period: DayRange | null;
  compared: DayRange | null;
  /** The comparison's caveat, if there is one. */
  caveat?: Caveat | null;
  /** Days of the period that are not over. */
  unfinished?: readonly CalendarDay[];
  /** Set when a list of websites contains favorites only. */
  favoritesOnly?: boolean;
  /** For a group of websites. */
  websites?: CountedWebsites;
}

/** An instant in ISO form for files; null when unknown. */
export const instantOf = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString();

/** The earliest of the known instants. */
export function earliestInstant(...instants: (number | null)[]): number | null {
  const known = instants.filter((at) => at !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** The columns of a CSV that give the origin of its rows. */
export const ORIGIN_COLUMNS = [
  ...([
    'website',
    'account',
    'from',
    'to',
    'compared_from',
    'compared_to',
    'comparison_doubt',
    'unfinished',
    'websites_counted',
    'websites_missing',
  ] as const),
  ...(['fetched_at', 'search', 'favorites_only', 'sort', 'row', 'total_rows'] as const),
];
type OriginColumn = (typeof ORIGIN_COLUMNS)[number];

/** A CSV's origin as columns, identical in every row: any program can read them, and files can be joined. */
export function originCells(
  origin: Origin,
  table: ExportTable,
): Partial<Record<OriginColumn, Cell>> {
  const { website, account, period, compared, caveat = null, favoritesOnly } = origin;
  const { unfinished = [] } = origin;
  const { search, sort, fetchedAt, websites = origin.websites } = table;
  return {
    ...(website === null ? {} : { website }),
    account,
    ...(period === null ? {} : { from: period.from, to: period.to }),
    ...(compared === null
      ? {}
      : {
          compared_from: compared.from,
          compared_to: compared.to,
          comparison_doubt: caveat === null ? null : caveatText(caveat),
        }),
    ...(unfinished.length > 0 && { unfinished: unfinished.join(' ') }),
    ...(websites !== undefined && {
      websites_counted: `${websites.counted} of ${websites.of}`,
      websites_missing: websites.missing.join(' '),
    }),
    fetched_at: instantOf(fetchedAt),
    search,
    ...(favoritesOnly === undefined ? {} : { favorites_only: favoritesOnly ? 'yes' : 'no' }),
    sort: sort === null ? null : `${sort.by} ${sort.order}`,
  };
}
