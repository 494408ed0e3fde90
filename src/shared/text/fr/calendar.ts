import type { calendar as english } from '../en/calendar';
import { formatNumber, formatShare } from '../format';
import { days, visits } from './counts';

export const calendar: typeof english = {
  title: 'Calendrier',
  show: 'Afficher le calendrier',
  year: 'Année',
  earlier: 'Année précédente',
  later: 'Année suivante',
  total: (count, year) => `${visits(count)} en ${year}`,
  lastMonths: '12 mois',
  totalsNote: 'Totaux mensuels en dessous',
  grid: (year) => `Visites par jour, ${year}`,
  keys: 'Haut et bas déplacent la sélection d’un jour, gauche et droite d’une semaine. Entrée affiche le jour.',
  visits,
  usually: (count) => `d’habitude environ ${count}`,
  soFar: (count) => `${visits(count)} pour l’instant`,
  unknown: 'non chargé',
  before: 'pas encore de comptage',
  future: 'à venir',
  legend: 'Visites par jour',
  under: (count) => `moins de ${count}`,
  from: (count) => `${count} et plus`,
  none: '0',
  noData: 'Aucune donnée',
  best: 'Meilleurs jours',
  bestRank: (rank) => `N°\u00a0${formatNumber(rank)} des meilleurs jours`,
  quiet: 'Jours les plus calmes',
  day: 'Jour',
  usual: 'Habituel',
  habit: 'La semaine habituelle',
  habitNote: 'Point\u202f: jour médian, barre\u202f: 8 jours sur 10',
  middle: 'Jour médian',
  range: '8 jours sur 10',
  fullDays: (count) => `${days(count)}, sans aujourd’hui.`,
  sentence: {
    best: 'Meilleur jour\u202f: ',
    with: (count, times) =>
      times === null
        ? ` avec ${visits(count)}.`
        : ` avec ${visits(count)}, soit ${times} fois le niveau habituel.`,
    workdays: (share) =>
      ` Du lundi au vendredi, ${formatShare(share)} de visites de plus par jour que le week-end.`,
    weekends: (share) =>
      ` Le week-end, ${formatShare(share)} de visites de plus par jour que du lundi au vendredi.`,
  },
};
