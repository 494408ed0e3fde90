import type { Answer, Page, ReadMode } from '$shared/bridge/contract';
import { type AppError, toAppError } from '$shared/failures/failure';

/** A list to be read page by page. */
export interface PagedList<Row> {
  /**
   * Requests a page of the list; null when it is not saved.
   *
   * @param again ask the server even for pages it has just answered
   */
  ask: (page: number, source: ReadMode, again: boolean) => Promise<Answer<Page<Row>> | null>;
  /** Identifies a row: pages can overlap while a list grows. */
  keyOf: (row: Row) => string | number;
  /** Called after each page. */
  onprogress?: (rows: number, total: number) => void;
  /** Aborted when the result is no longer needed. */
  signal: AbortSignal;
}

/** The part of a list that could be read. */
export interface ReadList<Row> {
  rows: Row[];
  /** Total rows of the list; more than `rows` when some could not be read. */
  total: number;
  /** When the oldest page was fetched from the server. */
  fetchedAt: number | null;
  /** Why the server could not deliver all of it. */
  problem: AppError | null;
}

/** If the list changes while it is read, rows can move past the current page; the list is then read once more. */
const TRIES = 2;

/**
 * Reads every page of a list in order. Uses saved pages of a finished period; once the server fails, reads the rest from the
 * offline store. Stops at the first page that is unavailable and returns what it has.
 *
 * @throws the signal's reason when aborted
 */
export async function readEveryPage<Row>(list: PagedList<Row>): Promise<ReadList<Row>> {
  let read = await readOnce(list, false);
  for (let left = TRIES - 1; left > 0 && hasSlipped(read); left -= 1) {
    read = await readOnce(list, true);
  }
  return read;
}

const hasSlipped = <Row>({ rows, total, problem }: ReadList<Row>): boolean =>
  problem === null && rows.length < total;

async function readOnce<Row>(list: PagedList<Row>, again: boolean): Promise<ReadList<Row>> {
  const found = new Map<string | number, Row>();
  let [total, fetchedAt]: [number, number] = [0, Infinity];
  let problem: AppError | null = null;
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer: Answer<Page<Row>> | AppError | null = await askPage(
      list,
      page,
      problem === null ? 'network' : 'saved',
      again,
    ).catch((thrown: unknown) => toAppError(thrown));
    list.signal.throwIfAborted();
    if (answer === null) break;
    if (!('value' in answer)) {
      problem ??= answer;
      break;
    }
    for (const row of answer.value.rows) {
      const key = list.keyOf(row);
      if (!found.has(key)) found.set(key, row);
    }
    problem ??= answer.saved ? answer.problem : null;
    last = answer.value.lastPage;
    total = answer.value.total;
    fetchedAt = Math.min(fetchedAt, answer.fetchedAt);
    list.onprogress?.(found.size, Math.max(total, found.size));
  }
  const rows = [...found.values()];
  return {
    rows,
    total: Math.max(total, rows.length),
    problem,
    fetchedAt: Number.isFinite(fetchedAt) ? fetchedAt : null,
  };
}

async function askPage<Row>(
  { ask, signal }: PagedList<Row>,
  page: number,
  source: ReadMode,
  again: boolean,
): Promise<Answer<Page<Row>> | null> {
  signal.throwIfAborted();
  const saved = await ask(page, 'saved', false);
  // The second pass must ask the server: saved pages may predate the change.
  if (source === 'saved' || (saved?.final === true && !again)) return saved;
  signal.throwIfAborted();
  return ask(page, 'network', again);
}
