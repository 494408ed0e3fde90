import type { CalendarDay } from '../dates/calendar-day';
import { addDays, type DayRange } from '../dates/day-range';
import type { PortfolioPeriod } from './portfolio-values';

/**
 * The days of the portfolio's periods. All but `today` end with the last finished day.
 *
 * @param today the running day at the server
 */
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
    former: back(14, 8),
  };
}

/** Returns the days of all periods together, so that one request covers them. */
export function portfolioDays(today: CalendarDay): DayRange {
  return { from: portfolioRanges(today).month.from, to: today };
}
