import type { UpdateWebsiteParameters } from '../../shared/api/parameters';
import type { Website } from '../../shared/api/websites';
import { AppFailure } from '../../shared/errors';
import type { CachedReads } from './cached-reads';
import type { Core } from './core';
import type { Engine } from './engine';
import type { LocalFavorites } from './local-favorites';
import type { Viewer } from './seats';
import type { SavedWebsites } from './saved-websites';
import type { ServiceHandlers } from './types';
import { websiteReading, type WebsiteLists } from './website-lists';

type WebsiteHandlers = Pick<ServiceHandlers, Extract<keyof ServiceHandlers, `websites.${string}`>>;

/** What a person does is never behind what the application does by itself. */
const WRITE = { priority: 'looked-at', write: true } as const;

interface WebsiteParts {
  core: Core;
  engine: Engine;
  reads: CachedReads;
  saved: SavedWebsites;
  lists: WebsiteLists;
  favorites: LocalFavorites;
}

/** Websites: read from the store and the server, written to the server and then into the store. */
export function websiteHandlers(parts: WebsiteParts): WebsiteHandlers {
  const { core, engine, reads, saved, lists, favorites } = parts;
  const changed = (accountId: string, viewer?: Viewer): void => {
    reads.forgetFresh(accountId);
    core.websitesChanged(accountId, viewer);
  };
  return {
    'websites.list': ({ parameters, searching, ...how }) => lists.read(how, parameters, searching),

    'websites.show': async ({ id, ...how }) => {
      const answer = await reads.read(how, websiteReading(saved, how.accountId, id));
      return answer && { ...answer, value: favorites.mark(how.accountId, answer.value) };
    },

    'websites.store': async ({ accountId, parameters }, viewer) => {
      const website = await engine.ask(accountId, WRITE, (client) =>
        client.storeWebsite(parameters),
      );
      saved.keep(accountId, website, core.now());
      changed(accountId, viewer);
      return favorites.mark(accountId, website);
    },

    'websites.update': async ({ accountId, id, parameters }, viewer) => {
      const website = await update(parts, accountId, id, parameters);
      changed(accountId, viewer);
      return website;
    },

    'websites.delete': async ({ accountId, id }, viewer) => {
      await engine.ask(accountId, WRITE, (client) => client.deleteWebsite(id));
      saved.delete(accountId, id);
      changed(accountId, viewer);
      // The server has deleted it, whatever becomes of the star that is kept here.
      if (favorites.areHere(accountId)) {
        await favorites.set(accountId, id, false).catch((cause: unknown) => {
          core.log.warn('favorites: a deleted website’s star was not forgotten', cause);
        });
      }
      return null;
    },
  };
}

/** Sends what the server keeps, and then keeps here the star that it does not. @throws AppFailure */
async function update(
  { core, engine, reads, saved, favorites }: WebsiteParts,
  accountId: string,
  id: number,
  parameters: UpdateWebsiteParameters,
): Promise<Website> {
  const { favorite, ...others } = parameters;
  const send = async (sent: UpdateWebsiteParameters): Promise<void> => {
    const website = await engine.ask(accountId, WRITE, (client) => client.updateWebsite(id, sent));
    saved.keep(accountId, website, core.now());
  };
  const known = favorites.areHere(accountId);
  if (!known) await send(parameters);
  else if (Object.keys(others).length > 0) await send(others);
  // The answer may have shown that the server has no favorites.
  if (favorite !== undefined && favorites.areHere(accountId)) {
    await favorites.set(accountId, id, favorite);
  }
  const now =
    saved.show(accountId, id)?.value ??
    (await reads.read({ accountId, source: 'network' }, websiteReading(saved, accountId, id)))
      ?.value;
  if (now === undefined) throw new AppFailure('internal', 'websites: an update without a website');
  return favorites.mark(accountId, now);
}
