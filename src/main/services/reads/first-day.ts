import type { StatisticParameters } from '$main/api/parameters';
import type { Website } from '$shared/api/websites';
import type { Answer } from '$shared/bridge/contract';
import { type CalendarDay, isCalendarDay } from '$shared/dates/calendar-day';
import { addDays, type DayRange } from '$shared/dates/day-range';
import { firstDayRanges } from '$shared/dates/first-day';
import { toAppError } from '$shared/failures/failure';
import type { ReadRows } from './day-pages';

/** The first counted day of a website; its value is null if nothing was counted before today. */
export type FirstDay = Answer<CalendarDay | null>;

export interface FirstDayReads {
  /** Whether its server lists the days of any range, and may count days before the website was added. */
  listsAllDays: boolean;
  rows: ReadRows;
  website(): Promise<Answer<Website> | null>;
}

/**
 * Finds the first counted day of a website: the first row of its days, which takes one request a month. If its server
 * cannot list them, the day on which the website was added is returned.
 *
 * @returns null if the reads use saved answers only, and there are none
 * @throws AppFailure
 */
export async function readFirstDay(
  today: CalendarDay,
  { listsAllDays, rows, website }: FirstDayReads,
): Promise<FirstDay | null> {
  if (!listsAllDays) return dayAdded(await website());
  let found: FirstDay | null = null;
  for (const range of firstDayRanges(today)) {
    const answer = await rows(firstDays(range));
    if (answer === null) return null;
    const { value, ...state } = answer;
    const days = value.rows.map((row) => row.value).filter(isCalendarDay);
    found = { ...state, value: days.toSorted()[0] ?? null };
    if (found.value !== null) break;
  }
  return found;
}

/** Like `readFirstDay`. If the server fails, returns the day on which the website was added, if that is saved. */
export async function readFirstDayOrAdded(
  today: CalendarDay,
  reads: FirstDayReads,
  savedWebsite: () => Promise<Answer<Website> | null>,
): Promise<FirstDay | null> {
  try {
    return await readFirstDay(today, reads);
  } catch (cause) {
    const problem = toAppError(cause);
    const added = problem.code === 'cancelled' ? null : dayAdded(await savedWebsite());
    if (added === null) throw cause;
    return { ...added, problem };
  }
}

/** Returns the earliest of the first days of a group's websites. Websites without an answer are left out. */
export function earliestFirstDay(found: readonly (FirstDay | null)[]): FirstDay | null {
  const known = found.filter((one) => one !== null);
  const [first] = known;
  if (first === undefined) return null;
  const days = known.flatMap(({ value }) => value ?? []);
  return {
    value: days.toSorted()[0] ?? null,
    fetchedAt: Math.min(...known.map(({ fetchedAt }) => fetchedAt)),
    saved: known.some(({ saved }) => saved),
    final: known.length === found.length && known.every(({ final }) => final),
    problem: known.find(({ problem }) => problem !== null)?.problem ?? null,
  };
}

/** Requests the first days of a range. Every day matches the search, which keeps the answer apart from the days that are saved. */
function firstDays(range: DayRange): StatisticParameters {
  const order = { search_by: 'value', sort_by: 'value', sort: 'asc', per_page: 10 } as const;
  return { name: 'visitors', ...range, search: '-', ...order, page: 1 };
}

function dayAdded(website: Answer<Website> | null): FirstDay | null {
  const added = website?.value.created_at ?? null;
  if (website === null || added === null) return null;
  // The server's day may be one behind the UTC day.
  return { ...website, value: addDays(added.slice(0, 10), -1), final: false };
}
