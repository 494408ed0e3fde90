import type { Website } from '$shared/api/websites';
import type { Page } from '$shared/bridge/contract';
import type { Asked } from './fake-reads';

/** Searches, filters and sorts like a server. */
export function selectWebsites(
  sites: Website[],
  asked: Asked<'websites.list'>['parameters'],
): Website[] {
  const search = asked.search?.toLowerCase() ?? '';
  const found = sites.filter(
    (site) =>
      site.domain.includes(search) &&
      (asked.favorite === undefined || site.favorite === asked.favorite),
  );
  const sign = asked.sort === 'asc' ? 1 : -1;
  return found.sort((a, b) =>
    asked.sort_by === 'domain' ? sign * a.domain.localeCompare(b.domain) : sign * (a.id - b.id),
  );
}

/** The requested page of rows. */
export function pageOf<Row>(
  rows: Row[],
  { parameters }: { parameters: { page?: number | undefined; per_page?: number | undefined } },
): Page<Row> {
  const perPage = parameters.per_page ?? 10;
  const page = parameters.page ?? 1;
  const lastPage = Math.max(1, Math.ceil(rows.length / perPage));
  const start = (page - 1) * perPage;
  return { rows: rows.slice(start, start + perPage), page, lastPage, perPage, total: rows.length };
}
