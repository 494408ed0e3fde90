import type { Website } from '../../shared/api/websites';
import type { ListParameters } from './client';
import { tellsFavorites } from './decode';
import type { Dialect } from './dialect';

type Compare = (a: string, b: string) => number;

const byCode: Compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
/** Databases order hyphens, dots and underscores differently: a list in any of these orders is sorted. */
const ORDERS: readonly Compare[] = [
  byCode,
  (a, b) => byCode(a.toUpperCase(), b.toUpperCase()),
  new Intl.Collator('en').compare,
  new Intl.Collator('en', { ignorePunctuation: true }).compare,
];

/** What the answer to a list request teaches about its server; nothing where it could be read either way. */
export function evidenceOf(
  json: unknown,
  { sort_by, sort }: ListParameters,
  rows: readonly Website[],
): Partial<Dialect> {
  const favorites = tellsFavorites(json);
  const sorted = sort_by === 'domain' ? isSortedByDomain(rows, sort) : null;
  return {
    ...(favorites === null ? {} : { favorites: favorites ? 'server' : 'none' }),
    ...(sorted === null ? {} : { domainOrder: sorted ? 'server' : 'none' }),
  };
}

/** Null when the order proves nothing: rows that are in the order of their ids too may be so by chance. */
function isSortedByDomain(rows: readonly Website[], sort: 'asc' | 'desc'): boolean | null {
  const domains = rows.map(({ domain }) => domain.toLowerCase());
  if (sort === 'desc') domains.reverse();
  if (!ORDERS.some((compare) => isInOrder(domains, compare))) return false;
  const ids = rows.map(({ id }) => id);
  const up = isInOrder(ids, (a, b) => a - b);
  const down = isInOrder(ids, (a, b) => b - a);
  return up || down ? null : true;
}

function isInOrder<Item>(items: readonly Item[], compare: (a: Item, b: Item) => number): boolean {
  return items.every((item, at) => at === 0 || compare(items[at - 1] as Item, item) <= 0);
}
