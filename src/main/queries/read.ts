import type { StatisticName, StatisticRow } from '../../shared/api/statistics';
import type { Website } from '../../shared/api/websites';
import type { Answer, GroupGap } from '../../shared/bridge/contract';
import type { DayRange } from '../../shared/dates/day-range';
import { cutIntoPieces, FIRST_PIECES } from '../../shared/dates/pieces';
import { type AppError, AppFailure } from '../../shared/failures/failure';
import { sourceKey, type Source } from '../../shared/settings/source';
import { queryText } from '../../shared/text/en/queries';
import { toDaySeries, type DaySeries } from '../../statistics/day-series';
import { oldest } from '../../statistics/exports/origin';
import { distinct, type StatisticList } from '../../statistics/ranking';
import { askOnce, type QueryContext, readOnce, ROWS } from './context';

/** What was read, with its age. */
export interface Dated {
  /** When the oldest part came from the server, milliseconds since the epoch; null when nothing was read. */
  fetchedAt: number | null;
  /** Whether a part of it is an earlier answer. */
  isSaved: boolean;
  /** Why the server gave no newer answer, if it failed. */
  problem: AppError | null;
  /** Websites of a group that are not counted, or only as they were. */
  gaps: readonly GroupGap[];
}
export type DatedSeries = DaySeries & Dated;
export type DatedList = StatisticList & Dated;

/** Whose statistics are read, and its name. */
export interface ReadSubject {
  source: Source;
  website: Pick<Website, 'domain'>;
}

/** A daily statistic over any range. @throws AppFailure */
export function readDays(
  context: QueryContext,
  about: ReadSubject,
  name: StatisticName,
  range: DayRange,
): Promise<DatedSeries> {
  const key = [sourceKey(about.source), name, range.from, range.to].join(' ');
  return readOnce(context, key, async () => {
    const pieces = cutIntoPieces(range, ROWS);
    const read = (piece: DayRange, asking: QueryContext): Promise<DatedList> =>
      readRows(asking, about, { name, range: piece, by: 'value' }, Infinity);
    const parts = await Promise.all(
      pieces.slice(0, FIRST_PIECES).map((piece) => read(piece, context)),
    );
    for (const piece of pieces.slice(FIRST_PIECES)) {
      parts.push(await read(piece, { ...context, priority: 'later' }));
    }
    const rows = parts.flatMap((part) => part.rows);
    return { ...toDaySeries(rows, range), ...together(parts) };
  });
}

/** The first rows of a list, ranked by count. @throws AppFailure */
export function readList(
  context: QueryContext,
  about: ReadSubject,
  name: StatisticName,
  range: DayRange,
  most = ROWS,
): Promise<DatedList> {
  return readRows(context, about, { name, range, by: 'count' }, most);
}

/** The age of one answer. An earlier answer about finished days is as good as a new one. */
export function datedBy({ fetchedAt, saved, final, problem, group }: Answer<unknown>): Dated {
  const gaps = group ? [...group.missing, ...group.older] : [];
  return { fetchedAt, isSaved: saved && !final, problem, gaps };
}

/** Adds up the ages and problems of several reads. */
export function together(parts: readonly Dated[]): Dated {
  return {
    fetchedAt: oldest(...parts.map(({ fetchedAt }) => fetchedAt)),
    isSaved: parts.some(({ isSaved }) => isSaved),
    problem: parts.find(({ problem }) => problem !== null)?.problem ?? null,
    gaps: parts.flatMap(({ gaps }) => gaps),
  };
}

/** Earlier numbers instead of the server's would be taken for those of the whole period. @throws AppFailure */
export function requireWhole({ isSaved, problem }: Dated): void {
  if (isSaved && problem !== null) throw AppFailure.fromData(problem);
}

interface Rows {
  name: StatisticName;
  range: DayRange;
  by: 'value' | 'count';
}

async function readRows(
  context: QueryContext,
  { source: of, website }: ReadSubject,
  { name, range, by }: Rows,
  most: number,
): Promise<DatedList> {
  const rows: StatisticRow[] = [];
  const parts: Dated[] = [];
  let total = 0;
  let shortBy = 0;
  for (let page = 1, last = 1; page <= last && rows.length < most; page += 1) {
    const answer = await askOnce(context, (how) =>
      context.services.handlers['statistics.show']({
        of,
        ...how,
        parameters: {
          name,
          ...range,
          search_by: 'value',
          sort_by: by,
          sort: by === 'value' ? 'asc' : 'desc',
          per_page: ROWS,
          page,
        },
      }),
    );
    if (answer === null) {
      throw new AppFailure('not-saved', queryText.notSaved(`${name} of ${website.domain}`));
    }
    const { value } = answer;
    rows.push(...value.rows);
    last = value.lastPage;
    total = value.total;
    shortBy = Math.max(shortBy, answer.group?.shortBy ?? 0);
    parts.push(datedBy(answer));
  }
  const found = distinct(rows);
  const shown = found.slice(0, most);
  return { rows: shown, total: Math.max(total, found.length), shortBy, ...together(parts) };
}
