import type { Answer, GroupGap, Page } from '$shared/bridge/contract';
import { type AppError, AppFailure } from '$shared/failures/failure';
import { queryText } from '$shared/text/en/queries';
import { oldest } from '$statistics/exports/origin';

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

/** What an answer must be that is null where it is not saved. @param what it is about @throws AppFailure not-saved */
export function requireSaved<Value>(answer: Answer<Value> | null, what: string): Answer<Value> {
  if (answer === null) throw new AppFailure('not-saved', queryText.notSaved(what));
  return answer;
}

/** The rows of several pages. */
interface Pages<Row> extends Dated {
  rows: Row[];
  total: number;
  /** By how much a count can be too low at most: of a group, whose websites' lists are cut. */
  shortBy: number;
}

/** The most pages of a list: of 100 rows each they are as many as a command can ask for. */
const MOST_PAGES = 1_000;

/** Reads a list page by page until it has enough rows. @throws what `read` throws */
export async function readPages<Row>(
  read: (page: number) => Promise<Answer<Page<Row>>>,
  most = Infinity,
): Promise<Pages<Row>> {
  const answers: Answer<Page<Row>>[] = [];
  const rows: Row[] = [];
  for (let page = 1, last = 1; page <= last && rows.length < most; page += 1) {
    const answer = await read(page);
    answers.push(answer);
    rows.push(...answer.value.rows);
    last = Math.min(answer.value.lastPage, MOST_PAGES);
  }
  const total = answers.at(-1)?.value.total ?? 0;
  const shortBy = Math.max(0, ...answers.map(({ group }) => group?.shortBy ?? 0));
  return { rows, total, shortBy, ...together(answers.map(datedBy)) };
}
