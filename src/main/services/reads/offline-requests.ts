import {
  DAY_STATISTICS,
  HOUR_STATISTICS,
  LIST_STATISTICS,
  type StatisticName,
} from '../../../shared/api/statistics';
import type { CalendarDay } from '../../../shared/dates/calendar-day';
import { comparisonRange, type Comparison } from '../../../shared/dates/comparison';
import { addDays, type DayRange } from '../../../shared/dates/day-range';
import { heatDays } from '../../../shared/dates/heat-days';
import { cutIntoPieces } from '../../../shared/dates/pieces';
import { presetRange, type PeriodPreset } from '../../../shared/dates/presets';
import type { StatisticParameters } from '../../api/parameters';

/** Rows, that is also days, of one answer: the most that the API allows. */
const ROWS = 100;

/** What a period is compared with unless somebody chooses otherwise. */
const PREVIOUS: Comparison = { mode: 'previous', matchWeekdays: false };

/** One statistic to be saved. */
export interface OfflineRequest {
  id: number;
  parameters: StatisticParameters;
}

/**
 * What the views ask for when they show a website over these periods, also compared with the periods before and as a
 * typical week, each request once. The periods of all websites come first, for a run can be interrupted.
 */
export function offlineRequests(
  websites: readonly number[],
  periods: readonly PeriodPreset[],
  today: CalendarDay,
): OfflineRequest[] {
  const ranges = periods.map((period) => presetRange(period, today));
  const before = periods.flatMap((preset) => comparisonRange({ preset }, PREVIOUS, today) ?? []);
  const days = joined([...ranges, ...before]).flatMap((range) => cutIntoPieces(range, ROWS));
  const week = ranges.flatMap((range) => heatDays(range, today));
  const stages: ((id: number) => OfflineRequest[])[] = [
    (id) => [...series(id, days), ...rankings(id, LIST_STATISTICS, ranges)],
    (id) => rankings(id, LIST_STATISTICS, before),
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
  names: readonly StatisticName[],
  ranges: readonly DayRange[],
): OfflineRequest[] {
  return ranges.flatMap((range) => names.map((name) => request(id, name, range, 'count', 'desc')));
}

const asRange = (day: CalendarDay): DayRange => ({ from: day, to: day });

/** Ranges that touch or overlap as one: the days of a series are asked for once, whatever the periods. */
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
  name: StatisticName,
  range: DayRange,
  sort_by: 'value' | 'count',
  sort: 'asc' | 'desc',
): OfflineRequest {
  const how = { search_by: 'value', sort_by, sort, per_page: ROWS, page: 1 } as const;
  return { id, parameters: { name, ...range, ...how } };
}
