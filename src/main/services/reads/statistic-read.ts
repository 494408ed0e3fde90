import { normalizeParameters } from '$main/cache/parameters';
import type { StatisticRow } from '$shared/api/statistics';
import type { Page } from '$shared/bridge/contract';
import type { ReadArguments, ReadSpec } from './cached-reads';
import type { OfflineRequest } from './offline-requests';
import type { SavedStatistics } from './saved-statistics';

/** How one statistic is requested and stored. */
export function statisticReadSpec(
  saved: SavedStatistics,
  { accountId, priority }: Pick<ReadArguments, 'accountId' | 'priority'>,
  { id, parameters }: OfflineRequest,
): ReadSpec<Page<StatisticRow>> {
  return {
    name: normalizeParameters(['statistics', id], parameters),
    saved: () => saved.find(accountId, id, parameters),
    ask: (client) => client.showStatistic(id, parameters),
    keep: (value, at) =>
      saved.keep(accountId, id, parameters, value, { ...at, pinned: priority === 'offline' }),
  };
}
