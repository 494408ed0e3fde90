import type { Website } from '$shared/api/websites';
import { asciiDomain } from '$shared/lib/domains';
import {
  fetchPages,
  fetchWebsite,
  type Filter,
  findByDomain,
  LARGEST_PAGE,
  type ListPage,
  type ListRequest,
} from './load-all';

/** Up to this many websites are requested one by one, without reading a list. */
const FEW = 3;

/** The list on screen, which the websites were most likely selected from. */
export interface ShownWebsiteList {
  filter: Filter;
  /** The number of websites on all its pages. */
  total: number;
}

type Options = Omit<ListRequest, 'filter'>;

interface KnownDomains extends Options {
  /** Called with the number of websites compared, and of all. */
  onprogress?: (compared: number, total: number) => void;
}

interface LoadSome extends Options {
  ids: readonly number[];
  list: ShownWebsiteList;
  /** Called with the number of websites read so far. */
  onprogress?: (loaded: number) => void;
}

/**
 * Reads the server's current records of some websites with the fewest requests: from the list on
 * screen, from the unfiltered list, or one by one. Websites that no longer exist are omitted.
 * @throws AppFailure if the server cannot be reached, because writes must not be based on saved
 * copies
 */
export async function loadSome(options: LoadSome): Promise<Website[]> {
  const { ids, list, onprogress, ...how } = options;
  const wanted = new Set(ids);
  const found: Website[] = [];
  const take = (site: Website): void => {
    if (!wanted.delete(site.id)) return;
    found.push(site);
    onprogress?.(found.length);
  };
  let whole = false;
  for (const filter of listsWorthReading(ids.length, list)) {
    if (wanted.size > FEW) whole = await readUntil({ ...how, filter }, wanted, take);
  }
  if (whole) return found;
  for (const id of [...wanted]) {
    how.signal?.throwIfAborted();
    const site = await fetchWebsite(how.client, how.accountId, id);
    if (site !== null) take(site);
  }
  return found;
}

/**
 * A filtered list may lack websites selected before it was filtered; the unfiltered list has them
 * all.
 */
function listsWorthReading(count: number, { filter, total }: ShownWebsiteList): Filter[] {
  const worth = Math.ceil(total / LARGEST_PAGE) < count;
  if (Object.keys(filter).length === 0) return worth ? [{}] : [];
  return worth ? [filter, {}] : [{}];
}

/**
 * Reads pages until all wanted websites are found, or until requesting the rest one by one takes
 * fewer requests.
 * @returns whether the account's unfiltered list was completely read, so that missing websites no
 * longer exist
 */
async function readUntil(
  options: Options & { filter: Filter },
  wanted: ReadonlySet<number>,
  take: (site: Website) => void,
): Promise<boolean> {
  for await (const page of fetchPages(options)) {
    page.rows.forEach(take);
    if (wanted.size === 0 || pagesLeft(page) >= wanted.size) {
      return pagesLeft(page) === 0 && Object.keys(options.filter).length === 0;
    }
  }
  return Object.keys(options.filter).length === 0;
}

const pagesLeft = ({ page, lastPage }: ListPage): number => Math.max(lastPage - page, 0);

/**
 * Returns which of some domains the account already has, with the fewest requests: from the list,
 * or by a search for each.
 * @throws AppFailure if the server cannot be reached
 */
export async function knownDomains(
  { onprogress, ...options }: KnownDomains,
  domains: readonly string[],
): Promise<string[]> {
  const open = new Set(domains.map(comparable));
  const known: string[] = [];
  let compared = 0;
  for await (const page of fetchPages(options)) {
    for (const { domain } of page.rows) {
      if (open.delete(comparable(domain))) known.push(comparable(domain));
    }
    compared += page.rows.length;
    onprogress?.(compared, page.total);
    if (pagesLeft(page) === 0) return known;
    if (pagesLeft(page) >= open.size) break;
  }
  for (const domain of open) {
    options.signal?.throwIfAborted();
    if ((await findByDomain(options.client, options.accountId, domain)) !== null) {
      known.push(domain);
    }
  }
  return known;
}

/** International domains in ASCII, so that every server's form compares equal. */
const comparable = (domain: string): string => asciiDomain(domain) ?? domain.toLowerCase();
