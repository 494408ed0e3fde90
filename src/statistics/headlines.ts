import type { DayStatistic } from '../shared/api/statistics';
import type { CalendarDay } from '../shared/dates/calendar-day';
import { weekdayOf } from '../shared/dates/day-range';
import { sum } from '../shared/lib/sum';
import { getText } from '../shared/text';
import { formatChange, formatDay, formatNumber } from '../shared/text/format';
import { getLocale } from '../shared/text/locale';
import { changeOf, type Change } from './change';
import { doubtBetween } from './comparability';
import { ratio, type DaySeries } from './day-series';
import { formatHour, formatWeekday, serverWordTip } from './labels';
import { busiestDay, busiestHour } from './totals';

/** A headline number as text. */
export interface Headline {
  value: string;
  /** What is counted, and what servers call it. */
  hint?: string;
  change: Change | null;
  note?: string;
  /** The day that it names. */
  day?: CalendarDay;
}

/** The counts of the same hours of two days: the finished hours of a day in progress. */
export interface SoFar {
  now: number;
  before: number;
  /** Up to this hour, 0–23. */
  hour: number;
}

/** Sums the finished hours of a day in progress, and the same hours of the compared day. */
export function soFar(now: readonly number[], before: readonly number[], hour: number): SoFar {
  return { now: sum(now.slice(0, hour)), before: sum(before.slice(0, hour)), hour };
}

/**
 * The headline of a total with its change. What the API calls visitors are visits: the same person may visit twice, and
 * the service counts both (docs/service-api.md, "Rows of statistics").
 *
 * @param fair the counts to compare instead of the totals, when one day is still in progress
 */
export function totalHeadline(
  now: DaySeries,
  compared: DaySeries | null,
  counted: DayStatistic,
  fair: SoFar | null = null,
): Headline {
  const text = getText().statistics;
  const total = sum(now.counts);
  const headline: Headline = {
    value: formatNumber(total),
    ...(counted === 'visitors'
      ? { hint: `${text.visitsHint} ${serverWordTip(counted) ?? ''}` }
      : {}),
    change: null,
  };
  if (fair !== null) {
    const note = text.byHour(formatNumber(fair.before), formatHour(fair.hour));
    return { ...headline, change: changeOf(fair.now, fair.before), note };
  }
  if (compared === null) return headline;
  const before = sum(compared.counts);
  const note = [formatNumber(before), ...perDay(now, compared)].join(' · ');
  return { ...headline, change: changeOf(total, before), note };
}

/** The change of the average per day, where periods of unequal length are compared. */
function perDay(now: DaySeries, compared: DaySeries): string[] {
  if (doubtBetween(now, compared)?.kind !== 'lengths') return [];
  const average = ({ counts }: DaySeries): number => sum(counts) / counts.length;
  const change = changeOf(average(now), average(compared));
  return change.kind === 'percent' ? [getText().statistics.perDay(formatChange(change.ratio))] : [];
}

/** Page views per visit; null without visits. */
export function ratioHeadline(
  now: { pageviews: DaySeries; visitors: DaySeries },
  compared: { pageviews: DaySeries; visitors: DaySeries } | null,
): Headline | null {
  const value = ratio(sum(now.pageviews.counts), sum(now.visitors.counts));
  if (value === null) return null;
  const before = compared && ratio(sum(compared.pageviews.counts), sum(compared.visitors.counts));
  return {
    value: formatRatio(value),
    change: compared === null ? null : changeOf(value, before ?? undefined),
    ...(before === null ? {} : { note: formatRatio(before) }),
  };
}

/** `2.89` */
export function formatRatio(value: number): string {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(getLocale(), options).format(value);
}

/** The day with the most visits. */
export function dayHeadline(visitors: DaySeries): Headline | null {
  const busiest = busiestDay(visitors);
  if (busiest === null) return null;
  return {
    value: formatDay(busiest.day, 'short'),
    day: busiest.day,
    change: null,
    note: getText().statistics.visitsOn(
      formatWeekday(weekdayOf(busiest.day), 'long'),
      busiest.count,
    ),
  };
}

/** The hour with the most visits, over the whole period. */
export function hourHeadline(hours: readonly number[]): Headline | null {
  const busiest = busiestHour(hours);
  if (busiest === null) return null;
  return {
    value: formatHour(busiest.hour),
    change: null,
    note: getText().statistics.shareOfVisits(busiest.share),
  };
}
