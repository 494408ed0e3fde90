import type { PortfolioStatistic } from '../../bridge/portfolio-values';
import { formatDifference, formatNumber, plural } from '../format';
import { sites } from './counts';

const accounts = (count: number) =>
  `${formatNumber(count)} ${plural(count, { one: 'Konto', other: 'Konten' })}`;

const summed: Record<PortfolioStatistic, string> = {
  visitors: 'Besuche',
  pageviews: 'Seitenaufrufe',
};

export const portfolio = {
  title: 'Portfolio',
  lead: (inAccounts: number, count: number) => `${sites(count)} in ${accounts(inAccounts)}`,
  ownDays: 'Tage nach der Zeitzone des jeweiligen Servers',
  table: 'Websites aller Konten',
  statistic: 'Zählung',
  statistics: { visitors: 'Besucher', pageviews: 'Seitenaufrufe' },
  search: 'Websites suchen',
  sortBy: 'Sortieren nach',
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
    month: '30 Tage',
    change: 'Änderung',
    mover: 'Größte Bewegung',
  },
  trend: '30 Tage, Tag für Tag',
  changeHint: 'Die 7 Tage vor heute gegen die 7 davor',
  moved: (difference: number) => `${formatDifference(difference)} in 7 Tagen`,
  total: (count: number) => `Summe von ${sites(count)}`,
  totalOf: (statistic: PortfolioStatistic) => `${summed[statistic]}, zusammengezählt`,
  totalKnown: (statistic: PortfolioStatistic, known: number, count: number) =>
    `${summed[statistic]}, ${formatNumber(known)} von ${formatNumber(count)} gelesen`,
  favorite: 'Favorit',
  notSeen: 'Noch nicht gelesen',
  empty: 'Noch keine Websites',
  emptyMore: 'Die Websites Ihrer Konten stehen hier, sobald deren Server geantwortet haben.',
  noMatch: 'Keine Website passt',
  listing: (count: number) => `Nach den Websites von ${accounts(count)} wird gefragt …`,
  unreachable: (count: number) =>
    `${accounts(count)} konnten nicht gefragt werden. Gezeigt wird, was gespeichert war.`,
};
