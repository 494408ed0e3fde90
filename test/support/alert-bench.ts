import type { AlertContent } from '$service/alerts/record';
import { viewCounters, visitCounters } from '$service/collect/hit-counters';
import type { Reader } from '$service/reading/requests';
import type { Store } from '$service/store/store';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** A Wednesday, ten minutes past noon, far from any clock change. */
export const WEDNESDAY = new Date('2026-11-18T12:10:00').getTime();

/** The same time of day some days later, whatever the clocks do. */
export function daysAfter(at: number, days: number): number {
  const date = new Date(at);
  date.setDate(date.getDate() + days);
  return date.getTime();
}

/** Reads a store as the service does. */
export const readerOf = ({ snapshots }: Store): Pick<Reader, 'statistic'> => ({
  statistic: (id, query) => snapshots.read((statistics) => statistics.show(id, query)),
});

interface Counted {
  referrer?: string;
  page?: string;
}

/** Counts visits. @param at milliseconds since the epoch */
export async function countVisits(
  { recorder }: Store,
  websiteId: number,
  at: number,
  count: number,
  { referrer = '', page = '/' }: Counted = {},
): Promise<void> {
  const place = { continent: '', country: '', city: '' };
  const agent = { browser: '', os: '', device: '' };
  const visit = { referrer, campaign: '', language: '', resolution: '', agent, place };
  const counters = visitCounters(at, page, visit);
  await recorder.recordMany(Array(count).fill({ websiteId, counters }), null);
}

/** Counts page views of visitors who are already there. */
export async function countViews(
  { recorder }: Store,
  websiteId: number,
  at: number,
  count: number,
  page: string,
): Promise<void> {
  const counters = viewCounters(at, page);
  await recorder.recordMany(Array(count).fill({ websiteId, counters }), null);
}

/** What alerts remember of a service that has run for weeks. */
export const longRunning = (now: number): AlertContent => ({
  states: {},
  outbox: [],
  watched: [{ from: now - 60 * DAY_MS, to: now + 30 * DAY_MS }],
  checkedAt: 0,
});
