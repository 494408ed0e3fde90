import { formatNumber } from '../format';
import { days as countedDays } from './counts';

export const rowView = {
  name: (label: string, list: string) => `${list}\u202f: ${label}`,
  rank: (rank: number, total: number) => `N°\u00a0${formatNumber(rank)} sur ${formatNumber(total)}`,
  was: (count: string) => `avant\u202f: ${count}`,
  noneBefore: 'avant\u202f: 0',
  noneNow: 'Pas dans cette période',
  now: 'Actuel',
  before: 'Avant',
  perDay: 'Par jour',
  line: (days: number) =>
    days === 1 ? 'Par jour' : `Moyenne quotidienne par tranche de ${countedDays(days)}`,
  legend: (label: string) => `${label}, moyenne quotidienne`,
  open: (value: string) => `Ouvrir ${value}`,
  copy: 'Copier cette ligne',
  copied: (label: string) => `Ligne copiée\u202f: ${label}`,
  showInList: 'Afficher dans la liste complète',
  noFilter:
    'Pas de filtre possible ici\u202f: le serveur compte chaque liste à part et ne sait pas ce que ces visites comprenaient d’autre.',
  earlier: 'Ligne précédente',
  later: 'Ligne suivante',
  close: 'Fermer',
};
