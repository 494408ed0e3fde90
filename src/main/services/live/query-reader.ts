import type { AnyStatisticParameters, StatisticParameters } from '$main/api/parameters';
import { type DayStatistic, isServerStatistic, type StatisticRow } from '$shared/api/statistics';
import type { ParsedQuery } from '$shared/bridge/calls/query-calls';
import type { Answer, Page, Priority } from '$shared/bridge/contract';
import type { HistoryPart, ValueOf } from '$shared/bridge/query-values';
import type { DayRange } from '$shared/dates/day-range';
import { FIRST_PIECES, splitIntoPieces } from '$shared/dates/pieces';
import { AppFailure } from '$shared/failures/failure';
import type { Source, WebsiteSource } from '$shared/settings/source';
import { weeksBefore } from '$statistics/baseline-history';
import type { ReadOptions } from '../context/types';
import type { CachedReads, ReadSpec } from '../reads/cached-reads';
import { joinPieces, readAllPages, type ReadRows, type RowsAnswer } from '../reads/day-pages';
import { readRows } from '../reads/derived-read';
import {
  earliestFirstDay,
  type FirstDay,
  type FirstDayReads,
  readFirstDay,
  readFirstDayOrAdded,
} from '../reads/first-day';
import type { GroupReads } from '../reads/group-reads';
import type { WebsiteLists } from '../reads/website-lists';

type Parsed<Kind extends ParsedQuery['kind']> = Extract<ParsedQuery, { kind: Kind }>;

/** Options of a request to a server. */
export interface ServerRequest {
  priority: Priority;
  /** Whether the user asked again, so that a rejected key is retried. */
  insist: boolean;
  signal?: AbortSignal | undefined;
}

/** The reads that answers are made of. */
interface Parts {
  reads: Pick<CachedReads, 'read'>;
  groups: Pick<GroupReads, 'saved' | 'read'>;
  lists: Pick<WebsiteLists, 'read' | 'show'>;
  /** The websites of a website or group. */
  websitesOf(of: Source): WebsiteSource[];
  /** Whether an account's server lists the days of any range. */
  listsAllDays(accountId: string): boolean;
  /** How a statistic of a website is requested and stored. */
  statistic(
    of: WebsiteSource,
    parameters: StatisticParameters,
    priority?: Priority,
  ): ReadSpec<Page<StatisticRow>>;
}

/** The most rows, that is days, in one answer. */
const ROWS = 100;

/** Reads queries: splits long ranges into pieces and reads truncated pieces page by page. */
export class QueryReader {
  constructor(private readonly at: Parts) {}

  /**
   * Reads a query once.
   *
   * @returns null where it is not saved
   * @throws AppFailure; the signal's reason once nobody waits
   */
  async read<Q extends ParsedQuery>(
    query: Q,
    { source, priority = 'interactive', insist = false, signal }: ReadOptions = {},
  ): Promise<Answer<ValueOf<Q>> | null> {
    signal?.throwIfAborted();
    const saved = source === 'network' ? null : await this.saved()(query);
    const isEnough = source === 'saved' || saved?.final === true;
    const isDue = (answer: Answer<unknown> | null) => source === 'network' || !answer?.final;
    try {
      const how = { priority, insist, signal };
      const answer = isEnough ? saved : await this.network(query, how, isDue, () => undefined);
      return answer as Answer<ValueOf<Q>> | null;
    } catch (cause) {
      signal?.throwIfAborted();
      throw cause;
    }
  }

  /** Creates a reader for a batch of queries from the store. It returns null for what is not saved. */
  saved(): (query: ParsedQuery) => Promise<Answer<unknown> | null> {
    const { lists } = this.at;
    const rows = this.#savedRows();
    return async (query) => {
      switch (query.kind) {
        case 'rows':
          return rows(query.of)(query.parameters);
        case 'days':
          return joinPieces(query.of, (of) => savedPieces(query, rows(of)));
        case 'history':
          return history(query, rows(query.of));
        case 'first-day':
          return earliestFirstDay(
            await Promise.all(
              this.at
                .websitesOf(query.of)
                .map((of) => readFirstDay(query.today, this.#savedDays(of))),
            ),
          );
        case 'websites': {
          const { accountId, parameters, searching } = query;
          return lists.read({ accountId, source: 'saved' }, parameters, searching);
        }
        case 'website': {
          const { accountId, id } = query;
          return lists.show({ accountId, source: 'saved' }, id);
        }
      }
    };
  }

  /**
   * Reads from the server. If it fails, returns the saved answer with the reason.
   *
   * @param isDue whether the saved answer to a part of the query must be refreshed
   * @param onpart gets sums of the websites of a group that have answered so far
   * @throws AppFailure
   */
  async network(
    query: ParsedQuery,
    how: ServerRequest,
    isDue: (answer: Answer<unknown> | null) => boolean,
    onpart: (answer: Answer<unknown>) => void,
  ): Promise<Answer<unknown> | null> {
    const { groups, lists } = this.at;
    const asked = { ...how, source: 'network' } as const;
    switch (query.kind) {
      case 'rows': {
        const { of, parameters } = query;
        if (of.kind === 'group') return groups.read(of, asked, parameters, onpart);
        return this.#rows(of, parameters, how, isDue, onpart);
      }
      case 'days':
        return this.#days(query, how, isDue, onpart);
      case 'history':
        return this.#history(query, how, isDue);
      case 'first-day':
        return this.#firstDay(query, how, isDue);
      case 'websites': {
        const { accountId, parameters, searching } = query;
        return lists.read({ ...asked, accountId }, parameters, searching);
      }
      case 'website': {
        const { accountId, id } = query;
        return lists.show({ ...asked, accountId }, id);
      }
    }
  }

  /** Reads statistics from the store, and looks up the websites of a group once. */
  #savedRows(): (of: Source) => (asked: AnyStatisticParameters) => Promise<RowsAnswer | null> {
    const group = this.at.groups.saved();
    return (of) => async (parameters) => {
      if (of.kind === 'group') return group(of, parameters);
      const { accountId } = of;
      return readRows(parameters, (asked) =>
        this.at.reads.read({ accountId, source: 'saved' }, this.at.statistic(of, asked)),
      );
    };
  }

  /** Of a derived statistic, pages of its list that are saved and not due are not asked for again. */
  async #rows(
    of: WebsiteSource,
    parameters: AnyStatisticParameters,
    how: ServerRequest,
    isDue: (answer: Answer<unknown> | null) => boolean,
    onpart: (answer: Answer<unknown>) => void,
  ): Promise<RowsAnswer | null> {
    const isDerived = !isServerStatistic(parameters.name);
    const saved = this.#savedRows()(of);
    const read: ReadRows = async (asked) => {
      const known = isDerived ? await saved(asked).catch(() => null) : null;
      if (known !== null && !isDue(known)) return known;
      const isLate = asked.page > 1 && isDerived && how.priority !== 'offline';
      const priority = isLate ? 'later' : how.priority;
      const spec = this.at.statistic(of, asked, priority);
      return this.at.reads.read(
        { ...how, priority, source: 'network', accountId: of.accountId },
        spec,
      );
    };
    return readRows(parameters, read, onpart);
  }

  async #days(
    { of, name, range }: Pick<Parsed<'days'>, 'of' | 'name' | 'range'>,
    how: ServerRequest,
    isDue: (answer: Answer<unknown> | null) => boolean,
    onpart: (answer: Answer<unknown>) => void,
  ): Promise<RowsAnswer | null> {
    const pieces = splitIntoPieces(range, ROWS);
    const rows = this.#savedRows()(of);
    const ending = new AbortController();
    const signal = AbortSignal.any([ending.signal, ...(how.signal ? [how.signal] : [])]);
    const ask = async (piece: DayRange, at: number): Promise<RowsAnswer | null> => {
      // If the store fails, the server is asked anyway.
      const saved = await readAllPages(daysIn(name, piece), rows).catch(() => null);
      if (saved !== null && !isDue(saved)) return saved;
      const isLate = at >= FIRST_PIECES && how.priority !== 'offline';
      const inTurn = { ...how, signal, ...(isLate && { priority: 'later' as const }) };
      const onpiece = pieces.length === 1 ? onpart : () => undefined;
      return readAllPages(daysIn(name, piece), async (parameters) => {
        const part = { kind: 'rows', of, parameters } as const;
        return (await this.network(part, inTurn, isDue, onpiece)) as RowsAnswer | null;
      });
    };
    try {
      const found = await Promise.all(pieces.map(ask));
      return await joinPieces(of, (less) =>
        less === of
          ? Promise.resolve(found)
          : savedPieces({ name, range }, this.#savedRows()(less)),
      );
    } catch (cause) {
      // If one piece fails, the others are no longer needed.
      ending.abort(new AppFailure('cancelled', 'days: a part of them failed'));
      throw cause;
    }
  }

  /** Asks each website of a group; those that fail are left out, unless all do. */
  async #firstDay(
    { of, today }: Parsed<'first-day'>,
    how: ServerRequest,
    isDue: (answer: Answer<unknown> | null) => boolean,
  ): Promise<FirstDay | null> {
    const found = await Promise.allSettled(
      this.at.websitesOf(of).map((website) => {
        const saved = this.#savedDays(website);
        const rows: ReadRows = async (asked) => {
          const known = await saved.rows(asked).catch(() => null);
          const isKnown = known !== null && !isDue(known);
          return isKnown ? known : this.#rows(website, asked, how, isDue, () => undefined);
        };
        return readFirstDayOrAdded(today, { ...saved, rows }, saved.website);
      }),
    );
    const known = found.map((one) => (one.status === 'fulfilled' ? one.value : null));
    const failed = found.find((one) => one.status === 'rejected');
    if (failed !== undefined && known.every((one) => one === null)) throw failed.reason;
    return earliestFirstDay(known);
  }

  #savedDays(of: WebsiteSource): FirstDayReads {
    const { accountId, websiteId } = of;
    return {
      listsAllDays: this.at.listsAllDays(accountId),
      rows: this.#savedRows()(of),
      website: () => this.at.lists.show({ accountId, source: 'saved' }, websiteId),
    };
  }

  /** Sends at most one request, for the range of missing days. */
  async #history(
    query: Parsed<'history'>,
    how: ServerRequest,
    isDue: (answer: Answer<unknown> | null) => boolean,
  ): Promise<Answer<HistoryPart[]>> {
    const saved = await history(query, this.#savedRows()(query.of));
    const missing = saved.value.filter(({ rows }) => rows === null);
    const [first, last] = [missing[0], missing.at(-1)];
    if (first === undefined || last === undefined) return saved;
    const range = { from: first.range.from, to: last.range.to };
    const days = await this.#days({ ...query, range }, how, isDue, () => undefined);
    if (days === null) return saved;
    const { value, group = null, ...state } = days;
    return { ...state, value: [...saved.value, { range, rows: value.rows, group }] };
  }
}

/** The days of a range, in their order. */
function daysIn(name: DayStatistic, range: DayRange): StatisticParameters {
  const order = { search_by: 'value', sort_by: 'value', sort: 'asc', per_page: ROWS } as const;
  return { name, ...range, ...order, page: 1 };
}

/** The pieces of a range as they are saved. */
const savedPieces = (
  { name, range }: Pick<Parsed<'days'>, 'name' | 'range'>,
  rows: ReadRows,
): Promise<(RowsAnswer | null)[]> =>
  Promise.all(splitIntoPieces(range, ROWS).map((piece) => readAllPages(daysIn(name, piece), rows)));

/** The weeks before a range, as far as they are saved and were over. */
async function history(
  { name, range }: Pick<Parsed<'history'>, 'name' | 'range'>,
  read: ReadRows,
): Promise<Answer<HistoryPart[]>> {
  const weeks = await Promise.all(
    weeksBefore(range).map(async (week) => {
      const saved = await readAllPages(daysIn(name, week), read);
      const rows = saved?.final === true ? saved.value.rows : null;
      return { range: week, rows, group: saved?.group ?? null, fetchedAt: saved?.fetchedAt ?? 0 };
    }),
  );
  return {
    value: weeks.map(({ range, rows, group }) => ({ range, rows, group })),
    fetchedAt: Math.min(...weeks.map(({ fetchedAt }) => fetchedAt)),
    saved: true,
    final: weeks.every(({ rows }) => rows !== null),
    problem: null,
  };
}
