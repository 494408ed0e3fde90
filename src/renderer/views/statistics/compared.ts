import { LIST_STATISTICS, type ListStatistic } from '$shared/api/statistics';
import type { Caveat } from '$statistics/basis';
import { caveatText } from '$statistics/change-text';
import type { ComparedList } from '$statistics/ranking';
import { matchingReads } from '$stores/queries/watched-query.svelte';
import type { SiteStatistics } from '$stores/statistics/statistics.svelte';
import type { StatisticsRoute } from './statistics-route.svelte';
import type { StatisticsSelection } from './statistics-selection.svelte';

/**
 * Returns a list of the compared period. Null if its rows have no change, because nothing is
 * compared or the list is not known yet.
 */
export function comparedPage(statistics: SiteStatistics, name: ListStatistic): ComparedList | null {
  return statistics.comparesList(name) ? comparedList(statistics, name) : null;
}

/** Like comparedPage, but also for a list of which only one row is compared. */
export function comparedList(statistics: SiteStatistics, name: ListStatistic): ComparedList | null {
  const { now, before } = statistics.lists[name];
  const basis = statistics.basisOfList(name);
  if (!statistics.comparing || basis?.isComparable !== true) return null;
  const list = matchingReads(now, before) && before.list;
  return list && { ...list, basis };
}

/**
 * Returns whether a list's changes are still loading: its panel is visible, so the compared period
 * has been requested.
 */
export function isChangePending(statistics: SiteStatistics, name: ListStatistic): boolean {
  const { before } = statistics.lists[name];
  return (
    statistics.comparesList(name) &&
    statistics.isInView(name) &&
    (before.loading || before.previous)
  );
}

/**
 * Returns what limits the comparison of the periods; null if nothing does, or nothing is compared
 * yet.
 */
export function caveatOf(statistics: SiteStatistics): Caveat | null {
  return statistics.basis.visitors?.caveat ?? null;
}

/** Returns the text about what limits the comparison; undefined if nothing does. */
export function comparisonCaveatText(statistics: SiteStatistics): string | undefined {
  const caveat = caveatOf(statistics);
  return caveat === null ? undefined : caveatText(caveat);
}

/** Returns the lists that the large chart and the numbers above it need. */
export function chartLists(
  { singleDay, choice }: StatisticsSelection,
  hasGoals: boolean,
): readonly ListStatistic[] {
  return [
    ...(singleDay || choice.chart === 'hours' ? ['visitors_hour' as const] : []),
    ...(singleDay ? ['pageviews_hour' as const] : []),
    ...(hasGoals ? ['event' as const] : []),
  ];
}

/**
 * Returns the lists to read for the compared period, too: all of them for a chosen comparison, the
 * movers and the report; otherwise only those needed by the chart, the goals and the list in view.
 */
export function listsToCompare(
  selection: StatisticsSelection,
  route: StatisticsRoute,
  pinned: readonly ListStatistic[],
  hasGoals: boolean,
): readonly ListStatistic[] {
  if (selection.choice.comparisonChosen || route.movers || route.report) return LIST_STATISTICS;
  const listed = route.list === null ? [] : [route.list.name];
  const names = new Set([
    ...(selection.singleDay ? pinned : []),
    ...(hasGoals ? ['event' as const] : []),
    ...listed,
  ]);
  return [...names];
}
