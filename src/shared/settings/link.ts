import {
  type DayStatistic,
  isDayStatistic,
  isHourStatistic,
  STATISTIC_NAMES,
  type StatisticName,
} from '../api/statistics';
import { isCalendarDay } from '../dates/calendar-day';
import { COMPARISON_MODES } from '../dates/comparison';
import { INTERVALS } from '../dates/intervals';
import { periodName, periodNamed } from '../dates/named-period';
import { clampToEarliest } from '../dates/readable-days';
import { parseUrl } from '../lib/url';
import { CHART_KINDS, CHARTS } from './charts';
import type { Route } from './route';
import { readWebsiteId } from './source';

export const LINK_SCHEME = 'sitedeck';

/** A view of an account. `accountId` is null for the active account. */
export interface Destination {
  accountId: string | null;
  route: Route;
  /** The query parameters of the view. */
  query: Record<string, string>;
}

/** The parameters that have the same name in links and in the query of the statistics. */
const SAME = [
  'against',
  'against_from',
  'against_to',
  'search',
  'chart',
  'kind',
  'by',
  'year',
] as const;
/** The parameters of the view that compares websites side by side. */
const SIDE = ['sites', 'as'] as const;
/** The parameters that name the subject. A link has at most one of them. */
const ABOUT = ['site', 'group', 'sites'] as const;
const KNOWN = [
  'account',
  'site',
  'group',
  'statistic',
  'period',
  'from',
  'to',
  // This option of earlier versions is ignored; weekdays always match now.
  'weekdays',
  ...SAME,
  ...SIDE,
] as const;
/** Parts of the statistics screen besides single statistics. */
const PARTS = ['movers', 'calendar', 'report'];
type Name = (typeof KNOWN)[number];
const FORMS: Record<Name, (text: string) => boolean> = {
  account: (text) => /^[\w-]{1,64}$/.test(text),
  site: (text) => readWebsiteId(text) !== undefined,
  group: (text) => /^[\w-]{1,58}$/.test(text),
  statistic: (text) => PARTS.includes(text) || findStatistic(text) !== undefined,
  period: (text) => periodNamed(text) !== null,
  from: isCalendarDay,
  to: isCalendarDay,
  against: (text) => COMPARISON_MODES.some((mode) => mode === text),
  against_from: isCalendarDay,
  against_to: isCalendarDay,
  weekdays: (text) => text === '0' || text === '1',
  search: (text) => text.length <= 500,
  chart: (text) => CHARTS.some((chart) => chart === text),
  kind: (text) => CHART_KINDS.some((kind) => kind === text),
  by: (text) => INTERVALS.some((interval) => interval === text),
  sites: (text) => /^[\w-]{1,64}\/[1-9]\d{0,15}(,[\w-]{1,64}\/[1-9]\d{0,15}){1,4}$/.test(text),
  as: (text) => text === 'index' || text === 'visits',
  year: (text) => /^[12]\d{3}$/.test(text),
};
/** The parameters whose value is a day. They are limited because a long range leads to one request per quarter. */
const DAYS: readonly Name[] = ['from', 'to', 'against_from', 'against_to'];
/** The maximum length of a link: a search of 500 characters, each encoded as up to nine, and the other parameters. */
const LONGEST = 6_000;

/**
 * Parses a link such as `sitedeck://open?account=…&site=12&statistic=country&period=28-days`, which may have `from`
 * and `to` in place of `period`. A link only opens a view. Null if the text is not a link, or a parameter is repeated
 * or unknown. A day before the earliest readable one is replaced by that one.
 */
export function parseLink(text: string): Destination | null {
  const url = text.length > LONGEST ? null : parseUrl(text);
  if (url === null) return null;
  const isOpen = url.protocol === `${LINK_SCHEME}:` && url.host === 'open';
  if (!isOpen || !['', '/'].includes(url.pathname) || url.hash || url.username || url.password)
    return null;
  const given = readParameters(url.searchParams);
  return given === null ? null : destinationOf(given);
}

/** Writes the link to a destination, which `parseLink` can read. */
export function writeLink({ accountId, route, query }: Destination): string {
  const parts: Partial<Record<Name, string | undefined>> = {
    account: accountId ?? undefined,
    site: route.websiteId?.toString(),
    group: route.groupId,
    statistic: query['list'],
    period: query['period'],
    from: query['from'],
    to: query['to'],
    ...Object.fromEntries(SAME.map((name) => [name, query[name]])),
    ...(route.view === 'compare' && { sites: query['sites'], as: query['as'] }),
  };
  const filled = Object.entries(parts).filter(([, value]) => value);
  const parameters = new URLSearchParams(filled as [string, string][]);
  return `${LINK_SCHEME}://open?${parameters.toString()}`;
}

/** Returns the destination of the first link among a program's arguments; null if there is no valid link. */
export function firstLink(args: readonly string[]): Destination | null {
  const link = args.find((word) => /^sitedeck:/i.test(word));
  return link === undefined ? null : parseLink(link);
}

/** Returns the chart that shows a daily or hourly statistic; undefined for a statistic that is shown as a list. */
export function chartOfStatistic(name: StatisticName): DayStatistic | 'hours' | undefined {
  if (isDayStatistic(name)) return name;
  return isHourStatistic(name) ? 'hours' : undefined;
}

function findStatistic(text: string | undefined): StatisticName | undefined {
  return STATISTIC_NAMES.find((name) => name === text);
}

function readParameters(search: URLSearchParams): Partial<Record<Name, string>> | null {
  const given: Partial<Record<Name, string>> = {};
  for (const [word, value] of search) {
    const name = KNOWN.find((known) => known === word);
    if (name === undefined || name in given || !FORMS[name](value)) return null;
    given[name] = DAYS.includes(name) ? clampToEarliest(value) : value;
  }
  return given;
}

function destinationOf(given: Partial<Record<Name, string>>): Destination | null {
  const { account, statistic, sites, as, period, from, to } = given;
  const [about, ...others] = ABOUT.filter((name) => given[name] !== undefined);
  if (others.length > 0) return null;
  if (sites === undefined ? as !== undefined : statistic !== undefined) return null;
  const same = SAME.flatMap((it) => (given[it] === undefined ? [] : [[it, given[it]] as const]));
  const isOfWebsites = statistic ?? period ?? from ?? to ?? same[0];
  if (about === undefined && isOfWebsites !== undefined) return null;
  if ((from === undefined) !== (to === undefined) || (from !== undefined && period !== undefined))
    return null;
  if (isSwapped(from, to) || isSwapped(given.against_from, given.against_to)) return null;
  const name = findStatistic(statistic);
  const chart = name && chartOfStatistic(name);
  const named = periodNamed(period ?? '');
  const query = {
    ...(named !== null && { period: periodName(named) }),
    ...(from !== undefined && to !== undefined && { from, to }),
    ...(chart !== undefined && { chart }),
    ...(name !== undefined && chart === undefined && { list: name }),
    ...(statistic !== undefined && PARTS.includes(statistic) && { list: statistic }),
    ...Object.fromEntries(same),
    ...(sites !== undefined && { sites }),
    ...(as !== undefined && { as }),
  };
  return { accountId: account ?? null, route: routeOf(given), query };
}

const isSwapped = (from: string | undefined, to: string | undefined): boolean =>
  from !== undefined && to !== undefined && from > to;

function routeOf({ site, group, sites }: Partial<Record<Name, string>>): Route {
  if (site !== undefined) return { view: 'statistics', websiteId: Number(site) };
  if (group !== undefined) return { view: 'statistics', groupId: group };
  return { view: sites === undefined ? 'websites' : 'compare' };
}
