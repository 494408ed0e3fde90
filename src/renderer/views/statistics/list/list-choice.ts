import { PER_PAGE, SORT_ORDERS, STATISTIC_SORT_KEYS } from '$shared/api/allowed-values';
import { LIST_STATISTICS, type ListStatistic } from '$shared/api/statistics';
import { ALL_STATISTICS, type RouteQuery } from '$stores/app/route-address';

type SortKey = (typeof STATISTIC_SORT_KEYS)[number];
type SortOrder = (typeof SORT_ORDERS)[number];
type PerPage = (typeof PER_PAGE)[number];

/** Which statistic is shown in full, and how. Stored in the address's query. */
export interface ListChoice {
  name: ListStatistic;
  search: string;
  sortBy: SortKey;
  sort: SortOrder;
  perPage: PerPage;
  page: number;
}

export const DEFAULT_LIST_CHOICE = {
  search: '',
  sortBy: 'count',
  sort: 'desc',
  perPage: 100,
  page: 1,
} as const;

/** Reads the choice from a query; null if no statistic is shown in full. */
export function readListChoice(query: RouteQuery): ListChoice | null {
  const name = LIST_STATISTICS.find((known) => known === query['list']);
  if (name === undefined) return null;
  const page = Number(query['page'] ?? '1');
  return {
    name,
    search: query['search'] ?? DEFAULT_LIST_CHOICE.search,
    sortBy: STATISTIC_SORT_KEYS.find((key) => key === query['sort']) ?? DEFAULT_LIST_CHOICE.sortBy,
    sort: SORT_ORDERS.find((order) => order === query['order']) ?? DEFAULT_LIST_CHOICE.sort,
    perPage: PER_PAGE.find((rows) => String(rows) === query['rows']) ?? DEFAULT_LIST_CHOICE.perPage,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** Returns the query of a choice; null clears it. An empty string removes a parameter. */
export function writeListChoice(choice: ListChoice | null): RouteQuery {
  if (choice === null) return ALL_STATISTICS;
  const { name, search, sortBy, sort, perPage, page } = choice;
  const unless = (value: string | number, standard: string | number): string =>
    value === standard ? '' : String(value);
  return {
    list: name,
    search,
    sort: unless(sortBy, DEFAULT_LIST_CHOICE.sortBy),
    order: unless(sort, DEFAULT_LIST_CHOICE.sort),
    rows: unless(perPage, DEFAULT_LIST_CHOICE.perPage),
    page: unless(page, DEFAULT_LIST_CHOICE.page),
  };
}
