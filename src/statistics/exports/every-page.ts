import type { Answer, Page, ReadMode } from '$shared/bridge/contract';
import { type AppError, toAppError } from '$shared/failures/failure';

/** A list that is read page by page. */
export interface PagedList<Row> {
  /**
   * Requests a page of the list. Returns null if only saved pages were asked for and the page is not saved.
   *
   * @param again asks the server even for pages that it has just answered
   */
  ask: (page: number, source: ReadMode, again: boolean) => Promise<Answer<Page<Row>> | null>;
  /** Identifies a row. Pages can overlap while a list grows, so rows can be repeated. */
  keyOf: (row: Row) => string | number;
  /** Reports the number of rows read so far, after each page. */
  onprogress?: (rows: number, total: number) => void;
  /** Aborted when the result is no longer needed. */
  signal: AbortSignal;
}

/** The part of a list that was read. */
export interface ReadList<Row> {
  rows: Row[];
  /** The total number of rows in the list. It is larger than that of `rows` if some could not be read. */
  total: number;
  /** When the oldest page was fetched from the server, in milliseconds since the epoch. */
  fetchedAt: number | null;
  /** Why the server did not return the whole list; null if it did. */
  problem: AppError | null;
}

/**
 * The number of times a list is read. If it changes while it is read, rows can move past the current page, so it is
 * read once more.
 */
const TRIES = 2;

/**
 * Reads every page of a list in order. Saved pages of a finished period are used. If the server fails, the remaining
 * pages are read from the offline store. Stops at the first page that is unavailable and returns what was read.
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
  // The second reading must ask the server, because saved pages may be older than the change.
  if (source === 'saved' || (saved?.final === true && !again)) return saved;
  signal.throwIfAborted();
  return ask(page, 'network', again);
}
