import type { Website } from '$shared/api/websites';
import type { ListParameters } from '../../parameters';
import { includeFavorites } from './decode';
import type { Dialect } from './dialect';

type Compare = (a: string, b: string) => number;

const byCode: Compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
/** Databases sort hyphens, dots and underscores differently. A list in any of these orders counts as sorted. */
const ORDERS: readonly Compare[] = [
  byCode,
  (a, b) => byCode(a.toUpperCase(), b.toUpperCase()),
  new Intl.Collator('en').compare,
  new Intl.Collator('en', { ignorePunctuation: true }).compare,
];

/** Derives changes of the dialect from a list; empty if the list is ambiguous. */
export function dialectEvidence(
  json: unknown,
  { sort_by, sort }: ListParameters,
  rows: readonly Website[],
): Partial<Dialect> {
  const favorites = includeFavorites(json);
  const sorted = sort_by === 'domain' ? isSortedByDomain(rows, sort) : null;
  return {
    ...(favorites === null ? {} : { favorites: favorites ? 'server' : 'none' }),
    ...(sorted === null ? {} : { domainOrder: sorted ? 'server' : 'none' }),
  };
}

/**
 * Whether a list is sorted by domain. Null when that is unclear: rows that are also in id order may be sorted by
 * chance.
 */
export function isSortedByDomain(rows: readonly Website[], sort: 'asc' | 'desc'): boolean | null {
  const domains = upwards(rows, sort);
  if (!ORDERS.some((compare) => isInOrder(domains, compare))) return false;
  const ids = rows.map(({ id }) => id);
  const up = isInOrder(ids, (a, b) => a - b);
  const down = isInOrder(ids, (a, b) => b - a);
  return up || down ? null : true;
}

/** Whether a page that should be sorted by domain lacks a known website between its rows. */
export function omitsKnownWebsite(
  rows: readonly Website[],
  { sort, page }: Pick<ListParameters, 'sort' | 'page'>,
  known: readonly Website[],
): boolean {
  const shown = new Set(rows.map(({ id }) => id));
  const domains = upwards(rows, sort);
  const [first, last] = [domains[0], domains.at(-1)];
  if (first === undefined || last === undefined) return false;
  // Nothing precedes the first page, in either direction.
  const from = page === 1 && sort === 'asc' ? '' : first;
  const to = page === 1 && sort === 'desc' ? '\u{10FFFF}' : last;
  const isBetween = (domain: string): boolean =>
    ORDERS.every((compare) => compare(from, domain) < 0 && compare(domain, to) < 0);
  return known.some(({ id, domain }) => !shown.has(id) && isBetween(domain.toLowerCase()));
}

function upwards(rows: readonly Website[], sort: 'asc' | 'desc'): string[] {
  const domains = rows.map(({ domain }) => domain.toLowerCase());
  return sort === 'asc' ? domains : domains.reverse();
}

function isInOrder<Item>(items: readonly Item[], compare: (a: Item, b: Item) => number): boolean {
  return items.every((item, at) => at === 0 || compare(items[at - 1] as Item, item) <= 0);
}
