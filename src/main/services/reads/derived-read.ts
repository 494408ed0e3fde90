import type { AnyStatisticParameters, StatisticParameters } from '$main/api/parameters';
import { isServerStatistic, serverStatisticOf } from '$shared/api/statistics';
import { failureCode, toAppError } from '$shared/failures/failure';
import { channelList } from '$statistics/channels/channel-list';
import { distinctRows } from '$statistics/ranking';
import { labelValue } from '$statistics/values';
import type { ReadRows, RowsAnswer } from './day-pages';
import { pageOfRows } from './saved-days';

/** Rows requested at a time: as many as the panels request, so that they share saved answers. */
const ROWS = 100;
/** The most pages that are read of a list: 1,000 sources nearly always hold all but a few visits. */
const MOST_PAGES = 10;

/**
 * Reads a page of any statistic. One that is derived is computed from all pages of a list that the server has; if some cannot be
 * read, from those that can, and `shortBy` says how much may be missing.
 *
 * @param onpart gets what follows from the first page, if there are more
 * @throws AppFailure if the first page cannot be read
 */
export async function readRows(
  parameters: AnyStatisticParameters,
  read: ReadRows,
  onpart: (answer: RowsAnswer) => void = () => undefined,
): Promise<RowsAnswer | null> {
  const { name } = parameters;
  if (isServerStatistic(name)) return read({ ...parameters, name });
  const asked = sourceOf(parameters);
  const first = await read(asked);
  if (first === null) return null;
  const pages = [first];
  const last = lastPageOf(first);
  if (last > 1) onpart(derive(parameters, pages));
  for (let page = 2; page <= last; page += 1) {
    try {
      const next = await read({ ...asked, page });
      if (next === null) break;
      pages.push(next);
    } catch (cause) {
      if (failureCode(cause) === 'cancelled') throw cause;
      return { ...derive(parameters, pages), problem: toAppError(cause) };
    }
  }
  return derive(parameters, pages);
}

/** The first page of the list that a derived statistic is computed from. */
function sourceOf({ name, from, to }: AnyStatisticParameters): StatisticParameters {
  const order = { search_by: 'value', sort_by: 'count', sort: 'desc', per_page: ROWS } as const;
  return { name: serverStatisticOf(name), from, to, ...order, page: 1 };
}

function derive(parameters: AnyStatisticParameters, pages: readonly RowsAnswer[]): RowsAnswer {
  const [first] = pages;
  if (first === undefined) throw new Error('nothing to derive a statistic from');
  const sources = distinctRows(pages.flatMap(({ value }) => value.rows));
  const { total } = first.value;
  const { rows, shortBy } = channelList({ rows: sources, total });
  const found = rows.filter(({ value }) => isFound(parameters, value));
  const value = { ...pageOfRows(parameters, found), ...(shortBy > 0 && { shortBy }) };
  return {
    ...first,
    value,
    fetchedAt: Math.min(...pages.map(({ fetchedAt }) => fetchedAt)),
    saved: pages.some(({ saved }) => saved),
    final: isComplete(pages) && pages.every(({ final }) => final),
    problem: pages.find(({ problem }) => problem !== null)?.problem ?? null,
  };
}

const lastPageOf = ({ value }: RowsAnswer): number => Math.min(value.lastPage, MOST_PAGES);

/** Whether all pages were read that are ever read. */
const isComplete = (pages: readonly RowsAnswer[]): boolean =>
  pages.length >= Math.max(...pages.map(lastPageOf));

/** People search for what they read. */
function isFound({ name, search = '' }: AnyStatisticParameters, value: string): boolean {
  const sought = search.trim().toLowerCase();
  const { text } = labelValue(name, value, '');
  return value.includes(sought) || text.toLowerCase().includes(sought);
}
