import type { Account, Answer, Arguments, Page } from '../../../shared/bridge/contract';
import type { StatisticRow } from '../../../shared/api/statistics';
import type { CalendarDay } from '../../../shared/dates/calendar-day';
import { clockIn, dayEndsAt, zoneOf } from '../../../shared/dates/zone';
import type { Client } from '../../client/client';
import { recentOf, recentRange, type Recent } from '../../../statistics/recent';
import { recentWords, type RecentWords } from './recent-words';

/** A website's recent visitors with their age. */
export interface RecentAnswer {
  recent: Recent;
  words: RecentWords;
  /** Today at the server, and when that day ends, milliseconds since the epoch. */
  today: CalendarDay;
  until: number;
  /** Milliseconds since the epoch. */
  fetchedAt: number;
}

export interface Whose {
  accountId: string;
  id: number;
}

/** Its server's day is what "today" means. */
type Zoned = Pick<Account, 'zone'>;

/*
 * How recent visitors are asked for. Loaded after the first rows stand: the arithmetic of days is not needed before.
 */

/** What the offline store has; null when a day is missing. */
export async function askSaved(
  client: Client,
  whose: Whose,
  account: Zoned,
): Promise<RecentAnswer | null> {
  const day = dayOf(account);
  const args = { ...whose, parameters: parametersOf(day.today), source: 'saved' } as const;
  return toRecent(await client.call('statistics.show', args), day);
}

/** The server's answer, behind everything that somebody waits for. @throws AppFailure */
export async function askServer(
  client: Client,
  whose: Whose,
  account: Zoned,
  requestId: string,
): Promise<RecentAnswer | null> {
  const day = dayOf(account);
  const parameters = { ...parametersOf(day.today), to: lastDayOf(account, day.today) };
  const args = { ...whose, parameters, source: 'network' } as const;
  const answer = await client.call('statistics.show', { ...args, priority: 'refresh', requestId });
  return toRecent(answer, day);
}

/** The server's day, and when it ends. */
function dayOf(account: Zoned): Pick<RecentAnswer, 'today' | 'until'> {
  const zone = zoneOf(account);
  const today = clockIn(zone, Date.now()).day;
  return { today, until: dayEndsAt(today, zone) };
}

/** The first zone on earth in which a day begins. */
const FIRST_ZONE = 'UTC+14:00';

/**
 * Up to which day the server is asked. Where its zone is not known its day may be ahead, and rows of that day tell main
 * so; they are not part of the numbers.
 */
function lastDayOf({ zone }: Zoned, today: CalendarDay): CalendarDay {
  const isKnown = zone !== undefined && zone.source !== 'learned';
  return isKnown ? today : clockIn(FIRST_ZONE, Date.now()).day;
}

/** One request for number, line and change; the days are kept for the statistics screen, too. */
function parametersOf(today: CalendarDay): Arguments<'statistics.show'>['parameters'] {
  const order = { sort_by: 'value', sort: 'asc', per_page: 25, page: 1 } as const;
  return { name: 'visitors', ...recentRange(today), ...order };
}

function toRecent(
  answer: Answer<Page<StatisticRow>> | null,
  { today, until }: Pick<RecentAnswer, 'today' | 'until'>,
): RecentAnswer | null {
  if (answer === null) return null;
  const { value, fetchedAt } = answer;
  const recent = recentOf(value.rows, today);
  return { recent, words: recentWords(recent), today, until, fetchedAt };
}
