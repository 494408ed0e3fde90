import type { CalendarDay } from '../dates/calendar-day';

/** A day statistic that the portfolio adds up. */
export const PORTFOLIO_STATISTICS = ['visitors', 'pageviews'] as const;
export type PortfolioStatistic = (typeof PORTFOLIO_STATISTICS)[number];

/** Periods of the portfolio. `recent` and `former` are the seven days before today and the seven before those. */
export const PORTFOLIO_PERIODS = [
  ...(['today', 'yesterday', 'week', 'month'] as const),
  ...(['recent', 'former'] as const),
] as const;
export type PortfolioPeriod = (typeof PORTFOLIO_PERIODS)[number];

/** Sums of a website's days; null where a day of the period was never seen. */
export type PortfolioSums = Record<PortfolioPeriod, number | null>;

/** A website with what is saved of it. */
export interface PortfolioSite {
  id: number;
  domain: string;
  favorite: boolean;
  sums: PortfolioSums | null;
  /** When the oldest of its running days was fetched, milliseconds since the epoch; null when nothing is saved. */
  fetchedAt: number | null;
}

/** An account, and which day it is at its server. */
export interface PortfolioDay {
  accountId: string;
  today: CalendarDay;
}

export interface PortfolioAccount {
  accountId: string;
  sites: PortfolioSite[];
  /** When all of its websites were last listed; null when some may be missing. */
  listedAt: number | null;
}
