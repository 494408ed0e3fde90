import type { Answer, Page, Source } from '../../shared/bridge/contract';
import { toAppError, type AppError } from '../../shared/failures/failure';

/** A list that is read page by page. */
export interface PagedList<Row> {
  /**
   * Asks for a page of the list; null when it is not saved.
   *
   * @param again the server is to be asked also for what it answered a moment ago
   */
  ask: (page: number, source: Source, again: boolean) => Promise<Answer<Page<Row>> | null>;
  /** What tells rows apart: pages can overlap while a list grows. */
  keyOf: (row: Row) => string | number;
  /** Told after each page. */
  onprogress?: (rows: number, total: number) => void;
  /** Aborted when nobody waits any more. */
  signal: AbortSignal;
}

/** What could be read of a list. */
export interface ReadList<Row> {
  rows: Row[];
  /** Rows the list has; more than `rows` when some could not be read. */
  total: number;
  /** When the oldest page came from the server. */
  fetchedAt: number | null;
  /** Why the server could not be asked for all of it. */
  problem: AppError | null;
}

/** A list can change while it is read, so that rows slip past the place that is read next: it is then read once more. */
const TRIES = 2;

/**
 * Reads every page of a list, one after the other. Saved pages of a finished period count; once the server cannot be asked,
 * the rest comes from the offline store. What cannot be had ends the reading, and what was read until then is returned.
 *
 * @throws the signal's reason when it was aborted
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
  source: Source,
  again: boolean,
): Promise<Answer<Page<Row>> | null> {
  signal.throwIfAborted();
  const saved = await ask(page, 'saved', false);
  // A second try is for the server: what was saved may be of before the list changed.
  if (source === 'saved' || (saved?.final === true && !again)) return saved;
  signal.throwIfAborted();
  return ask(page, 'network', again);
}
