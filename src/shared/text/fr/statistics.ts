import type { StatisticGroup, StatisticUnit } from '../../api/statistics';
import type { ComparisonMode } from '../../dates/comparison';
import type { Interval } from '../../dates/intervals';
import type { PeriodPreset } from '../../dates/presets';
import { formatDay, formatDayRange, formatNumber, formatShare, plural } from '../format';
import { days as countedDays, visits as countedVisits } from './counts';
import { statisticTitles as titles, statisticValues as values } from './statistic-names';
import { valueWords } from './value-words';

const presets: Record<PeriodPreset, string> = {
  today: 'Aujourd’hui',
  yesterday: 'Hier',
  '7-days': '7 jours',
  '28-days': '28 jours',
  '91-days': '91 jours',
  '26-weeks': '26 semaines',
  'this-month': 'Ce mois-ci',
  'last-month': 'Mois dernier',
  'this-year': 'Cette année',
  'last-year': 'Année dernière',
  '12-months': '12 mois',
};

const comparisons: Record<ComparisonMode, string> = {
  none: 'Aucune comparaison',
  previous: 'Période précédente',
  year: 'Même période l’an dernier',
  custom: 'Dates au choix',
};

const intervals: Record<Interval, string> = { day: 'Jour', week: 'Semaine', month: 'Mois' };

const days = (from: string, to: string): string =>
  from === to ? formatDay(from, 'medium') : formatDayRange(from, to);

export const statistics = {
  titles,
  serverWord: (word: string) => `Votre serveur appelle cela «\u202f${word}\u202f».`,
  values,
  valueWords,

  period: 'Période',
  presets,
  presetsName: 'Période',
  more: 'Plus',
  from: 'Du',
  to: 'Au',
  earlier: 'Période précédente',
  later: 'Période suivante',
  days,
  withKey: (words: string, key: string) => `${words} (${key})`,

  compare: 'Comparer avec',
  compareName: 'Comparaison',
  comparisons,
  against: (days: string) => `vs ${days}`,
  comparedFrom: 'Comparer du',
  comparedTo: 'Comparer au',

  headlines: 'Chiffres clés',
  pagesPerVisit: 'Pages par visite',
  busiestDay: 'Jour de pointe',
  busiestHour: 'Heure de pointe',
  weekdays: 'Moyenne par jour de la semaine',
  none: '–',
  counted: { visits: 'Visites', pageviews: 'Pages vues', events: 'Événements' } satisfies Record<
    StatisticUnit,
    string
  >,
  visitsHint:
    'Une visite commence quand une personne arrive de l’extérieur de votre site. La même personne peut compter plusieurs fois.',
  visitsOn: (weekday: string, count: number) => `${weekday}, ${countedVisits(count)}`,
  shareOfVisits: (share: number) => `${formatShare(share)} des visites`,
  showDay: (day: string) => `Afficher le ${day}`,

  chart: 'Graphique',
  chartMenu: 'Options du graphique',
  by: 'Intervalle',
  intervals,
  kind: 'Type de graphique',
  kinds: { line: 'Lignes', bar: 'Barres' },
  showTable: 'Afficher le tableau',
  tableOf: (title: string) => `${title}, en tableau`,
  chartOf: (title: string, period: string) => `${title}, ${period}`,
  comparedWith: (period: string) => `Comparaison\u202f: ${period}`,
  underWay: 'en cours',
  /** The visits of the running day, after the sentence. */
  todaySoFar: (count: string) => `${count} aujourd’hui pour l’instant.`,
  savedEarlier: (days: string) => `Enregistré plus tôt. ${days} n’est pas encore chargé`,
  startedToday: {
    'this-month': 'Le mois commence aujourd’hui, c’est donc la journée en cours qui s’affiche.',
    'this-year': 'L’année commence aujourd’hui, c’est donc la journée en cours qui s’affiche.',
  },
  byHour: (count: string, hour: string) => `${count} jusqu’à ${hour}`,
  withinChance: (count: string) =>
    `Peut être dû au hasard. Il en faut ${count} de plus ou de moins pour être sûr.`,
  spreadUnknown: 'Peut être dû au hasard\u202f: la variation habituelle n’est pas connue.',
  runningHint:
    'La journée n’est pas terminée, et seules les visites et les pages vues sont comptées par heure.',
  lengthsDiffer: (days: number, compared: number) =>
    `${formatNumber(days)} vs ${countedDays(compared)}`,
  comparedCoverage: (covered: number, days: number) =>
    `Données de la période comparée pour ${formatNumber(covered)} des ${countedDays(days)} seulement`,
  perDay: (change: string) => `${change} par jour`,
  compareLists: 'Évolutions dans les listes',
  cut: 'partiel',
  partialHint: 'L’un des deux n’est pas complet.',
  total: 'Total',
  average: 'Moyenne',
  hour: 'Heure',
  weekday: 'Jour',
  comparedColumn: 'Comparaison',
  comparedValue: (title: string) => `${title}, comparaison`,
  panelsOf: (group: string) => group,

  share: 'Part',
  change: 'Évolution',
  worth: 'Valeur totale',
  isNew: 'nouveau',
  notListed: 'inconnu',
  notListedHint: 'La liste antérieure s’arrête avant cette ligne.',
  seeAll: 'Tout voir',
  seeAllOf: (title: string) => `Tout voir\u202f: ${title}`,
  overview: 'Aperçu',
  searchIn: (title: string) => `Rechercher des ${title.toLocaleLowerCase('fr')}`,
  noMatch: (search: string) => `Aucun résultat pour «\u202f${search}\u202f»`,
  sortBy: 'Trier par',
  sortKeys: { count: 'Nombre', value: 'Nom' },
  order: 'Ordre',
  orders: {
    count: { desc: 'Décroissant', asc: 'Croissant' },
    value: { asc: 'De A à Z', desc: 'De Z à A' },
  },
  rowsPerPage: 'Lignes par page',
  rows: (count: string) => `Lignes\u202f: ${count}`,
  trend: 'Tendance',
  trends: 'Tendances',
  trendsOf: (title: string) => `Tendances\u202f: ${title}`,
  changePending: 'Chargement de la comparaison…',
  aDay: (shownDays: string, count: string) => `${shownDays}\u202f: ${count} par jour`,
  map: 'Carte',
  mapOf: (title: string) => `${title} sur une carte du monde`,
  notOnMap: (places: string, others: number) =>
    others > 0
      ? `Trop petits pour la carte\u202f: ${places}, et ${formatNumber(others)} ${plural(others, { one: 'autre', other: 'autres' })}`
      : `Trop petits pour la carte\u202f: ${places}`,
  less: 'Moins',
  moreOf: 'Plus',
  hoursOfDay: 'Jour',
  hoursOfWeek: 'Semaine',
  weekOf: (title: string) => `${title}, une semaine type`,
  weekNote: 'Moyenne par heure, quatre dernières semaines',
  weekHint:
    'Sans la plus haute ni la plus basse des quatre valeurs, pour qu’un jour inhabituel ne fausse rien.',
  daysKnown: (known: number, wanted: number) =>
    `Jours chargés\u202f: ${formatNumber(known)} sur ${formatNumber(wanted)}`,
  movers: 'Variations',
  moversNeed: 'Activez une comparaison pour voir les variations',
  moversNeedMore: 'Les variations sont les plus fortes hausses et baisses depuis.',
  comparePrevious: 'Comparer avec la période précédente',
  nothingChanged: 'Rien n’a changé',
  allOthers: 'Tous les autres',
  allOf: {
    visits: 'Toutes les visites',
    pageviews: 'Toutes les pages vues',
    events: 'Tous les événements',
  } satisfies Record<StatisticUnit, string>,
  moversNote: 'Les cinq plus fortes variations de chaque liste, parmi ses 100 premières lignes.',
  listsKnown: (known: number, wanted: number) =>
    `Listes chargées\u202f: ${formatNumber(known)} sur ${formatNumber(wanted)}`,
  difference: 'Différence',
  nowColumn: 'Cette période',
  groups: {
    sources: 'Sources',
    pages: 'Pages',
    places: 'Lieux',
    technology: 'Technologie',
    hours: 'Heures',
    events: 'Événements',
  } satisfies Record<StatisticGroup, string>,
  someOf: (shown: number, total: number) => `${formatNumber(shown)} sur ${formatNumber(total)}`,
  open: (address: string) => `Ouvrir ${address} dans votre navigateur`,

  empty: {
    visits: 'Aucune visite pendant cette période',
    pageviews: 'Aucune page vue pendant cette période',
    events: 'Aucun événement pendant cette période',
  } satisfies Record<StatisticUnit, string>,
  notOffered: 'Votre serveur ne fournit pas ces données',
  noSites: 'Pas encore de sites',
  liveNow: (visits: number) => `${formatNumber(visits)} en ce moment`,
  live: (visits: number, minutes: number) =>
    visits === 0
      ? `Aucune visite ces ${minutes} dernières minutes`
      : `${countedVisits(visits)} ces ${minutes} dernières minutes`,
  noSitesMore: 'Ajoutez un site pour voir ses statistiques.',
  addWebsite: 'Aller aux sites',
  noAccount: 'Pas encore de compte',
  noAccountMore: 'Connectez un compte, ou explorez les données d’exemple.',
  siteMissing: 'Site introuvable',
  notRefreshed: 'Affichage de votre copie hors ligne',
};
