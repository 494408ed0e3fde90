import type { Boot, Route } from '$shared/bridge/contract';
import { VIEWS } from '$shared/settings/route';
import type { Subject } from '$shared/settings/source';

/** The parameters after the `?` of a route, by name. */
export type RouteQuery = Readonly<Record<string, string>>;

/** Leads from one statistic, the movers or the report to all statistics, wherever it is merged into a query. */
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
  // The list of all accounts once was a view of its own.
  if (name === 'portfolio') return { route: { view: 'websites' }, query: { accounts: 'all' } };
  const view = VIEWS.find((known) => known === name);
  if (view === undefined) return null;
  const websiteId =
    view === 'statistics' && /^[1-9]\d{0,9}$/.test(id ?? '') ? Number(id) : undefined;
  const isGroup = view === 'statistics' && id === 'group' && /^[\w-]{1,58}$/.test(groupId ?? '');
  const route: Route = {
    view,
    ...(websiteId !== undefined && { websiteId }),
    ...(isGroup && groupId !== undefined && { groupId }),
  };
  return { route, query: Object.fromEntries(new URLSearchParams(search)) };
}

/**
 * Returns where a window opens: where its account was left, unless it was opened for a certain
 * route.
 */
export function startRoute({ list, route, routes }: Boot): { route: Route; query: RouteQuery } {
  const left = parseRoute(routes[list.activeId ?? ''] ?? '');
  return left !== null && route.view === 'websites' ? left : { route, query: {} };
}

/**
 * Returns whether two routes fill the window with the same screen, so that going from one to the
 * other leaves the scroll position alone. `list` names what the statistics show instead of all panels.
 */
export function isSameScreen(
  a: { route: Route; query: RouteQuery },
  b: { route: Route; query: RouteQuery },
): boolean {
  return pathOf(a.route) === pathOf(b.route) && a.query['list'] === b.query['list'];
}

/** Leaves out the parameters with an empty value. */
export function withoutEmpty(query: RouteQuery): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/** The statistics of what an entry is about. */
export function routeOf(subject: Subject): Route {
  const { kind } = subject;
  return kind === 'website'
    ? { view: 'statistics', websiteId: subject.websiteId }
    : { view: 'statistics', groupId: subject.groupId };
}

/** The inverse of parseRoute; parameters with an empty value are left out. */
export function formatRoute(route: Route, query: RouteQuery = {}): string {
  const search = new URLSearchParams(withoutEmpty(query)).toString();
  return search === '' ? pathOf(route) : `${pathOf(route)}?${search}`;
}

function pathOf({ view, websiteId, groupId }: Route): string {
  if (groupId !== undefined) return `/${view}/group/${groupId}`;
  return websiteId === undefined ? `/${view}` : `/${view}/${websiteId}`;
}
