import type { StatisticGroup, StatisticUnit } from '../../api/statistics';
import type { ComparisonMode } from '../../dates/comparison';
import type { Interval } from '../../dates/intervals';
import type { PeriodPreset } from '../../dates/presets';
import { formatDay, formatDayRange, formatNumber, formatShare } from '../format';
import { visits as visitCount } from './counts';
import { statisticTitles as titles, statisticValues as values } from './statistic-names';
import { valueWords } from './value-words';

const presets: Record<PeriodPreset, string> = {
  today: 'Oggi',
  yesterday: 'Ieri',
  '7-days': '7 giorni',
  '28-days': '28 giorni',
  '91-days': '91 giorni',
  '26-weeks': '26 settimane',
  'this-month': 'Questo mese',
  'last-month': 'Mese scorso',
  'this-year': 'Quest’anno',
  'last-year': 'Anno scorso',
  '12-months': '12 mesi',
};

const comparisons: Record<ComparisonMode, string> = {
  none: 'Nessun confronto',
  previous: 'Periodo precedente',
  year: 'Stesso periodo, anno scorso',
  custom: 'Date a scelta',
};

const intervals: Record<Interval, string> = { day: 'Giorno', week: 'Settimana', month: 'Mese' };

const days = (from: string, to: string): string =>
  from === to ? formatDay(from, 'medium') : formatDayRange(from, to);

export const statistics = {
  titles,
  serverWord: (word: string) => `Il tuo server usa il termine “${word}”.`,
  values,
  valueWords,

  period: 'Periodo',
  presets,
  presetsName: 'Periodo',
  more: 'Altro',
  from: 'Dal',
  to: 'Al',
  earlier: 'Periodo precedente',
  later: 'Periodo successivo',
  days,
  withKey: (words: string, key: string) => `${words} (${key})`,

  compare: 'Confronta con',
  compareName: 'Confronto',
  comparisons,
  against: (days: string) => `vs. ${days}`,
  comparedFrom: 'Confronta dal',
  comparedTo: 'Confronta al',

  headlines: 'Numeri chiave',
  pagesPerVisit: 'Pagine per visita',
  busiestDay: 'Giorno di punta',
  busiestHour: 'Ora di punta',
  weekdays: 'Media per giorno della settimana',
  none: '–',
  counted: { visits: 'Visite', pageviews: 'Pagine viste', events: 'Eventi' } satisfies Record<
    StatisticUnit,
    string
  >,
  visitsHint:
    'Una visita inizia quando qualcuno arriva da fuori del tuo sito. La stessa persona può contare più volte.',
  visitsOn: (weekday: string, count: number) => `${weekday}, ${visitCount(count)}`,
  shareOfVisits: (share: number) => `${formatShare(share)} delle visite`,
  showDay: (day: string) => `Mostra ${day}`,

  chart: 'Grafico',
  chartMenu: 'Opzioni del grafico',
  by: 'Intervallo',
  intervals,
  kind: 'Tipo di grafico',
  kinds: { line: 'Linee', bar: 'Barre' },
  showTable: 'Mostra tabella',
  tableOf: (title: string) => `${title}, in tabella`,
  chartOf: (title: string, period: string) => `${title}, ${period}`,
  comparedWith: (period: string) => `Confronto con ${period}`,
  underWay: 'finora',
  /** The visits of the running day, after the sentence. */
  todaySoFar: (count: string) => `${count} oggi finora.`,
  savedEarlier: (days: string) => `Salvati in precedenza. ${days} non è ancora caricato`,
  startedToday: {
    'this-month': 'Il mese è iniziato oggi, quindi è mostrata la giornata di oggi.',
    'this-year': 'L’anno è iniziato oggi, quindi è mostrata la giornata di oggi.',
  },
  byHour: (count: string, hour: string) => `${count} entro le ore ${hour}`,
  withinChance: (count: string) =>
    `Può essere un caso. Ne servono ${count} in più o in meno per esserne sicuri.`,
  spreadUnknown: 'Può essere un caso: non si sa quanto varia di solito.',
  runningHint: 'La giornata non è finita, e per ora si contano solo visite e pagine viste.',
  lengthsDiffer: (days: number, compared: number) =>
    `${formatNumber(days)} vs. ${formatNumber(compared)} giorni`,
  comparedCoverage: (covered: number, days: number) =>
    `Il periodo confrontato ha dati per ${formatNumber(covered)} di ${formatNumber(days)} giorni`,
  perDay: (change: string) => `${change} al giorno`,
  compareLists: 'Variazioni negli elenchi',
  cut: 'parziale',
  partialHint: 'Uno dei due non è completo.',
  total: 'Totale',
  average: 'Media',
  hour: 'Ora',
  weekday: 'Giorno',
  comparedColumn: 'Confronto',
  comparedValue: (title: string) => `${title}, confronto`,
  panelsOf: (group: string) => group,

  share: 'Quota',
  change: 'Variazione',
  worth: 'Valore totale',
  isNew: 'novità',
  notListed: 'non noto',
  notListedHint: 'L’elenco precedente finisce prima di questa riga.',
  seeAll: 'Vedi tutto',
  seeAllOf: (title: string) => `Vedi tutto: ${title}`,
  overview: 'Panoramica',
  searchIn: (title: string) => `Cerca ${title.toLocaleLowerCase('it')}`,
  noMatch: (search: string) => `Nessun risultato per “${search}”`,
  sortBy: 'Ordina per',
  sortKeys: { count: 'Numero', value: 'Nome' },
  order: 'Ordine',
  orders: {
    count: { desc: 'Prima i maggiori', asc: 'Prima i minori' },
    value: { asc: 'Da A a Z', desc: 'Da Z ad A' },
  },
  rowsPerPage: 'Righe per pagina',
  rows: (count: string) => (count === '1' ? '1 riga' : `${count} righe`),
  trend: 'Andamento',
  trends: 'Andamenti',
  trendsOf: (title: string) => `Andamenti: ${title}`,
  changePending: 'Caricamento del confronto…',
  aDay: (shownDays: string, count: string) => `${shownDays}: ${count} al giorno`,
  map: 'Mappa',
  mapOf: (title: string) => `${title} su un planisfero`,
  notOnMap: (places: string, others: number) => {
    const rest = others === 1 ? '1 altro' : `altri ${formatNumber(others)}`;
    return others > 0
      ? `Troppo piccoli per la mappa: ${places} e ${rest}`
      : `Troppo piccoli per la mappa: ${places}`;
  },
  less: 'Meno',
  moreOf: 'Più',
  hoursOfDay: 'Giorno',
  hoursOfWeek: 'Settimana',
  weekOf: (title: string) => `${title}, una settimana tipo`,
  weekNote: 'Media per ora, ultime quattro settimane',
  weekHint:
    'Esclude il valore più alto e il più basso dei quattro, così un giorno insolito non pesa.',
  daysKnown: (known: number, wanted: number) =>
    `Giorni caricati: ${formatNumber(known)} di ${formatNumber(wanted)}`,
  movers: 'Cambiamenti',
  moversNeed: 'Attiva un confronto per vedere i cambiamenti',
  moversNeedMore: 'I cambiamenti sono gli aumenti e i cali maggiori da allora.',
  comparePrevious: 'Confronta con il periodo precedente',
  nothingChanged: 'Nulla è cambiato',
  allOthers: 'Tutto il resto',
  allOf: {
    visits: 'Tutte le visite',
    pageviews: 'Tutte le pagine viste',
    events: 'Tutti gli eventi',
  } satisfies Record<StatisticUnit, string>,
  moversNote: 'I cinque cambiamenti maggiori di ogni elenco, tra le prime 100 righe.',
  listsKnown: (known: number, wanted: number) =>
    `Elenchi caricati: ${formatNumber(known)} di ${formatNumber(wanted)}`,
  difference: 'Differenza',
  nowColumn: 'Questo periodo',
  groups: {
    sources: 'Sorgenti',
    pages: 'Pagine',
    places: 'Luoghi',
    technology: 'Tecnologia',
    hours: 'Ore',
    events: 'Eventi',
  } satisfies Record<StatisticGroup, string>,
  someOf: (shown: number, total: number) => `${formatNumber(shown)} di ${formatNumber(total)}`,
  open: (address: string) => `Apri ${address} nel browser`,

  empty: {
    visits: 'Nessuna visita in questo periodo',
    pageviews: 'Nessuna pagina vista in questo periodo',
    events: 'Nessun evento in questo periodo',
  } satisfies Record<StatisticUnit, string>,
  notOffered: 'Il tuo server non fornisce questi dati',
  noSites: 'Ancora nessun sito',
  liveNow: (visits: number) => `${formatNumber(visits)} ora`,
  live: (visits: number, minutes: number) =>
    visits === 0
      ? `Nessuna visita negli ultimi ${minutes} minuti`
      : `${visitCount(visits)} negli ultimi ${minutes} minuti`,
  noSitesMore: 'Aggiungi un sito per vederne le statistiche.',
  addWebsite: 'Vai ai siti',
  noAccount: 'Ancora nessun account',
  noAccountMore: 'Collega un account oppure esplora i dati di esempio.',
  siteMissing: 'Sito non trovato',
  notRefreshed: 'Ecco la tua copia offline',
};
