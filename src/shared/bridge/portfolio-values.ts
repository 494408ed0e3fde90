import type { CalendarDay } from '../dates/calendar-day';

/** The daily statistics summed in the portfolio. */
export const PORTFOLIO_STATISTICS = ['visitors', 'pageviews'] as const;
export type PortfolioStatistic = (typeof PORTFOLIO_STATISTICS)[number];

/** The portfolio's periods: all but today are finished days. `recent` is `week`, and `former` the seven days before. */
export const PORTFOLIO_PERIODS = [
  ...(['today', 'yesterday', 'week', 'month'] as const),
  ...(['recent', 'former'] as const),
] as const;
export type PortfolioPeriod = (typeof PORTFOLIO_PERIODS)[number];

/** Sums of a website's days; null when a day of the period is not saved. */
export type PortfolioSums = Record<PortfolioPeriod, number | null>;

/** A website's sums, and what tells whether its change can be trusted. */
export interface SiteSums extends PortfolioSums {
  /** Bit n is set if something was counted on day n of `former` and `recent` together, the oldest being 0. */
  counted: number;
}

/** A website with its saved sums. */
export interface PortfolioSite {
  id: number;
  domain: string;
  favorite: boolean;
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
