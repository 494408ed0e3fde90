import type { Boot, Route } from '$shared/bridge/contract';
import { VIEWS } from '$shared/settings/route';
import { readWebsiteId, type Subject } from '$shared/settings/source';

/** The parameters after the `?` of a route, by name. */
export type RouteQuery = Readonly<Record<string, string>>;

/**
 * Merged into a query, it leads from one statistic, the movers or the report back to all
 * statistics.
 */
export const ALL_STATISTICS = {
  list: '',
  search: '',
  sort: '',
  order: '',
  rows: '',
  page: '',
  year: '',
};

/** Parses `/statistics/12?from=…` or `/statistics/group/ID?from=…`. Null if it is not a valid route. */
export function parseRoute(hash: string): { route: Route; query: RouteQuery } | null {
  const [path = '', search = ''] = hash.split('?', 2);
  const [, name, id, groupId] = path.split('/');
  // The list of all accounts was once a separate view.
  if (name === 'portfolio') return { route: { view: 'websites' }, query: { accounts: 'all' } };
  const view = VIEWS.find((known) => known === name);
  if (view === undefined) return null;
  const websiteId = view === 'statistics' ? readWebsiteId(id ?? '') : undefined;
  const isGroup = view === 'statistics' && id === 'group' && /^[\w-]{1,58}$/.test(groupId ?? '');
  const route: Route = {
    view,
    ...(websiteId !== undefined && { websiteId }),
    ...(isGroup && groupId !== undefined && { groupId }),
  };
  return { route, query: Object.fromEntries(new URLSearchParams(search)) };
}

/**
 * Returns the initial route of a window: its account's last one, unless the window was opened for a
 * certain route.
 */
export function startRoute({ list, route, routes }: Boot): { route: Route; query: RouteQuery } {
  const left = parseRoute(routes[list.activeId ?? ''] ?? '');
  return left !== null && route.view === 'websites' ? left : { route, query: {} };
}

/**
 * Returns whether two routes show the same screen, so that the scroll position is kept. The
 * parameter `list` names the part of the statistics shown instead of all panels.
 */
export function isSameScreen(
  a: { route: Route; query: RouteQuery },
  b: { route: Route; query: RouteQuery },
): boolean {
  return pathOf(a.route) === pathOf(b.route) && a.query['list'] === b.query['list'];
}

/** Removes the parameters with an empty value. */
export function withoutEmpty(query: RouteQuery): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/** Returns the statistics route of an entry's subject. */
export function routeOf(subject: Subject): Route {
  const { kind } = subject;
  return kind === 'website'
    ? { view: 'statistics', websiteId: subject.websiteId }
    : { view: 'statistics', groupId: subject.groupId };
}

/** The inverse of parseRoute; omits parameters with an empty value. */
export function formatRoute(route: Route, query: RouteQuery = {}): string {
  const search = new URLSearchParams(withoutEmpty(query)).toString();
  return search === '' ? pathOf(route) : `${pathOf(route)}?${search}`;
}

function pathOf({ view, websiteId, groupId }: Route): string {
  if (groupId !== undefined) return `/${view}/group/${groupId}`;
  return websiteId === undefined ? `/${view}` : `/${view}/${websiteId}`;
}
