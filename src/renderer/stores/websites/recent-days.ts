import { sparklinePath, sparklineText } from '$charts/sparkline-path';
import type { StatisticRow } from '$shared/api/statistics';
import type { Account, Answer, Page } from '$shared/bridge/contract';
import type { QueryOf } from '$shared/bridge/query-values';
import type { CalendarDay } from '$shared/dates/calendar-day';
import { addDays } from '$shared/dates/day-range';
import { clockIn, dayEndsAt, zoneOf } from '$shared/dates/zone';
import { websiteSource } from '$shared/settings/source';
import { getText } from '$shared/text';
import { formatNumber } from '$shared/text/format';
import { type RecentVisitors, recentVisitors } from '$statistics/recent';
import { requestedDays } from './server-day';

/*
 * The days of recent visits. Loaded after the first rows are painted, because those need no date
 * arithmetic.
 */

/** What a favorite in the sidebar shows of its recent visitors. */
interface RecentTexts {
  line: string;
  /** The line's numbers as text. */
  byDay: string;
}

/** A website's recent visits with their age. */
export interface RecentAnswer {
  recent: RecentVisitors;
  words: RecentTexts;
  /** The server's current day, and its end, milliseconds since the epoch. */
  today: CalendarDay;
  until: number;
  /** Milliseconds since the epoch. */
  fetchedAt: number;
}

export interface SiteRef {
  accountId: string;
  id: number;
}

/** "Today" means the server's day, so its zone is needed. */
type Zoned = Pick<Account, 'zone'>;

/** A server's current day, with its start and its end. */
export interface RecentDay extends Pick<RecentAnswer, 'today' | 'until'> {
  since: number;
}

export function recentDay(account: Zoned): RecentDay {
  const zone = zoneOf(account);
  const today = clockIn(zone, Date.now()).day;
  const since = dayEndsAt(addDays(today, -1), zone);
  return { today, since, until: dayEndsAt(today, zone) };
}

/**
 * Returns one query that covers both the favorite and the website in the list; its days also serve
 * the statistics screen.
 */
export function recentQuery(
  { accountId, id }: SiteRef,
  account: Zoned,
  { today }: RecentDay,
): QueryOf<'days'> {
  const of = websiteSource({ accountId, websiteId: id });
  return { kind: 'days', of, name: 'visitors', range: requestedDays(account, today) };
}

export function toRecent(
  { value, fetchedAt }: Answer<Page<StatisticRow>>,
  { today, since, until }: RecentDay,
): RecentAnswer {
  const recent = recentVisitors(value.rows, today, fetchedAt >= since);
  return { recent, words: recentTexts(recent), today, until, fetchedAt };
}

function recentTexts({ counts, days }: RecentVisitors): RecentTexts {
  const { statistics: text } = getText();
  const sayDay = (index: number, count: number): string => {
    const day = days[index];
    return day === undefined
      ? ''
      : text.aDay({ days: text.days(day.from, day.to), count: formatNumber(count) });
  };
  return { line: sparklinePath(counts), byDay: sparklineText(counts, sayDay) };
}
