import { isMac } from '$client/browser';
import { addressText } from '$components/accounts/account-address';
import { accountColors } from '$components/accounts/account-colors';
import { productOf, unitOn } from '$shared/api/products';
import { STATISTIC_NAMES, type StatisticName } from '$shared/api/statistics';
import {
  COMMAND_IDS,
  type CommandId,
  COMMANDS,
  keyOf,
  periodCommand,
  type PlainCommand,
  WEBSITE_COMMANDS,
  type WebsiteCommand,
} from '$shared/commands/command-table';
import { PERIOD_NAMES } from '$shared/dates/preset-names';
import { todayOf, zoneOf } from '$shared/dates/zone';
import { formatDomain } from '$shared/lib/domains';
import { chartOfStatistic } from '$shared/settings/link';
import { getText } from '$shared/text';
import type { Accounts } from '$stores/accounts/accounts.svelte';
import type { AccountRoutes } from '$stores/app/account-routes.svelte';
import type { CollectionStore } from '$stores/app/collections.svelte';
import type { Commands, CommandTarget, ShownValue } from '$stores/app/commands.svelte';
import type { DesktopCommands } from '$stores/app/desktop-commands.svelte';
import type { Preferences } from '$stores/app/preferences.svelte';
import { ALL_STATISTICS } from '$stores/app/route-address';
import type { HashRouter } from '$stores/app/router.svelte';
import { favoriteCommandName } from '$stores/websites/favorite-command';
import type { Favorites } from '$stores/websites/favorites.svelte';
import type { KnownSite } from '$stores/websites/known-sites.svelte';
import { choiceEntries } from './choice-entries';
import { collectionEntries } from './collection-entries';
import { type PaletteEntry, splitList } from './entries';

/** The stores that palette entries act on. */
export interface PaletteContext {
  accounts: Accounts;
  collections: CollectionStore;
  commands: Commands;
  desktop: DesktopCommands;
  favorites: Favorites;
  routes: AccountRoutes;
  preferences: Preferences;
  router: HashRouter;
}

/**
 * Returns all palette entries, in the order of their groups, without those that would do nothing.
 */
export function paletteEntries(
  context: PaletteContext,
  sites: readonly KnownSite[],
  values: readonly ShownValue[],
): PaletteEntry[] {
  return [
    ...values.map(valueEntry),
    ...commandEntries(context, sites),
    ...sites.map((site) => siteEntry(context, site)),
    ...collectionEntries(context),
    ...otherWebsiteEntries(context, sites),
    ...statisticEntries(context, sites),
    ...periodEntries(context),
    ...accountEntries(context),
    ...choiceEntries(context),
  ];
}

function valueEntry({ name, value, label, counted, open }: ShownValue): PaletteEntry {
  return {
    id: `value ${name} ${value}`,
    group: 'values',
    label: label.text,
    words: [value, label.detail ?? ''],
    ...(label.icon !== undefined && { icon: label.icon }),
    context: counted,
    run: open,
  };
}

/** Returns the website for commands: the one on screen, or else the active account’s last one. */
function targetOf(
  { accounts, commands, routes }: PaletteContext,
  sites: readonly KnownSite[],
): CommandTarget | null {
  const { websiteId } = routes.statistics;
  const last = sites.find(
    ({ account, id }) => account.id === accounts.active?.id && id === websiteId,
  );
  return commands.target ?? last ?? null;
}

/** Returns the website to show if none was viewed before: a favorite, or else the first one. */
function firstOf({ accounts }: PaletteContext, sites: readonly KnownSite[]): KnownSite | null {
  const own = sites.filter(({ account }) => account.id === accounts.active?.id);
  return own.find(({ site }) => site.favorite) ?? own[0] ?? null;
}

const isPlain = (id: CommandId): id is PlainCommand => id in getText().commands;

function commandEntries(context: PaletteContext, sites: readonly KnownSite[]): PaletteEntry[] {
  const { router } = context;
  const target = targetOf(context, sites);
  const first = firstOf(context, sites);
  const shown = COMMAND_IDS.filter(isPlain).filter((id) => COMMANDS[id].keyOnly !== true);
  const isOfView = (id: CommandId): boolean => COMMANDS[id].view === router.route.view;
  const isOfWebsite = (id: CommandId): boolean =>
    router.route.view === 'statistics' && COMMANDS[id].group === 'rows';
  // Commands of the view on screen come first.
  const rank = (id: CommandId): number => (isOfView(id) ? 0 : isOfWebsite(id) ? 1 : 2);
  return shown
    .toSorted((a, b) => rank(a) - rank(b))

    .flatMap((id) => {
      const about = COMMANDS[id].view === 'statistics' ? (target ?? first) : target;
      return commandEntry(context, id, about) ?? [];
    });
}

/** Null if the command would do nothing. */
function commandEntry(
  { commands, favorites }: PaletteContext,
  id: PlainCommand,
  target: CommandTarget | null,
): PaletteEntry | null {
  const state = commands.stateOf(id, target);
  if (state.is === 'absent') return null;
  const text = getText();
  const { needs = [], by } = COMMANDS[id];
  const place = needs.includes('website') ? target && formatDomain(target.site.domain) : null;
  const context = state.is === 'blocked' ? state.reason : place;
  // A row’s keys work only on the row.
  const key = by === 'row' ? undefined : keyOf(id, isMac());
  return {
    id: `command ${id}`,
    group: 'commands',
    label:
      id === 'favorite' && target !== null
        ? favoriteCommandName(favorites, target.site, target.account.id)
        : text.commands[id],
    words: splitList(text.commandWords[id]),
    ...(context && { context }),
    isHere: state.is !== 'blocked' && isOnScreen(commands, target),
    ...(key !== undefined && { key }),
    ...(state.is === 'blocked' && { blocked: state.reason }),
    run: () => commands.run(id, { target }),
  };
}

function isOnScreen({ target: shown }: Commands, target: CommandTarget | null): boolean {
  return target?.site.id === shown?.site.id && target?.account.id === shown?.account.id;
}

/**
 * Returns “Delete shop” and other commands for websites that are not on screen, for users who type
 * both.
 */
function otherWebsiteEntries(context: PaletteContext, sites: readonly KnownSite[]): PaletteEntry[] {
  const here = targetOf(context, sites)?.site.id;
  const others = sites.filter(
    ({ account, id }) => account.id === context.accounts.active?.id && id !== here,
  );
  return others.flatMap((site) =>
    WEBSITE_COMMANDS.flatMap((id: WebsiteCommand) => {
      const entry = commandEntry(context, id, site);
      if (entry === null) return [];
      return [{ ...entry, id: `${entry.id} ${site.account.id} ${site.id}`, minWords: 2 }];
    }),
  );
}

function siteEntry({ routes }: PaletteContext, { account, id, domain }: KnownSite): PaletteEntry {
  const shown = formatDomain(domain);
  return {
    id: `site ${account.id} ${id}`,
    group: 'websites',
    label: shown,
    ...(shown === domain ? {} : { words: [domain] }),
    context: account.name,
    color: accountColors(account).color,
    // Its sentence is about visits.
    ...(unitOn(productOf(account), 'visitors') === 'visits' && {
      site: {
        accountId: account.id,
        id,
        domain,
        today: todayOf(account, Date.now()),
        zone: zoneOf(account),
      },
    }),
    run: () => void routes.open(account.id, { view: 'statistics', websiteId: id }),
  };
}

function statisticEntries(context: PaletteContext, sites: readonly KnownSite[]): PaletteEntry[] {
  const target = targetOf(context, sites) ?? firstOf(context, sites);
  if (context.commands.stateOf('movers', target).is === 'absent') return [];
  const text = getText();
  return STATISTIC_NAMES.map((name) => ({
    id: `statistic ${name}`,
    group: 'statistics',
    label: text.statistics.titles[name],
    words: splitList(text.statisticWords[name]),
    ...(target !== null && { context: formatDomain(target.site.domain) }),
    isHere: isOnScreen(context.commands, target),
    run: () => showStatistic(context, name),
  }));
}

/** Opens a statistic of the website on screen, or of the last one. */
function showStatistic({ router, routes }: PaletteContext, name: StatisticName): void {
  const chart = chartOfStatistic(name);
  const query =
    chart === undefined ? { ...ALL_STATISTICS, list: name } : { ...ALL_STATISTICS, chart };
  if (router.route.view === 'statistics' && router.route.websiteId !== undefined)
    router.setQuery(query);
  else router.go(routes.statistics, query);
}

function periodEntries({ commands }: PaletteContext): PaletteEntry[] {
  return PERIOD_NAMES.flatMap((preset): PaletteEntry[] => {
    const id = periodCommand(preset);
    const key = keyOf(id, isMac());
    if (commands.stateOf(id).is === 'absent') return [];
    return [
      {
        id: `period ${preset}`,
        group: 'periods',
        label: getText().statistics.presets[preset],
        words: [getText().statistics.period],
        ...(key !== undefined && { key }),
        run: () => commands.run(id),
      },
    ];
  });
}

function accountEntries({ accounts }: PaletteContext): PaletteEntry[] {
  return accounts.list
    .filter(({ id }) => id !== accounts.active?.id)
    .map((account) => ({
      id: `account ${account.id}`,
      group: 'accounts',
      label: account.name,
      words: splitList(getText().palette.accountWords),
      context: addressText(account),
      color: accountColors(account).color,
      run: () => void accounts.activate(account.id),
    }));
}
