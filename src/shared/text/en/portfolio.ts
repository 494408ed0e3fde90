import type { PortfolioStatistic } from '../../bridge/portfolio-values';
import { formatDifference, formatNumber, plural } from '../format';

const sites = (count: number) =>
  `${formatNumber(count)} ${plural(count, { one: 'website', other: 'websites' })}`;
const accounts = (count: number) =>
  `${formatNumber(count)} ${plural(count, { one: 'account', other: 'accounts' })}`;

const lead = (inAccounts: number, count: number) => `${sites(count)} in ${accounts(inAccounts)}`;

export const portfolio = {
  lead,
  leadSoFar: (inAccounts: number, count: number) => `${lead(inAccounts, count)} so far`,
  ownDays: 'Days follow each server’s time zone',
  statistic: 'Show',
  statistics: { visitors: 'Visits', pageviews: 'Pageviews' } satisfies Record<
    PortfolioStatistic,
    string
  >,
  chooseAccounts: 'Accounts',
  allAccounts: 'All accounts',
  columns: {
    domain: 'Website',
    account: 'Account',
    today: 'Today',
    yesterday: 'Yesterday',
    week: '7 days',
    month: '28 days',
    change: 'Change',
  },
  trend: 'Last 7 days',
  changeNote: 'Change: last 7 finished days vs. the 7 before. Gray may be chance.',
  partlyCompared: (count: number) => `${sites(count)} without numbers for all compared days`,
  moved: (difference: number) => `${formatDifference(difference)} in 7 days`,
  total: (count: number) => `Total of ${sites(count)}`,
  counting: (known: number, count: number) =>
    `Counting… ${formatNumber(known)} of ${formatNumber(count)}`,
  notSeen: 'Not loaded yet',
  unreachable: (count: number) => `Couldn’t reach ${accounts(count)}. Showing offline copies.`,
};
