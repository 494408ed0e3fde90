import type { StatisticGroup, StatisticUnit } from '../../api/statistics';
import type { ComparisonMode } from '../../dates/comparison';
import type { Interval } from '../../dates/intervals';
import type { PeriodPreset } from '../../dates/presets';
import { formatDay, formatDayRange, formatNumber, formatShare } from '../format';
import { visits } from './counts';
import { statisticTitles as titles, statisticValues as values } from './statistic-names';
import { valueWords } from './value-words';

const presets: Record<PeriodPreset, string> = {
  today: 'Heute',
  yesterday: 'Gestern',
  '7-days': '7 Tage',
  '28-days': '28 Tage',
  '91-days': '91 Tage',
  '26-weeks': '26 Wochen',
  'this-month': 'Dieser Monat',
  'last-month': 'Letzter Monat',
  'this-year': 'Dieses Jahr',
  'last-year': 'Letztes Jahr',
  '12-months': '12 Monate',
};

const comparisons: Record<ComparisonMode, string> = {
  none: 'Kein Vergleich',
  previous: 'Zeitraum davor',
  year: 'Gleicher Zeitraum im Vorjahr',
  custom: 'Eigener Zeitraum',
};

const intervals: Record<Interval, string> = { day: 'Tag', week: 'Woche', month: 'Monat' };

const days = (from: string, to: string): string =>
  from === to ? formatDay(from, 'medium') : formatDayRange(from, to);

export const statistics = {
  titles,
  serverWord: (word: string) => `Ihr Server nennt dies „${word}“.`,
  values,
  valueWords,

  period: 'Zeitraum',
  presets,
  presetsName: 'Zeitraum',
  more: 'Mehr',
  from: 'Von',
  to: 'Bis',
  earlier: 'Zeitraum davor',
  later: 'Zeitraum danach',
  days,
  withKey: (words: string, key: string) => `${words} (${key})`,

  compare: 'Vergleichen mit',
  compareName: 'Vergleich',
  comparisons,
  against: (days: string) => `ggü. ${days}`,
  comparedFrom: 'Vergleichen von',
  comparedTo: 'Vergleichen bis',

  headlines: 'Kennzahlen',
  pagesPerVisit: 'Seiten pro Besuch',
  busiestDay: 'Stärkster Tag',
  busiestHour: 'Stärkste Stunde',
  weekdays: 'Durchschnitt nach Wochentag',
  none: '–',
  counted: { visits: 'Besuche', pageviews: 'Seitenaufrufe', events: 'Ereignisse' } satisfies Record<
    StatisticUnit,
    string
  >,
  visitsHint:
    'Ein Besuch beginnt, wenn jemand von außerhalb Ihrer Website kommt. Dieselbe Person kann mehrmals zählen.',
  visitsOn: (weekday: string, count: number) => `${weekday}, ${visits(count)}`,
  shareOfVisits: (share: number) => `${formatShare(share)} der Besuche`,
  showDay: (day: string) => `${day} anzeigen`,

  chart: 'Diagramm',
  chartMenu: 'Diagrammoptionen',
  by: 'Intervall',
  intervals,
  kind: 'Diagrammtyp',
  kinds: { line: 'Linien', bar: 'Balken' },
  showTable: 'Tabelle anzeigen',
  tableOf: (title: string) => `${title} als Tabelle`,
  chartOf: (title: string, period: string) => `${title}, ${period}`,
  comparedWith: (period: string) => `Verglichen mit ${period}`,
  underWay: 'bisher',
  /** The visits of the running day, after the sentence. */
  todaySoFar: (count: string) => `${count} heute bisher.`,
  savedEarlier: (days: string) => `Früher gespeichert. ${days} ist noch nicht geladen`,
  startedToday: {
    'this-month': 'Der Monat hat heute begonnen, daher ist Heute zu sehen.',
    'this-year': 'Das Jahr hat heute begonnen, daher ist Heute zu sehen.',
  },
  byHour: (count: string, hour: string) => `${count} bis ${hour}`,
  withinChance: (count: string) =>
    `Kann Zufall sein. Erst ab ${count} mehr oder weniger ist es sicher.`,
  spreadUnknown: 'Kann Zufall sein: Die übliche Schwankung ist nicht bekannt.',
  runningHint:
    'Heute ist noch nicht vorbei, und nach Stunden werden nur Besuche und Seitenaufrufe gezählt.',
  lengthsDiffer: (days: number, compared: number) =>
    `${formatNumber(days)} ggü. ${formatNumber(compared)} Tagen`,
  comparedCoverage: (covered: number, days: number) =>
    `Vergleichsdaten nur für ${formatNumber(covered)} von ${formatNumber(days)} Tagen`,
  perDay: (change: string) => `${change} pro Tag`,
  compareLists: 'Veränderungen in Listen',
  cut: 'angebrochen',
  partialHint: 'Einer der beiden ist nicht vollständig.',
  total: 'Summe',
  average: 'Durchschnitt',
  hour: 'Stunde',
  weekday: 'Wochentag',
  comparedColumn: 'Vergleich',
  comparedValue: (title: string) => `${title}, Vergleich`,
  panelsOf: (group: string) => group,

  share: 'Anteil',
  change: 'Änderung',
  worth: 'Gesamtwert',
  isNew: 'neu',
  notListed: 'unbekannt',
  notListedHint: 'Die frühere Liste endet vor dieser Zeile.',
  seeAll: 'Alle anzeigen',
  seeAllOf: (title: string) => `Alle anzeigen: ${title}`,
  overview: 'Übersicht',
  searchIn: (title: string) => `${title} durchsuchen`,
  noMatch: (search: string) => `Keine Treffer für „${search}“`,
  sortBy: 'Sortieren nach',
  sortKeys: { count: 'Anzahl', value: 'Name' },
  order: 'Reihenfolge',
  orders: {
    count: { desc: 'Größte zuerst', asc: 'Kleinste zuerst' },
    value: { asc: 'A bis Z', desc: 'Z bis A' },
  },
  rowsPerPage: 'Zeilen pro Seite',
  rows: (count: string) => `${count} Zeilen`,
  trend: 'Verlauf',
  trends: 'Verläufe',
  trendsOf: (title: string) => `Verläufe: ${title}`,
  changePending: 'Vergleich wird geladen …',
  aDay: (shownDays: string, count: string) => `${shownDays}: ${count} pro Tag`,
  map: 'Karte',
  mapOf: (title: string) => `${title} auf einer Weltkarte`,
  notOnMap: (places: string, others: number) =>
    others > 0
      ? `Zu klein für die Karte: ${places} und ${formatNumber(others)} weitere`
      : `Zu klein für die Karte: ${places}`,
  less: 'Weniger',
  moreOf: 'Mehr',
  hoursOfDay: 'Tag',
  hoursOfWeek: 'Woche',
  weekOf: (title: string) => `${title}, eine typische Woche`,
  weekNote: 'Durchschnitt pro Stunde, letzte vier Wochen',
  weekHint:
    'Ohne den höchsten und den niedrigsten der vier Werte, damit ein ungewöhnlicher Tag nicht ins Gewicht fällt.',
  daysKnown: (known: number, wanted: number) =>
    `${formatNumber(known)} von ${formatNumber(wanted)} Tagen geladen`,
  movers: 'Veränderungen',
  moversNeed: 'Schalten Sie einen Vergleich ein, um Veränderungen zu sehen',
  moversNeedMore: 'Veränderungen sind die größten Zuwächse und Rückgänge seitdem.',
  comparePrevious: 'Mit Zeitraum davor vergleichen',
  nothingChanged: 'Nichts hat sich verändert',
  allOthers: 'Alle anderen',
  allOf: {
    visits: 'Alle Besuche',
    pageviews: 'Alle Seitenaufrufe',
    events: 'Alle Ereignisse',
  } satisfies Record<StatisticUnit, string>,
  moversNote: 'Die fünf größten Veränderungen jeder Liste, unter ihren ersten 100 Zeilen.',
  listsKnown: (known: number, wanted: number) =>
    `${formatNumber(known)} von ${formatNumber(wanted)} Listen geladen`,
  difference: 'Differenz',
  nowColumn: 'Dieser Zeitraum',
  groups: {
    sources: 'Quellen',
    pages: 'Seiten',
    places: 'Orte',
    technology: 'Technik',
    hours: 'Stunden',
    events: 'Ereignisse',
  } satisfies Record<StatisticGroup, string>,
  someOf: (shown: number, total: number) => `${formatNumber(shown)} von ${formatNumber(total)}`,
  open: (address: string) => `${address} im Browser öffnen`,

  empty: {
    visits: 'Keine Besuche in diesem Zeitraum',
    pageviews: 'Keine Seitenaufrufe in diesem Zeitraum',
    events: 'Keine Ereignisse in diesem Zeitraum',
  } satisfies Record<StatisticUnit, string>,
  notOffered: 'Ihr Server stellt dies nicht bereit',
  noSites: 'Noch keine Websites',
  liveNow: (visits: number) => `${formatNumber(visits)} gerade`,
  live: (visits: number, minutes: number) =>
    visits === 0
      ? `Keine Besuche in den letzten ${minutes} Minuten`
      : `${formatNumber(visits)} ${visits === 1 ? 'Besuch' : 'Besuche'} in den letzten ${minutes} Minuten`,
  noSitesMore: 'Fügen Sie eine Website hinzu, um ihre Statistiken zu sehen.',
  addWebsite: 'Zu den Websites',
  noAccount: 'Noch kein Konto',
  noAccountMore: 'Verbinden Sie ein Konto oder sehen Sie sich Beispieldaten an.',
  siteMissing: 'Website nicht gefunden',
  notRefreshed: 'Offline-Kopie wird angezeigt',
};
