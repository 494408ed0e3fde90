import type { PortfolioPeriod } from './portfolio-values';
import type { CalendarDay } from '../dates/calendar-day';
import { addDays, type DayRange } from '../dates/day-range';

/** The days of the portfolio's periods. The change compares finished days only: including today would always look like a drop. */
export function portfolioRanges(today: CalendarDay): Record<PortfolioPeriod, DayRange> {
  const back = (from: number, to: number): DayRange => ({
    from: addDays(today, -from),
    to: addDays(today, -to),
  });
  return {
    today: back(0, 0),
    yesterday: back(1, 1),
    week: back(6, 0),
    month: back(29, 0),
    recent: back(7, 1),
    former: back(14, 8),
  };
}
