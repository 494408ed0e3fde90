import type { OtherUnits } from '$shared/api/products';
import type { StatisticName, StatisticUnit } from '$shared/api/statistics';
import type { CalendarDay } from '$shared/dates/calendar-day';
import type { DayRange } from '$shared/dates/day-range';
import type { Caveat } from '../basis';
import { caveatText } from '../change-text';
import { channelGapText } from '../channels/channel-note';
import type { Cell, CountedWebsites, ExportTable } from './tables';

/** Where the tables of an export come from. Every export contains it. */
export interface Origin {
  /** The website's domain; null if the tables are about several websites. */
  website: string | null;
  /** The beginning of the file's name, if it is neither the website nor the account. */
  subject?: string;
  /** The account's name. */
  account: string;
  server: string;
  period: DayRange | null;
  compared: DayRange | null;
  /** The limitation of the comparison; null if there is none. */
  caveat?: Caveat | null;
  /** The days of the period that are not over. */
  unfinished?: readonly CalendarDay[];
  /** The units of statistics that are counted in another unit than the API counts them. */
  units?: OtherUnits;
  /** Whether a list of websites contains only favorites. */
  favoritesOnly?: boolean;
  /** For a group of websites: which of them are counted. */
  websites?: CountedWebsites;
}

/** Writes an instant in ISO form for files; null if it is unknown. */
export const instantOf = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString();

/** Returns the earliest of the known instants; null if all are unknown. */
export function earliestInstant(...instants: (number | null)[]): number | null {
  const known = instants.filter((at) => at !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** Returns the unit of a table that is counted in another unit than the API counts its statistic. */
export const otherUnit = (
  { units }: Pick<Origin, 'units'>,
  { name }: Pick<ExportTable, 'name'>,
): StatisticUnit | undefined => units?.[name as StatisticName];

/** The columns of a CSV file that give the origin of its rows. */
export const ORIGIN_COLUMNS = [
  ...([
    'website',
    'account',
    'from',
    'to',
    'compared_from',
    'compared_to',
    'comparison_caveat',
    'unfinished',
    'sum_caveat',
    'counts',
    'websites_counted',
    'websites_missing',
  ] as const),
  ...(['fetched_at', 'search', 'favorites_only', 'sort', 'row', 'total_rows'] as const),
];
type OriginColumn = (typeof ORIGIN_COLUMNS)[number];

/**
 * Returns the cells of the origin columns, which are identical in every row. Any program can then read them, and
 * files can be joined.
 */
export function originCells(
  origin: Origin,
  table: ExportTable,
): Partial<Record<OriginColumn, Cell>> {
  const { website, account, period, compared, caveat = null, favoritesOnly } = origin;
  const { unfinished = [] } = origin;
  const counts = otherUnit(origin, table);
  const { search, sort, fetchedAt, gap, websites = origin.websites } = table;
  return {
    ...(website === null ? {} : { website }),
    account,
    ...(period === null ? {} : { from: period.from, to: period.to }),
    ...(compared === null
      ? {}
      : {
          compared_from: compared.from,
          compared_to: compared.to,
          comparison_caveat: caveat === null ? null : caveatText(caveat),
        }),
    ...(unfinished.length > 0 && { unfinished: unfinished.join(' ') }),
    ...(gap !== undefined && { sum_caveat: channelGapText(gap) }),
    ...(counts !== undefined && { counts }),
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
