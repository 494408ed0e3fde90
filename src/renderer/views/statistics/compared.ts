import { LIST_STATISTICS, type ListStatistic } from '../../../shared/api/statistics';
import type { StatisticList } from '../../../statistics/ranking';
import { doubtBetween, wordsOfDoubt, type Doubt } from '../../../statistics/comparability';
import { countsSame } from '../../../statistics/group-share';
import type { ReadState } from '../../stores/statistics/list-read.svelte';
import type { SiteStatistics } from '../../stores/statistics/statistics.svelte';
import type { StatisticsRoute } from './statistics-route.svelte';
import type { StatisticsSelection } from './statistics-selection.svelte';

interface Pair {
  now: Pick<ReadState, 'previous' | 'group'>;
  before: Pick<ReadState, 'previous' | 'group'>;
}

/**
 * Returns whether both answers belong to the same request, and count the same websites of a group. While one of them is still
 * from the previous request, their difference would be meaningless.
 */
export function isInStep({ now, before }: Pair): boolean {
  return now.previous === before.previous && countsSame(now.group, before.group);
}

/** Returns a list of the compared period; null if nothing is compared or the list is unknown. */
export function comparedPage(
  statistics: SiteStatistics,
  name: ListStatistic,
): StatisticList | null {
  const pair = statistics.lists[name];
  if (!statistics.comparesList(name) || !isInStep(pair)) return null;
  return pair.before.list;
}

/**
 * Returns whether a list's changes are still loading: its panel is visible, so the compared period
 * has been requested.
 */
export function isChangePending(statistics: SiteStatistics, name: ListStatistic): boolean {
  const { before } = statistics.lists[name];
  return (
    statistics.comparesList(name) && statistics.isSeen(name) && (before.loading || before.previous)
  );
}

/** Returns why the period's totals should not be compared with the earlier ones; null if they can be. */
export function doubtOf(statistics: SiteStatistics, selection: StatisticsSelection): Doubt | null {
  const { now, before } = statistics.days.visitors;
  const inStep = statistics.comparing && isInStep({ now, before });
  const doubt =
    inStep && now.series && before.series ? doubtBetween(now.series, before.series) : null;
  return doubt ?? (selection.isPartOfDay ? { kind: 'so-far' } : null);
}

/** Returns the doubt in words, for changes that lose their color. */
export function cautionOf(
  statistics: SiteStatistics,
  selection: StatisticsSelection,
): string | undefined {
  const doubt = doubtOf(statistics, selection);
  return doubt === null ? undefined : wordsOfDoubt(doubt);
}

/**
 * Returns the lists to read for the compared period too: all of them for a chosen comparison, the
 * movers and the report; otherwise only what the headline numbers, the goals and the list in view need.
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
