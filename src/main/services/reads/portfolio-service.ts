import { setImmediate as turn } from 'node:timers/promises';
import type { DaySums } from '$main/cache/day-sums';
import type { OfflineStore } from '$main/cache/offline-store';
import { portfolioDays, portfolioRanges } from '$shared/bridge/portfolio-ranges';
import {
  PORTFOLIO_PERIODS,
  type PortfolioAccount,
  type PortfolioStatistic,
  type PortfolioSums,
  type SiteSums,
} from '$shared/bridge/portfolio-values';
import type { ServiceContext } from '../context/service-context';
import type { ServiceHandlers } from '../context/types';
import type { SavedWebsites } from './saved-websites';

type PortfolioHandlers = Pick<ServiceHandlers, 'portfolio.saved'>;

/** Handlers that return all accounts' websites with their saved sums. */
export function portfolioHandlers(
  context: ServiceContext,
  store: OfflineStore,
  websites: SavedWebsites,
): PortfolioHandlers {
  return {
    'portfolio.saved': async ({ accounts, name }) => {
      const known = new Set(context.accounts.accounts.map(({ id }) => id));
      const answers: PortfolioAccount[] = [];
      for (const { accountId, today } of accounts) {
        if (!known.has(accountId)) continue;
        answers.push(savedOf(store, websites, { accountId, name, today }));
        // Yields between accounts, because hundreds of them would block other calls.
        await turn();
      }
      return answers;
    },
  };
}

function savedOf(
  store: OfflineStore,
  websites: SavedWebsites,
  { accountId, name, today }: { accountId: string; name: PortfolioStatistic; today: string },
): PortfolioAccount {
  const ranges = portfolioRanges(today);
  const periods = PORTFOLIO_PERIODS.map((period) => ranges[period]);
  const sums = store.daySums({
    account: accountId,
    statistic: name,
    within: portfolioDays(today),
    ranges: periods,
    listed: { from: ranges.former.from, to: ranges.week.to },
  });
  const bySite = new Map(sums.map((one) => [one.website, one]));
  const sites = websites.all(accountId).map((site) => {
    const known = bySite.get(site.id);
    return { site, sums: known ? named(known) : null, fetchedAt: known?.fetchedAt ?? null };
  });
  return { accountId, sites, listedAt: websites.completeAt(accountId) };
}

function named({ sums, days }: DaySums): SiteSums {
  const entries = PORTFOLIO_PERIODS.map((period, at) => [period, sums[at] ?? null]);
  return { ...(Object.fromEntries(entries) as PortfolioSums), weeks: days };
}
