import type { StatisticGroup, StatisticUnit } from '../../api/statistics';
import type { ComparisonMode } from '../../dates/comparison';
import type { Interval } from '../../dates/intervals';
import type { PeriodPreset } from '../../dates/presets';
import { formatDay, formatDayRange, formatNumber, formatShare, plural } from '../format';
import { visits } from './counts';
import { statisticTitles as titles, statisticValues as values } from './statistic-names';
import { valueWords } from './value-words';

const presets: Record<PeriodPreset, string> = {
  today: 'Dziś',
  yesterday: 'Wczoraj',
  '7-days': '7 dni',
  '28-days': '28 dni',
  '91-days': '91 dni',
  '26-weeks': '26 tygodni',
  'this-month': 'Ten miesiąc',
  'last-month': 'Zeszły miesiąc',
  'this-year': 'Ten rok',
  'last-year': 'Zeszły rok',
  '12-months': '12 miesięcy',
};

const comparisons: Record<ComparisonMode, string> = {
  none: 'Bez porównania',
  previous: 'Poprzedni okres',
  year: 'Ten sam okres rok temu',
  custom: 'Własny okres',
};

const intervals: Record<Interval, string> = { day: 'Dzień', week: 'Tydzień', month: 'Miesiąc' };

const days = (from: string, to: string): string =>
  from === to ? formatDay(from, 'medium') : formatDayRange(from, to);

export const statistics = {
  titles,
  serverWord: (word: string) => `Twój serwer nazywa to „${word}”.`,
  values,
  valueWords,

  period: 'Okres',
  presets,
  presetsName: 'Okres',
  more: 'Więcej',
  from: 'Od',
  to: 'Do',
  earlier: 'Poprzedni okres',
  later: 'Następny okres',
  days,
  withKey: (words: string, key: string) => `${words} (${key})`,

  compare: 'Porównaj z',
  compareName: 'Porównanie',
  comparisons,
  against: (days: string) => `vs. ${days}`,
  comparedFrom: 'Porównaj od',
  comparedTo: 'Porównaj do',

  headlines: 'Kluczowe liczby',
  pagesPerVisit: 'Strony na wizytę',
  busiestDay: 'Szczytowy dzień',
  busiestHour: 'Szczytowa godzina',
  weekdays: 'Średnia dla dni tygodnia',
  none: '–',
  counted: { visits: 'Wizyty', pageviews: 'Odsłony', events: 'Zdarzenia' } satisfies Record<
    StatisticUnit,
    string
  >,
  visitsHint:
    'Wizyta zaczyna się, gdy ktoś przychodzi spoza twojej witryny. Ta sama osoba może być policzona kilka razy.',
  visitsOn: (weekday: string, count: number) => `${weekday}, ${visits(count)}`,
  shareOfVisits: (share: number) => `${formatShare(share)} wizyt`,
  showDay: (day: string) => `Pokaż: ${day}`,

  chart: 'Wykres',
  chartMenu: 'Opcje wykresu',
  by: 'Interwał',
  intervals,
  kind: 'Typ wykresu',
  kinds: { line: 'Linie', bar: 'Słupki' },
  showTable: 'Pokaż tabelę',
  tableOf: (title: string) => `${title} – tabela`,
  chartOf: (title: string, period: string) => `${title}, ${period}`,
  comparedWith: (period: string) => `Porównanie z: ${period}`,
  underWay: 'jak dotąd',
  /** The visits of the running day, after the sentence. */
  todaySoFar: (count: string) => `Dziś jak dotąd: ${count}.`,
  savedEarlier: (days: string) => `Zapisane wcześniej. Okres ${days} nie jest jeszcze wczytany`,
  startedToday: {
    'this-month': 'Miesiąc zaczął się dzisiaj, dlatego widać dzisiejszy dzień.',
    'this-year': 'Rok zaczął się dzisiaj, dlatego widać dzisiejszy dzień.',
  },
  byHour: (count: string, hour: string) => `${count} do godz. ${hour}`,
  withinChance: (count: string) =>
    `Może to być przypadek. Pewność daje dopiero różnica ${count} lub więcej.`,
  spreadUnknown: 'Może to być przypadek: nie wiadomo, jak bardzo to się zwykle zmienia.',
  runningHint: 'Dzisiejszy dzień jeszcze trwa, a według godzin liczone są tylko wizyty i odsłony.',
  lengthsDiffer: (shown: number, compared: number) =>
    `${formatNumber(shown)} wobec ${formatNumber(compared)} ${plural(compared, { one: 'dnia', other: 'dni' })}`,
  comparedCoverage: (covered: number, all: number) =>
    `Dni z danymi w porównywanym okresie: ${formatNumber(covered)} z ${formatNumber(all)}`,
  perDay: (change: string) => `${change} dziennie`,
  compareLists: 'Zmiany na listach',
  cut: 'niepełny okres',
  partialHint: 'Jeden z nich jest niepełny.',
  total: 'Suma',
  average: 'Średnia',
  hour: 'Godzina',
  weekday: 'Dzień tygodnia',
  comparedColumn: 'Porównanie',
  comparedValue: (title: string) => `${title}, porównanie`,
  panelsOf: (group: string) => group,

  share: 'Udział',
  change: 'Zmiana',
  worth: 'Łączna wartość',
  isNew: 'nowe',
  notListed: 'nieznane',
  notListedHint: 'Wcześniejsza lista kończy się przed tym wierszem.',
  seeAll: 'Wszystkie',
  seeAllOf: (title: string) => `Wszystkie: ${title}`,
  overview: 'Przegląd',
  searchIn: (title: string) => `Szukaj: ${title.toLocaleLowerCase('pl')}`,
  noMatch: (search: string) => `Brak wyników dla „${search}”`,
  sortBy: 'Sortuj według',
  sortKeys: { count: 'Liczba', value: 'Nazwa' },
  order: 'Kolejność',
  orders: {
    count: { desc: 'Od największych', asc: 'Od najmniejszych' },
    value: { asc: 'Od A do Z', desc: 'Od Z do A' },
  },
  rowsPerPage: 'Wiersze na stronie',
  rows: (count: string) => `Wiersze: ${count}`,
  trend: 'Trend',
  trends: 'Trendy',
  trendsOf: (title: string) => `Trendy: ${title}`,
  changePending: 'Ładowanie porównania…',
  aDay: (shownDays: string, count: string) => `${shownDays}: ${count} dziennie`,
  map: 'Mapa',
  mapOf: (title: string) => `${title} na mapie świata`,
  notOnMap: (places: string, others: number) =>
    others > 0
      ? `Za małe na mapę: ${places} oraz jeszcze ${formatNumber(others)}`
      : `Za małe na mapę: ${places}`,
  less: 'Mniej',
  moreOf: 'Więcej',
  hoursOfDay: 'Dzień',
  hoursOfWeek: 'Tydzień',
  weekOf: (title: string) => `${title}, typowy tydzień`,
  weekNote: 'Średnia na godzinę, ostatnie cztery tygodnie',
  weekHint:
    'Bez najwyższej i najniższej z czterech wartości, więc pojedynczy nietypowy dzień nie wpływa na wynik.',
  daysKnown: (known: number, wanted: number) =>
    `Załadowane dni: ${formatNumber(known)} z ${formatNumber(wanted)}`,
  movers: 'Zmiany',
  moversNeed: 'Włącz porównanie, aby zobaczyć zmiany',
  moversNeedMore: 'Zmiany to największe wzrosty i spadki od tamtego czasu.',
  comparePrevious: 'Porównaj z poprzednim okresem',
  nothingChanged: 'Nic się nie zmieniło',
  allOthers: 'Wszystkie inne',
  allOf: {
    visits: 'Wszystkie wizyty',
    pageviews: 'Wszystkie odsłony',
    events: 'Wszystkie zdarzenia',
  } satisfies Record<StatisticUnit, string>,
  moversNote: 'Pięć największych zmian z każdej listy, wśród jej pierwszych 100 wierszy.',
  listsKnown: (known: number, wanted: number) =>
    `Załadowane listy: ${formatNumber(known)} z ${formatNumber(wanted)}`,
  difference: 'Różnica',
  nowColumn: 'Ten okres',
  groups: {
    sources: 'Źródła',
    pages: 'Strony',
    places: 'Miejsca',
    technology: 'Technologia',
    hours: 'Godziny',
    events: 'Zdarzenia',
  } satisfies Record<StatisticGroup, string>,
  someOf: (shown: number, total: number) => `${formatNumber(shown)} z ${formatNumber(total)}`,
  open: (address: string) => `Otwórz ${address} w przeglądarce`,

  empty: {
    visits: 'Brak wizyt w tym okresie',
    pageviews: 'Brak odsłon w tym okresie',
    events: 'Brak zdarzeń w tym okresie',
  } satisfies Record<StatisticUnit, string>,
  notOffered: 'Twój serwer tego nie udostępnia',
  noSites: 'Nie ma jeszcze witryn',
  liveNow: (visits: number) => `${formatNumber(visits)} teraz`,
  live: (count: number, minutes: number) =>
    count === 0
      ? `Brak wizyt w ciągu ostatnich ${minutes} minut`
      : `${visits(count)} w ciągu ostatnich ${minutes} minut`,
  noSitesMore: 'Dodaj witrynę, aby zobaczyć jej statystyki.',
  addWebsite: 'Przejdź do witryn',
  noAccount: 'Nie ma jeszcze konta',
  noAccountMore: 'Połącz konto lub zobacz dane przykładowe.',
  siteMissing: 'Nie znaleziono witryny',
  notRefreshed: 'Wyświetlana jest kopia offline',
};
