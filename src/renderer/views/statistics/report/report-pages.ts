import type { Paper } from './paper';

const PX_PER_MM = 96 / 25.4;
/** The margins above and below (ReportPaper). */
const MARGINS_MM = 13 + 19;
const SHEETS_MM: Record<Paper, number> = { a4: 297, letter: 279.4 };
/** A last sheet filled less than this is avoided. */
const LEAST = 0.25;

/** The heights of the report's parts, CSS pixels. No part is split. */
export interface ReportHeights {
  /** The part above the columns. */
  top: number;
  /** The lists, by column. */
  columns: readonly (readonly number[])[];
  /** The full-width parts below the columns. */
  after: readonly number[];
}

/** Returns whether a report ends on an almost empty sheet. */
export function endsAlmostEmpty(paper: Paper, { top, columns, after }: ReportHeights): boolean {
  const sheet = (SHEETS_MM[paper] - MARGINS_MM) * PX_PER_MM;
  const put = (at: number, height: number): number => {
    const isTooHigh = (at % sheet) + height > sheet;
    return (isTooHigh ? Math.ceil(at / sheet) * sheet : at) + height;
  };
  const lists = columns.map((heights) => heights.reduce(put, top));
  const end = after.reduce(put, Math.max(top, ...lists));
  return end > sheet && end % sheet < LEAST * sheet;
}

/**
 * Divides items, in reading order, into two columns of similar length.
 * @param lengthOf returns an item's length in lines
 */
export function inColumns<Item>(
  items: readonly Item[],
  lengthOf: (item: Item) => number,
): [Item[], Item[]] {
  const columns: [Item[], Item[]] = [[], []];
  let [left, right] = [0, 0];
  for (const item of items) {
    if (left <= right) {
      columns[0].push(item);
      left += lengthOf(item);
    } else {
      columns[1].push(item);
      right += lengthOf(item);
    }
  }
  return columns;
}
