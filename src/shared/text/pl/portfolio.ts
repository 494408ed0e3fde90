import type { PortfolioStatistic } from '../../bridge/portfolio-values';
import { formatDifference, formatNumber, plural } from '../format';
import { accountsGenitive, sites, sitesGenitive } from './counts';

const totals: Record<PortfolioStatistic, string> = {
  visitors: 'Wizyty łącznie',
  pageviews: 'Odsłony łącznie',
};

export const portfolio = {
  title: 'Portfolio',
  lead: (inAccounts: number, count: number) =>
    `${sites(count)} na ${formatNumber(inAccounts)} ${plural(inAccounts, { one: 'koncie', few: 'kontach', many: 'kontach', other: 'konta' })}`,
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
    month: '30 dni',
    change: 'Zmiana',
  },
  trend: 'Ostatnie 30 dni',
  changeNote:
    'Zmiana: ostatnie 7 pełnych dni wobec 7 poprzednich. Szara, gdy nie da się ich porównać. Linia przerywana: dziś, jak dotąd.',
  partlyCompared: (count: number) => `${sites(count)} bez liczb dla wszystkich porównywanych dni`,
  moved: (difference: number) => `${formatDifference(difference)} w 7 dni`,
  total: (count: number) => `Łącznie ${sites(count)}`,
  totalOf: (statistic: PortfolioStatistic) => totals[statistic],
  totalKnown: (known: number, count: number) =>
    `Wstępnie: załadowano ${formatNumber(known)} z ${sitesGenitive(count)}`,
  favorite: 'Ulubiona',
  notSeen: 'Nie załadowano',
  empty: 'Nie ma jeszcze witryn',
  emptyMore: 'Tu pojawią się witryny ze wszystkich kont.',
  noMatch: 'Nie znaleziono witryn',
  listing: (count: number) => `Ładowanie witryn z ${accountsGenitive(count)}…`,
  unreachable: (count: number) =>
    `Brak połączenia z kontami: ${formatNumber(count)}. Wyświetlane są kopie offline.`,
};
