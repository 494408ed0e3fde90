import { addDays, dayCount, type DayRange } from '../shared/dates/day-range';
import type { Listed } from './ranking';

/** Most pieces a trend is made of: each is a request. */
const MOST_PIECES = 10;

/** The period in equal pieces, oldest first; days of a short period one by one. */
export function trendPieces(range: DayRange): DayRange[] {
  const days = dayCount(range);
  const length = Math.ceil(days / MOST_PIECES);
  const pieces: DayRange[] = [];
  // Counted from the end, so that the newest piece is whole.
  for (let to = range.to; to >= range.from; to = addDays(to, -length)) {
    const from = addDays(to, 1 - length);
    pieces.unshift({ from: from < range.from ? range.from : from, to });
  }
  return pieces;
}

/**
 * A value's average a day in each piece. Null where it is not known: the piece is on its way, or its list
 * was cut before it came to the value.
 */
export function trendOf(
  value: string,
  pieces: readonly DayRange[],
  lists: readonly (Listed | null)[],
): (number | null)[] {
  return pieces.map((piece, index) => {
    const list = lists[index];
    if (!list) return null;
    const count = list.rows.find((row) => row.value === value)?.count;
    if (count !== undefined) return count / dayCount(piece);
    return list.rows.length >= list.total ? 0 : null;
  });
}
