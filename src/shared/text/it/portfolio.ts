import { formatDifference, formatNumber } from '../format';
import { accounts, sites } from './counts';

const lead = (inAccounts: number, count: number) => `${sites(count)} in ${accounts(inAccounts)}`;

export const portfolio = {
  lead,
  leadSoFar: (inAccounts: number, count: number) => `Finora ${lead(inAccounts, count)}`,
  ownDays: 'I giorni seguono il fuso orario di ogni server',
  statistic: 'Mostra',
  statistics: { visitors: 'Visite', pageviews: 'Pagine viste' },
  chooseAccounts: 'Account',
  allAccounts: 'Tutti gli account',
  columns: {
    domain: 'Sito',
    account: 'Account',
    today: 'Oggi',
    yesterday: 'Ieri',
    week: '7 giorni',
    month: '28 giorni',
    change: 'Variazione',
  },
  trend: 'Ultimi 7 giorni',
  changeNote:
    'Variazione: ultimi 7 giorni interi vs. i 7 precedenti. In grigio può essere un caso.',
  partlyCompared: (count: number) => `${sites(count)} senza numeri per tutti i giorni confrontati`,
  moved: (difference: number) => `${formatDifference(difference)} in 7 giorni`,
  total: (count: number) => `Totale di ${sites(count)}`,
  counting: (known: number, count: number) =>
    `Conteggio… ${formatNumber(known)} di ${formatNumber(count)}`,
  notSeen: 'Non ancora caricato',
  unreachable: (count: number) =>
    `Impossibile raggiungere ${accounts(count)}. Ecco le copie offline.`,
};
