import type { WebsiteSource } from '../../../shared/settings/source';
import type { StatisticParameters } from '../../api/parameters';
import type { CachedReads, ReadArguments } from './cached-reads';
import type { GroupReads } from './group-reads';
import type { Rows } from './group-slots';
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
  const readWebsite = (
    { accountId, websiteId: id }: WebsiteSource,
    asked: Omit<ReadArguments, 'accountId'>,
    parameters: StatisticParameters,
  ): Promise<Rows | null> => {
    const how = { ...asked, accountId };
    return reads.read(how, statisticReadSpec(saved, how, { id, parameters }));
  };
  return {
    'statistics.show': ({ of, parameters, ...how }, windowId) =>
      of.kind === 'website'
        ? readWebsite(of, how, parameters)
        : groups.read(of, how, parameters, windowId),
    'statistics.saved': ({ queries }) => {
      const readGroup = groups.saved();
      const answers = queries.map(({ of, parameters }) =>
        of.kind === 'website'
          ? readWebsite(of, { source: 'saved' }, parameters)
          : readGroup(of, parameters),
      );
      return Promise.all(answers);
    },
    'statistics.live': async ({ accountId, id }) => {
      // No other server knows this path.
      if (!capabilities.of(accountId).isSitedeck) return null;
      return gateway.ask(accountId, { priority: 'refresh' }, (client) => client.showLiveVisits(id));
    },
    'statistics.savedRanges': async ({ of, name }) =>
      of.kind === 'website'
        ? saved.ranges(of.accountId, of.websiteId, name)
        : groups.ranges(of, name),
  };
}
