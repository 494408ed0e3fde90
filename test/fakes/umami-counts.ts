import { clockIn } from '$shared/dates/zone';

/** A page view or event as Umami stores it, with its session. */
export interface UmamiHit {
  /** Milliseconds since the epoch. */
  at: number;
  session: string;
  visit: string;
  /** The event's name; a page view has none. */
  event?: string;
  path: string;
  referrer?: string;
  campaign?: string;
  browser?: string;
  os?: string;
  device?: string;
  screen?: string;
  language?: string;
  country?: string;
  city?: string;
}

/*
 * Umami's SQL statements (src/queries/sql of 3.1) as loops over a list of hits. They count rows, and distinct
 * sessions and visits, as PostgreSQL does.
 */

const HOST = 'shop.example';

const isView = ({ event }: UmamiHit): boolean => event === undefined;
const distinct = (values: readonly string[]): number => new Set(values).size;

const COLUMNS: Record<string, (hit: UmamiHit) => string | undefined> = {
  path: ({ path }) => path,
  referrer: ({ referrer }) => (referrer === HOST ? '' : referrer),
  utmCampaign: ({ campaign }) => campaign,
  browser: ({ browser }) => browser,
  os: ({ os }) => os,
  device: ({ device }) => device,
  screen: ({ screen }) => screen,
  language: ({ language }) => language?.slice(0, 2).toLowerCase(),
  country: ({ country }) => country,
  city: ({ city }) => city,
  event: ({ event }) => event,
};

/** The hits of a range, including both ends. */
export const hitsBetween = (hits: readonly UmamiHit[], from: number, to: number): UmamiHit[] =>
  hits.filter(({ at }) => at >= from && at <= to);

const UNITS = ['minute', 'hour', 'day', 'month', 'year'];
const DAY_MS = 86_400_000;

/** getAllowedUnits: what is asked for if the range is short enough, else what suits its length. Both ends in UTC. */
export function unitOf(asked: string, from: number, to: number): string {
  const [first, last] = [new Date(from), new Date(to)];
  const years = last.getUTCFullYear() - first.getUTCFullYear();
  const months = years * 12 + last.getUTCMonth() - first.getUTCMonth();
  const isHourly = Math.floor((to - from) / DAY_MS) <= 30;
  const least =
    to - from < 61 * 60_000 ? 'minute' : isHourly ? 'hour' : months <= 7 ? 'day' : 'month';
  const suits = months <= 24 ? least : 'year';
  return UNITS.indexOf(asked) >= UNITS.indexOf(least) ? asked : suits;
}

/** getPageviewStats and getSessionStats. */
export function series(hits: readonly UmamiHit[], unit: string, zone: string) {
  const groups = new Map<string, UmamiHit[]>();
  for (const hit of hits.filter(isView)) {
    const { day, hour } = clockIn(zone, hit.at);
    const date =
      unit === 'year'
        ? `${day.slice(0, 4)}-01-01`
        : unit === 'month'
          ? `${day.slice(0, 7)}-01`
          : day;
    const x = `${date} ${String(unit === 'hour' ? hour : 0).padStart(2, '0')}:00:00`;
    groups.set(x, [...(groups.get(x) ?? []), hit]);
  }
  const rows = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    pageviews: rows.map(([x, of]) => ({ x, y: of.length })),
    sessions: rows.map(([x, of]) => ({ x, y: distinct(of.map(({ session }) => session)) })),
  };
}

/** getEventMetrics. */
export function events(hits: readonly UmamiHit[]) {
  const counts = new Map<string, number>();
  for (const { event } of hits) if (event) counts.set(event, (counts.get(event) ?? 0) + 1);
  return [...counts].map(([x, y]) => ({ x, y })).sort((a, b) => b.y - a.y);
}

/** getSessionExpandedMetrics and getPageviewExpandedMetrics. */
export function expanded(hits: readonly UmamiHit[], type: string) {
  const views = hits.filter(isView);
  const begun = new Map<string, number>();
  for (const { visit, at } of views) begun.set(visit, Math.min(at, begun.get(visit) ?? at));
  // Joined by the instant: views of the same one are all a visit's first.
  const counted =
    type === 'entry' ? views.filter(({ visit, at }) => at === begun.get(visit)) : views;
  const column = COLUMNS[type === 'entry' ? 'path' : type];
  if (column === undefined) throw new Error(`the fake has no list ${type}`);
  const groups = new Map<string, UmamiHit[]>();
  for (const hit of counted) {
    const name = column(hit) ?? '';
    const key = type === 'city' ? `${name}\n${hit.country}` : name;
    if (name !== '') groups.set(key, [...(groups.get(key) ?? []), hit]);
  }
  return [...groups]
    .map(([key, of]) => ({
      name: key.split('\n')[0],
      ...(type === 'city' && { country: of[0]?.country }),
      // In PostgreSQL, sums are decimals, which arrive as text.
      pageviews: String(of.length),
      visitors: distinct(of.map(({ session }) => session)),
      visits: distinct(of.map(({ visit }) => visit)),
      bounces: '0',
      totaltime: '0',
    }))
    .sort((a, b) => b.visitors - a.visitors || b.visits - a.visits);
}

/** getActiveVisitors: the visitors of the last five minutes. */
export const active = (hits: readonly UmamiHit[], now: number): number =>
  distinct(hits.filter(({ at }) => at > now - 5 * 60_000).map(({ session }) => session));
