import { join } from 'node:path';
import { productOf, PRODUCTS } from '$shared/api/products';
import type { AccountZone } from '$shared/bridge/contract';
import { PendingWork } from '$shared/lib/pending-work';
import { FavoriteFile } from '../accounts/favorite-file';
import { OfflineStore } from '../cache/offline-store';
import type { AccountNetwork } from './accounts/account-network';
import { CollectionService } from './accounts/collection-service';
import { DraftService } from './accounts/draft-service';
import type { ServiceContext } from './context/service-context';
import type { NetworkHandlers } from './context/types';
import { collectDiagnostics } from './diagnostics/diagnose';
import { AccountGateway } from './gateway/account-gateway';
import { FailureLog } from './gateway/failure-log';
import { SavedBudgets } from './gateway/saved-budgets';
import { SavedDialects } from './gateway/saved-dialects';
import { savedWebsiteIds } from './gateway/saved-website-ids';
import { QueryReader } from './live/query-reader';
import { WatchedQueries } from './live/watched-queries';
import { OfflineService } from './offline/offline-service';
import { storageHandlers, storageLimitBytes } from './offline/storage-service';
import { CachedReads } from './reads/cached-reads';
import { CapabilityService } from './reads/capabilities';
import { GroupReads } from './reads/group-reads';
import { LocalFavorites } from './reads/local-favorites';
import { portfolioHandlers } from './reads/portfolio-service';
import { SavedStatistics } from './reads/saved-statistics';
import { SavedWebsites } from './reads/saved-websites';
import { statisticReadSpec } from './reads/statistic-read';
import { statisticHandlers } from './reads/statistic-service';
import { WebsiteCollector } from './reads/website-collector';
import { WebsiteFinder } from './reads/website-finder';
import { WebsiteLists } from './reads/website-lists';
import { websiteHandlers } from './reads/website-service';
import { ZoneLearning } from './reads/zone-learning';

/** The services that talk to servers and store the answers. */
export interface NetworkServices extends AccountNetwork {
  handlers: NetworkHandlers;
  answers: Pick<QueryReader, 'read'>;
  groups: Pick<GroupReads, 'lookAgain'>;
  /** How far a server's clock is ahead of this computer's, milliseconds. */
  skewOf(accountId: string): number;
  live: Pick<WatchedQueries, 'opens' | 'drawn' | 'drawOnce' | 'isBusy' | 'forgetWindow'>;
  wake(): void;
  close(): Promise<void>;
}

/**
 * Opens the offline store and the services that use it. In a module of its own, with everything slow to load, so that the first
 * frame does not wait for it.
 */
export function openNetworkServices(context: ServiceContext): NetworkServices {
  const store = openStore(context);
  const failures = new FailureLog(context.now);
  const dialects = new SavedDialects(store);
  const budgets = new SavedBudgets(store, { now: context.now, origins: () => originsOf(context) });
  const gateway = new AccountGateway(context, dialects, budgets, failures, (accountId) =>
    savedWebsiteIds(store, accountId),
  );
  const reads = new CachedReads(gateway, context.now);
  const favorites = new LocalFavorites(favoriteFile(context), dialects);
  // A Sitedeck service imports visits of past days, and changes the website's record then.
  const websites: SavedWebsites = new SavedWebsites(store, favorites, context.now, {
    matter: (accountId) => capabilities.of(accountId).isSitedeck,
    onChanged: (accountId, id) => {
      statistics.reopen(accountId, id);
      reads.markStale(accountId);
    },
    onStored: (accountId) => live.stored({ kind: 'websites', accountId }),
  });
  const capabilities: CapabilityService = new CapabilityService(
    context,
    dialects,
    favorites,
    websites,
  );
  const zoneOf = (accountId: string): AccountZone | null | undefined =>
    context.accounts.accounts.find(({ id }) => id === accountId)?.zone;
  const learning = new ZoneLearning(context, store);
  const statistics = new SavedStatistics(
    store,
    zoneOf,
    (...heard) => learning.observe(...heard),
    (accountId, websiteId, { name, ...range }) =>
      live.stored({ kind: 'statistic', accountId, websiteId, name, range }),
  );
  const updateFinality = (accountId: string): void => {
    statistics.updateFinality(accountId, gateway.skewOf(accountId));
    reads.markStale(accountId);
    live.changed(accountId);
  };
  context.onZoneChanged = (accountId) => {
    updateFinality(accountId);
    // When a choice was cleared, the learned zone applies again.
    learning.apply(accountId);
  };
  const collector = new WebsiteCollector(gateway, websites, context.now, (accountId) => {
    capabilities.tell(accountId);
    // The search may now find here what the server did not.
    live.websitesChanged(accountId);
  });
  const lists = new WebsiteLists({
    reads,
    saved: websites,
    dialects,
    favorites,
    collector,
    capabilities,
  });
  const finder = new WebsiteFinder(lists);
  const offline = new OfflineService(context, store, reads, statistics, finder);
  const cleared = (accountId: string | null): void => {
    // Otherwise cleared data would be saved again within hours.
    offline.forget(accountId);
    reads.markStale();
    live.changed(accountId);
    for (const { id } of context.accounts.accounts) capabilities.tell(id);
  };
  const drafts = new DraftService(context);
  const collections = new CollectionService(context);
  const groups = new GroupReads({
    context,
    collections,
    reads,
    saved: statistics,
    websites,
  });
  const answers = new QueryReader({
    reads,
    groups,
    lists,
    websitesOf: (of) => (of.kind === 'website' ? [of] : groups.websites(of)),
    listsAllDays: (accountId) => PRODUCTS[productOf(context.accounts.get(accountId))].listsAllDays,
    statistic: ({ accountId, websiteId: id }, parameters, priority) =>
      statisticReadSpec(statistics, { accountId, priority }, { id, parameters }),
  });
  const live: WatchedQueries = new WatchedQueries({
    answers,
    membersOf: (groupId) => collections.groupOf(groupId)?.members ?? [],
    send: (windowId, updates) =>
      context.options.emit('queries.updated', JSON.stringify(updates), windowId),
    now: context.now,
  });
  gateway.onReturned = (accountId) => live.returned(accountId);
  gateway.isWatched = (accountId) => live.shows(accountId);
  // A zone may have changed before this was open, or while the application was closing.
  for (const { id } of context.accounts.accounts) updateFinality(id);
  const writes = new PendingWork();
  return {
    handlers: {
      ...websiteHandlers({
        context,
        gateway,
        reads,
        saved: websites,
        favorites,
        drafts,
        writes,
        changed: (accountId) => live.websitesChanged(accountId),
        deleted: (accountId, id) => collections.forgetWebsite(accountId, id),
      }),
      ...statisticHandlers({ gateway, saved: statistics, capabilities, groups, live }),
      ...offline.handlers,
      ...drafts.handlers,
      ...collections.handlers,
      ...portfolioHandlers(context, store, websites),
      ...storageHandlers(context, store, cleared),
      'queries.watch': live.watch,
      'queries.unwatch': live.unwatch,
      'queries.refresh': live.refresh,
      'capabilities.show': async ({ accountId }) => capabilities.of(accountId),
      'connection.show': async ({ accountId }) => gateway.connections.of(accountId),
      'diagnostics.show': async () =>
        collectDiagnostics({ context, store, gateway, dialects, reads, failures }),
    },
    answers,
    collections,
    groups,
    live,
    skewOf: (accountId) => gateway.skewOf(accountId),
    probe: (probe) => gateway.probe(probe),
    recognize: (address, trust) => gateway.recognize(address, trust),
    check: (accountId) => gateway.check(accountId),
    async resetConnection(accountId) {
      collector.forget(accountId);
      gateway.resetConnection(accountId);
      reads.markStale(accountId);
      live.changed(accountId);
    },
    async forget(accountId) {
      offline.forget(accountId);
      collector.forget(accountId);
      gateway.forget(accountId);
      reads.markStale(accountId);
      capabilities.forget(accountId);
      store.forget(accountId);
      live.changed(accountId);
      await favorites.forget(accountId);
      await drafts.forget(accountId);
    },
    wake() {
      gateway.wake();
      offline.wake();
    },
    async close() {
      live.close();
      offline.close();
      collector.close();
      // Wait for deletions, which may be confirmed by closing the last window.
      await writes.settled();
      gateway.close();
      store.close();
      await drafts.close();
      await collections.close();
    },
  };
}

function favoriteFile(context: ServiceContext): FavoriteFile {
  const favorites = new FavoriteFile(join(context.options.userData, 'favorites.json'));
  context.reportSetAside('favorites', favorites.setAside);
  return favorites;
}

function originsOf(context: ServiceContext): ReadonlySet<string> {
  const servers = context.accounts.accounts.filter(({ kind }) => kind === 'server');
  return new Set(servers.map(({ address }) => new URL(address).origin));
}

function openStore(context: ServiceContext): OfflineStore {
  const store = new OfflineStore(context.options.userData, {
    now: context.now,
    onProblem: ({ kind, file }) => {
      context.log.warn(`the offline store is ${kind}`, file);
      context.fileProblems.report(`store-${kind}`, file);
    },
  });
  store.limitBytes = storageLimitBytes(store);
  return store;
}
