import type { Client } from '$client/client';
import { readOnce } from '$client/live-query-client';
import type { StatisticRow } from '$shared/api/statistics';
import type { Answer, Page } from '$shared/bridge/contract';
import type { WatchPriority } from '$shared/bridge/query-values';
import type { DayRange } from '$shared/dates/day-range';
import { AppFailure } from '$shared/failures/failure';
import type { Source } from '$shared/settings/source';
import { readEveryPage, type ReadList } from '$statistics/exports/every-page';
import { earliestInstant } from '$statistics/exports/origin';
import { type ListColumns, listTable } from '$statistics/exports/tables';
import { isShareComplete } from '$statistics/group-share';
import { pageOfList } from '$statistics/list-page';
import type { StatisticList } from '$statistics/ranking';
import { labelValue } from '$statistics/values';
import type { CompleteList, OnProgress } from '$views/export/list-export';
import type { ListChoice } from '../list/list-choice';

/** The maximum number of rows per request. */
const PER_PAGE = 100;

/** A searched and sorted list; the screen shows one page of it. */
export interface ShownStatisticList {
  /** Excludes the websites of a group that the list leaves out. */
  source: Source;
  range: DayRange;
  /** Null if nothing is compared. */
  comparedRange: DayRange | null;
  choice: ListChoice;
  columns: ListColumns;
  /** The unfiltered list with its age, if it is completely loaded. */
  whole: (StatisticList & { fetchedAt: number | null }) | null;
}

/**
 * Reads all rows of a list, filtered and sorted as on screen. A completely loaded list needs no
 * requests. For a longer one every page is read, also of the compared period, because a value on
 * the current page may be on any page there.
 * @throws the signal's reason if it is aborted
 */
export async function readAllRows(
  client: Client,
  list: ShownStatisticList,
  onprogress: OnProgress,
  signal: AbortSignal,
): Promise<CompleteList> {
  const { choice, columns, comparedRange } = list;
  const now = list.whole === null ? null : completeRows(list, list.whole);
  if (now !== null) return tableOf(list, now, columns.compared, null);
  const read = await readRows(client, list, list.range, onprogress, signal);
  const isCut = read.fetchedAt === null || read.rows.length < read.total;
  if (comparedRange === null || isCut) {
    return tableOf(list, read, comparedRange && columns.compared, null);
  }
  const before = await readRows(
    client,
    // Compared rows are found by value, so their order does not matter; sorting by value is stable.
    { ...list, choice: { ...choice, sortBy: 'value', sort: 'asc' } },
    comparedRange,
    (rows, total) => onprogress(rows, total, true),
    signal,
  );
  return tableOf(list, read, before, before);
}

async function readRows(
  client: Client,
  { source: of, choice }: ShownStatisticList,
  range: DayRange,
  onprogress: OnProgress,
  signal: AbortSignal,
): Promise<ReadList<StatisticRow> & StatisticList> {
  const { name, search, sortBy, sort } = choice;
  let shortBy = 0;
  const read = await readEveryPage<StatisticRow>({
    ask: async (page, source, again) => {
      const parameters = {
        name,
        ...range,
        ...(search === '' ? {} : { search, search_by: 'value' as const }),
        sort_by: sortBy,
        sort,
        per_page: PER_PAGE,
        page,
      } as const;
      const query = { kind: 'rows', of, parameters } as const;
      const request = (priority: WatchPriority) => readOnce(client, query, { priority, signal });
      // A group's websites are queried only for a search, and only once: the other pages are parts
      // of the same sum.
      const isPart = of.kind === 'group' && (search === '' || page > 1);
      const saved = source === 'saved' || isPart ? await request('saved') : null;
      const whole = saved !== null && isShareComplete(saved.group) ? saved : null;
      const priority = again ? 'interactive' : 'refresh';
      const answer =
        source === 'saved' ? whole : (whole ?? assertComplete(await request(priority)));
      shortBy = Math.max(shortBy, answer?.group?.shortBy ?? answer?.value.shortBy ?? 0);
      return answer;
    },
    keyOf: ({ value }) => value,
    onprogress,
    signal,
  });
  return { ...read, shortBy };
}

type Rows = Answer<Page<StatisticRow>>;

/**
 * @throws AppFailure if a website of the group is missing, because the rows would cover other
 * websites than the screen
 */
function assertComplete(answer: Rows | null): Rows | null {
  if (isShareComplete(answer?.group)) return answer;
  const problem = answer?.group?.missing.find((gap) => gap.problem !== null)?.problem;
  throw problem
    ? AppFailure.fromData(problem)
    : new AppFailure('not-saved', 'export: a website of the group is missing');
}

function completeRows(
  { choice, columns }: ShownStatisticList,
  { rows, fetchedAt }: NonNullable<ShownStatisticList['whole']>,
): ReadList<StatisticRow> {
  const label = (value: string) => labelValue(choice.name, value, columns.domain);
  const all = { ...choice, perPage: Math.max(1, rows.length), page: 1 };
  const page = pageOfList(rows, all, label);
  return { rows: page.rows, total: page.total, fetchedAt, problem: null };
}

function tableOf(
  { choice, columns }: ShownStatisticList,
  now: ReadList<StatisticRow>,
  compared: StatisticList | null,
  before: ReadList<StatisticRow> | null,
): CompleteList {
  const { name, search, sortBy, sort } = choice;
  // A list that could not be read must not count as empty.
  const isUnread = before !== null && before.fetchedAt === null;
  const table = listTable(
    name,
    now,
    { ...columns, compared: isUnread ? { rows: [], total: 1 } : compared },
    {
      search,
      sort: { by: sortBy, order: sort },
      first: 1,
      fetchedAt: earliestInstant(now.fetchedAt, before?.fetchedAt ?? null),
    },
  );
  return {
    table,
    comparisonCut: before !== null && (isUnread || before.rows.length < before.total),
    problem: now.problem ?? before?.problem ?? null,
  };
}
