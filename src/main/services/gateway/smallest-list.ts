import type { ListParameters } from '$main/api/parameters';

/** The smallest request that every account supports. */
export const SMALLEST_LIST: ListParameters = {
  search_by: 'domain',
  sort_by: 'id',
  sort: 'desc',
  per_page: 10,
  page: 1,
};
