import type { CalendarDay } from '$shared/dates/calendar-day';
import type { ClockHour } from '$shared/dates/day-hours';
import { eachDay } from '$shared/dates/day-range';
import { sum } from '$shared/lib/sum';
import { websiteSource } from '$shared/settings/source';
import { baselinesAfter } from '$statistics/baseline';
import { daysOfWeek } from '$statistics/baseline-history';
import { chosenInsightLanguage } from '$statistics/insight-language';
import { insightSentence, sentenceText } from '$statistics/insight-sentence';
import type { Summary } from '$statistics/summary';
import { summaryOfDay } from '$statistics/today-forecast';
import type { Services } from '../services/context/types';

/** A day in progress, by its hours, and earlier days of its weekday. */
interface DayInProgress {
  day: CalendarDay;
  /** How much of each clock hour is over. */
  clock: readonly ClockHour[];
  hours: ReadonlyMap<number, number>;
  earlier: readonly ReadonlyMap<number, number>[];
}

/**
 * Compares a day so far with a usual one (docs/insight.md). Earlier days are read from the store only.
 *
 * @returns null where they are not saved or the result is not certain
 */
export async function compareDaySoFar(
  read: Services['read'],
  site: { accountId: string; websiteId: number },
  { day, clock, hours, earlier }: DayInProgress,
): Promise<Summary | null> {
  const query = {
    kind: 'history',
    of: websiteSource(site),
    name: 'visitors',
    range: { from: day, to: day },
  } as const;
  const weeks = (await read(query, { source: 'saved' }))?.value ?? [];
  const known = new Map(weeks.flatMap(daysOfWeek));
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (known.size === 0 || first === undefined || last === undefined) return null;
  const all = eachDay({ from: first.range.from, to: last.range.to });
  const history = all.map((one) => known.get(one) ?? Number.NaN);
  const counts = hoursOf(hours);
  const [usual = null] = baselinesAfter(history, [sum(counts)]);
  if (usual === null) return null;
  return summaryOfDay({ usual, earlier: earlier.map(hoursOf), hours: counts, clock }, day);
}

/** Describes the day so far in one sentence; empty where there is nothing to report. */
export function daySentence({
  soFar,
  domain,
  day,
}: {
  soFar: Summary | null;
  domain: string;
  day: CalendarDay;
}): string {
  if (soFar === null) return '';
  const range = { from: day, to: day };
  return sentenceText(
    insightSentence(chosenInsightLanguage(), soFar, { domain, range, compared: null }),
  );
}

const hoursOf = (hours: ReadonlyMap<number, number>): number[] =>
  Array.from({ length: 24 }, (_, hour) => hours.get(hour) ?? 0);
