import type { sideBySide as english } from '../en/side-by-side';
import { formatList, formatNumber } from '../format';

export const sideBySide: typeof english = {
  open: 'Ouvrir la vue côte à côte',
  compareSite: 'Comparer avec d’autres sites…',
  form: 'Afficher en',
  forms: { index: 'Indice 100', visits: 'Visites' },
  websites: 'Sites côte à côte',
  add: 'Ajouter un site',
  remove: (name) => `Retirer ${name}`,
  find: 'Rechercher un site',
  noneFound: 'Aucun site trouvé',
  choose: 'Choisissez de deux à cinq sites',
  chooseMore: 'Ils peuvent appartenir à n’importe lequel de vos comptes.',
  oneMore: 'Ajoutez un autre site pour comparer.',
  favorites: 'Comparer vos favoris',
  copyLink: 'Copier le lien',
  chart: (interval, isIndex) =>
    isIndex ? `Visites par ${interval}, en indice` : `Visites par ${interval}`,
  intervals: { day: 'jour', week: 'semaine', month: 'mois' },
  base: '100 = jour médian des 4 premières semaines',
  baseCompared: (range) => `100 = jour médian d’avant (${range})`,
  short:
    'Un indice compare avec des jours antérieurs. Choisissez une comparaison, ou au moins 8 semaines.',
  noIndex: 'Pas d’indice pour ces jours. Choisissez les visites, ou une période plus longue.',
  columns: {
    website: 'Site',
    first: {
      before: 'Jour médian, 4 premières semaines',
      now: 'Jour médian, 4 dernières semaines',
    },
    compared: { before: 'Avant, par jour', now: 'Maintenant, par jour' },
    visits: 'Visites',
    share: 'Part',
    change: 'Évolution',
    pages: 'Pages par visite',
    best: { day: 'Meilleur jour', week: 'Meilleure semaine', month: 'Meilleur mois' },
  },
  shareNote: 'Part\u202f: dans les visites de ces sites.',
  all: (count) => `Total (${formatNumber(count)})`,
  someOf: (known, count) => `${formatNumber(known)} sur ${formatNumber(count)}`,
  ownDays: (zones) =>
    `Les jours suivent le fuseau horaire de chaque serveur\u202f: ${formatList(zones)}.`,
  loading: (known, count) =>
    `Sites chargés\u202f: ${formatNumber(known)} sur ${formatNumber(count)}`,
  missing: (name, cause) => `${name} n’est pas dans le graphique. ${cause}`,
  old: (name, cause) => `${name}\u202f: affichage de votre copie hors ligne. ${cause}`,
  young: (name) =>
    `${name} n’a pas d’évolution\u202f: trop peu de ses jours antérieurs sont comptés.`,
  few: (name) => `${name} n’a pas d’indice\u202f: trop peu de visites les jours antérieurs.`,
  accountGone: 'Son compte a été retiré.',
  unknown: (id) => `Site ${id}`,
  sentence: {
    grew: (name, share) =>
      `${name} a le plus progressé\u202f: ${share} de plus par jour que les 4 premières semaines.`,
    grewSince: (name, share, range) =>
      `${name} a le plus progressé\u202f: ${share} de plus par jour qu’avant (${range}).`,
    clearlyGrew: (name, share) =>
      `${name} a nettement progressé\u202f: ${share} de plus par jour que les 4 premières semaines.`,
    clearlyGrewSince: (name, share, range) =>
      `${name} a nettement progressé\u202f: ${share} de plus par jour qu’avant (${range}).`,
    none: 'Aucun n’a nettement progressé.',
    alike: 'Aucun n’a nettement changé.',
    onlyFell: (name, change) => ` Seul ${name} a perdu des visites (${change}).`,
    fell: (name, change) => ` ${name} a le plus reculé (${change}).`,
    clearlyFell: (name, change) => ` ${name} a nettement perdu des visites (${change}).`,
  },
  table: 'Sites en tableau',
  tableAs: (format) => `Tableau en ${format}`,
  daysAs: (format) => `Visites par jour en ${format}`,
  compare: 'Comparer',
  compareNeeds: 'Sélectionnez de deux à cinq sites',
};
