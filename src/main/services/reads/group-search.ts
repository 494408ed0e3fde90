import type { AnyStatisticParameters } from '$main/api/parameters';
import { formOf, isDayStatistic, type StatisticName } from '$shared/api/statistics';
import { domainMatches, formatDomain } from '$shared/lib/domains';
import type { GroupMember } from '$shared/settings/collections';
import type { RowsAnswer } from './day-pages';
import type { MemberQuery } from './group-slots';

/*
 * What each website of a group is asked for. A group's pages begin with the domain of their website, which no server knows as
 * a part of them.
 */

/** Rows requested of each website: as many as the panels request, so that they share saved answers. */
const ROWS = 100;
const LARGEST = { sort_by: 'count', sort: 'desc', per_page: ROWS, page: 1 } as const;

/**
 * The parameters for a website's server. Always requests the largest rows, whichever part of the sum is shown. Null if
 * the search begins with another website, so that nothing can match.
 */
export function memberQuery(
  asked: AnyStatisticParameters,
  { domain }: GroupMember,
  members: readonly GroupMember[],
): MemberQuery | null {
  const { name, from, to, search, search_by } = asked;
  if (isDayStatistic(name)) {
    const parameters = {
      ...asked,
      sort_by: 'value',
      sort: 'asc',
      per_page: ROWS,
      page: 1,
    } as const;
    return { parameters, path: null };
  }
  const all = { name, from, to, search_by, ...LARGEST };
  if (search === undefined) return { parameters: all, path: null };
  const own = pathAfter(name, domain, search);
  if (own !== null) return { parameters: { ...all, search: own }, path: own };
  const named = members.find((one) => pathAfter(name, one.domain, search) !== null);
  const path = named === undefined ? null : pathAfter(name, named.domain, search);
  if (named !== undefined && path !== null)
    return endsWith(domain, named.domain) ? { parameters: { ...all, search: path }, path } : null;
  const isItsName = formOf(name) === 'path' && domainMatches(domain, search);
  return { parameters: isItsName ? all : { ...all, search }, path: null };
}

/** Leaves out rows that were not asked for, and those that contain the path elsewhere. */
export function filterByPath(path: string | null, answer: RowsAnswer): RowsAnswer {
  const { value } = answer;
  const asked = value.rows.slice(0, ROWS);
  if (path === null) return { ...answer, value: { ...value, rows: asked } };
  const rows = asked.filter((row) => row.value.toLowerCase().startsWith(path.toLowerCase()));
  const total = value.total - (asked.length - rows.length);
  return { ...answer, value: { ...value, rows, total } };
}

/** An answer without rows: nothing of this website can be found. */
export function emptyAnswer(now: number): RowsAnswer {
  return {
    value: { rows: [], page: 1, lastPage: 1, perPage: ROWS, total: 0 },
    fetchedAt: now,
    saved: false,
    final: true,
    problem: null,
  };
}

/** Whether a domain ends with another one: its pages, as the group lists them, then contain those of the other. */
function endsWith(domain: string, other: string): boolean {
  return formatDomain(domain).toLowerCase().endsWith(formatDomain(other).toLowerCase());
}

/** The path in a search for a page that begins with a website's domain, however that is written; null if it does not. */
function pathAfter(name: StatisticName, domain: string, search: string): string | null {
  if (formOf(name) !== 'path') return null;
  const typed = search.trim();
  const form = [domain, formatDomain(domain)].find((one) =>
    typed.toLowerCase().startsWith(`${one.toLowerCase()}/`),
  );
  return form === undefined ? null : typed.slice(form.length);
}
