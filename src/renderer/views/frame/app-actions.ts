import { openAddress, printPage } from '$client/browser';
import type { Client } from '$client/client';
import { productOf, PRODUCTS } from '$shared/api/products';
import { formatDomain } from '$shared/lib/domains';
import { memberKey } from '$shared/settings/source';
import { getText } from '$shared/text';
import type { Accounts } from '$stores/accounts/accounts.svelte';
import { blockedReason } from '$stores/accounts/blocked-reason';
import type { ServerCapabilities } from '$stores/accounts/capabilities.svelte';
import type { ConnectionState } from '$stores/accounts/connection.svelte';
import type { AccountRoutes } from '$stores/app/account-routes.svelte';
import type { CommandAction, CommandActions, CommandTarget } from '$stores/app/commands.svelte';
import type { Dialogs } from '$stores/app/dialogs.svelte';
import { Drafts } from '$stores/app/drafts.svelte';
import { exploreSample } from '$stores/app/explore-sample';
import type { Notices } from '$stores/app/notices.svelte';
import type { Preferences } from '$stores/app/preferences.svelte';
import type { Refresh } from '$stores/app/refresh.svelte';
import type { HashRouter } from '$stores/app/router.svelte';
import type { Toasts } from '$stores/app/toasts.svelte';
import type { Favorites } from '$stores/websites/favorites.svelte';
import { toggleFavorite } from '../websites/toggle-favorite';

interface Stores {
  client: Client;
  accounts: Accounts;
  capabilities: ServerCapabilities;
  connection: ConnectionState;
  dialogs: Dialogs;
  favorites: Favorites;
  notices: Notices;
  preferences: Preferences;
  refresh: Refresh;
  router: HashRouter;
  routes: AccountRoutes;
  toasts: Toasts;
}

/** Returns the actions of the commands that work in every view. */
export function appActions(stores: Stores): CommandActions {
  return { ...pageActions(stores), ...accountActions(stores), ...websiteActions(stores) };
}

function pageActions({ client, accounts, dialogs, notices, refresh, router, routes }: Stores) {
  const hasAccount = (): boolean => accounts.active !== null;
  const go = (run: () => void): CommandAction => ({ run, offered: hasAccount });
  return {
    palette: () => dialogs.palette(),
    shortcuts: () => dialogs.shortcuts(),
    guide: () => dialogs.guide(),
    refresh: { run: () => refresh.run(), offered: () => refresh.available },
    back: { run: () => router.back(), offered: () => router.canGoBack },
    forward: { run: () => router.forward(), offered: () => router.canGoForward },
    print: printPage,
    'new-window': () => {
      const accountId = accounts.active?.id ?? null;
      client
        .call('app.openWindow', { accountId })
        .catch((thrown: unknown) => notices.failed(thrown));
    },
    settings: go(() => router.go({ view: 'settings' })),
    'add-group': go(() => dialogs.newGroup()),
    websites: go(() => router.go({ view: 'websites' })),
    statistics: go(() => router.go(routes.statistics)),
    'side-by-side': go(() => router.go({ view: 'compare' })),
    diagnostics: go(() => router.go({ view: 'diagnostics' })),
  } satisfies CommandActions;
}

function accountActions({ accounts, dialogs, notices, preferences, routes }: Stores) {
  const several = (): boolean => accounts.list.length > 1;
  return {
    connect: () => dialogs.connect(),
    sample: {
      offered: () => !accounts.list.some(({ kind }) => kind === 'built-in'),
      run: () => {
        exploreSample({ accounts, preferences, routes }).catch((thrown: unknown) =>
          notices.failed(thrown),
        );
      },
    },
    'find-account': { run: () => dialogs.findAccount(), offered: several },
    'switch-account': {
      offered: several,
      run: ({ key }) => {
        const account = accounts.list[Number(key.slice(-1)) - 1];
        if (account === undefined) return;
        accounts.activate(account.id).catch((thrown: unknown) => notices.failed(thrown));
      },
    },
    'save-favorites': {
      offered: () => accounts.active !== null,
      run: () => {
        if (accounts.active === null) return;
        dialogs.saveOffline(accounts.active, 'favorites', getText().offline.favorites);
      },
    },
  } satisfies CommandActions;
}

const hasScript = (target: CommandTarget | null): boolean =>
  target !== null && PRODUCTS[productOf(target.account)].script;

/** Returns the commands for one website: the given one, or that of the view on screen. */
function websiteActions(stores: Stores) {
  const { client, capabilities, connection, dialogs, favorites } = stores;
  const { notices, router, toasts } = stores;
  const on = (
    run: (target: CommandTarget) => void,
    more: Partial<CommandAction> = {},
  ): CommandAction => ({
    run: ({ target }) => target !== null && run(target),
    offered: (target) => target !== null,
    ...more,
  });
  const edit = ({ account, site, changed }: CommandTarget): void => {
    const drafts = new Drafts(client, account.id);
    dialogs.website({ account, site, drafts, onsaved: () => changed?.() });
  };
  const changes = { blocked: () => blockedReason(connection) };
  return {
    'open-website': on(({ site }) => openAddress(`https://${site.domain}/`)),
    share: on((target) => dialogs.share(target), { offered: hasScript }),
    'compare-website': on(({ account, site }) =>
      router.go(
        { view: 'compare' },
        { sites: memberKey({ accountId: account.id, websiteId: site.id }) },
      ),
    ),
    'site-groups': on(({ account, site }) =>
      dialogs.siteGroups({ accountId: account.id, websiteId: site.id, domain: site.domain }),
    ),
    snippet: on(({ account, site }) => dialogs.snippet(account, site.domain), {
      offered: hasScript,
    }),
    'save-offline': on(({ account, site }) =>
      dialogs.saveOffline(account, site.id, formatDomain(site.domain)),
    ),
    favorite: on(
      ({ account, site }) => void toggleFavorite({ favorites, notices, toasts }, site, account.id),
      { blocked: () => (capabilities.favoritesHere ? undefined : blockedReason(connection)) },
    ),
    'edit-website': on(edit, changes),
    'delete-website': on(({ account, site }) => dialogs.deleteWebsite(account, site), changes),
  } satisfies CommandActions;
}
