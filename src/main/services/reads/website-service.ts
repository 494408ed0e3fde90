import type { ServerClient, WebsiteWrites } from '$main/api/servers/server-client';
import type { UpdateWebsiteParameters } from '$shared/api/parameters';
import type { Website } from '$shared/api/websites';
import type { Draft } from '$shared/bridge/drafts';
import { AppFailure } from '$shared/failures/failure';
import type { PendingWork } from '$shared/lib/pending-work';
import type { ServiceContext } from '../context/service-context';
import type { ServiceHandlers } from '../context/types';
import type { AccountGateway, ClientTask } from '../gateway/account-gateway';
import type { CachedReads } from './cached-reads';
import type { LocalFavorites } from './local-favorites';
import type { SavedWebsites } from './saved-websites';
import { websiteReadSpec } from './website-lists';

type WebsiteHandlers = Pick<ServiceHandlers, Extract<keyof ServiceHandlers, `websites.${string}`>>;

/** User actions have priority over background work. */
const WRITE = { priority: 'interactive', write: true } as const;

/** Sends a write to an account's server. @throws AppFailure */
type Write = <Result>(accountId: string, work: ClientTask<Result>) => Promise<Result>;

interface WebsiteParts {
  context: ServiceContext;
  gateway: AccountGateway;
  reads: CachedReads;
  saved: SavedWebsites;
  favorites: LocalFavorites;
  /** Keeps the draft of a form while it is sent. */
  drafts: {
    keepWhile<Result>(
      accountId: string,
      draft: Draft | undefined,
      send: () => Promise<Result>,
    ): Promise<Result>;
  };
  /** Writes on their way: quitting waits for them. */
  writes: PendingWork;
  /** Called once a website is added, changed or deleted. */
  changed: (accountId: string) => void;
  /**
   * Called once a website is deleted on its server, to forget what was added to it here.
   *
   * @throws AppFailure store-failed
   */
  deleted: (accountId: string, id: number) => Promise<void>;
}

/** Handlers that write websites to the server, then to the store. */
export function websiteHandlers(parts: WebsiteParts): WebsiteHandlers {
  const { context, gateway, reads, saved, favorites, drafts, writes, deleted } = parts;
  const write: Write = (accountId, work) => writes.add(gateway.ask(accountId, WRITE, work));
  const changed = (accountId: string): void => {
    reads.markStale(accountId);
    parts.changed(accountId);
  };
  return {
    'websites.store': async ({ accountId, parameters, draft }) => {
      const website = await drafts.keepWhile(accountId, draft, () =>
        write(accountId, (client) => writesOf(client).storeWebsite(parameters)),
      );
      saved.keep(accountId, website, context.now());
      changed(accountId);
      return favorites.mark(accountId, website);
    },

    'websites.update': async ({ accountId, id, parameters, draft }) => {
      const website = await drafts.keepWhile(accountId, draft, () =>
        update({ ...parts, write }, accountId, id, parameters),
      );
      changed(accountId);
      return website;
    },

    'websites.delete': async ({ accountId, id }) => {
      await write(accountId, (client) => writesOf(client).deleteWebsite(id));
      saved.delete(accountId, id);
      changed(accountId);
      // The server has deleted it, whether or not its local favorite mark can be removed.
      if (favorites.areHere(accountId)) {
        await favorites.set(accountId, id, false).catch((cause: unknown) => {
          context.log.warn('favorites: a deleted website’s star was not forgotten', cause);
        });
      }
      await deleted(accountId, id).catch((cause: unknown) => {
        context.log.warn('collections: a deleted website’s notes were not forgotten', cause);
      });
      return null;
    },
  };
}

/** @throws AppFailure read-only */
function writesOf({ writes }: ServerClient): WebsiteWrites {
  if (writes === null) throw new AppFailure('read-only', 'websites: this product is only read');
  return writes;
}

/** Sends what the server stores, then stores a local favorite if the server has none. @throws AppFailure */
async function update(
  { context, write, reads, saved, favorites }: WebsiteParts & { write: Write },
  accountId: string,
  id: number,
  parameters: UpdateWebsiteParameters,
): Promise<Website> {
  const { favorite, ...others } = parameters;
  const send = async (sent: UpdateWebsiteParameters): Promise<void> => {
    const website = await write(accountId, (client) => writesOf(client).updateWebsite(id, sent));
    saved.keep(accountId, website, context.now());
  };
  const known = favorites.areHere(accountId);
  if (!known) await send(parameters);
  else if (Object.keys(others).length > 0) await send(others);
  // The answer may have revealed that the server has no favorites.
  if (favorite !== undefined && favorites.areHere(accountId)) {
    await favorites.set(accountId, id, favorite);
  }
  const now =
    saved.show(accountId, id)?.value ??
    (await reads.read({ accountId, source: 'network' }, websiteReadSpec(saved, accountId, id)))
      ?.value;
  if (now === undefined) throw new AppFailure('internal', 'websites: an update without a website');
  return favorites.mark(accountId, now);
}
