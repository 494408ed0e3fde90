import type { StatisticRow } from '../../../shared/api/statistics';
import type { Website } from '../../../shared/api/websites';
import type { Answer, Page, Priority } from '../../../shared/bridge/contract';
import type { ParsedQuery } from '../../../shared/bridge/calls/query-calls';
import type { HistoryPart } from '../../../shared/bridge/query-values';
import type { DayRange } from '../../../shared/dates/day-range';
import { cutIntoPieces, FIRST_PIECES } from '../../../shared/dates/pieces';
import type { Source } from '../../../shared/settings/source';
import { shareOfAll } from '../../../statistics/group-share';
import { weeksBefore } from '../../../statistics/usual-history';
import type { StatisticParameters } from '../../api/parameters';

type Rows = Answer<Page<StatisticRow>>;
type Parsed<Kind extends ParsedQuery['kind']> = Extract<ParsedQuery, { kind: Kind }>;

/** How a server is asked. */
export interface Asking {
  priority: Priority;
  /** The user asked again: retries a key that was rejected. */
  insist: boolean;
  signal: AbortSignal;
}

/** The reads that answers are made of. */
export interface Reads {
  /** Reads statistics from the store; made anew for what is read together. */
  saved(): (of: Source, parameters: StatisticParameters) => Promise<Rows | null>;
  /** Asks the server; if it fails, the saved answer with the reason. @throws AppFailure */
  statistic(
    of: Source,
    parameters: StatisticParameters,
    how: Asking,
    onpart: (answer: Rows) => void,
  ): Promise<Rows | null>;
  /** From the store, or as `how` says from the server. @throws AppFailure */
  websites(query: Parsed<'websites'>, how: Asking | null): Promise<Answer<Page<Website>> | null>;
  website(query: Parsed<'website'>, how: Asking | null): Promise<Answer<Website> | null>;
}

/** The most rows, that is days, in one answer. */
const ROWS = 100;

/** What queries mean: long ranges are read in pieces, pieces that a server cuts page by page. */
export class Answers {
  constructor(private readonly reads: Reads) {}

  /** Reads queries from the store that are asked for together; null for what is not saved. @throws AppFailure */
  saved(): (query: ParsedQuery) => Promise<Answer<unknown> | null> {
    const read = this.reads.saved();
    return async (query) => {
      switch (query.kind) {
        case 'rows':
          return read(query.of, query.parameters);
        case 'days':
          return joined(
            await Promise.all(
              cutIntoPieces(query.range, ROWS).map((piece) =>
                everyPage(query, piece, (parameters) => read(query.of, parameters)),
              ),
            ),
          );
        case 'history':
          return history(query, (parameters) => read(query.of, parameters));
        case 'websites':
          return this.reads.websites(query, null);
        case 'website':
          return this.reads.website(query, null);
      }
    };
  }

  /**
   * Asks the server; if it fails, returns the saved answer with the reason.
   *
   * @param isDue whether the saved answer to a part of the query is to be asked for again
   * @param onpart gets sums of the websites of a group that have answered so far
   * @throws AppFailure
   */
  async network(
    query: ParsedQuery,
    how: Asking,
    isDue: (answer: Answer<unknown> | null) => boolean,
    onpart: (answer: Answer<unknown>) => void,
  ): Promise<Answer<unknown> | null> {
    switch (query.kind) {
      case 'rows':
        return this.reads.statistic(query.of, query.parameters, how, onpart);
      case 'days':
        return this.#days(query, how, isDue, onpart);
      case 'history':
        return this.#history(query, how, isDue);
      case 'websites':
        return this.reads.websites(query, how);
      case 'website':
        return this.reads.website(query, how);
    }
  }

  async #days(
    query: Parsed<'days'>,
    how: Asking,
    isDue: (answer: Rows | null) => boolean,
    onpart: (answer: Rows) => void,
  ): Promise<Rows | null> {
    const { of, range } = query;
    const pieces = cutIntoPieces(range, ROWS);
    const read = this.reads.saved();
    const ask = async (piece: DayRange, at: number): Promise<Rows | null> => {
      // The server is asked in any case where the store fails.
      const saved = await everyPage(query, piece, (parameters) => read(of, parameters)).catch(
        () => null,
      );
      if (saved !== null && !isDue(saved)) return saved;
      const isLate = at >= FIRST_PIECES && how.priority === 'interactive';
      const inTurn = isLate ? { ...how, priority: 'later' as const } : how;
      const onpiece = pieces.length === 1 ? onpart : () => undefined;
      return everyPage(query, piece, (parameters) =>
        this.reads.statistic(of, parameters, inTurn, onpiece),
      );
    };
    return joined(await Promise.all(pieces.map(ask)));
  }

  /** The server is asked once at most, for what is missing between the first and the last day. */
  async #history(
    query: Parsed<'history'>,
    how: Asking,
    isDue: (answer: Rows | null) => boolean,
  ): Promise<Answer<HistoryPart[]>> {
    const read = this.reads.saved();
    const saved = await history(query, (parameters) => read(query.of, parameters));
    const missing = saved.value.filter(({ rows }) => rows === null);
    const [first, last] = [missing[0], missing.at(-1)];
    if (first === undefined || last === undefined) return saved;
    const range = { from: first.range.from, to: last.range.to };
    const days = await this.#days({ ...query, kind: 'days', range }, how, isDue, () => undefined);
    if (days === null) return saved;
    const { value, group = null, ...state } = days;
    return { ...state, value: [...saved.value, { range, rows: value.rows, group }] };
  }
}

type ReadRows = (parameters: StatisticParameters) => Promise<Rows | null>;

/** The days of a piece: a server may cut them into more pages than asked for. */
async function everyPage(
  { name }: Pick<Parsed<'days'>, 'name'>,
  range: DayRange,
  read: ReadRows,
): Promise<Rows | null> {
  const pages: Rows[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const order = { search_by: 'value', sort_by: 'value', sort: 'asc', per_page: ROWS } as const;
    const answer = await read({ name, ...range, ...order, page });
    if (answer === null) return null;
    pages.push(answer);
    last = answer.value.lastPage;
  }
  return joined(pages);
}

/** Several answers about days as one; null if one is missing: a series with a hole would be wrong. */
function joined(answers: readonly (Rows | null)[]): Rows | null {
  const parts = answers.filter((part) => part !== null);
  const [first] = parts;
  if (first === undefined || parts.length < answers.length) return null;
  if (parts.length === 1) return first;
  const rows = parts.flatMap(({ value }) => value.rows);
  const group = shareOfAll(parts.flatMap((part) => part.group ?? []));
  return {
    value: { rows, page: 1, lastPage: 1, perPage: ROWS, total: rows.length },
    fetchedAt: Math.min(...parts.map(({ fetchedAt }) => fetchedAt)),
    saved: parts.some(({ saved }) => saved),
    final: parts.every(({ final }) => final),
    problem: parts.find(({ problem }) => problem !== null)?.problem ?? null,
    ...(group !== null && { group }),
  };
}

/** The weeks before a range, as far as they are saved and were over. */
async function history(
  { name, range }: Pick<Parsed<'history'>, 'name' | 'range'>,
  read: ReadRows,
): Promise<Answer<HistoryPart[]>> {
  const weeks = await Promise.all(
    weeksBefore(range).map(async (week) => {
      const saved = await everyPage({ name }, week, read);
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
