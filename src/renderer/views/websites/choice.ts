import { PER_PAGE, SORT_ORDERS, WEBSITE_SORT_KEYS } from '../../../shared/api/allowed-values';

/** How an account's websites are listed: what the person chose, kept from one start to the next. */
export interface WebsitesChoice {
  favoritesOnly: boolean;
  sortBy: (typeof WEBSITE_SORT_KEYS)[number];
  sort: (typeof SORT_ORDERS)[number];
  perPage: PerPage;
}

/** Rows of a page, or all of them in one list to scroll. */
export type PerPage = (typeof PER_PAGE)[number] | 'all';
export const PAGE_SIZES: readonly PerPage[] = [...PER_PAGE, 'all'];

const FIRST: WebsitesChoice = { favoritesOnly: false, sortBy: 'id', sort: 'desc', perPage: 25 };

function among<Value>(values: readonly Value[], value: unknown, otherwise: Value): Value {
  return values.find((known) => known === value) ?? otherwise;
}

/** A kept choice, read back; what is missing or unknown is as at the very first time. */
export function readChoice(kept: unknown): WebsitesChoice {
  if (typeof kept !== 'object' || kept === null) return FIRST;
  const { favoritesOnly, sortBy, sort, perPage } = kept as Record<string, unknown>;
  return {
    favoritesOnly: favoritesOnly === true,
    sortBy: among(WEBSITE_SORT_KEYS, sortBy, FIRST.sortBy),
    sort: among(SORT_ORDERS, sort, FIRST.sort),
    perPage: among(PAGE_SIZES, perPage, FIRST.perPage),
  };
}
