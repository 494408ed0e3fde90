import type { StatisticRow } from '$shared/api/statistics';
import { clockIn, localZone } from '$shared/dates/zone';
import { htmlAnswer, jsonAnswer, noContent } from './faults';
import { type Answerer, type Certificate, LocalServer, type Received } from './local-server';

/** A website in the form a deployed server stores it (docs/service-api.md, "The website record"). */
export interface FakeSite {
  id: number;
  domain: string;
  privacy?: number;
  email?: number;
  exclude_bots?: number;
  exclude_ips?: string | null;
  password?: boolean;
  favorite?: boolean;
  /** In the servers' format: `Y-m-d H:i:s`. */
  updated_at?: string;
  /**
   * Added to the counts of its statistics, so that websites of different servers with the same id have different
   * counts.
   */
  salt?: number;
}

/** The deviations of a server from the API. An empty dialect follows docs/service-api.md exactly. */
export interface FakeDialect {
  /** Supports only `pageviews_hours` and `visitors_hours`. */
  oldHourlyNames?: boolean;
  /** Interprets `favorite` by truthiness when it is set, and as a filter only when it is a number. */
  truthyFavorite?: boolean;
  /** Answers PATCH with 405. */
  putOnly?: boolean;
  /** The name of the domain in records and error messages. */
  recordName?: 'url';
  /** The required name of the domain in requests: for a new website, a search and a sort order. */
  requestName?: 'url';
  /** Supports only the order by id. */
  sortsByIdOnly?: boolean;
  /** Records have no `favorite`, and requests that contain it are not rejected. */
  withoutFavorites?: boolean;
  /** Answers a deletion with 204. */
  deletesSilently?: boolean;
}

/** The dialect of the servers in use (docs/service-api.md, "Dialects"). */
export const AS_DEPLOYED: FakeDialect = { truthyFavorite: true };
/** The dialect of servers from before favorites. Their requests use the API's names, as far as is known. */
export const VERY_OLD: FakeDialect = {
  oldHourlyNames: true,
  recordName: 'url',
  sortsByIdOnly: true,
  withoutFavorites: true,
};
/** A server that requires `url` in requests, too. */
export const URL_IN_REQUESTS: FakeDialect = { recordName: 'url', requestName: 'url' };

interface Options {
  dialect?: FakeDialect;
  /** The number of requests in a window of some milliseconds. More are refused with 429. */
  limit?: { requests: number; windowMs: number };
  /** Whether headers contain the limit. */
  tellsLimit?: boolean;
  /** Uses https with this certificate. */
  tls?: Certificate;
}

/**
 * A server of the API that behaves like deployed ones: several accounts by key, the envelopes and errors of
 * docs/service-api.md, a dialect, and a limit. Statistics are computed from the request, so that a test can compute
 * the expected answer.
 */
export class AnalyticsServer {
  readonly accounts = new Map<string, FakeSite[]>();
  /** If set, every request fails in this way. */
  fault: Answerer | null = null;
  /** If set, every statistic has these rows. */
  rows: { value: string; count: number }[] | null = null;
  /** The rows of a site's statistic. */
  rowsOf: typeof statisticRows = (...asked) => rowsUntil(this.now(), ...asked);
  /** The server's clock, also sent in its Date header, milliseconds since the epoch. */
  now: () => number = Date.now;
  /** The number of requests refused because of the limit. */
  refusals = 0;
  #windowStart = 0;
  #inWindow = 0;

  private constructor(
    readonly http: LocalServer,
    private readonly options: Options,
  ) {}

  static async start(options: Options = {}): Promise<AnalyticsServer> {
    const http = await LocalServer.start(options.tls ? { tls: options.tls } : {});
    const server = new AnalyticsServer(http, options);
    http.answer((response, received, request) => {
      response.setHeader('Date', new Date(server.now()).toUTCString());
      const answer = server.fault ?? server.answer(received);
      answer(response, received, request);
    });
    return server;
  }

  get address(): string {
    return this.http.address;
  }

  get received(): Received[] {
    return this.http.received;
  }

  close(): Promise<void> {
    return this.http.close();
  }

  /** The answer of a working server, including side effects. */
  answer(received: Received): Answerer {
    const limited = this.#limit();
    if (limited.refusal) return limited.refusal;
    const sites = this.accounts.get(received.headers.authorization?.replace('Bearer ', '') ?? '');
    if (!sites) return jsonAnswer({ message: 'Unauthenticated.' }, 401, limited.headers);
    const url = new URL(received.url, this.address);
    const [, kind, id] = /^\/api\/v1\/(websites|stats)(?:\/(\d+))?$/.exec(url.pathname) ?? [];
    if (!kind) return htmlAnswer(404);
    const site = sites.find((one) => one.id === Number(id));
    if (id && !site) return jsonAnswer({ message: 'Resource not found.', status: 404 }, 404);
    const question = { received, query: url.searchParams, sites, site, headers: limited.headers };
    return kind === 'stats' ? this.#statistic(question) : this.#websites(question);
  }

  #limit(): { refusal?: Answerer; headers: Record<string, string> } {
    const { limit, tellsLimit } = this.options;
    if (!limit) return { headers: {} };
    const now = Date.now();
    if (now >= this.#windowStart + limit.windowMs) {
      this.#windowStart = now;
      this.#inWindow = 0;
    }
    this.#inWindow += 1;
    const remaining = Math.max(limit.requests - this.#inWindow, 0);
    const headers: Record<string, string> = tellsLimit
      ? { 'x-ratelimit-limit': `${limit.requests}`, 'x-ratelimit-remaining': `${remaining}` }
      : {};
    if (this.#inWindow <= limit.requests) return { headers };
    this.refusals += 1;
    const wait = Math.ceil((this.#windowStart + limit.windowMs - now) / 1000);
    const refusal = { ...headers, 'retry-after': `${wait}` };
    return { refusal: jsonAnswer({ message: 'Too Many Attempts.' }, 429, refusal), headers };
  }

  #websites(question: Question): Answerer {
    const { received, query, sites, site, headers } = question;
    if (site) return this.#website(question, site);
    if (received.method === 'POST') return this.#store(question);
    const favorite = query.get('favorite');
    const filter = this.#filters(favorite);
    const wanted = sites.filter(
      (one) =>
        one.domain.includes(query.get('search') ?? '') &&
        (filter === null || (one.favorite ?? false) === filter),
    );
    const { sortsByIdOnly, requestName = 'domain' } = this.options.dialect ?? {};
    // Unknown values are silently replaced, as on deployed servers.
    const byDomain = query.get('sort_by') === requestName && !sortsByIdOnly;
    const key = byDomain ? 'domain' : 'id';
    const order = query.get('sort') === 'asc' ? 1 : -1;
    wanted.sort((a, b) => order * (a[key] < b[key] ? -1 : 1));
    const { rows, ...meta } = cut(wanted, query);
    return jsonAnswer(
      { data: rows.map((one) => this.#record(one)), links: {}, meta, status: 200 },
      200,
      headers,
    );
  }

  #website({ received, sites, headers }: Question, site: FakeSite): Answerer {
    const { dialect } = this.options;
    if (received.method === 'GET')
      return jsonAnswer({ data: this.#record(site), status: 200 }, 200, headers);
    if (received.method === 'DELETE') {
      sites.splice(sites.indexOf(site), 1);
      if (dialect?.deletesSilently) return noContent;
      return jsonAnswer({ id: site.id, object: 'website', deleted: true, status: 200 });
    }
    if (received.method === 'PATCH' && dialect?.putOnly) return jsonAnswer({ message: 'no' }, 405);
    const form = new URLSearchParams(received.body);
    for (const name of ['privacy', 'email', 'exclude_bots'] as const) {
      if (form.has(name)) site[name] = Number(form.get(name));
    }
    if (form.has('exclude_ips')) site.exclude_ips = form.get('exclude_ips');
    const favorite = dialect?.withoutFavorites ? null : form.get('favorite');
    if (favorite !== null) {
      site.favorite = dialect?.truthyFavorite
        ? favorite !== '' && favorite !== '0'
        : favorite === 'true';
    }
    return jsonAnswer({ data: this.#record(site), status: 200 });
  }

  #store({ received, sites }: Question): Answerer {
    const form = new URLSearchParams(received.body);
    const name = this.options.dialect?.requestName ?? 'domain';
    const domain = form.get(name)?.toLowerCase();
    if (!domain) {
      return jsonAnswer(
        { message: { [name]: [`The ${name} field is required.`] }, status: 422 },
        422,
      );
    }
    if (sites.some((one) => one.domain === domain)) {
      const message = { [name]: [`The ${name} has already been taken.`] };
      return jsonAnswer({ message, status: 422 }, 422);
    }
    const id = Math.max(0, ...[...this.accounts.values()].flat().map((one) => one.id)) + 1;
    const site: FakeSite = { id, domain, privacy: Number(form.get('privacy') ?? 0) };
    sites.push(site);
    return jsonAnswer({ data: this.#record(site), status: 201 }, 201);
  }

  #statistic({ query, site, headers }: Question): Answerer {
    const name = query.get('name') ?? '';
    const known = this.options.dialect?.oldHourlyNames
      ? !/_hour$/.test(name)
      : !/_hours$/.test(name);
    if (!known) return jsonAnswer({ message: { name: ['The selected name is invalid.'] } }, 422);
    const salted = (site?.id ?? 0) + (site?.salt ?? 0);
    const own = this.rowsOf(salted, name, query.get('from') ?? '', query.get('to') ?? '');
    const search = (query.get('search') ?? '').toLowerCase();
    const rows = (this.rows ?? own).filter(({ value }) => value.toLowerCase().includes(search));
    const order = query.get('sort') === 'asc' ? 1 : -1;
    const byValue = query.get('sort_by') === 'value';
    rows.sort((a, b) => order * (byValue ? (a.value < b.value ? -1 : 1) : a.count - b.count));
    const { rows: data, ...page } = cut(rows, query);
    const wire = data.map(({ value, count }) => ({ value, count: String(count) }));
    return jsonAnswer({ data: wire, ...page, status: 200 }, 200, headers);
  }

  #filters(favorite: string | null): boolean | null {
    if (favorite === null || this.options.dialect?.withoutFavorites) return null;
    if (!this.options.dialect?.truthyFavorite)
      return favorite === 'true' ? true : favorite === 'false' ? false : null;
    return /^\d+$/.test(favorite) ? favorite !== '0' : null;
  }

  #record(site: FakeSite): Record<string, unknown> {
    const { domain, ...rest } = site;
    const record: Record<string, unknown> = {
      [this.options.dialect?.recordName ?? 'domain']: domain,
      privacy: 0,
      email: 0,
      exclude_bots: 1,
      exclude_ips: null,
      password: false,
      favorite: false,
      created_at: '2024-01-01 00:00:00',
      updated_at: null,
      ...rest,
    };
    if (this.options.dialect?.withoutFavorites) delete record['favorite'];
    delete record['salt'];
    return record;
  }
}

interface Question {
  received: Received;
  query: URLSearchParams;
  sites: FakeSite[];
  site: FakeSite | undefined;
  headers: Record<string, string>;
}

/**
 * The rows of a site's statistic. A daily series has a count for every day except each fifth, which has no traffic.
 * Any other statistic has three values whose counts identify the requested range.
 */
export function statisticRows(
  site: number,
  name: string,
  from: string,
  to: string,
): { value: string; count: number }[] {
  const days = daysOf(from, to);
  if (isDayName(name)) {
    return days
      .map((value) => ({ value, count: dayCountOf(site, value) }))
      .filter(({ count }) => count > 0);
  }
  return ['a', 'b', 'c'].map((letter, at) => ({
    value: `${name}-${letter}`,
    count: days.length * 10 + site * 1000 + at,
  }));
}

/** The rows of a server in this computer's time zone at an instant. Future days have no visits. */
export function rowsUntil(
  now: number,
  ...[site, name, from, to]: Parameters<typeof statisticRows>
): StatisticRow[] {
  const today = clockIn(localZone(), now).day;
  const isToCome = ({ value }: StatisticRow): boolean => isDayName(name) && value > today;
  return statisticRows(site, name, from, to).filter((row) => !isToCome(row));
}

const isDayName = (name: string): boolean => name === 'visitors' || name === 'pageviews';

/** The count of a site's day: 0 on each fifth day. */
export function dayCountOf(site: number, day: string): number {
  const ordinal = Date.parse(`${day}T00:00:00Z`) / 86_400_000;
  return ordinal % 5 === 0 ? 0 : (ordinal % 97) + site;
}

function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (
    let at = Date.parse(`${from}T00:00:00Z`);
    at <= Date.parse(`${to}T00:00:00Z`);
    at += 86_400_000
  ) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}

function cut<Row>(all: readonly Row[], query: URLSearchParams) {
  const per_page = Number(query.get('per_page') ?? 10);
  const current_page = Number(query.get('page') ?? 1);
  return {
    rows: all.slice((current_page - 1) * per_page, current_page * per_page),
    current_page,
    last_page: Math.max(Math.ceil(all.length / per_page), 1),
    per_page,
    total: all.length,
  };
}
