import type { PortfolioStatistic } from '../../bridge/portfolio-values';
import { formatDifference, formatNumber, plural } from '../format';

const sites = (count: number) =>
  `${formatNumber(count)} ${plural(count, { one: 'website', other: 'websites' })}`;
const accounts = (count: number) =>
  `${formatNumber(count)} ${plural(count, { one: 'account', other: 'accounts' })}`;

/** What a sum of each statistic is a sum of. */
const summed: Record<PortfolioStatistic, string> = { visitors: 'Entries', pageviews: 'Pageviews' };

export const portfolio = {
  title: 'Portfolio',
  lead: (inAccounts: number, count: number) => `${sites(count)} in ${accounts(inAccounts)}`,
  ownDays: 'Each account’s days are its server’s',
  table: 'Websites of all accounts',
  statistic: 'Count',
  statistics: { visitors: 'Visitors', pageviews: 'Pageviews' } satisfies Record<
    PortfolioStatistic,
    string
  >,
  search: 'Search websites',
  sortBy: 'Sort by',
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
    month: '30 days',
    change: 'Change',
    mover: 'Biggest mover',
  },
  trend: '30 days, day by day',
  changeHint: 'The 7 days before today against the 7 before those',
  moved: (difference: number) => `${formatDifference(difference)} in 7 days`,
  total: (count: number) => `Total of ${sites(count)}`,
  totalOf: (statistic: PortfolioStatistic) => `${summed[statistic]}, added up`,
  totalKnown: (statistic: PortfolioStatistic, known: number, count: number) =>
    `${summed[statistic]}, ${formatNumber(known)} of ${formatNumber(count)} read`,
  favorite: 'Favorite',
  notSeen: 'Not read yet',
  empty: 'No websites yet',
  emptyMore: 'Websites of your accounts are listed here once their servers have answered.',
  noMatch: 'No website matches',
  listing: (count: number) => `Asking for the websites of ${accounts(count)}…`,
  unreachable: (count: number) => `${accounts(count)} could not be asked. What was saved is shown.`,
};
