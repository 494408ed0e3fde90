import { addDays, dayCount, weekdayOf } from '$shared/dates/day-range';
import { getText } from '$shared/text';
import { formatNumber } from '$shared/text/format';
import { forecastToday, roundedForecast, type TodayFacts } from '$statistics/today-forecast';
import { toHourlyCounts } from '$statistics/totals';
import type { DayHours } from '$statistics/typical-week';
import { matchingReads } from '$stores/queries/watched-query.svelte';
import type { SiteStatistics, StatisticsQuery } from '$stores/statistics/statistics.svelte';
import { hasShareTotal } from '../panels/panel-sections';
import type { StatisticsSelection } from '../statistics-selection.svelte';

const WEEK = 7;

/** The forecast's text, and the range in which four of five such days end. */
export interface Forecast {
  words: string;
  range: string;
}

/**
 * Collects the data of today, if only today is shown; null if it is insufficient, or the baseline
 * is hidden.
 */
export function todayFacts(
  statistics: SiteStatistics,
  selection: StatisticsSelection,
  query: StatisticsQuery,
): TodayFacts | null {
  const { currentHour, showsBaseline, today } = selection;
  const [usual] = statistics.baseline.visitors.days ?? [];
  const { answer, previous } = statistics.lists.visitors_hour.now;
  const { series } = statistics.days.visitors.now;
  if (currentHour === null || !showsBaseline || !usual || answer === null || previous) return null;
  if (!hasShareTotal(statistics, 'visitors_hour')) return null;
  // The baseline belongs to the days on screen.
  if (query.range.from !== today || series?.days[0] !== today) return null;
  // An answer contains only the hours before it.
  const clock = selection.hoursAt(answer.fetchedAt);
  if (clock === null) return null;
  const hours = toHourlyCounts(answer.value.rows);
  const saved = statistics.weekdayHours.days(statistics.lists.visitors_hour.now.group);
  const compared = comparedDay(statistics, query).filter(
    ({ day }) => !saved.some((one) => one.day === day),
  );
  const earlier = [...saved, ...compared]
    .map((one) => one.hours)
    .filter((one) => one.some((count) => count > 0));
  return { usual, earlier, hours, clock };
}

/** The compared day's hours, which may not have been saved before. */
function comparedDay(statistics: SiteStatistics, { range, compared }: StatisticsQuery): DayHours[] {
  const { now, before } = statistics.lists.visitors_hour;
  const answer = matchingReads(now, before) && before.answer;
  if (compared === null || dayCount(compared) !== 1 || answer === null) return [];
  const isSameWeekday =
    weekdayOf(compared.from) === weekdayOf(range.from) &&
    compared.from < range.from &&
    compared.from >= addDays(range.from, -8 * WEEK);
  return isSameWeekday && answer.final
    ? [{ day: compared.from, hours: toHourlyCounts(answer.value.rows) }]
    : [];
}

/**
 * Returns a forecast of today's visits; null if it is uncertain, or little of the day remains.
 * Groups have none, because their servers' hours may differ.
 */
export function todayForecast(
  statistics: SiteStatistics,
  selection: StatisticsSelection,
  query: StatisticsQuery,
): Forecast | null {
  const facts = todayFacts(statistics, selection, query);
  if (facts === null || statistics.lists.visitors_hour.now.group !== null) return null;
  const end = forecastToday(facts);
  const rounded = end && roundedForecast(end);
  if (end === null || rounded === null) return null;
  const words = getText().usual.end;
  return {
    words: words.about(formatNumber(rounded)),
    range: words.range({ low: formatNumber(end.low), high: formatNumber(end.high) }),
  };
}
