import { htmlAnswer, jsonAnswer } from './faults';
import { LocalServer, type Received } from './local-server';
import {
  active,
  events,
  expanded,
  hitsBetween,
  series,
  type UmamiHit,
  unitOf,
} from './umami-counts';
import { readUmamiRequest, type UmamiRequest } from './umami-rules';

/** A website as the fake server stores it. */
export interface UmamiSite {
  id: string;
  name: string;
  domain: string | null;
  createdAt: string | null;
  shareId?: string | null;
  /** The team that owns it; without one, the user. */
  team?: string;
  hits: UmamiHit[];
}

const USER = { username: 'ana', password: 'correct horse & staple:7' };
const DEFAULT_PAGE_SIZE = 20;

/**
 * A fake Umami 3. It answers what its OpenAPI description allows (`umami-rules.ts`), refuses everything else, and
 * counts like Umami's SQL (`umami-counts.ts`).
 */
export class UmamiServer {
  readonly user = USER;
  readonly key = 'umami_5f0c9d1e7ab24c63';
  readonly sites: UmamiSite[] = [];
  /** The teams of the user, with any rights. */
  teams: string[] = [];
  /** How many members each has. */
  members = 1;
  /** Whether the user is an administrator, who may see all websites, also those that are not there. */
  isAdmin = false;
  /** Whether signing in needs a second factor. */
  needsSecondFactor = false;
  /** Behaves like a version before 3, which has neither this configuration nor these lists. */
  isOld = false;
  /** If set, every list has these rows from an offset on, whatever is asked for. */
  rowsFrom: ((offset: number) => object[]) | null = null;
  /** Sent with every answer, as by a proxy before it. */
  headers: Record<string, string> = {};
  now = (): number => Date.now();
  /** Requests that the OpenAPI description does not allow. */
  readonly broken: string[] = [];
  /** The number of logins. */
  logins = 0;
  #token: string | null = null;

  private constructor(readonly http: LocalServer) {}

  static async start(): Promise<UmamiServer> {
    const http = await LocalServer.start({ isUmami: true });
    const server = new UmamiServer(http);
    http.answer((response, received, request) => {
      const [status, body] = server.#answer(received);
      const send = body === HTML ? htmlAnswer(status) : jsonAnswer(body, status, server.headers);
      send(response, received, request);
    });
    return server;
  }

  get address(): string {
    return this.http.address;
  }

  /** Makes the current token invalid. */
  expire(): void {
    this.#token = null;
  }

  close(): Promise<void> {
    return this.http.close();
  }

  #answer({ method, url, headers, body }: Received): Answer {
    const { pathname, searchParams } = new URL(url, this.address);
    if (!pathname.startsWith('/api/')) return [404, HTML];
    if (pathname === '/api/heartbeat') return [200, { ok: true }];
    if (this.isOld) return [404, HTML];
    const request = readUmamiRequest(method, pathname.slice('/api'.length), searchParams);
    if (typeof request === 'string') {
      this.broken.push(request);
      return failure(400, 'bad-request');
    }
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    if (request.operation === 'login') return this.#login(headers['content-type'], body);
    if (request.needsToken && token !== this.key && (token === undefined || token !== this.#token))
      return failure(401, 'unauthorized');
    return this.#read(request);
  }

  #login(type: string | undefined, body: string): Answer {
    if (!type?.startsWith('application/json')) {
      this.broken.push('a login is JSON');
      return failure(400, 'bad-request');
    }
    const { username, password, ...others } = JSON.parse(body) as Record<string, unknown>;
    if (Object.keys(others).length > 0) this.broken.push('a login has a name and a password');
    if (username !== USER.username || password !== USER.password)
      return failure(401, 'incorrect-username-password');
    if (this.needsSecondFactor) return [200, { requiresTwoFactor: true, partialToken: 'partial' }];
    this.logins += 1;
    this.#token = `token-${this.logins}-of-a-signed-in-user`;
    const user = { id: siteId(0), username, role: 'user', isAdmin: false, teams: [] };
    return [200, { token: this.#token, user }];
  }

  #read({ operation, id, query }: UmamiRequest): Answer {
    const own = this.sites.filter(({ team }) => team === undefined);
    switch (operation) {
      case 'config':
        return [200, { cloudMode: false, privateMode: false, updatesDisabled: false }];
      case 'me':
        return [200, { user: { username: USER.username } }];
      case 'myTeams':
        return [
          200,
          paged(
            this.teams.map((team) => ({ id: team, name: team, members: members(this.members) })),
            query,
          ),
        ];
      case 'myWebsites':
        return [200, paged(own.map(record), query)];
      case 'teamWebsites':
        if (!this.teams.includes(id)) return failure(401, 'unauthorized');
        return [200, paged(this.sites.filter(({ team }) => team === id).map(record), query)];
      case 'login':
        return failure(400, 'bad-request');
    }
    const site = this.sites.find((one) => one.id === id);
    const isMine = site && (site.team === undefined || this.teams.includes(site.team));
    // Umami answers the same for a missing website and for another user's.
    if (!isMine && !this.isAdmin) return failure(401, 'unauthorized');
    if (operation === 'website') return [200, site ? record(site) : null];
    const all = site?.hits ?? [];
    if (operation === 'active') return [200, { visitors: active(all, this.now()) }];
    const [from, to] = [Number(query['startAt']), Number(query['endAt'])];
    const hits = hitsBetween(all, from, to);
    const { type = '', unit = 'day', timezone = 'utc' } = query;
    if (operation === 'pageviews') {
      return [200, series(hits, unitOf(unit, from, to), timezone)];
    }
    const offset = Number(query['offset'] ?? 0);
    if (this.rowsFrom !== null) return [200, this.rowsFrom(offset)];
    const rows = operation === 'metrics' ? events(hits) : expanded(hits, type);
    return [200, rows.slice(offset, offset + Number(query['limit'] ?? 500))];
  }
}

/** A website's id, derived from a number. */
export const siteId = (at: number): string =>
  `0b7e3c1a-52d4-4f6b-9a10-${String(at).padStart(12, '0')}`;

/** A status and a body. */
type Answer = [number, object | null | typeof HTML];
const HTML = 'html';

/** As Umami lists them with each team. */
const members = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: siteId(at),
    teamId: siteId(900),
    userId: siteId(at),
    role: 'team-member',
    createdAt: '2025-05-01T10:00:00.000Z',
    updatedAt: '2025-05-01T10:00:00.000Z',
    user: { id: siteId(at), username: `member${at}` },
  }));

const failure = (status: number, code: string): Answer => [
  status,
  { error: { message: code, code, status } },
];

function record({ id, name, domain, createdAt, shareId = null, team = null }: StoredSite) {
  const none = { resetAt: null, deletedAt: null, createdBy: null, replayConfig: null };
  const owner = { teamId: team, userId: team === null ? siteId(0) : null };
  return { id, name, domain, shareId, createdAt, updatedAt: createdAt, ...owner, ...none };
}
type StoredSite = Omit<UmamiSite, 'team'> & { team?: string | null };

function paged(all: readonly object[], query: Record<string, string>) {
  const page = Number(query['page'] ?? 1);
  const pageSize = Number(query['pageSize'] ?? DEFAULT_PAGE_SIZE);
  const data = all.slice((page - 1) * pageSize, page * pageSize);
  return { data, count: all.length, page, pageSize };
}
