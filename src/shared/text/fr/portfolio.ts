import type { PortfolioStatistic } from '../../bridge/portfolio-values';
import { formatDifference, formatNumber } from '../format';
import { accounts, sites } from './counts';

const totals: Record<PortfolioStatistic, string> = {
  visitors: 'Total des visites',
  pageviews: 'Total des pages vues',
};

const lead = (inAccounts: number, count: number) => `${sites(count)} dans ${accounts(inAccounts)}`;

export const portfolio = {
  title: 'Portefeuille',
  lead,
  leadSoFar: (inAccounts: number, count: number) => `${lead(inAccounts, count)} pour l’instant`,
  ownDays: 'Jours selon le fuseau horaire de chaque serveur',
  table: 'Sites de tous les comptes',
  statistic: 'Afficher',
  statistics: { visitors: 'Visites', pageviews: 'Pages vues' },
  search: 'Rechercher un site',
  grouped: 'Grouper par compte',
  chooseAccounts: 'Comptes',
  allAccounts: 'Tous les comptes',
  someAccounts: (shown: number, all: number) => `${formatNumber(shown)} sur ${accounts(all)}`,
  columns: {
    domain: 'Site',
    account: 'Compte',
    today: 'Aujourd’hui',
    yesterday: 'Hier',
    week: '7 jours',
    month: '28 jours',
    change: 'Évolution',
  },
  trend: '28 derniers jours',
  changeNote:
    'Évolution\u202f: 7 derniers jours complets vs les 7 précédents. Le gris peut être dû au hasard.',
  partlyCompared: (count: number) => `${sites(count)} sans chiffres pour tous les jours comparés`,
  moved: (difference: number) => `${formatDifference(difference)} en 7 jours`,
  total: (count: number) => `Total de ${sites(count)}`,
  totalOf: (statistic: PortfolioStatistic) => totals[statistic],
  counting: (known: number, count: number) =>
    `Comptage… ${formatNumber(known)} sur ${formatNumber(count)}`,
  favorite: 'Favori',
  notSeen: 'Pas encore chargé',
  empty: 'Pas encore de sites',
  emptyMore: 'Les sites de tous vos comptes apparaissent ici.',
  noMatch: 'Aucun site trouvé',
  listing: (count: number) => `Chargement des sites de ${accounts(count)}…`,
  unreachable: (count: number) =>
    `Impossible de joindre ${accounts(count)}. Affichage des copies hors ligne.`,
};
