import { portfolioRanges } from '$shared/bridge/portfolio-ranges';
import {
  PORTFOLIO_PERIODS,
  type PortfolioSums,
  type SiteSums,
} from '$shared/bridge/portfolio-values';
import type { CalendarDay } from '$shared/dates/calendar-day';
import { type DayRange, eachDay } from '$shared/dates/day-range';
import { basisOf, type Caveat, comparedTotals } from '$statistics/basis';
import { type Change, changeOf } from '$statistics/change';
import type { DaySeries } from '$statistics/day-series';

/** The number of days in `former`, and in `week`. */
const WEEK = 7;

/**
 * Sums a row's days over each period.
 * @param isTodayKnown whether the server included its running day in the answer
 */
export function sumsOfDays(
  { days, counts }: DaySeries,
  ranges: Record<keyof PortfolioSums, DayRange>,
  isTodayKnown: boolean,
): SiteSums {
  const sum = ({ from, to }: DayRange): number =>
    counts.reduce((all, count, at) => {
      const day = days[at] ?? '';
      return day >= from && day <= to ? all + count : all;
    }, 0);
  const entries = PORTFOLIO_PERIODS.map((period) => [period, sum(ranges[period])]);
  const sums = Object.fromEntries(entries) as PortfolioSums;
  const first = days.indexOf(ranges.former.from);
  const weeks = counts.slice(first, first + 2 * WEEK);
  return { ...sums, ...(isTodayKnown ? {} : { today: null }), weeks };
}

/** The change of a website's last seven finished days from the seven before. */
export interface WeekChange {
  change: Change;
  /** What limits the comparison; null if nothing does. */
  caveat: Caveat | null;
}

/**
 * Compares two weeks by day, like the statistics of the same days.
 * @param today the running day at the server
 * @param zone the server's time zone
 * @returns null if days are unknown
 */
export function weekChange(
  weeks: readonly (number | null)[],
  today: CalendarDay,
  zone?: string,
): WeekChange | null {
  const known = weeks.filter((count) => count !== null);
  if (known.length < 2 * WEEK) return null;
  const { former, week } = portfolioRanges(today);
  const before = { days: eachDay(former), counts: known.slice(0, WEEK) };
  const now = { days: eachDay(week), counts: known.slice(WEEK) };
  const basis = basisOf(now, before, zone);
  const totals = comparedTotals(basis, now, before);
  return { change: changeOf(totals.now, totals.before, basis), caveat: basis.caveat };
}
