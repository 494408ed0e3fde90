import type { Account, Answer } from '../../../shared/bridge/contract';
import type { CalendarDay } from '../../../shared/dates/calendar-day';
import { addDays } from '../../../shared/dates/day-range';
import { clockIn, dayEndsAt, zoneOf } from '../../../shared/dates/zone';
import type { AppError } from '../../../shared/failures/failure';
import { websiteSource, type Source } from '../../../shared/settings/source';
import { recentOf, recentRange, type Recent } from '../../../statistics/recent';
import type {
  StatisticPage,
  StatisticQuery,
  StatisticsSource,
} from '../statistics/statistic-query';
import { recentWords, type RecentWords } from './recent-words';

/** A website's recent visitors with their age. */
export interface RecentAnswer {
  recent: Recent;
  words: RecentWords;
  /** The server's current day, and when it ends, milliseconds since the epoch. */
  today: CalendarDay;
  until: number;
  /** Milliseconds since the epoch. */
  fetchedAt: number;
  /** Why the latest refresh failed, if it did. */
  problem: AppError | null;
}

export interface SiteRef {
  accountId: string;
  id: number;
}
const sourceOf = ({ accountId, id }: SiteRef): Source =>
  websiteSource({ accountId, websiteId: id });

/** "Today" means the server's day, so its zone is needed. */
type Zoned = Pick<Account, 'zone'>;

/*
 * Requests for recent visitors. Loaded after the first rows are painted, which need no date
 * arithmetic.
 */

/** Reads from the offline store; null if a day is missing. */
export async function askSaved(
  source: StatisticsSource,
  site: SiteRef,
  account: Zoned,
): Promise<RecentAnswer | null> {
  const day = dayOf(account);
  const query = { of: sourceOf(site), parameters: parametersOf(day.today) };
  return toRecent(await source.saved(query), day);
}

/**
 * Asks the server, at a lower priority than anything the user waits for.
 * @param insist the user asked for it: at once, and with a key that was refused, too
 * @throws AppFailure
 */
export async function askServer(
  source: StatisticsSource,
  site: SiteRef,
  account: Zoned,
  requestId: string,
  insist: boolean,
): Promise<RecentAnswer | null> {
  const day = dayOf(account);
  const parameters = { ...parametersOf(day.today), to: lastDayOf(account, day.today) };
  const how = insist
    ? ({ priority: 'interactive', insist } as const)
    : ({ priority: 'refresh' } as const);
  const request = { requestId, ...how };
  return toRecent(await source.network({ of: sourceOf(site), parameters }, request), day);
}

/** A server's current day, when it began and when it ends. */
interface Day extends Pick<RecentAnswer, 'today' | 'until'> {
  since: number;
  zone: string;
}

function dayOf(account: Zoned): Day {
  const zone = zoneOf(account);
  const today = clockIn(zone, Date.now()).day;
  const since = dayEndsAt(addDays(today, -1), zone);
  return { today, since, until: dayEndsAt(today, zone), zone };
}

/** The first time zone on Earth in which a day begins. */
const FIRST_ZONE = 'UTC+14:00';

/**
 * Returns the last day to request. If the server's zone is unknown, its day may be ahead of ours;
 * main learns from the rows of that day, which do not count here.
 */
function lastDayOf({ zone }: Zoned, today: CalendarDay): CalendarDay {
  const isKnown = zone !== undefined && zone.source !== 'learned';
  return isKnown ? today : clockIn(FIRST_ZONE, Date.now()).day;
}

/** One request covers number, line and change; its days also serve the statistics screen. */
function parametersOf(today: CalendarDay): StatisticQuery['parameters'] {
  const order = { sort_by: 'value', sort: 'asc', per_page: 25, page: 1 } as const;
  return { name: 'visitors', ...recentRange(today), ...order };
}

function toRecent(
  answer: Answer<StatisticPage> | null,
  { today, since, until, zone }: Day,
): RecentAnswer | null {
  if (answer === null) return null;
  const { value, fetchedAt, problem } = answer;
  const recent = recentOf(value.rows, today, zone, fetchedAt >= since);
  return { recent, words: recentWords(recent), today, until, fetchedAt, problem };
}
