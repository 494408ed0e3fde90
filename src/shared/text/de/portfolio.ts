import { formatDifference, formatNumber, plural } from '../format';
import { sites } from './counts';

const accounts = (count: number) =>
  `${formatNumber(count)} ${plural(count, { one: 'Konto', other: 'Konten' })}`;

const lead = (inAccounts: number, count: number) => `${sites(count)} in ${accounts(inAccounts)}`;

export const portfolio = {
  lead,
  leadSoFar: (inAccounts: number, count: number) => `Bisher ${lead(inAccounts, count)}`,
  ownDays: 'Tage nach der Zeitzone des jeweiligen Servers',
  statistic: 'Anzeigen',
  statistics: { visitors: 'Besuche', pageviews: 'Seitenaufrufe' },
  chooseAccounts: 'Konten',
  allAccounts: 'Alle Konten',
  columns: {
    domain: 'Website',
    account: 'Konto',
    today: 'Heute',
    yesterday: 'Gestern',
    week: '7 Tage',
    month: '28 Tage',
    change: 'Änderung',
  },
  trend: 'Letzte 7 Tage',
  changeNote: 'Änderung: letzte 7 volle Tage ggü. den 7 davor. Grau kann Zufall sein.',
  partlyCompared: (count: number) => `${sites(count)} ohne Zahlen für alle Vergleichstage`,
  moved: (difference: number) => `${formatDifference(difference)} in 7 Tagen`,
  total: (count: number) => `Summe von ${sites(count)}`,
  counting: (known: number, count: number) =>
    `Wird gezählt … ${formatNumber(known)} von ${formatNumber(count)}`,
  notSeen: 'Noch nicht geladen',
  unreachable: (count: number) =>
    `${accounts(count)} nicht erreichbar. Offline-Kopien werden angezeigt.`,
};
