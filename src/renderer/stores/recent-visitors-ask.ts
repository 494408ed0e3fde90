import type { Answer, Arguments, Page } from '../../shared/bridge/contract';
import type { StatisticRow } from '../../shared/api/statistics';
import type { CalendarDay } from '../../shared/dates/calendar-day';
import { dayOfClock } from '../../shared/dates/day-range';
import type { Client } from '../client/client';
import { recentOf, recentRange, type Recent } from '../charts/recent';
import { recentWords, type RecentWords } from '../charts/recent-words';

/** A website's recent visitors with their age. */
export interface RecentAnswer {
  recent: Recent;
  words: RecentWords;
  today: CalendarDay;
  /** Milliseconds since the epoch. */
  fetchedAt: number;
}

export interface Whose {
  accountId: string;
  id: number;
}

/*
 * How recent visitors are asked for. Loaded after the first rows stand: the arithmetic of days is not needed before.
 */

/** What the offline store has; null when a day is missing. */
export async function askSaved(client: Client, whose: Whose): Promise<RecentAnswer | null> {
  const today = dayOfClock(new Date());
  const args = { ...whose, parameters: parametersOf(today), source: 'saved' } as const;
  return toRecent(await client.call('statistics.show', args), today);
}

/** The server's answer, behind everything that somebody waits for. @throws AppFailure */
export async function askServer(
  client: Client,
  whose: Whose,
  ticket: string,
): Promise<RecentAnswer | null> {
  const today = dayOfClock(new Date());
  const args = { ...whose, parameters: parametersOf(today), source: 'network' } as const;
  const answer = await client.call('statistics.show', { ...args, priority: 'refresh', ticket });
  return toRecent(answer, today);
}

/** One request for number, line and change; the days are kept for the statistics screen, too. */
function parametersOf(today: CalendarDay): Arguments<'statistics.show'>['parameters'] {
  const order = { sort_by: 'value', sort: 'asc', per_page: 25, page: 1 } as const;
  return { name: 'visitors', ...recentRange(today), ...order };
}

function toRecent(
  answer: Answer<Page<StatisticRow>> | null,
  today: CalendarDay,
): RecentAnswer | null {
  if (answer === null) return null;
  const { value, fetchedAt } = answer;
  const recent = recentOf(value.rows, today);
  return { recent, words: recentWords(recent), today, fetchedAt };
}
