import type { PortfolioPeriod } from './portfolio-values';
import type { CalendarDay } from '../dates/calendar-day';
import { addDays, type DayRange } from '../dates/day-range';

/** The days of the portfolio's periods. */
export function portfolioRanges(today: CalendarDay): Record<PortfolioPeriod, DayRange> {
  const back = (from: number, to: number): DayRange => ({
    from: addDays(today, -from),
    to: addDays(today, -to),
  });
  return {
    today: back(0, 0),
    yesterday: back(1, 1),
    week: back(7, 1),
    month: back(28, 1),
    recent: back(7, 1),
    former: back(14, 8),
  };
}
