import { groupIn } from '../../../shared/settings/groups';
import type { CachedReads } from './cached-reads';
import type { GroupReads } from './group-reads';
import { statisticReadSpec } from './statistic-read';
import type { SavedStatistics } from './saved-statistics';
import type { AccountGateway } from '../gateway/account-gateway';
import type { CapabilityService } from './capabilities';
import type { ServiceHandlers } from '../context/types';

type StatisticHandlers = Pick<
  ServiceHandlers,
  Extract<keyof ServiceHandlers, `statistics.${string}`>
>;

interface Dependencies {
  gateway: AccountGateway;
  reads: CachedReads;
  saved: SavedStatistics;
  capabilities: CapabilityService;
  groups: GroupReads;
}

/** Handlers that read statistics from the store and the server. */
export function statisticHandlers(dependencies: Dependencies): StatisticHandlers {
  const { gateway, reads, saved, capabilities, groups } = dependencies;
  return {
    'statistics.show': ({ id, parameters, without, ...how }, windowId) =>
      groupIn(how.accountId) === null
        ? reads.read(how, statisticReadSpec(saved, how, { id, parameters }))
        : groups.read(how, { parameters, without }, windowId),
    'statistics.saved': ({ accountId, queries }) => {
      if (groupIn(accountId) !== null) return groups.saved(accountId, queries);
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
    'statistics.savedRanges': async ({ accountId, id, name }) =>
      groupIn(accountId) === null
        ? saved.ranges(accountId, id, name)
        : groups.ranges(accountId, name),
  };
}
