import type { PortfolioStatistic } from '../../bridge/portfolio-values';
import { formatDifference, formatNumber, plural } from '../format';
import { sites } from './counts';

const accounts = (count: number) =>
  `${formatNumber(count)} ${plural(count, { one: 'Konto', other: 'Konten' })}`;

const totals: Record<PortfolioStatistic, string> = {
  visitors: 'Besuche gesamt',
  pageviews: 'Seitenaufrufe gesamt',
};

const lead = (inAccounts: number, count: number) => `${sites(count)} in ${accounts(inAccounts)}`;

export const portfolio = {
  title: 'Portfolio',
  lead,
  leadSoFar: (inAccounts: number, count: number) => `Bisher ${lead(inAccounts, count)}`,
  ownDays: 'Tage nach der Zeitzone des jeweiligen Servers',
  table: 'Websites aller Konten',
  statistic: 'Anzeigen',
  statistics: { visitors: 'Besuche', pageviews: 'Seitenaufrufe' },
  search: 'Websites suchen',
  grouped: 'Nach Konto gruppieren',
  chooseAccounts: 'Konten',
  allAccounts: 'Alle Konten',
  someAccounts: (shown: number, all: number) =>
    `${formatNumber(shown)} von ${formatNumber(all)} Konten`,
  columns: {
    domain: 'Website',
    account: 'Konto',
    today: 'Heute',
    yesterday: 'Gestern',
    week: '7 Tage',
    month: '28 Tage',
    change: 'Änderung',
  },
  trend: 'Letzte 28 Tage',
  changeNote: 'Änderung: letzte 7 volle Tage ggü. den 7 davor. Grau kann Zufall sein.',
  partlyCompared: (count: number) => `${sites(count)} ohne Zahlen für alle Vergleichstage`,
  moved: (difference: number) => `${formatDifference(difference)} in 7 Tagen`,
  total: (count: number) => `Summe von ${sites(count)}`,
  totalOf: (statistic: PortfolioStatistic) => totals[statistic],
  counting: (known: number, count: number) =>
    `Wird gezählt … ${formatNumber(known)} von ${formatNumber(count)}`,
  favorite: 'Favorit',
  notSeen: 'Noch nicht geladen',
  empty: 'Noch keine Websites',
  emptyMore: 'Die Websites all Ihrer Konten erscheinen hier.',
  noMatch: 'Keine Website gefunden',
  listing: (count: number) => `Websites aus ${accounts(count)} werden geladen …`,
  unreachable: (count: number) =>
    `${accounts(count)} nicht erreichbar. Offline-Kopien werden angezeigt.`,
};
