import { DAY_STATISTICS, STATISTIC_NAMES, type StatisticName } from '../../shared/api/statistics';
import type { CalendarDay } from '../../shared/dates/calendar-day';
import { addDays, type DayRange } from '../../shared/dates/day-range';
import { cutIntoPieces } from '../../shared/dates/pieces';
import { presetRange, type PeriodPreset } from '../../shared/dates/presets';
import type { StatisticParameters } from '../api/client';

/** Rows, that is also days, of one answer: the most that the document allows. */
const ROWS = 100;

/** One statistic to be saved. */
export interface OfflineRequest {
  id: number;
  parameters: StatisticParameters;
}

/** What the views ask for when they show a website over these periods, each request once. */
export function offlineRequests(
  websites: readonly number[],
  periods: readonly PeriodPreset[],
  today: CalendarDay,
): OfflineRequest[] {
  const ranges = periods.map((period) => presetRange(period, today));
  const pieces = joined(ranges).flatMap((range) => cutIntoPieces(range, ROWS));
  const days: readonly StatisticName[] = DAY_STATISTICS;
  const rankings = STATISTIC_NAMES.filter((name) => !days.includes(name));
  return websites.flatMap((id) => [
    ...days.flatMap((name) => pieces.map((range) => request(id, name, range, 'value', 'asc'))),
    ...ranges.flatMap((range) => rankings.map((name) => request(id, name, range, 'count', 'desc'))),
  ]);
}

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
