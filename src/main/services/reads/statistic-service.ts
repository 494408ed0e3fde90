import { serverStatisticOf } from '$shared/api/statistics';
import type { ServiceHandlers } from '../context/types';
import type { WindowId } from '../context/window-accounts';
import type { AccountGateway } from '../gateway/account-gateway';
import type { CapabilityService } from './capabilities';
import type { GroupReads } from './group-reads';
import type { SavedStatistics } from './saved-statistics';

type StatisticHandlers = Pick<
  ServiceHandlers,
  Extract<keyof ServiceHandlers, `statistics.${string}`>
>;

interface Dependencies {
  gateway: AccountGateway;
  saved: SavedStatistics;
  capabilities: CapabilityService;
  groups: GroupReads;
  /** Resolves when a window's page has drawn its first screen. */
  live: { whenDrawn(windowId: WindowId): Promise<void> };
}

/** Handlers that read statistics from the store and the server. */
export function statisticHandlers(dependencies: Dependencies): StatisticHandlers {
  const { gateway, saved, capabilities, groups, live } = dependencies;
  return {
    'statistics.live': async ({ accountId, id }, windowId) => {
      if (!capabilities.of(accountId).live) return null;
      // Even the built-in service would have to start for it.
      if (windowId !== undefined) await live.whenDrawn(windowId);
      return gateway.ask(accountId, { priority: 'refresh' }, (client) => client.showLiveVisits(id));
    },
    'statistics.savedRanges': async ({ of, name }) => {
      const counted = serverStatisticOf(name);
      return of.kind === 'website'
        ? saved.ranges(of.accountId, of.websiteId, counted)
        : groups.ranges(of, counted);
    },
  };
}
