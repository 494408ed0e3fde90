import type { Answer, GroupGap, Page } from '$shared/bridge/contract';
import { type AppError, AppFailure } from '$shared/failures/failure';
import { pause } from '$shared/lib/in-turns';
import { queryText } from '$shared/text/en/queries';
import { earliestInstant } from '$statistics/exports/origin';

/** The age and completeness of one or several answers. */
export interface AnswerAge {
  /** When the oldest part was fetched, milliseconds since the epoch; null when nothing was read. */
  fetchedAt: number | null;
  /** Whether any part is an earlier, saved answer. */
  isSaved: boolean;
  /** Why the server could not provide a newer answer. */
  problem: AppError | null;
  /** Websites of a group that are not counted, or counted from older answers. */
  gaps: readonly GroupGap[];
}

/** The age of one answer. A saved answer about finished days is as good as a new one. */
export function datedAnswer({
  fetchedAt,
  saved,
  final,
  problem,
  group,
}: Answer<unknown>): AnswerAge {
  const gaps = group ? [...group.missing, ...group.older] : [];
  return { fetchedAt, isSaved: saved && !final, problem, gaps };
}

/** Combines the ages and problems of several reads. */
export function combineAges(parts: readonly AnswerAge[]): AnswerAge {
  return {
    fetchedAt: earliestInstant(...parts.map(({ fetchedAt }) => fetchedAt)),
    isSaved: parts.some(({ isSaved }) => isSaved),
    problem: parts.find(({ problem }) => problem !== null)?.problem ?? null,
    gaps: parts.flatMap(({ gaps }) => gaps),
  };
}

/**
 * Refuses saved numbers that a failed server could not replace, because readers would take them for those of the whole
 * period.
 *
 * @throws AppFailure
 */
export function requireCurrent({ isSaved, problem }: AnswerAge): void {
  if (isSaved && problem !== null) throw AppFailure.fromData(problem);
}

/**
 * Requires a saved answer.
 *
 * @param what subject of the answer, for the message
 * @throws AppFailure not-saved
 */
export function requireSaved<Value>(answer: Answer<Value> | null, what: string): Answer<Value> {
  if (answer === null) throw new AppFailure('not-saved', queryText.notSaved(what));
  return answer;
}

/** The rows of several pages. */
interface Pages<Row> extends AnswerAge {
  rows: Row[];
  total: number;
  /** By how much a count can be too low at most, because lists are truncated. */
  shortBy: number;
}

/** Maximum number of pages of 100 rows each, which is the most that a command can request. */
const MOST_PAGES = 1_000;

/** Reads a list page by page until it has enough rows. @throws what `read` throws */
export async function readPages<Row>(
  read: (page: number) => Promise<Answer<Page<Row>>>,
  most = Infinity,
): Promise<Pages<Row>> {
  const answers: Answer<Page<Row>>[] = [];
  const rows: Row[] = [];
  for (let page = 1, last = 1; page <= last && rows.length < most; page += 1) {
    // Saved pages come without any wait.
    await pause();
    const answer = await read(page);
    answers.push(answer);
    rows.push(...answer.value.rows);
    last = Math.min(answer.value.lastPage, MOST_PAGES);
  }
  const total = answers.at(-1)?.value.total ?? 0;
  const shortBy = Math.max(
    0,
    ...answers.map(({ value, group }) => group?.shortBy ?? value.shortBy ?? 0),
  );
  return { rows, total, shortBy, ...combineAges(answers.map(datedAnswer)) };
}
