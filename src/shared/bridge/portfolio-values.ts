import type { Website } from '../api/websites';
import type { CalendarDay } from '../dates/calendar-day';

/** The daily statistics summed in the portfolio. */
export const PORTFOLIO_STATISTICS = ['visitors', 'pageviews'] as const;
export type PortfolioStatistic = (typeof PORTFOLIO_STATISTICS)[number];

/**
 * The portfolio's periods: the running day (`today`) and finished days. `former` is the seven days before
 * those of `week`.
 */
export const PORTFOLIO_PERIODS = ['today', 'yesterday', 'week', 'month', 'former'] as const;
export type PortfolioPeriod = (typeof PORTFOLIO_PERIODS)[number];

/** The sums of a website's counts by period; null if a day of the period is not saved. */
export type PortfolioSums = Record<PortfolioPeriod, number | null>;

/** A website's sums, and the daily counts from which its weekly change is judged. */
export interface SiteSums extends PortfolioSums {
  /** The daily counts of `former` and `week`, oldest first; null for a day that is not saved. */
  weeks: readonly (number | null)[];
}

/** A website with its saved sums. */
export interface PortfolioSite {
  site: Website;
  sums: SiteSums | null;
  /**
   * When the oldest answer for its unfinished days was fetched, in milliseconds since the epoch; null if
   * nothing is saved.
   */
  fetchedAt: number | null;
}

/** An account and its server's running day. */
export interface PortfolioDay {
  accountId: string;
  today: CalendarDay;
}

export interface PortfolioAccount {
  accountId: string;
  sites: PortfolioSite[];
  /**
   * When the account's full list of websites was last read, in milliseconds since the epoch; null if websites
   * may be missing.
   */
  listedAt: number | null;
}
