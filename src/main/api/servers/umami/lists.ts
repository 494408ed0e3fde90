import { ASSUMED_SETTINGS } from '$shared/api/website-fields';
import { PRIVACY } from '$shared/api/website-fields';
import type { Website } from '$shared/api/websites';
import { asciiDomain } from '$shared/lib/domains';
import type { RequestSpec } from '../../transport/wire';
import { uniqueBy } from '../decoding';
import type { WebsiteIds } from '../server-client';
import { decodeTeams, decodeWebsites, type WebsiteRecord } from './decode';

/** Reads a path below the API's root. @throws AppFailure */
export type Get = (
  path: string,
  query?: Record<string, string>,
  more?: Pick<RequestSpec, 'mostValues'>,
) => Promise<unknown>;

const WEBSITES = { pageSize: 100 };
/** Umami names all members of a team, with ten values each: here of 6,000 of them. */
const TEAMS = { pageSize: 5, mostValues: 60_000 };
/** Websites that were read less than this ago are not asked for again, milliseconds. */
export const RECENT_MS = 15_000;
/** The most pages of a list, so that a server cannot keep Sitedeck asking. */
const MOST_PAGES = 200;

/** The websites of a user and of all teams that the user is in, with whatever rights. */
export class WebsiteLists {
  #latest: Promise<Website[]> | null = null;
  #readAt = -Infinity;

  /** Asks for all websites, unless that was just done. @throws AppFailure */
  read(get: Get, ids: WebsiteIds): Promise<Website[]> {
    if (this.#latest !== null && performance.now() - this.#readAt < RECENT_MS) return this.#latest;
    this.#readAt = performance.now();
    const list = readAll(get).then((records) => toWebsites(records, ids));
    this.#latest = list;
    list.catch(() => {
      if (this.#latest === list) this.#latest = null;
    });
    return list;
  }

  /** The websites as last read, so that the pages of a list belong together. @throws AppFailure */
  known(get: Get, ids: WebsiteIds): Promise<Website[]> {
    return this.#latest ?? this.read(get, ids);
  }
}

async function readAll(get: Get): Promise<WebsiteRecord[]> {
  const own = await readPages(get, '/me/websites', WEBSITES, decodeWebsites);
  const teams = await readPages(get, '/me/teams', TEAMS, decodeTeams);
  const lists = [own];
  for (const { id } of teams) {
    lists.push(await readPages(get, `/teams/${id}/websites`, WEBSITES, decodeWebsites));
  }
  return uniqueBy(lists.flat(), ({ id }) => id);
}

async function readPages<Row>(
  get: Get,
  path: string,
  { pageSize, ...more }: { pageSize: number; mostValues?: number },
  decodePage: (json: unknown) => { data: Row[]; count: number },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { page: String(page), pageSize: String(pageSize), orderBy: 'createdAt' };
    const { data, count } = decodePage(await get(path, query, more));
    rows.push(...data);
    if (data.length === 0 || rows.length >= count) break;
  }
  return rows;
}

/** Converts records to websites as the application knows them. */
export function toWebsites(records: readonly WebsiteRecord[], ids: WebsiteIds): Website[] {
  const numbers = ids.number(
    records.map(({ id, createdAt }) => ({ key: id, createdAt: Date.parse(createdAt ?? '') || 0 })),
  );
  return records.map((record, at) => toWebsite(record, numbers[at] ?? 0));
}

function toWebsite(record: WebsiteRecord, id: number): Website {
  const { name, domain, shareId, createdAt, updatedAt } = record;
  const [host = ''] = domain.replace(/^https?:\/\//i, '').split(/[/?#]/, 1);
  return {
    ...ASSUMED_SETTINGS,
    id,
    domain: asciiDomain(host) ?? (host || name),
    privacy: shareId === '' ? PRIVACY.private : PRIVACY.public,
    favorite: null,
    has_password: null,
    created_at: createdAt,
    updated_at: updatedAt,
  };
}
