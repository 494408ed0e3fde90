import type { PortfolioStatistic } from '../../bridge/portfolio-values';
import { formatDifference, formatNumber, plural } from '../format';

const sites = (count: number) =>
  `${formatNumber(count)} ${plural(count, { one: 'website', other: 'websites' })}`;
const accounts = (count: number) =>
  `${formatNumber(count)} ${plural(count, { one: 'account', other: 'accounts' })}`;

const totals: Record<PortfolioStatistic, string> = {
  visitors: 'Total visits',
  pageviews: 'Total pageviews',
};

const lead = (inAccounts: number, count: number) => `${sites(count)} in ${accounts(inAccounts)}`;

export const portfolio = {
  title: 'Portfolio',
  lead,
  leadSoFar: (inAccounts: number, count: number) => `${lead(inAccounts, count)} so far`,
  ownDays: 'Days follow each server’s time zone',
  table: 'Websites of all accounts',
  statistic: 'Show',
  statistics: { visitors: 'Visits', pageviews: 'Pageviews' } satisfies Record<
    PortfolioStatistic,
    string
  >,
  search: 'Search websites',
  grouped: 'Group by account',
  chooseAccounts: 'Accounts',
  allAccounts: 'All accounts',
  someAccounts: (shown: number, all: number) =>
    `${formatNumber(shown)} of ${formatNumber(all)} accounts`,
  columns: {
    domain: 'Website',
    account: 'Account',
    today: 'Today',
    yesterday: 'Yesterday',
    week: '7 days',
    month: '28 days',
    change: 'Change',
  },
  trend: 'Last 28 days',
  changeNote: 'Change: last 7 finished days vs. the 7 before. Gray may be chance.',
  partlyCompared: (count: number) => `${sites(count)} without numbers for all compared days`,
  moved: (difference: number) => `${formatDifference(difference)} in 7 days`,
  total: (count: number) => `Total of ${sites(count)}`,
  totalOf: (statistic: PortfolioStatistic) => totals[statistic],
  counting: (known: number, count: number) =>
    `Counting… ${formatNumber(known)} of ${formatNumber(count)}`,
  favorite: 'Favorite',
  notSeen: 'Not loaded yet',
  empty: 'No websites yet',
  emptyMore: 'Websites from all your accounts appear here.',
  noMatch: 'No websites found',
  listing: (count: number) => `Loading websites from ${accounts(count)}…`,
  unreachable: (count: number) => `Couldn’t reach ${accounts(count)}. Showing offline copies.`,
};
