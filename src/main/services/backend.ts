import { join } from 'node:path';
import type { AccountZone } from '../../shared/bridge/contract';
import { FavoriteFile } from '../accounts/favorite-file';
import { Store } from '../cache/store';
import { AbilityService } from './abilities';
import type { AccountBackend } from './account-service';
import { CachedReads } from './cached-reads';
import type { Core } from './core';
import { DraftService } from './draft-service';
import { Engine } from './engine';
import { diagnose } from './diagnose';
import { FailureLog } from './failure-log';
import { LocalFavorites } from './local-favorites';
import { OfflineService } from './offline-service';
import { SavedBudgets } from './saved-budgets';
import { Dialects } from './saved-dialects';
import { portfolioHandlers } from './portfolio-service';
import { SavedStatistics } from './saved-statistics';
import { SavedWebsites } from './saved-websites';
import { statisticHandlers } from './statistic-service';
import { savedLimit, storageHandlers } from './storage-service';
import type { Tickets } from './tickets';
import type { BackendHandlers } from './types';
import { WebsiteCollector } from './website-collector';
import { WebsiteFinder } from './website-finder';
import { WebsiteLists } from './website-lists';
import { websiteHandlers } from './website-service';
import { ZoneLearning } from './zone-learning';

/** The part of the services that asks servers and keeps what they say. */
export interface Backend extends AccountBackend {
  handlers: BackendHandlers;
  wake(): void;
  close(): Promise<void>;
}

/**
 * Opens the offline store and everything over it. In a module of its own, with all that is slow to load, so that the first
 * frame does not wait for it.
 */
export function openBackend(core: Core, tickets: Tickets): Backend {
  const store = openStore(core);
  const failures = new FailureLog(core.now);
  const dialects = new Dialects(store);
  const budgets = new SavedBudgets(store, { now: core.now, origins: () => originsOf(core) });
  const engine = new Engine(core, dialects, budgets, failures);
  const reads = new CachedReads(engine, tickets, core.now);
  const favorites = new LocalFavorites(favoriteFile(core), dialects);
  const websites = new SavedWebsites(store, favorites, core.now);
  const abilities = new AbilityService(core, dialects, favorites, websites);
  const zoneOf = (accountId: string): AccountZone | null | undefined =>
    core.accounts.accounts.find(({ id }) => id === accountId)?.zone;
  const learning = new ZoneLearning(core, store);
  const statistics = new SavedStatistics(store, zoneOf, (...heard) => learning.heard(...heard));
  const judgeAgain = (accountId: string): void => {
    statistics.judgeAgain(accountId, engine.skewOf(accountId));
    reads.forgetFresh(accountId);
  };
  core.onZoneChanged = (accountId) => {
    judgeAgain(accountId);
    // A choice was taken back: what was learned holds again.
    learning.apply(accountId);
  };
  // A zone may have changed before this was open, or as the application ended.
  for (const { id } of core.accounts.accounts) judgeAgain(id);
  const collector = new WebsiteCollector(engine, websites, core.now, (accountId) => {
    abilities.tell(accountId);
    // What is searched now may be found here where the server found nothing.
    core.websitesChanged(accountId, undefined);
  });
  const lists = new WebsiteLists({
    ...{ reads, saved: websites, dialects, favorites, collector, abilities },
  });
  const finder = new WebsiteFinder(lists);
  const offline = new OfflineService(core, store, reads, statistics, finder);
  const cleared = (accountId: string | null): void => {
    // Else what was cleared would be back within hours.
    offline.forget(accountId);
    reads.forgetFresh();
    for (const { id } of core.accounts.accounts) abilities.tell(id);
  };
  const drafts = new DraftService(core);
  return {
    handlers: {
      ...websiteHandlers({ core, engine, reads, saved: websites, lists, favorites }),
      ...statisticHandlers(reads, statistics),
      ...offline.handlers,
      ...drafts.handlers,
      ...portfolioHandlers(core, store, websites),
      ...storageHandlers(core, store, cleared),
      'abilities.show': async ({ accountId }) => abilities.of(accountId),
      'connection.show': async ({ accountId }) => engine.connections.of(accountId),
      'diagnostics.show': async () => diagnose({ core, store, engine, dialects, reads, failures }),
    },
    probe: (probe) => engine.probe(probe),
    check: (accountId) => engine.check(accountId),
    async askAnew(accountId) {
      collector.forget(accountId);
      engine.askAnew(accountId);
      reads.forgetFresh(accountId);
    },
    async forget(accountId) {
      offline.forget(accountId);
      collector.forget(accountId);
      engine.forget(accountId);
      reads.forgetFresh(accountId);
      abilities.forget(accountId);
      store.forget(accountId);
      await favorites.forget(accountId);
      await drafts.forget(accountId);
    },
    wake() {
      engine.wake();
      offline.wake();
    },
    async close() {
      offline.close();
      collector.close();
      engine.close();
      store.close();
      await drafts.close();
    },
  };
}

function favoriteFile(core: Core): FavoriteFile {
  return new FavoriteFile(join(core.options.userData, 'favorites.json'));
}

function originsOf(core: Core): ReadonlySet<string> {
  const servers = core.accounts.accounts.filter(({ kind }) => kind === 'server');
  return new Set(servers.map(({ address }) => new URL(address).origin));
}

function openStore(core: Core): Store {
  const store = new Store(core.options.userData, {
    now: core.now,
    onTrouble: ({ kind, file }) => {
      core.log.warn(`the offline store is ${kind}`, file);
      core.troubles.met(`store-${kind}`, file);
    },
  });
  store.limitBytes = savedLimit(store);
  return store;
}
