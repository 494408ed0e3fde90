import type { StatisticParameters } from '$main/api/parameters';
import type { DayStatistic, StatisticRow } from '$shared/api/statistics';
import type { Answer, Page } from '$shared/bridge/contract';
import { type CalendarDay, isCalendarDay } from '$shared/dates/calendar-day';
import { addDays, type DayRange } from '$shared/dates/day-range';
import { FIRST_PIECES } from '$shared/dates/pieces';
import { pause } from '$shared/lib/in-turns';
import type { Source, WebsiteSource } from '$shared/settings/source';
import type { CachedReads, ReadArguments, ReadSpec } from './cached-reads';
import {
  daysIn,
  type DaysQuery,
  piecesOf,
  readAllPages,
  type ReadRows,
  type RowsAnswer,
} from './day-pages';
import type { AnsweredAt } from './saved-days';
import type { WebsiteLists } from './website-lists';

/* The start of a long range: one request tells that the days before the first counted one have no rows. */

type Rows = Page<StatisticRow>;
type HowAsked = Omit<ReadArguments, 'accountId' | 'source'>;
type IsDue = (answer: Answer<unknown> | null) => boolean;

interface RangeStartReads {
  reads: Pick<CachedReads, 'read'>;
  lists: Pick<WebsiteLists, 'show'>;
  websitesOf(of: Source, name: DayStatistic): WebsiteSource[];
  listsAllDays(accountId: string): boolean;
  statistic(
    of: WebsiteSource,
    parameters: StatisticParameters,
    priority: HowAsked['priority'],
  ): ReadSpec<Rows>;
  savedRows(of: Source): ReadRows;
}

/**
 * Requests the start of a long range of each website, and saves it: the days before the first counted one then need no requests of
 * their own.
 *
 * @returns the last day that was read of all websites; null if that is not known of each
 */
export async function readRangeStart(
  at: RangeStartReads,
  asked: DaysQuery,
  how: HowAsked,
  isDue: IsDue,
): Promise<CalendarDay | null> {
  const websites = at.websitesOf(asked.of, asked.name);
  const isGroup = asked.of.kind === 'group';
  const isAble = await Promise.all(
    websites.map(async ({ accountId, websiteId }) => {
      if (!at.listsAllDays(accountId)) return false;
      if (!isGroup) return true;
      // A website of a group is looked up before it is asked for anything.
      const saved = at.lists.show({ accountId, source: 'saved' }, websiteId);
      return (await saved.catch(() => null)) !== null;
    }),
  );
  // If the user asked again, the pieces of a group are requested again unless all its websites have been.
  if (how.insist && !isAble.every(Boolean)) return null;
  const isBehind = isGroup && how.priority === 'interactive' && !how.insist;
  const turn = isBehind ? { ...how, priority: 'refresh' as const } : how;
  const ends = await Promise.all(
    websites.map((of, nth) =>
      isAble[nth] ? readStart(at, { ...asked, of }, turn, isDue) : Promise.resolve(null),
    ),
  );
  const known = ends.filter((end) => end !== null);
  return known.length < ends.length ? null : (known.toSorted()[0] ?? null);
}

/** Whether a saved piece of a range whose start was read has the days of all websites. */
export function hasAllOfStart({ group }: RowsAnswer): boolean {
  const { missing = [], older = [] } = group ?? {};
  return older.length === 0 && missing.every(({ reason }) => reason !== 'not-saved');
}

/** @returns null if few pieces are due, or if they must be requested one by one */
async function readStart(
  at: RangeStartReads,
  { of, name, range }: DaysQuery & { of: WebsiteSource },
  how: HowAsked,
  isDue: IsDue,
): Promise<CalendarDay | null> {
  const rows = at.savedRows(of);
  const due: DayRange[] = [];
  // The last piece may be running, and is then another day for some websites of a group.
  for (const piece of piecesOf(range).slice(0, -1)) {
    await pause();
    const saved = await readAllPages(daysIn(name, piece), rows).catch(() => null);
    if (isDue(saved)) due.push(piece);
  }
  const [first, last] = [due[0], due.at(-1)];
  if (first === undefined || last === undefined || due.length <= FIRST_PIECES) return null;
  const start = daysIn(name, { from: first.from, to: last.to });
  const specOf = (parameters: StatisticParameters) => at.statistic(of, parameters, how.priority);
  const stored: { at?: AnsweredAt } = {};
  const keep = (_page: Rows, when: AnsweredAt): boolean => {
    stored.at = when;
    return false;
  };
  try {
    const { accountId } = of;
    const asked = { ...how, source: 'network', accountId } as const;
    const answer = await at.reads.read(asked, { ...specOf(start), keep });
    const end = answer && endOfStart(start, answer.value);
    if (answer === null || end === null || stored.at === undefined) return null;
    // A server that shortens long ranges without saying so lists days of this piece if it is asked for it alone.
    const firstDay = answer.value.rows[0]?.value ?? addDays(last.to, 1);
    const before = due.findLast((piece) => piece.to < firstDay);
    const proof = before && (await at.reads.read(asked, specOf(daysIn(name, before))));
    if (proof === null || (proof && proof.value.rows.length > 0)) return null;
    // Stored by piece, because thousands of days at once would block other work.
    for (const piece of due.filter(({ to }) => to <= end)) {
      await pause();
      specOf(daysIn(name, piece)).keep(partOf(answer.value, piece), stored.at);
    }
    return end;
  } catch {
    // The pieces are requested instead, and tell what is wrong.
    return null;
  }
}

/**
 * The last day that the first page of a range tells, in ascending order. The days before its first row were not counted.
 *
 * @returns null if it is another page or has another order
 */
export function endOfStart(
  { from, to, per_page }: StatisticParameters,
  { rows, page, lastPage, total }: Rows,
): CalendarDay | null {
  const days = rows.map(({ value }) => value);
  const isInOrder = days.every((day, at) => {
    const before = days[at - 1];
    return isCalendarDay(day) && day >= from && day <= to && (before === undefined || day > before);
  });
  if (page !== 1 || !isInOrder) return null;
  // A full page may be cut, even if its server does not say so.
  const isWhole = lastPage <= 1 && total <= days.length && days.length < per_page;
  return isWhole ? to : (days.at(-1) ?? null);
}

/** The whole answer about a part of a page's days. */
function partOf(page: Rows, { from, to }: DayRange): Rows {
  const rows = page.rows.filter(({ value }) => value >= from && value <= to);
  return { ...page, rows, lastPage: 1, total: rows.length };
}
