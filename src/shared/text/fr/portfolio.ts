import { formatDifference, formatNumber } from '../format';
import { accounts, sites } from './counts';

const lead = (inAccounts: number, count: number) => `${sites(count)} dans ${accounts(inAccounts)}`;

export const portfolio = {
  lead,
  leadSoFar: (inAccounts: number, count: number) => `${lead(inAccounts, count)} pour l’instant`,
  ownDays: 'Jours selon le fuseau horaire de chaque serveur',
  statistic: 'Afficher',
  statistics: { visitors: 'Visites', pageviews: 'Pages vues' },
  chooseAccounts: 'Comptes',
  allAccounts: 'Tous les comptes',
  columns: {
    domain: 'Site',
    account: 'Compte',
    today: 'Aujourd’hui',
    yesterday: 'Hier',
    week: '7 jours',
    month: '28 jours',
    change: 'Évolution',
  },
  trend: '7 derniers jours',
  changeNote:
    'Évolution\u202f: 7 derniers jours complets vs les 7 précédents. Le gris peut être dû au hasard.',
  partlyCompared: (count: number) => `${sites(count)} sans chiffres pour tous les jours comparés`,
  moved: (difference: number) => `${formatDifference(difference)} en 7 jours`,
  total: (count: number) => `Total de ${sites(count)}`,
  counting: (known: number, count: number) =>
    `Comptage… ${formatNumber(known)} sur ${formatNumber(count)}`,
  notSeen: 'Pas encore chargé',
  unreachable: (count: number) =>
    `Impossible de joindre ${accounts(count)}. Affichage des copies hors ligne.`,
};
