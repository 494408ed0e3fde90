import { clockIn, localZone } from '$shared/dates/zone';
import { rowsUntil } from './analytics-server';
import { htmlAnswer, jsonAnswer } from './faults';
import { type Answerer, LocalServer, type Received } from './local-server';
import {
  type Faults,
  faultsOf,
  headersAreRight,
  type Operation,
  type StrictDialect,
} from './strict-rules';

/** A website as this server stores it, including secrets. */
export interface StrictSite {
  id: number;
  url: string;
  privacy: string;
  /** The secret itself; null without one. */
  password: string | null;
  email: string;
  exclude_bots: string;
  exclude_params: string;
  exclude_ips: string | null;
  favorite: boolean;
}

/** A write request as received. */
export interface Write {
  method: string;
  path: string;
  form: Record<string, string>;
}

/**
 * A server that uses the other dialect throughout (docs/service-api.md): `url` for the domain in records, numbers as
 * text, plain timestamps, PUT only, `favorite` by truthiness, old names of the hourly statistics. It refuses
 * everything that the API does not allow.
 */
export class StrictServer {
  readonly sites: StrictSite[] = [];
  /** If set, all writes get this answer. */
  fault: Answerer | null = null;
  /** Returns a different answer for some of the writes. */
  faultOf: (write: Received) => Answerer | null = () => this.fault;
  /** If set, all requests get this answer. */
  outage: Answerer | null = null;
  /** The announced limit of requests per minute; null for none. */
  limit: number | null = null;
  /** Requests that violated the API. Tests expect none. */
  readonly broken: string[] = [];

  private constructor(
    readonly http: LocalServer,
    readonly key: string,
    readonly dialect: StrictDialect,
  ) {}

  static async start(key: string, dialect: StrictDialect = 'url'): Promise<StrictServer> {
    const http = await LocalServer.start();
    const server = new StrictServer(http, key, dialect);
    http.answer((response, received, request) => {
      const faulty = server.outage ?? (received.method === 'GET' ? null : server.faultOf(received));
      if (server.limit !== null) response.setHeader('x-ratelimit-limit', server.limit);
      (faulty ?? server.#answer(received))(response, received, request);
    });
    return server;
  }

  get address(): string {
    return this.http.address;
  }

  /** The write requests so far, oldest first. */
  get writes(): Write[] {
    const writes = this.http.received.filter(({ method }) => method !== 'GET');
    return writes.map(({ method, url, body }) => ({
      method,
      path: url.replace('/api/v1', ''),
      form: Object.fromEntries(new URLSearchParams(body)),
    }));
  }

  /** Adds a website directly. */
  put(url: string, more: Partial<StrictSite> = {}): StrictSite {
    const id = Math.max(0, ...this.sites.map((one) => one.id)) + 1;
    const site: StrictSite = {
      id,
      url,
      privacy: '0',
      password: null,
      email: '0',
      exclude_bots: '1',
      exclude_params: '',
      exclude_ips: null,
      favorite: false,
      ...more,
    };
    this.sites.push(site);
    return site;
  }

  close(): Promise<void> {
    return this.http.close();
  }

  #answer(received: Received): Answerer {
    if (!headersAreRight(received)) return this.#refuse(received, { headers: ['Wrong headers.'] });
    if (received.headers.authorization !== `Bearer ${this.key}`) {
      return jsonAnswer({ message: 'Unauthenticated.' }, 401);
    }
    const url = new URL(received.url, this.address);
    const [, kind, id] = /^\/api\/v1\/(websites|stats)(?:\/(\d+))?$/.exec(url.pathname) ?? [];
    if (!kind) return this.#unknown(received, htmlAnswer(404));
    const operation = operationOf(kind, received.method, id !== undefined);
    if (operation === null) {
      return this.#unknown(received, jsonAnswer({ message: 'Method not allowed.' }, 405));
    }
    // Not an error of the application, because someone else may have deleted the website.
    const site = this.sites.find((one) => one.id === Number(id));
    if (id && !site) return jsonAnswer({ message: 'Resource not found.', status: 404 }, 404);
    const form = new URLSearchParams(received.body);
    const writes = operation === 'store' || operation === 'update';
    const faults =
      faultsOf(operation, writes ? form : url.searchParams, this.dialect) ??
      (writes ? faultsOf('none', url.searchParams, this.dialect) : null);
    if (faults) return this.#refuse(received, faults);
    if (operation === 'store') return this.#store(received, form);
    if (site === undefined) return this.#list(url.searchParams);
    if (operation === 'update') return this.#update(received, site, form);
    if (operation === 'stats') return this.#statistic(site, url.searchParams);
    return received.method === 'DELETE' ? this.#delete(site) : this.#one(site);
  }

  /** An unknown address or method. Not even an outage may make the application request one. */
  #unknown({ method, url }: Received, answer: Answerer): Answerer {
    this.broken.push(`${method} ${url}: not in the API`);
    return answer;
  }

  /** An error of the application. Tests check for it at the end. */
  #refuse({ method, url, body }: Received, faults: Faults): Answerer {
    this.broken.push(`${method} ${url} ${body}: ${JSON.stringify(faults)}`);
    return unacceptable(faults);
  }

  #list(query: URLSearchParams): Answerer {
    const favorite = query.get('favorite') ?? '';
    // These servers ignore a filter that is not a number.
    const filters = /^[01]$/.test(favorite) && this.dialect === 'url';
    const wanted = filters ? favorite === '1' : null;
    const search = query.get('search')?.toLowerCase() ?? '';
    const rows = this.sites
      .filter((site) => site.url.includes(search))
      .filter((site) => wanted === null || site.favorite === wanted)
      .sort(order(query, this.dialect));
    const per_page = Number(query.get('per_page') ?? 10);
    const current_page = Number(query.get('page') ?? 1);
    const data = rows.slice((current_page - 1) * per_page, current_page * per_page);
    const last_page = Math.max(Math.ceil(rows.length / per_page), 1);
    const meta = { current_page, last_page, per_page: `${per_page}`, total: `${rows.length}` };
    return jsonAnswer({
      data: data.map((site) => this.#record(site)),
      links: {},
      meta,
      status: 200,
    });
  }

  #store(received: Received, form: URLSearchParams): Answerer {
    const name = this.dialect === 'url' ? 'url' : 'domain';
    const url = form.get(name);
    if (url === null) return unacceptable({ [name]: [`The ${name} field is required.`] });
    if (form.has('url') && form.has('domain')) {
      return this.#refuse(received, { [name]: ['Not both.'] });
    }
    if (this.sites.some((site) => site.url === url)) {
      return unacceptable({ [name]: [`The ${name} has already been taken.`] });
    }
    const faults = passwordFaults(form, form.get('privacy') ?? '0', null);
    if (faults) return this.#refuse(received, faults);
    const site = this.put(url);
    change(site, form);
    return this.#one(site, 201);
  }

  #update(received: Received, site: StrictSite, form: URLSearchParams): Answerer {
    // An unknown website is refused before its parameters are checked.
    if (received.method === 'PATCH') return jsonAnswer({ message: 'Method not allowed.' }, 405);
    if ([...form.keys()].length === 0) return this.#refuse(received, { body: ['It is empty.'] });
    const faults = passwordFaults(form, form.get('privacy') ?? site.privacy, site.password);
    if (faults) return this.#refuse(received, faults);
    change(site, form);
    return this.#one(site);
  }

  #delete(site: StrictSite): Answerer {
    this.sites.splice(this.sites.indexOf(site), 1);
    return jsonAnswer({ id: site.id, object: 'website', deleted: true, status: 200 });
  }

  #statistic(site: StrictSite, query: URLSearchParams): Answerer {
    const name = query.get('name') ?? '';
    if (name.endsWith('_hour')) return unacceptable({ name: ['The selected name is invalid.'] });
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
    const rows = name.endsWith('_hours')
      ? hours(site.id, from)
      : rowsUntil(Date.now(), site.id, name, from, to);
    const data = rows.slice(0, Number(query.get('per_page') ?? 10));
    const page = { current_page: '1', last_page: '1', per_page: '100', total: `${rows.length}` };
    const wire = data.map(({ value, count }) => ({ value, count: `${count}` }));
    return jsonAnswer({ data: wire, ...page, status: 200 });
  }

  #one(site: StrictSite, status = 200): Answerer {
    return jsonAnswer({ data: this.#record(site), status }, status);
  }

  #record(site: StrictSite): object {
    const { favorite, ...record } = recordOf(site);
    return this.dialect === 'url' ? { ...record, favorite } : record;
  }
}

function operationOf(kind: string, method: string, ofOne: boolean): Operation | null {
  if (kind === 'stats') return method === 'GET' && ofOne ? 'stats' : null;
  if (!ofOne) return method === 'GET' ? 'list' : method === 'POST' ? 'store' : null;
  if (method === 'PUT' || method === 'PATCH') return 'update';
  return method === 'GET' || method === 'DELETE' ? 'none' : null;
}

/** A password requires privacy 2, and privacy 2 requires a password. */
function passwordFaults(
  form: URLSearchParams,
  privacy: string,
  known: string | null,
): Faults | null {
  if (privacy !== '2') return form.has('password') ? { password: ['Without effect.'] } : null;
  return form.has('password') || known !== null ? null : { password: ['It is required.'] };
}

function change(site: StrictSite, form: URLSearchParams): void {
  for (const name of ['privacy', 'email', 'exclude_bots', 'exclude_params'] as const) {
    site[name] = form.get(name) ?? site[name];
  }
  site.password = form.get('password') ?? site.password;
  site.exclude_ips = form.get('exclude_ips') ?? site.exclude_ips;
  const favorite = form.get('favorite');
  // To these servers, every text except an empty one and 0 is true, including `false`.
  if (favorite !== null) site.favorite = favorite !== '' && favorite !== '0';
}

/** Never includes `exclude_params` and the password. */
function recordOf(site: StrictSite) {
  const { url, privacy, email, exclude_bots, exclude_ips } = site;
  return {
    id: `${site.id}`,
    url,
    privacy,
    email,
    exclude_bots,
    exclude_ips,
    password: site.password !== null,
    favorite: site.favorite ? '1' : '0',
    created_at: '2024-03-01 09:30:00',
    updated_at: '2024-03-02 10:00:00',
  };
}

/** A count for each hour, except the first six, which have no traffic, and the future hours of today. */
function hours(site: number, from: string): { value: string; count: number }[] {
  const { day, hour } = clockIn(localZone(), Date.now());
  const all = Array.from({ length: 18 }, (_, at) => ({
    value: String(at + 6).padStart(2, '0'),
    count: site * 10 + at,
  }));
  return from < day ? all : all.filter(({ value }) => from === day && Number(value) <= hour);
}

const unacceptable = (faults: Faults): Answerer =>
  jsonAnswer({ message: faults, status: 422 }, 422);

function order(query: URLSearchParams, dialect: StrictDialect) {
  const direction = query.get('sort') === 'asc' ? 1 : -1;
  const byUrl = dialect === 'url' && query.get('sort_by') === 'url';
  return (a: StrictSite, b: StrictSite): number =>
    direction * (byUrl ? (a.url < b.url ? -1 : 1) : a.id - b.id);
}
