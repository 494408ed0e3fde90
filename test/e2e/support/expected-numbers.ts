import { channelList } from '$statistics/channels/channel-list';
import type { StandaloneService } from './standalone-service';

/** A day and its count. */
export type ExpectedDay = [day: string, count: number];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the server's website ids by domain. */
export async function websitesOf(service: StandaloneService): Promise<Map<string, number>> {
  const { data } = (await service.get('/websites', { per_page: '100' })) as {
    data: { id: number; domain: string }[];
  };
  return new Map(data.map(({ id, domain }) => [domain, id]));
}

/**
 * Computes the expected content of the statistics screen from the server's own answers, without the
 * application's code: every day from first to last (`Y-m-d`), 0 if the server has no row.
 */
export async function expectedDays(
  service: StandaloneService,
  websiteId: number,
  name: 'visitors' | 'pageviews',
  range: { from: string; to: string },
): Promise<ExpectedDay[]> {
  const counts = new Map<string, number>();
  const common = { name, ...range, per_page: '100', sort_by: 'value', sort: 'asc' };
  for (let page = 1, last = 1; page <= last; page += 1) {
    const query = { ...common, page: String(page) };
    const answer = (await service.get(`/stats/${websiteId}`, query)) as {
      data: { value: string; count: string | number }[];
      last_page: number;
    };
    for (const { value, count } of answer.data) counts.set(value, Number(count));
    last = answer.last_page;
  }
  return daysOf(range).map((day) => [day, counts.get(day) ?? 0]);
}

function daysOf({ from, to }: { from: string; to: string }): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const count = Math.round((last - first) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 10),
  );
}

/** A value of a list and its count. */
export interface ExpectedRow {
  value: string;
  count: number;
}

/** Returns a complete list, largest first, read page by page. */
export async function expectedRows(
  service: StandaloneService,
  websiteId: number,
  name: string,
  range: { from: string; to: string },
): Promise<ExpectedRow[]> {
  const rows = new Map<string, number>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const query = { name, ...range, per_page: '100', sort_by: 'count', sort: 'desc' };
    const answer = (await service.get(`/stats/${websiteId}`, { ...query, page: String(page) })) as {
      data: { value: string; count: string | number }[];
      last_page: number;
    };
    for (const { value, count } of answer.data) rows.set(value, Number(count));
    last = answer.last_page;
  }
  return [...rows].map(([value, count]) => ({ value, count }));
}

type LastTwoMonths = Record<'now' | 'before', { from: string; to: string }>;

/** Returns the month before today's, and the one before that. */
export function lastTwoMonths(today: Date): LastTwoMonths {
  const month = (back: number): { from: string; to: string } => {
    const day = (months: number, date: number): string =>
      new Date(Date.UTC(today.getFullYear(), today.getMonth() - months, date))
        .toISOString()
        .slice(0, 10);
    return { from: day(back, 1), to: day(back - 1, 0) };
  };
  return { now: month(1), before: month(2) };
}

/**
 * Converts a count of the compared period to the days of the current one, because months of
 * different lengths are compared per day.
 */
export function overSameDays(before: number, { now, before: compared }: LastTwoMonths): number {
  return before * (daysOf(now).length / daysOf(compared).length);
}

/** Formats a share as displayed. */
export function displayedShare(part: number, whole: number): string {
  const percent = (part / whole) * 100;
  if (percent > 0 && percent < 0.1) return '<0.1%';
  const rounded = percent < 9.95 ? Math.round(percent * 10) / 10 : Math.round(percent);
  return `${rounded}%`;
}

/** Formats a change as displayed: "new" where there was nothing, never a percentage of nothing. */
export function displayedChange(now: number, before: number): string {
  if (before === 0) return now === 0 ? '–' : 'new';
  const percent = ((now - before) / before) * 100;
  const digits = Math.abs(percent) >= 1000 ? 0 : 1;
  const rounded = Number(Math.abs(percent).toFixed(digits));
  const sign = rounded === 0 ? '' : percent > 0 ? '+' : '−';
  return `${sign}${rounded.toLocaleString('en-US')}%`;
}

/** The expected rows of a list on the screen. Channels are computed from the server's sources. */
export async function expectedList(
  service: StandaloneService,
  websiteId: number,
  name: string,
  range: { from: string; to: string },
): Promise<ExpectedRow[]> {
  if (name !== 'channel') return expectedRows(service, websiteId, name, range);
  const rows = await expectedRows(service, websiteId, 'referrer', range);
  return [...channelList({ rows, total: rows.length }).rows];
}
