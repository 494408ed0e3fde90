import {
  PORTFOLIO_PERIODS,
  type PortfolioSums,
  type SiteSums,
} from '../../../shared/bridge/portfolio-values';
import type { DayRange } from '../../../shared/dates/day-range';
import { doubtBetween, type Doubt } from '../../../statistics/comparability';
import type { DaySeries } from '../../../statistics/day-series';

/** Days of `former`, and of `recent`. */
const WEEK = 7;

/** Sums a row's days over each period. */
export function sumsOfDays(
  { days, counts }: DaySeries,
  ranges: Record<keyof PortfolioSums, DayRange>,
): SiteSums {
  const sum = ({ from, to }: DayRange): number =>
    counts.reduce((all, count, at) => {
      const day = days[at] ?? '';
      return day >= from && day <= to ? all + count : all;
    }, 0);
  const entries = PORTFOLIO_PERIODS.map((period) => [period, sum(ranges[period])]);
  const first = days.indexOf(ranges.former.from);
  const marks = counts.slice(first, first + 2 * WEEK).map((count, at) => Number(count > 0) << at);
  const counted = marks.reduce((all, mark) => all | mark, 0);
  return { ...(Object.fromEntries(entries) as PortfolioSums), counted };
}

/** Returns why a website's two weeks should not be compared; null if they can be, or are not known. */
export function doubtOfWeeks(sums: SiteSums | null): Doubt | null {
  if (sums === null || sums.recent === null || sums.former === null) return null;
  const { counted } = sums;
  // The usual case: there are numbers from the first day on.
  if ((counted & 1) === 1) return null;
  const counts = Array.from({ length: 2 * WEEK }, (_, at) => (counted >> at) & 1);
  return doubtBetween({ counts: counts.slice(WEEK) }, { counts: counts.slice(0, WEEK) });
}
