import type { StatisticParameters } from '$main/api/parameters';
import type { StatisticRow } from '$shared/api/statistics';
import type { Answer, Page } from '$shared/bridge/contract';
import { AppFailure } from '$shared/failures/failure';
import { memberKey, type Source, withoutWebsites } from '$shared/settings/source';
import { shareOfAll } from '$statistics/group-share';

/** An answer with rows of a statistic. */
export type RowsAnswer = Answer<Page<StatisticRow>>;
/** Reads a page of a statistic; null where it is not saved. */
export type ReadRows = (parameters: StatisticParameters) => Promise<RowsAnswer | null>;

/** The most pages of a piece of a range: it has fewer days (shared/dates/pieces.ts). */
const MOST_PAGES = 100;

/** Reads days from the first page on: a server may cut them into more pages than asked for. */
export async function readAllPages(
  parameters: StatisticParameters,
  read: ReadRows,
): Promise<RowsAnswer | null> {
  const pages: RowsAnswer[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await read({ ...parameters, page });
    if (answer === null) return null;
    pages.push(answer);
    last = Math.min(answer.value.lastPage, MOST_PAGES);
  }
  return joinAnswers(pages);
}

/** Joins several answers about days; null if one is missing, because a series with a gap would be wrong. */
function joinAnswers(answers: readonly (RowsAnswer | null)[]): RowsAnswer | null {
  const parts = answers.filter((part) => part !== null);
  const [first] = parts;
  if (first === undefined || parts.length < answers.length) return null;
  if (parts.length === 1) return first;
  const rows = parts.flatMap(({ value }) => value.rows);
  const group = shareOfAll(parts.flatMap((part) => part.group ?? []));
  // Saved finished days are as good as the server's.
  const isOlder = parts.some(({ saved, final }) => saved && !final);
  return {
    value: { ...first.value, rows, page: 1, lastPage: 1, total: rows.length },
    fetchedAt: Math.min(...parts.map(({ fetchedAt }) => fetchedAt)),
    saved: isOlder || parts.every(({ saved }) => saved),
    final: parts.every(({ final }) => final),
    problem: parts.find(({ problem }) => problem !== null)?.problem ?? null,
    ...(group !== null && { group }),
  };
}

/**
 * Joins the pieces of a range. All pieces of a group's count the same websites: one that some piece lacks is left out of the
 * others, although they have its days.
 *
 * @param read reads the pieces; without some websites, those that are saved by then
 * @throws AppFailure why no website has all days, if that is known
 */
export async function joinPieces(
  of: Source,
  read: (of: Source) => Promise<readonly (RowsAnswer | null)[]>,
): Promise<RowsAnswer | null> {
  const pieces = await read(of);
  const answer = joinAnswers(pieces);
  const missing = answer?.group?.missing ?? [];
  const isSame = pieces.every((piece) => (piece?.group?.missing ?? []).length === missing.length);
  if (answer === null || isSame) return answer;
  const common = joinAnswers(await read(withoutWebsites(of, missing.map(memberKey))));
  if (common?.group !== undefined) {
    const { value, fetchedAt, group } = common;
    return { ...answer, value, fetchedAt, group: { ...group, missing } };
  }
  const problem = missing.find((gap) => gap.problem !== null)?.problem ?? null;
  if (problem !== null) throw AppFailure.fromData(problem);
  return null;
}
