import { isDayStatistic, type StatisticName } from '$shared/api/statistics';
import type { SavedRange } from '$shared/bridge/contract';

/**
 * The ranges of a statistic that several websites have in common, the one fetched last first: parts of their days, or equal
 * ranges of a list. A range within another one is left out: pages that a server cuts, each saved with all of their days, would
 * otherwise multiply with every website.
 */
export function commonRanges(
  name: StatisticName,
  websites: readonly (readonly SavedRange[])[],
): SavedRange[] {
  const isDays = isDayStatistic(name);
  const own = websites.map((ranges) => (isDays ? outermost(ranges) : ranges));
  const [first = [], ...others] = own;
  const common = others.reduce((before, ranges) => {
    const parts = before.flatMap((a) => ranges.flatMap((b) => both(a, b, isDays)));
    return isDays ? outermost(parts) : parts;
  }, first);
  return common.toSorted((a, b) => b.fetchedAt - a.fetchedAt);
}

/** The intersection of two ranges, as old as the older one. */
function both(a: SavedRange, b: SavedRange, isDays: boolean): SavedRange[] {
  const [from, to] = [a.from > b.from ? a.from : b.from, a.to < b.to ? a.to : b.to];
  const isEqual = a.from === b.from && a.to === b.to;
  if (isDays ? from > to : !isEqual) return [];
  const fetchedAt = Math.min(a.fetchedAt, b.fetchedAt);
  return [{ from, to, fetchedAt, final: a.final && b.final }];
}

/** The ranges that are not within another one, from the first day on; of equal ones the one fetched last. */
function outermost(ranges: readonly SavedRange[]): SavedRange[] {
  const sorted = ranges.toSorted(
    (a, b) => a.from.localeCompare(b.from) || b.to.localeCompare(a.to) || b.fetchedAt - a.fetchedAt,
  );
  let last = '';
  return sorted.filter(({ to }) => {
    if (to <= last) return false;
    last = to;
    return true;
  });
}
