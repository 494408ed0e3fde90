import { readPageContent } from '$service/statistics-page/content';
import { pageLocaleOf } from '$service/statistics-page/page-locale';
import { statisticsView } from '$service/statistics-page/statistics-view';
import type { Snapshots } from '$service/store/statistics';
import type { ReadRequest, ReadResult } from '../requests';

/** Answers a query from a single snapshot of the store. */
export async function executeRead(
  read: Snapshots['read'],
  request: ReadRequest,
): Promise<ReadResult> {
  const { websiteId } = request;
  if (request.kind === 'statistic') {
    return read((statistics) => statistics.show(websiteId, request.query));
  }
  const { domain, period, language, keptFrom } = request;
  const locale = await pageLocaleOf(language);
  const website = { id: websiteId, domain };
  const content = await read((statistics) =>
    readPageContent(statistics, website, period, keptFrom),
  );
  return new TextEncoder().encode(statisticsView(locale, content).text);
}
