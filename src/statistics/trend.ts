import { OTHER_VALUES } from '$shared/api/statistics';
import { addDays, dayCount, type DayRange } from '$shared/dates/day-range';
import { sum } from '$shared/lib/sum';
import { distinctRows, type StatisticList } from './ranking';

/** The maximum number of pieces of a trend. Each piece takes a request. */
const MAX_PIECES = 10;
/**
 * The maximum relative error of a count. A count with a larger error is unknown; otherwise the line would drop where
 * a list is truncated.
 */
const MOST_SHORT = 0.05;

/** Splits a period into equal pieces, oldest first. The pieces of a short period are days. */
export function trendPieces(range: DayRange): DayRange[] {
  const days = dayCount(range);
  const length = Math.ceil(days / MAX_PIECES);
  const pieces: DayRange[] = [];
  // Pieces are counted from the end, so that the newest one is complete.
  for (let to = range.to; to >= range.from; to = addDays(to, -length)) {
    const from = addDays(to, 1 - length);
    pieces.unshift({ from: from < range.from ? range.from : from, to });
  }
  return pieces;
}

/**
 * Returns a value's daily average in each piece. Null if it is unknown, because the piece is still loading, its list
 * was truncated before the value, or the count can be much too low.
 */
export function trendOf(
  value: string,
  pieces: readonly DayRange[],
  lists: readonly (StatisticList | null)[],
): (number | null)[] {
  return pieces.map((piece, index) => {
    const list = lists[index];
    if (!list) return null;
    const count = list.rows.find((row) => row.value === value)?.count;
    if (count !== undefined) {
      const isUnsure = (list.shortBy ?? 0) > Math.abs(count) * MOST_SHORT;
      return isUnsure ? null : count / dayCount(piece);
    }
    return list.rows.length >= list.total ? 0 : null;
  });
}

/**
 * Returns the daily average of the sum of all matching values in each piece. Null if it is unknown or the list omits
 * values.
 */
export function trendOfSum(
  fits: (value: string) => boolean,
  pieces: readonly DayRange[],
  lists: readonly (StatisticList | null)[],
): (number | null)[] {
  return pieces.map((piece, index) => {
    const list = lists[index];
    if (!list || list.rows.length < list.total) return null;
    if (list.rows.some(({ value }) => value === OTHER_VALUES)) return null;
    const counts = distinctRows(list.rows)
      .filter(({ value }) => fits(value))
      .map(({ count }) => count);
    return sum(counts) / dayCount(piece);
  });
}
