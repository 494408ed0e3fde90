import type { Page } from '$shared/bridge/contract';

/** Cuts a page out of complete rows, as a server would. */
export function cutPage<Row>(
  rows: readonly Row[],
  { page, per_page }: { page: number; per_page: number },
): Page<Row> {
  return {
    rows: rows.slice((page - 1) * per_page, page * per_page),
    page,
    lastPage: Math.max(Math.ceil(rows.length / per_page), 1),
    perPage: per_page,
    total: rows.length,
  };
}
