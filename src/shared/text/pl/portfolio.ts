import type { PortfolioStatistic } from '../../bridge/portfolio-values';
import { formatDifference, formatNumber, plural } from '../format';
import { accountsGenitive, sites } from './counts';

const totals: Record<PortfolioStatistic, string> = {
  visitors: 'Wizyty łącznie',
  pageviews: 'Odsłony łącznie',
};

const lead = (inAccounts: number, count: number) =>
  `${sites(count)} na ${formatNumber(inAccounts)} ${plural(inAccounts, { one: 'koncie', few: 'kontach', many: 'kontach', other: 'konta' })}`;

export const portfolio = {
  title: 'Portfolio',
  lead,
  leadSoFar: (inAccounts: number, count: number) => `Na razie ${lead(inAccounts, count)}`,
  ownDays: 'Dni według strefy czasowej każdego serwera',
  table: 'Witryny ze wszystkich kont',
  statistic: 'Pokaż',
  statistics: { visitors: 'Wizyty', pageviews: 'Odsłony' },
  search: 'Szukaj witryn',
  grouped: 'Grupuj według kont',
  chooseAccounts: 'Konta',
  allAccounts: 'Wszystkie konta',
  someAccounts: (shown: number, all: number) =>
    `Konta: ${formatNumber(shown)} z ${formatNumber(all)}`,
  columns: {
    domain: 'Witryna',
    account: 'Konto',
    today: 'Dziś',
    yesterday: 'Wczoraj',
    week: '7 dni',
    month: '28 dni',
    change: 'Zmiana',
  },
  trend: 'Ostatnie 28 dni',
  changeNote: 'Zmiana: ostatnie 7 pełnych dni wobec 7 poprzednich. Szara może być przypadkiem.',
  partlyCompared: (count: number) => `${sites(count)} bez liczb dla wszystkich porównywanych dni`,
  moved: (difference: number) => `${formatDifference(difference)} w 7 dni`,
  total: (count: number) => `Łącznie ${sites(count)}`,
  totalOf: (statistic: PortfolioStatistic) => totals[statistic],
  counting: (known: number, count: number) =>
    `Liczenie… ${formatNumber(known)} z ${formatNumber(count)}`,
  favorite: 'Ulubiona',
  notSeen: 'Nie załadowano',
  empty: 'Nie ma jeszcze witryn',
  emptyMore: 'Tu pojawią się witryny ze wszystkich kont.',
  noMatch: 'Nie znaleziono witryn',
  listing: (count: number) => `Ładowanie witryn z ${accountsGenitive(count)}…`,
  unreachable: (count: number) =>
    `Brak połączenia z kontami: ${formatNumber(count)}. Wyświetlane są kopie offline.`,
};
