import type { ListStatistic } from '../../../shared/api/statistics';
import type { Listed } from '../../../statistics/ranking';
import type { SiteStatistics } from '../../stores/statistics/statistics.svelte';

interface Pair {
  now: { readonly previous: boolean };
  before: { readonly previous: boolean };
}

/**
 * Whether the compared numbers belong to those of the period. While one of them is still the question's before, they would
 * tell changes that never were.
 */
export function isInStep({ now, before }: Pair): boolean {
  return now.previous === before.previous;
}

/** A list of the compared period, or null when nothing is compared or it is not known. */
export function comparedPage(statistics: SiteStatistics, name: ListStatistic): Listed | null {
  const pair = statistics.lists[name];
  if (!statistics.comparing || !isInStep(pair)) return null;
  return pair.before.answer?.value ?? null;
}

/** Whether a list's changes are on their way: its panel is looked at, so that the compared period was asked for. */
export function isChangePending(statistics: SiteStatistics, name: ListStatistic): boolean {
  const { before } = statistics.lists[name];
  return statistics.comparing && statistics.isSeen(name) && (before.loading || before.previous);
}
