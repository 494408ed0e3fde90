import type { StatisticRow } from '../../../shared/api/statistics';
import type { Page } from '../../../shared/bridge/contract';
import { normalizeParameters } from '../../cache/parameters';
import type { CachedReads, ReadArguments, ReadSpec } from './cached-reads';
import type { OfflineRequest } from './offline-requests';
import type { SavedStatistics } from './saved-statistics';
import type { AccountGateway } from '../gateway/account-gateway';
import type { CapabilityService } from './capabilities';
import type { ServiceHandlers } from '../context/types';

type StatisticHandlers = Pick<
  ServiceHandlers,
  Extract<keyof ServiceHandlers, `statistics.${string}`>
>;

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

interface Dependencies {
  gateway: AccountGateway;
  reads: CachedReads;
  saved: SavedStatistics;
  capabilities: CapabilityService;
}

/** Handlers that read statistics from the store and the server. */
export function statisticHandlers(dependencies: Dependencies): StatisticHandlers {
  const { gateway, reads, saved, capabilities } = dependencies;
  return {
    'statistics.show': ({ id, parameters, ...how }) =>
      reads.read(how, statisticReadSpec(saved, how, { id, parameters })),
    'statistics.saved': ({ accountId, queries }) => {
      const how = { accountId, source: 'saved' as const };
      return Promise.all(
        queries.map((query) => reads.read(how, statisticReadSpec(saved, how, query))),
      );
    },
    'statistics.live': async ({ accountId, id }) => {
      // No other server knows this path.
      if (!capabilities.of(accountId).isSitedeck) return null;
      return gateway.ask(accountId, { priority: 'refresh' }, (client) => client.showLiveVisits(id));
    },
    'statistics.savedRanges': async ({ accountId, id, name }) => saved.ranges(accountId, id, name),
  };
}
