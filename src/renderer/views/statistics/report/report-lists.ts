import { STATISTICS, VALUE_STATISTICS, type ValueStatistic } from '$shared/api/statistics';
import { sum } from '$shared/lib/sum';
import { type RankedRow, rankRows, type StatisticList } from '$statistics/ranking';

/** The most important lists; the others follow in the order of the screen. */
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

/** The number of rows per list: fewer if the last sheet would be almost empty. */
export const MAX_ROWS = 10;
export const MIN_ROWS = 6;

/** The first rows of a list, and the sum of the others. */
export interface ReportRows {
  rows: RankedRow[];
  /** Null if all rows are shown. */
  rest: { values: number; count: number | null; share: number | null } | null;
}

/**
 * Returns a list's first rows. If only one row is left, it is shown rather than summed.
 * @param whole the total for the shares; null if unknown
 * @param compared the list of the compared period; null without one
 * @param most the maximum number of rows
 */
export function reportRows(
  name: ValueStatistic,
  listed: StatisticList,
  whole: number | null,
  compared: StatisticList | null,
  most = MAX_ROWS,
): ReportRows {
  const all = rankRows(listed, whole, compared);
  const shown = listed.total === most + 1 ? most + 1 : most;
  const rows = all.slice(0, shown);
  if (listed.total <= rows.length) return { rows, rest: null };
  const count = restCount(name, listed, whole, all.slice(shown));
  const of = whole !== null && count !== null && whole > 0 ? count / whole : null;
  return { rows, rest: { values: listed.total - rows.length, count, share: of } };
}

/**
 * The sum of the other rows; null if the list was truncated and the total includes more than its
 * rows.
 */
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
