import type { PortfolioStatistic } from '../../bridge/portfolio-values';
import { formatDifference, formatNumber } from '../format';
import { accounts, sites } from './counts';

const totals: Record<PortfolioStatistic, string> = {
  visitors: 'Visite totali',
  pageviews: 'Pagine viste totali',
};

const lead = (inAccounts: number, count: number) => `${sites(count)} in ${accounts(inAccounts)}`;

export const portfolio = {
  title: 'Portfolio',
  lead,
  leadSoFar: (inAccounts: number, count: number) => `Finora ${lead(inAccounts, count)}`,
  ownDays: 'I giorni seguono il fuso orario di ogni server',
  table: 'Siti di tutti gli account',
  statistic: 'Mostra',
  statistics: { visitors: 'Visite', pageviews: 'Pagine viste' },
  search: 'Cerca siti',
  grouped: 'Raggruppa per account',
  chooseAccounts: 'Account',
  allAccounts: 'Tutti gli account',
  someAccounts: (shown: number, all: number) =>
    `${formatNumber(shown)} di ${formatNumber(all)} account`,
  columns: {
    domain: 'Sito',
    account: 'Account',
    today: 'Oggi',
    yesterday: 'Ieri',
    week: '7 giorni',
    month: '28 giorni',
    change: 'Variazione',
  },
  trend: 'Ultimi 28 giorni',
  changeNote:
    'Variazione: ultimi 7 giorni interi vs. i 7 precedenti. In grigio può essere un caso.',
  partlyCompared: (count: number) => `${sites(count)} senza numeri per tutti i giorni confrontati`,
  moved: (difference: number) => `${formatDifference(difference)} in 7 giorni`,
  total: (count: number) => `Totale di ${sites(count)}`,
  totalOf: (statistic: PortfolioStatistic) => totals[statistic],
  counting: (known: number, count: number) =>
    `Conteggio… ${formatNumber(known)} di ${formatNumber(count)}`,
  favorite: 'Preferito',
  notSeen: 'Non ancora caricato',
  empty: 'Ancora nessun sito',
  emptyMore: 'Qui appaiono i siti di tutti i tuoi account.',
  noMatch: 'Nessun sito trovato',
  listing: (count: number) => `Caricamento dei siti da ${accounts(count)}…`,
  unreachable: (count: number) =>
    `Impossibile raggiungere ${accounts(count)}. Ecco le copie offline.`,
};
