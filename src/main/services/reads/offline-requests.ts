import type { StatisticParameters } from '$main/api/parameters';
import {
  DAY_STATISTICS,
  HOUR_STATISTICS,
  isListStatistic,
  SERVER_STATISTICS,
  type ServerStatistic,
} from '$shared/api/statistics';
import type { CalendarDay } from '$shared/dates/calendar-day';
import { comparisonRange, DEFAULT_COMPARISON } from '$shared/dates/comparison';
import { addDays, type DayRange } from '$shared/dates/day-range';
import { heatDays } from '$shared/dates/heat-days';
import { splitIntoPieces } from '$shared/dates/pieces';
import { type PeriodPreset, presetRange } from '$shared/dates/presets';

const LISTS = SERVER_STATISTICS.filter((name) => isListStatistic(name));
/** Rows (days, for daily statistics) per answer: the most the API allows. */
const ROWS = 100;

/** A statistic to save. */
export interface OfflineRequest {
  id: number;
  parameters: StatisticParameters;
}

/**
 * Lists the requests that the views make to show a website over these periods, including the comparison with the previous
 * period and the typical week, each request once. The periods of all websites come first, because a run can be interrupted.
 */
export function offlineRequests(
  websites: readonly number[],
  periods: readonly PeriodPreset[],
  today: CalendarDay,
): OfflineRequest[] {
  const ranges = periods.map((period) => presetRange(period, today));
  const before = periods.flatMap(
    (preset) => comparisonRange({ preset }, DEFAULT_COMPARISON, today) ?? [],
  );
  const days = joined([...ranges, ...before]).flatMap((range) => splitIntoPieces(range, ROWS));
  const week = ranges.flatMap((range) => heatDays(range, today));
  const stages: ((id: number) => OfflineRequest[])[] = [
    (id) => [...series(id, days), ...rankings(id, LISTS, ranges)],
    (id) => rankings(id, LISTS, before),
    (id) => rankings(id, HOUR_STATISTICS, week.map(asRange)),
  ];
  const all = stages.flatMap((stage) => websites.flatMap(stage));
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

function series(id: number, ranges: readonly DayRange[]): OfflineRequest[] {
  return DAY_STATISTICS.flatMap((name) =>
    ranges.map((range) => request(id, name, range, 'value', 'asc')),
  );
}

function rankings(
  id: number,
  names: readonly ServerStatistic[],
  ranges: readonly DayRange[],
): OfflineRequest[] {
  return ranges.flatMap((range) => names.map((name) => request(id, name, range, 'count', 'desc')));
}

const asRange = (day: CalendarDay): DayRange => ({ from: day, to: day });

/** Merges touching or overlapping ranges: each day of a series is requested once, whatever the periods. */
function joined(ranges: readonly DayRange[]): DayRange[] {
  const result: DayRange[] = [];
  for (const { from, to } of [...ranges].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = result.at(-1);
    if (last && from <= addDays(last.to, 1)) last.to = to > last.to ? to : last.to;
    else result.push({ from, to });
  }
  return result;
}

function request(
  id: number,
  name: ServerStatistic,
  range: DayRange,
  sort_by: 'value' | 'count',
  sort: 'asc' | 'desc',
): OfflineRequest {
  const how = { search_by: 'value', sort_by, sort, per_page: ROWS, page: 1 } as const;
  return { id, parameters: { name, ...range, ...how } };
}
