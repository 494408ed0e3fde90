import { STATISTICS, VALUE_STATISTICS, type ValueStatistic } from '$shared/api/statistics';
import { sum } from '$shared/lib/sum';
import { rank, type RankedRow, type StatisticList } from '$statistics/ranking';

/** What is read first; the others follow in the order of the screen. */
const FIRST: readonly ValueStatistic[] = [
  'page',
  'referrer',
  'landing_page',
  'campaign',
  'country',
  'city',
];
/** The lists in the order of the report. */
export const REPORT_LISTS: readonly ValueStatistic[] = [
  ...FIRST,
  ...VALUE_STATISTICS.filter((name) => !FIRST.includes(name)),
];

/** How many rows of a list are shown: fewer where the last sheet would hold next to nothing. */
export const MOST_ROWS = 10;
export const FEWEST_ROWS = 6;

/** The first rows of a list, and what the others sum up to. */
export interface ReportRows {
  rows: RankedRow[];
  /** Null when all rows are shown. */
  rest: { values: number; count: number | null; share: number | null } | null;
}

/**
 * Takes a list's first rows. A single row more is shown rather than summed up.
 * @param whole the total that shares refer to; null if unknown
 * @param compared the list of the compared period; null without
 * @param most rows
 */
export function reportRows(
  name: ValueStatistic,
  listed: StatisticList,
  whole: number | null,
  compared: StatisticList | null,
  most = MOST_ROWS,
): ReportRows {
  const all = rank(listed, whole, compared);
  const shown = listed.total === most + 1 ? most + 1 : most;
  const rows = all.slice(0, shown);
  if (listed.total <= rows.length) return { rows, rest: null };
  const count = restCount(name, listed, whole, all.slice(shown));
  const of = whole !== null && count !== null && whole > 0 ? count / whole : null;
  return { rows, rest: { values: listed.total - rows.length, count, share: of } };
}

/** The sum of the other rows; null where the list was cut and the total has more than its rows. */
function restCount(
  name: ValueStatistic,
  { rows, total }: StatisticList,
  whole: number | null,
  others: readonly RankedRow[],
): number | null {
  const known = sum(others.map(({ count }) => count));
  if (rows.length >= total) return known;
  if (whole === null || 'skipsEmpty' in STATISTICS[name]) return null;
  const rest = whole - sum(rows.map(({ count }) => count));
  return rest < 0 ? null : rest + known;
}
