import type { Website } from '../api/websites';
import type { CalendarDay } from '../dates/calendar-day';

/** The daily statistics summed in the portfolio. */
export const PORTFOLIO_STATISTICS = ['visitors', 'pageviews'] as const;
export type PortfolioStatistic = (typeof PORTFOLIO_STATISTICS)[number];

/** The portfolio's periods: the running day and finished ones. `former` are the seven days before those of `week`. */
export const PORTFOLIO_PERIODS = ['today', 'yesterday', 'week', 'month', 'former'] as const;
export type PortfolioPeriod = (typeof PORTFOLIO_PERIODS)[number];

/** Sums of a website's days; null when a day of the period is not saved. */
export type PortfolioSums = Record<PortfolioPeriod, number | null>;

/** A website's sums, and the daily counts for its weekly change. */
export interface SiteSums extends PortfolioSums {
  /** The counts of `former` and `week` by day, oldest first; null for a day that is not saved. */
  weeks: readonly (number | null)[];
}

/** A website with its saved sums. */
export interface PortfolioSite {
  site: Website;
  sums: SiteSums | null;
  /** When the oldest of its unfinished days was fetched, milliseconds since the epoch; null when nothing is saved. */
  fetchedAt: number | null;
}

/** An account and its server's current day. */
export interface PortfolioDay {
  accountId: string;
  today: CalendarDay;
}

export interface PortfolioAccount {
  accountId: string;
  sites: PortfolioSite[];
  /** When the full list of its websites was last read; null when some may be missing. */
  listedAt: number | null;
}
