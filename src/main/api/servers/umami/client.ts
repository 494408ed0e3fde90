import { LRUCache } from 'lru-cache';
import { cutPage } from '$main/api/cut-page';
import {
  formOf,
  isDayStatistic,
  isHourStatistic,
  type ServerValueStatistic,
  type StatisticRow,
} from '$shared/api/statistics';
import type { Website } from '$shared/api/websites';
import type { LiveVisits, Page } from '$shared/bridge/contract';
import { addDays, type DayRange } from '$shared/dates/day-range';
import { dayEndsAt } from '$shared/dates/zone';
import { AppFailure } from '$shared/failures/failure';
import { asciiSearch } from '$shared/lib/domains';
import { inTurns } from '$shared/lib/in-turns';
import type { ListParameters, StatisticParameters } from '../../parameters';
import type { ServerAccess, ServerClient } from '../server-client';
import { apiOf } from './cloud';
import {
  decodeActive,
  decodeEvents,
  decodeExpanded,
  decodeSeries,
  decodeWebsite,
  type Point,
  ROWS,
} from './decode';
import { type Get, RECENT_MS, toWebsites, type WebsiteLists } from './lists';
import { eventValue, LIST_FORMS, rowSteps } from './values';

/** How far back "now" goes in Umami, minutes. */
const LIVE_MINUTES = 5;
/** Umami counts by hour for 30 days at most and by day for seven calendar months, and answers longer ranges by months or years. */
const MOST_DAYS = { hour: 30, day: 200 };
/** The most rows of a list. A longer one is cut, and says so. */
const MOST_ROWS = 10_000;

/** What a session remembers of the lists it has just read, so that their pages belong together. */
export type RecentLists = LRUCache<string, Rows>;
export const recentLists = (): RecentLists => new LRUCache({ max: 8, ttl: RECENT_MS });

interface Rows {
  rows: StatisticRow[];
  isCut: boolean;
}

/**
 * Reads Umami 3. It has no pages, search or order for what Sitedeck asks, so whole lists are read and cut here. Its lists are
 * ranked by visitors: of a list that is cut, rows near its end may lack others with more visits.
 */
export class UmamiClient implements ServerClient {
  readonly writes = null;
  readonly #get: Get;

  constructor(
    private readonly access: ServerAccess,
    private readonly lists: WebsiteLists,
    private readonly recent: RecentLists,
  ) {
    const { root, keyHeader } = apiOf(access.address);
    this.#get = async (path, query = {}, more = {}) => {
      const key = keyHeader === undefined ? {} : { keyHeader };
      const spec = { method: 'GET', path: `${root}${path}`, query, ...key, ...more } as const;
      return (await access.exchange(spec)).json;
    };
    // Umami has no favorites, and lists are sorted here.
    const { favorites, domainOrder } = access.dialect.get();
    if (favorites !== 'none' || domainOrder !== 'server')
      access.dialect.learn({ favorites: 'none', domainOrder: 'server' });
  }

  async listWebsites(parameters: ListParameters): Promise<Page<Website>> {
    const { ids } = this.access;
    const isFirst = parameters.page === 1;
    const all = await (isFirst
      ? this.lists.read(this.#get, ids)
      : this.lists.known(this.#get, ids));
    const search = asciiSearch(parameters.search ?? '').toLowerCase();
    const found = all.filter(({ domain }) => domain.toLowerCase().includes(search));
    const down = parameters.sort === 'desc' ? -1 : 1;
    const order = (a: Website, b: Website): number =>
      parameters.sort_by === 'domain' ? compare(a.domain, b.domain) || a.id - b.id : a.id - b.id;
    return cutPage(
      found.toSorted((a, b) => order(a, b) * down),
      parameters,
    );
  }

  async showWebsite(id: number): Promise<Website> {
    const json = await this.#get(`/websites/${await this.#keyOf(id)}`);
    // What an administrator gets for a website that is not there; others get 401.
    if (json === null) throw new AppFailure('not-found', 'umami: no such website');
    const record = decodeWebsite(json);
    const [website] = toWebsites([record], this.access.ids);
    if (website === undefined) throw new AppFailure('internal', 'umami: no website');
    return website;
  }

  async showStatistic(id: number, parameters: StatisticParameters): Promise<Page<StatisticRow>> {
    const key = await this.#keyOf(id);
    const { name, from, to } = parameters;
    const list = `${key} ${name} ${from} ${to}`;
    const known = parameters.page === 1 ? undefined : this.recent.get(list);
    const { rows, isCut } = known ?? (await this.#read(key, parameters));
    this.recent.set(list, { rows, isCut });
    const page = cutPage(arranged(rows, parameters), parameters);
    return isCut ? { ...page, total: page.total + 1 } : page;
  }

  async showLiveVisits(id: number): Promise<LiveVisits> {
    const json = await this.#get(`/websites/${await this.#keyOf(id)}/active`);
    return { visits: decodeActive(json).visitors, minutes: LIVE_MINUTES };
  }

  /** @throws AppFailure not-found */
  async #keyOf(id: number): Promise<string> {
    const { ids } = this.access;
    // The numbers are forgotten with the saved data, and given again with the list.
    if (ids.keyOf(id) === undefined) await this.lists.read(this.#get, ids);
    const key = ids.keyOf(id);
    if (key === undefined) throw new AppFailure('not-found', 'umami: no such website');
    return key;
  }

  async #read(key: string, { name, from, to }: StatisticParameters): Promise<Rows> {
    const range = { from, to };
    if (isDayStatistic(name)) {
      const points = await this.#series(key, range, name, 'day');
      return { rows: points.map(([day, count]) => ({ value: day, count })), isCut: false };
    }
    if (isHourStatistic(name)) return { rows: await this.#hours(key, range, name), isCut: false };
    return name === 'event' ? this.#events(key, range) : this.#list(key, range, name);
  }

  /** Counts by day (`2026-05-01`) or hour (`2026-05-01 13`). */
  async #series(
    key: string,
    range: DayRange,
    name: 'visitors' | 'pageviews',
    unit: 'day' | 'hour',
  ): Promise<[at: string, count: number][]> {
    const all: Point[] = [];
    for (const piece of split(range, MOST_DAYS[unit])) {
      const query = { ...this.#days(piece), unit, timezone: this.access.zone() };
      const answer = decodeSeries(await this.#get(`/websites/${key}/pageviews`, query));
      all.push(...(name === 'visitors' ? answer.sessions : answer.pageviews));
    }
    return all.map(({ x, y }) => [x.replace('T', ' ').slice(0, unit === 'day' ? 10 : 13), y]);
  }

  async #hours(
    key: string,
    range: DayRange,
    name: 'visitors_hour' | 'pageviews_hour',
  ): Promise<StatisticRow[]> {
    const sums = new Map<string, number>();
    const counted = name === 'visitors_hour' ? 'visitors' : 'pageviews';
    for (const [at, count] of await this.#series(key, range, counted, 'hour')) {
      const hour = at.slice(11);
      sums.set(hour, (sums.get(hour) ?? 0) + count);
    }
    return [...sums].map(([value, count]) => ({ value, count }));
  }

  async #list(
    key: string,
    range: DayRange,
    name: Exclude<ServerValueStatistic, 'event'>,
  ): Promise<Rows> {
    const form = LIST_FORMS[name];
    const query = { ...this.#days(range), type: form.type };
    const path = `/websites/${key}/metrics/expanded`;
    const { all, isCut } = await this.#all(path, query, decodeExpanded);
    return { rows: await inTurns(rowSteps(form, all)), isCut };
  }

  async #events(key: string, range: DayRange): Promise<Rows> {
    const query = { ...this.#days(range), type: 'event' };
    const { all, isCut } = await this.#all(`/websites/${key}/metrics`, query, decodeEvents);
    return { rows: all.map(({ x, y }) => ({ value: eventValue(x), count: y })), isCut };
  }

  async #all<Row>(
    path: string,
    query: Record<string, string>,
    decodeRows: (json: unknown) => Row[],
  ): Promise<{ all: Row[]; isCut: boolean }> {
    const all: Row[] = [];
    for (let offset = 0; offset < MOST_ROWS; offset += ROWS) {
      const part = { ...query, limit: String(ROWS), offset: String(offset) };
      const rows = decodeRows(await this.#get(path, part));
      all.push(...rows);
      if (rows.length < ROWS) return { all, isCut: false };
    }
    return { all, isCut: true };
  }

  /** The first and last instant of days in the account's zone. */
  #days({ from, to }: DayRange): { startAt: string; endAt: string } {
    const zone = this.access.zone();
    const startAt = dayEndsAt(addDays(from, -1), zone);
    return { startAt: String(startAt), endAt: String(dayEndsAt(to, zone) - 1) };
  }
}

/** Searches and sorts rows as docs/service-api.md says. */
function arranged(
  rows: readonly StatisticRow[],
  { name, search = '', sort_by, sort }: StatisticParameters,
): StatisticRow[] {
  const sought = (formOf(name) === 'host' ? asciiSearch(search) : search).toLowerCase();
  const down = sort === 'desc' ? -1 : 1;
  const order = (a: StatisticRow, b: StatisticRow): number =>
    sort_by === 'value'
      ? compare(a.value, b.value) * down
      : (a.count - b.count) * down || compare(a.value, b.value);
  return rows.filter(({ value }) => value.toLowerCase().includes(sought)).toSorted(order);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Parts of a range with at most so many days each. */
function split({ from, to }: DayRange, most: number): DayRange[] {
  const parts: DayRange[] = [];
  for (let first = from; first <= to; first = addDays(first, most)) {
    const last = addDays(first, most - 1);
    parts.push({ from: first, to: last < to ? last : to });
  }
  return parts;
}
