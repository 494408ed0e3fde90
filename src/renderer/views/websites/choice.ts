import { PER_PAGE, SORT_ORDERS, WEBSITE_SORT_KEYS } from '../../../shared/api/allowed-values';

/** How an account's websites are listed; kept between starts. */
export interface WebsitesChoice {
  favoritesOnly: boolean;
  sortBy: (typeof WEBSITE_SORT_KEYS)[number];
  sort: (typeof SORT_ORDERS)[number];
  perPage: PerPage;
}

/** Rows per page, or all of them in one scrolling list. */
export type PerPage = (typeof PER_PAGE)[number] | 'all';
export const PAGE_SIZES: readonly PerPage[] = [...PER_PAGE, 'all'];

const FIRST: WebsitesChoice = { favoritesOnly: false, sortBy: 'id', sort: 'desc', perPage: 25 };

function among<Value>(values: readonly Value[], value: unknown, otherwise: Value): Value {
  return values.find((known) => known === value) ?? otherwise;
}

/** Restores a saved choice; missing or unknown parts fall back to the defaults. */
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
