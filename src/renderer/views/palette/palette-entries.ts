import { formatDomain } from '../../../shared/lib/domains';
import { STATISTIC_NAMES, type StatisticName } from '../../../shared/api/statistics';
import type { Route } from '../../../shared/bridge/contract';
import { PERIOD_PRESETS } from '../../../shared/dates/preset-names';
import { chartOf } from '../../../shared/settings/link';
import { getText } from '../../../shared/text';
import { printPage } from '../../client/browser';
import { withModifier } from '../../client/modifier';
import type { Accounts } from '../../stores/accounts/accounts.svelte';
import type { Dialogs } from '../../stores/app/dialogs.svelte';
import type { AccountRoutes } from '../../stores/app/account-routes.svelte';
import { THEMES, type Preferences } from '../../stores/app/preferences.svelte';
import type { Router } from '../../stores/app/router.svelte';
import { KEY_OF_PRESET } from '../../components/statistics/statistics-keys';
import { addressWords } from '../../components/accounts/address-words';
import { keysOf } from './shortcuts';
import type { Entry } from './entries';
import type { KnownSite } from './sites.svelte';

/** The stores that palette entries act on. */
export interface PaletteContext {
  accounts: Accounts;
  dialogs: Dialogs;
  routes: AccountRoutes;
  preferences: Preferences;
  router: Router;
}

const NO_LIST = { list: '', search: '', sort: '', order: '', rows: '', page: '' };

/** Returns all palette entries, in the order of their groups. */
export function entriesOf(context: PaletteContext, sites: readonly KnownSite[]): Entry[] {
  return [
    ...sites.map((site) => siteEntry(context, site)),
    ...STATISTIC_NAMES.map((name) => statisticEntry(context, name)),
    ...PERIOD_PRESETS.map((preset): Entry => {
      const keys = KEY_OF_PRESET[preset];
      return {
        id: `period ${preset}`,
        group: 'periods',
        label: getText().statistics.presets[preset],
        ...(keys !== undefined && { keys }),
        run: () => onStatistics(context, { period: preset, from: '', to: '' }),
      };
    }),
    ...context.accounts.list.map((account): Entry => ({
      id: `account ${account.id}`,
      group: 'accounts',
      label: account.name,
      hint: addressWords(account),
      run: () => void context.accounts.activate(account.id),
    })),
    ...routeEntries(context),
    ...actionEntries(context),
  ];
}

function siteEntry({ routes }: PaletteContext, { account, id, domain }: KnownSite): Entry {
  const shown = formatDomain(domain);
  return {
    id: `site ${account.id} ${id}`,
    group: 'websites',
    label: shown,
    ...(shown === domain ? {} : { also: domain }),
    hint: account.name,
    run: () => void routes.open(account.id, { view: 'statistics', websiteId: id }),
  };
}

function statisticEntry(context: PaletteContext, name: StatisticName): Entry {
  const chart = chartOf(name);
  const query = chart === undefined ? { ...NO_LIST, list: name } : { ...NO_LIST, chart };
  return {
    id: `statistic ${name}`,
    group: 'statistics',
    label: getText().statistics.titles[name],
    run: () => onStatistics(context, query),
  };
}

/**
 * Applies a query to the current statistics, or opens the last viewed website's statistics with it.
 */
function onStatistics({ router, routes }: PaletteContext, query: Record<string, string>): void {
  if (router.route.view === 'statistics' && router.route.websiteId !== undefined)
    router.setQuery(query);
  else {
    const filled = Object.entries(query).filter(([, value]) => value !== '');
    router.go(routes.statistics, Object.fromEntries(filled));
  }
}

function routeEntries({ router, routes }: PaletteContext): Entry[] {
  const text = getText();
  const to: [Route, keys?: string][] = [
    [{ view: 'portfolio' }],
    [{ view: 'websites' }],
    [routes.statistics],
    [{ view: 'settings' }, withModifier(',')],
    [{ view: 'diagnostics' }],
  ];
  return to.map(([route, keys]) => ({
    id: `place ${route.view}`,
    group: 'actions',
    label: text.palette.open(text.viewNames[route.view]),
    ...(keys !== undefined && { keys }),
    run: () => router.go(route),
  }));
}

function actionEntries({ dialogs, preferences }: PaletteContext): Entry[] {
  const text = getText();
  const action = (id: string, label: string, run: () => void, keys?: string): Entry => ({
    id: `action ${id}`,
    group: 'actions',
    label,
    run,
    ...(keys !== undefined && { keys }),
  });
  return [
    action('connect', text.welcome.connect, () => dialogs.connect()),
    action('shortcuts', text.menu.shortcuts, () => dialogs.shortcuts(), keysOf('shortcuts')),
    action('print', text.menu.print, printPage, withModifier('P')),
    ...THEMES.map((theme) =>
      action(`theme ${theme}`, text.palette.theme(text.settings.themes[theme]), () => {
        preferences.theme = theme;
      }),
    ),
  ];
}
