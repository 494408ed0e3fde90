import type { SavedRange } from '../../../shared/bridge/contract';
import type { CalendarDay } from '../../../shared/dates/calendar-day';
import { addDays, type DayRange } from '../../../shared/dates/day-range';
import { isUnderWay, periodRange, type Period } from '../../../shared/dates/period';
import { cutIntoPieces } from '../../../shared/dates/pieces';
import { DAYS_PER_ANSWER } from '../../stores/statistics/days-read.svelte';

/** Older numbers say little of a period that moves on every day. */
const MOST_DAYS = 31;

/** The latest earlier day as of which a period is saved; null without one. @param today the running day at the server */
export function newestSaved(
  period: Period,
  today: CalendarDay,
  saved: readonly Pick<SavedRange, 'from' | 'to'>[],
): CalendarDay | null {
  const known = new Set(saved.map(rangeKey));
  const due = rangeKey(periodRange(period, today));
  for (let back = 1; back <= MOST_DAYS; back += 1) {
    const day = addDays(today, -back);
    const range = periodRange(period, day);
    // On its first day a month has no finished day, and is Today.
    if (isUnderWay(range, day) || rangeKey(range) === due) continue;
    if (cutIntoPieces(range, DAYS_PER_ANSWER).every((piece) => known.has(rangeKey(piece))))
      return day;
  }
  return null;
}

const rangeKey = ({ from, to }: DayRange): string => `${from} ${to}`;
