import type { sideBySide as english } from '../en/side-by-side';
import { formatList, formatNumber, plural } from '../format';

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
  copyLink: 'Copier le lien',
  chart: (interval, isIndex) =>
    isIndex ? `Visites par ${interval}, en indice` : `Visites par ${interval}`,
  intervals: { day: 'jour', week: 'semaine', month: 'mois' },
  base: (count) =>
    count === 1 ? 'premier jour = 100' : `moyenne des ${formatNumber(count)} premiers jours = 100`,
  baseWhole: 'moyenne des jours complets = 100',
  short: 'Un indice demande deux jours complets. Choisissez une période plus longue.',
  noIndex: 'Pas d’indice pour ces jours. Choisissez les visites, ou une période plus longue.',
  columns: {
    website: 'Site',
    index: 'Indice actuel',
    visits: 'Visites',
    share: 'Part',
    change: 'Évolution',
    pages: 'Pages par visite',
    best: { day: 'Meilleur jour', week: 'Meilleure semaine', month: 'Meilleur mois' },
  },
  indexNow: (count) =>
    count === 1
      ? 'Indice actuel\u202f: le dernier jour complet.'
      : `Indice actuel\u202f: moyenne des ${formatNumber(count)} derniers jours.`,
  shareNote: 'Part\u202f: dans les visites de ces sites.',
  all: (count) => `Total (${formatNumber(count)})`,
  someOf: (known, count) => `${formatNumber(known)} sur ${formatNumber(count)}`,
  ownDays: (zones) =>
    `Les jours suivent le fuseau horaire de chaque serveur\u202f: ${formatList(zones)}.`,
  loading: (known, count) =>
    `Sites chargés\u202f: ${formatNumber(known)} sur ${formatNumber(count)}`,
  missing: (name, cause) => `${name} n’est pas dans le graphique. ${cause}`,
  old: (name, cause) => `${name}\u202f: affichage de votre copie hors ligne. ${cause}`,
  young: (name) => `${name} n’a pas d’indice\u202f: rien n’a été compté les premiers jours.`,
  few: (name) => `${name} n’a pas d’indice\u202f: trop peu de visites les premiers jours.`,
  accountGone: 'Son compte a été retiré.',
  unknown: (id) => `Site ${id}`,
  sentence: {
    grew: (name, index) => `${name} a le plus progressé, de 100 à ${index}.`,
    none: 'Aucun n’a progressé.',
    alike: 'Aucun n’a beaucoup changé.',
    onlyFell: (name, index) => ` Seul ${name} a perdu des visites et se situe à ${index}.`,
    fell: (name, index) => ` ${name} a le plus reculé et se situe à ${index}.`,
  },
  table: 'Sites en tableau',
  tableAs: (format) => `Tableau en ${format}`,
  daysAs: (format) => `Visites par jour en ${format}`,
  select: 'Choisir pour comparer',
  selectSite: (name) => `Sélectionner ${name}`,
  selected: (count) =>
    `${formatNumber(count)} ${plural(count, { one: 'sélectionné', other: 'sélectionnés' })}`,
  compare: 'Comparer',
  compareNeeds: 'Sélectionnez de deux à cinq sites',
};
