import { formatDifference, formatNumber, plural } from '../format';
import { sites } from './counts';

const lead = (inAccounts: number, count: number) =>
  `${sites(count)} na ${formatNumber(inAccounts)} ${plural(inAccounts, { one: 'koncie', few: 'kontach', many: 'kontach', other: 'konta' })}`;

export const portfolio = {
  lead,
  leadSoFar: (inAccounts: number, count: number) => `Na razie ${lead(inAccounts, count)}`,
  ownDays: 'Dni według strefy czasowej każdego serwera',
  statistic: 'Pokaż',
  statistics: { visitors: 'Wizyty', pageviews: 'Odsłony' },
  chooseAccounts: 'Konta',
  allAccounts: 'Wszystkie konta',
  columns: {
    domain: 'Witryna',
    account: 'Konto',
    today: 'Dziś',
    yesterday: 'Wczoraj',
    week: '7 dni',
    month: '28 dni',
    change: 'Zmiana',
  },
  trend: 'Ostatnie 7 dni',
  changeNote: 'Zmiana: ostatnie 7 pełnych dni wobec 7 poprzednich. Szara może być przypadkiem.',
  partlyCompared: (count: number) => `${sites(count)} bez liczb dla wszystkich porównywanych dni`,
  moved: (difference: number) => `${formatDifference(difference)} w 7 dni`,
  total: (count: number) => `Łącznie ${sites(count)}`,
  counting: (known: number, count: number) =>
    `Liczenie… ${formatNumber(known)} z ${formatNumber(count)}`,
  notSeen: 'Nie załadowano',
  unreachable: (count: number) =>
    `Brak połączenia z kontami: ${formatNumber(count)}. Wyświetlane są kopie offline.`,
};
