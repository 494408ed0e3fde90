import { PORTFOLIO_PERIODS, type PortfolioSums } from '../../../shared/bridge/portfolio-values';
import type { DayRange } from '../../../shared/dates/day-range';
import type { DaySeries } from '../../../statistics/day-series';

/** Sums a row's days over each period. */
export function sumsOfDays(
  { days, counts }: DaySeries,
  ranges: Record<keyof PortfolioSums, DayRange>,
): PortfolioSums {
  const sum = ({ from, to }: DayRange): number =>
    counts.reduce((all, count, at) => {
      const day = days[at] ?? '';
      return day >= from && day <= to ? all + count : all;
    }, 0);
  const entries = PORTFOLIO_PERIODS.map((period) => [period, sum(ranges[period])]);
  return Object.fromEntries(entries) as PortfolioSums;
}
