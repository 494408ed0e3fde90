import type { Website } from '../../../../shared/api/websites';
import { asciiDomain } from '../../../../shared/lib/domains';
import {
  findByDomain,
  PER_PAGE,
  pagesNow,
  showNow,
  type Filter,
  type ListPage,
  type LoadAll,
} from './load-all';

/** Fewer than this are asked for one by one without a look at any list. */
const FEW = 3;

/** The list that is shown: most likely the websites were chosen from it. */
export interface ShownList {
  filter: Filter;
  /** Websites in all of its pages. */
  total: number;
}

type Options = Omit<LoadAll, 'filter' | 'onprogress'>;

interface LoadSome extends Options {
  ids: readonly number[];
  list: ShownList;
  /** Told how many of them have been read. */
  onprogress?: (loaded: number) => void;
}

/**
 * The records of some websites as the server has them now, by the fewest requests: from the list that is shown, from
 * the whole list, or one by one. Those that are gone are missing.
 *
 * @throws AppFailure when the server cannot be asked: what is saved is not good enough to write by
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
    const site = await showNow(how.client, how.accountId, id);
    if (site !== null) take(site);
  }
  return found;
}

/** A filtered list may lack some that were chosen before it was filtered; the whole list has them all. */
function listsWorthReading(count: number, { filter, total }: ShownList): Filter[] {
  const worth = Math.ceil(total / PER_PAGE) < count;
  if (Object.keys(filter).length === 0) return worth ? [{}] : [];
  return worth ? [filter, {}] : [{}];
}

/**
 * Reads pages until nothing is wanted any more, or one request for each of the rest takes fewer of them.
 *
 * @returns whether this was the whole account's list, read to its end: what is still wanted is gone
 */
async function readUntil(
  options: Options & { filter: Filter },
  wanted: ReadonlySet<number>,
  take: (site: Website) => void,
): Promise<boolean> {
  for await (const page of pagesNow(options)) {
    page.rows.forEach(take);
    if (wanted.size === 0 || pagesLeft(page) >= wanted.size) {
      return pagesLeft(page) === 0 && Object.keys(options.filter).length === 0;
    }
  }
  return Object.keys(options.filter).length === 0;
}

const pagesLeft = ({ page, lastPage }: ListPage): number => Math.max(lastPage - page, 0);

/**
 * Which of some domains an account has already, by the fewest requests: from the list, or by a search for each.
 *
 * @param onprogress told how many websites were compared with
 * @throws AppFailure when the server cannot be asked
 */
export async function knownDomains(
  { onprogress, ...options }: Omit<LoadAll, 'filter'>,
  domains: readonly string[],
): Promise<string[]> {
  const open = new Set(domains.map(comparable));
  const known: string[] = [];
  let compared = 0;
  for await (const page of pagesNow(options)) {
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

/** International domains in the form that every server's can be compared in. */
const comparable = (domain: string): string => asciiDomain(domain) ?? domain.toLowerCase();
