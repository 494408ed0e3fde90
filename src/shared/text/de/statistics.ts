import type { StatisticGroup, StatisticUnit } from '../../api/statistics';
import type { ComparisonMode } from '../../dates/comparison';
import type { Interval } from '../../dates/intervals';
import type { PeriodPreset } from '../../dates/presets';
import { formatDay, formatDayRange, formatNumber, formatShare, plural } from '../format';
import { visitors } from './counts';
import { statisticTitles as titles, statisticValues as values } from './statistic-names';
import { valueWords } from './value-words';

const presets: Record<PeriodPreset, string> = {
  today: 'Heute',
  yesterday: 'Gestern',
  '7-days': '7 Tage',
  '28-days': '28 Tage',
  '30-days': '30 Tage',
  '91-days': '91 Tage',
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
  custom: 'Gewählte Tage',
};

const against: Record<ComparisonMode, string> = {
  none: 'Vergleichen',
  previous: 'gegen den Zeitraum davor',
  year: 'gegen das Vorjahr',
  custom: 'gegen gewählte Tage',
};

const intervals: Record<Interval, string> = { day: 'Tag', week: 'Woche', month: 'Monat' };

const days = (from: string, to: string): string =>
  from === to ? formatDay(from, 'medium') : formatDayRange(from, to);

export const statistics = {
  titles,
  values,
  valueWords,

  period: 'Zeitraum',
  presets,
  presetsName: 'Vorgabe',
  morePeriods: 'Weitere Zeiträume',
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
  against,
  matchWeekdays: 'Gleiche Wochentage',
  comparedFrom: 'Verglichen von',
  comparedTo: 'Verglichen bis',

  headlines: 'Wichtigste Zahlen',
  pagesPerVisit: 'Seiten je Besuch',
  busiestDay: 'Stärkster Tag',
  busiestHour: 'Stärkste Stunde',
  weekdays: 'Mittel nach Wochentag',
  none: '–',
  entries: (count: number) => plural(count, { one: 'Besuch', other: 'Besuche' }),
  counted: { visits: 'Besuche', pageviews: 'Seitenaufrufe', events: 'Ereignisse' } satisfies Record<
    StatisticUnit,
    string
  >,
  entriesHint:
    'Ein Besucher wird gezählt, wenn er von einer anderen Website kommt. Über mehrere Tage kann derselbe Mensch wieder gezählt werden, darum heißt die Summe Besuche.',
  visitorsOn: (weekday: string, count: number) => `${weekday}, ${visitors(count)}`,
  shareOfEntries: (share: number) => `${formatShare(share)} der Besuche`,

  chart: 'Diagramm',
  by: 'Abstand',
  intervals,
  kind: 'Form',
  kinds: { line: 'Linien', bar: 'Balken' },
  showTable: 'Tabelle zeigen',
  hideTable: 'Tabelle verbergen',
  tableOf: (title: string) => `${title} als Tabelle`,
  chartOf: (title: string, period: string) => `${title}, ${period}`,
  comparedWith: (period: string) => `Verglichen mit ${period}`,
  underWay: 'noch nicht vorbei',
  soFar: (period: string) => `${period} (noch nicht vorbei)`,
  byHour: (count: string, hour: string) => `${count} bis ${hour}`,
  changeSoFarHint: 'Heute ist noch nicht vorbei und wird mit einem ganzen Tag verglichen.',
  cut: 'nur ein Teil davon',
  total: 'Summe',
  average: 'Mittel',
  hour: 'Stunde',
  weekday: 'Wochentag',
  comparedColumn: 'Verglichen mit',
  comparedValue: (title: string) => `${title} damals`,
  panelsOf: (group: string) => `${group}: Tafeln`,

  share: 'Anteil',
  change: 'Änderung',
  worth: 'Gesamtwert',
  isNew: 'neu',
  notListed: 'nicht bekannt',
  notListedHint: 'Die verglichene Liste war vor dieser Zeile zu Ende.',
  seeAll: 'Alle ansehen',
  seeAllOf: (title: string) => `Alle ansehen: ${title}`,
  allStatistics: 'Alle Statistiken',
  searchIn: (title: string) => `${title} durchsuchen`,
  noMatch: (search: string) => `Nichts passt zu „${search}“`,
  sortBy: 'Sortieren nach',
  sortKeys: { count: 'Anzahl', value: 'Name' },
  order: 'Reihenfolge',
  orders: {
    count: { desc: 'Größte zuerst', asc: 'Kleinste zuerst' },
    value: { asc: 'A bis Z', desc: 'Z bis A' },
  },
  rowsPerPage: 'Zeilen je Seite',
  rows: (count: string) => `${count} Zeilen`,
  trend: 'Verlauf',
  trends: 'Verläufe',
  trendsOf: (title: string) => `Verläufe: ${title}`,
  changePending: 'Der verglichene Zeitraum kommt noch',
  aDay: (shownDays: string, count: string) => `${shownDays}: ${count} je Tag`,
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
  weekNote: 'Mittel je Stunde, letzte vier Wochen',
  weekHint:
    'Ohne den höchsten und den niedrigsten der vier Werte, damit ein einzelner besonderer Tag nicht durchschlägt.',
  daysKnown: (known: number, wanted: number) =>
    `${formatNumber(known)} von ${formatNumber(wanted)} Tagen bisher`,
  report: 'Bericht',
  saveReport: 'Als PDF speichern',
  reportRefreshing: 'Neuere Zahlen sind unterwegs.',
  reportKind: 'Website-Statistik',
  reportCompared: 'Verglichen mit',
  dashed: (period: string) => `${period} (gestrichelt oder grau)`,
  reportServer: 'Konto',
  reportAge: 'Stand der Zahlen',
  reportMade: 'Erstellt',
  reportCaps:
    'Listen zeigen ihre ersten Zeilen; die Zeile unter einer Liste sagt, wie viele es insgesamt sind. Tage sind Tage des Servers.',
  reportMissing: 'Nicht bekannt: der Server hat nicht geantwortet.',
  movers: 'Bewegungen',
  moversNeed: 'Bewegungen brauchen etwas zum Vergleichen',
  moversNeedMore: 'Sie zeigen, was gegen einen anderen Zeitraum am meisten gewann und verlor.',
  comparePrevious: 'Mit dem Zeitraum davor vergleichen',
  gained: 'Am meisten gewonnen',
  lost: 'Am meisten verloren',
  nothingGained: 'Nichts hat gewonnen.',
  nothingLost: 'Nichts hat verloren.',
  moversNote:
    'Nach der Differenz der Anzahlen. Was in keiner der Listen unter den ersten 100 Zeilen steht, ist nicht bekannt und fehlt hier.',
  listsKnown: (known: number, wanted: number) =>
    `${formatNumber(known)} von ${formatNumber(wanted)} Statistiken bisher`,
  value: 'Wert',
  statistic: 'Statistik',
  difference: 'Differenz',
  nowColumn: 'Jetzt',
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

  empty: 'Nichts in diesem Zeitraum',
  emptyEvents: 'Keine Ereignisse in diesem Zeitraum',
  notOffered: 'Dieser Server bietet diese Statistik nicht an.',
  noSites: 'Noch keine Websites',
  noSitesMore: 'Statistiken erscheinen hier, sobald dieses Konto eine Website hat.',
  addWebsite: 'Zu den Websites',
  noAccount: 'Noch kein Konto',
  noAccountMore: 'Verbinden Sie sich mit einem Server oder sehen Sie sich mit Beispieldaten um.',
  siteMissing: 'Diese Website ist nicht hier',
  notRefreshed: 'Was gezeigt wird, wurde früher gespeichert.',
};
