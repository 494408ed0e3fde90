/** The number of pages shown on each side of the current one. */
const AROUND = 1;
/** Up to this many pages, all page numbers are shown. */
const ALL_UP_TO = 7;

/**
 * Returns the page numbers a pager shows: the first, the last, and those around the current one. A
 * gap of two or more pages is a negative number, different for each gap so that it can serve as a
 * key.
 */
export function pagesToShow(page: number, lastPage: number): number[] {
  if (lastPage <= ALL_UP_TO) return Array.from({ length: lastPage }, (_, index) => index + 1);
  const from = Math.min(Math.max(page - AROUND, 3), lastPage - 4);
  const to = Math.max(Math.min(page + AROUND, lastPage - 2), 5);
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const before = from > 3 ? [-1] : [2];
  const after = to < lastPage - 2 ? [-2] : [lastPage - 1];
  return [1, ...before, ...middle, ...after, lastPage];
}
