import type { Website } from '../../shared/api/websites';
import type { Page } from '../../shared/bridge/contract';
import type { ListParameters } from '../api/client';
import { normaliseParameters } from '../cache/parameters';
import type { CachedReads, Reading } from './cached-reads';
import type { Core } from './core';
import type { Engine } from './engine';
import type { Viewer } from './seats';
import type { WebsiteCollector } from './website-collector';
import type { SavedWebsites } from './saved-websites';
import type { ServiceHandlers } from './types';

type WebsiteHandlers = Pick<ServiceHandlers, Extract<keyof ServiceHandlers, `websites.${string}`>>;

/** What a person does is never behind what the application does by itself. */
const WRITE = { priority: 'looked-at', write: true } as const;

/** How a list of websites is read and kept. */
export function listReading(
  saved: SavedWebsites,
  accountId: string,
  parameters: ListParameters,
): Reading<Page<Website>> {
  return {
    name: normaliseParameters(['websites'], parameters),
    saved: () => saved.list(accountId, parameters),
    ask: (client) => client.listWebsites(parameters),
    keep: (value, { fetchedAt }) => {
      saved.keepList(accountId, parameters, value, fetchedAt);
      return false;
    },
  };
}

interface WebsiteParts {
  core: Core;
  engine: Engine;
  reads: CachedReads;
  saved: SavedWebsites;
  collector: WebsiteCollector;
}

/** Websites: read from the store and the server, written to the server and then into the store. */
export function websiteHandlers({
  core,
  engine,
  reads,
  saved,
  collector,
}: WebsiteParts): WebsiteHandlers {
  const changed = (accountId: string, viewer?: Viewer): void => {
    reads.forgetFresh(accountId);
    core.websitesChanged(accountId, viewer);
  };
  return {
    'websites.list': async ({ parameters, ...how }) => {
      const answer = await reads.read(how, listReading(saved, how.accountId, parameters));
      const whole = parameters.search === undefined && parameters.favorite === undefined;
      if (whole && answer?.saved === false) collector.consider(how.accountId, answer.value);
      return answer;
    },

    'websites.show': ({ id, ...how }) =>
      reads.read(how, {
        name: normaliseParameters(['websites', id], {}),
        saved: () => saved.show(how.accountId, id),
        ask: (client) => client.showWebsite(id),
        keep: (value, { fetchedAt }) => {
          saved.keep(how.accountId, value, fetchedAt);
          return false;
        },
      }),

    'websites.store': async ({ accountId, parameters }, viewer) => {
      const website = await engine.ask(accountId, WRITE, (client) =>
        client.storeWebsite(parameters),
      );
      saved.keep(accountId, website, core.now());
      changed(accountId, viewer);
      return website;
    },

    'websites.update': async ({ accountId, id, parameters }, viewer) => {
      const website = await engine.ask(accountId, WRITE, (client) =>
        client.updateWebsite(id, parameters),
      );
      saved.keep(accountId, website, core.now());
      changed(accountId, viewer);
      return website;
    },

    'websites.delete': async ({ accountId, id }, viewer) => {
      await engine.ask(accountId, WRITE, (client) => client.deleteWebsite(id));
      saved.delete(accountId, id);
      changed(accountId, viewer);
      return null;
    },
  };
}
