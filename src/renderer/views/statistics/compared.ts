import type { ListStatistic } from '../../../shared/api/statistics';
import type { Listed } from '../../../statistics/ranking';
import type { SiteStatistics } from '../../stores/statistics/statistics.svelte';

interface Pair {
  now: { readonly previous: boolean };
  before: { readonly previous: boolean };
}

/**
 * Returns whether both answers belong to the same request. While one of them is still from the
 * previous request, their difference would be meaningless.
 */
export function isInStep({ now, before }: Pair): boolean {
  return now.previous === before.previous;
}

/** Returns a list of the compared period; null if nothing is compared or the list is unknown. */
export function comparedPage(statistics: SiteStatistics, name: ListStatistic): Listed | null {
  const pair = statistics.lists[name];
  if (!statistics.comparing || !isInStep(pair)) return null;
  return pair.before.answer?.value ?? null;
}

/**
 * Returns whether a list's changes are still loading: its panel is visible, so the compared period
 * has been requested.
 */
export function isChangePending(statistics: SiteStatistics, name: ListStatistic): boolean {
  const { before } = statistics.lists[name];
  return statistics.comparing && statistics.isSeen(name) && (before.loading || before.previous);
}
