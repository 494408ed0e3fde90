import type { StatisticGroup, StatisticUnit } from '../../api/statistics';
import type { ComparisonMode } from '../../dates/comparison';
import type { Interval } from '../../dates/intervals';
import type { PeriodPreset } from '../../dates/presets';
import { statisticTitles as titles, statisticValues as values } from './statistic-names';
import { valueWords } from './value-words';
import { formatDay, formatDayRange, formatNumber, formatShare, plural } from '../format';

const presets: Record<PeriodPreset, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  '7-days': '7 days',
  '28-days': '28 days',
  '91-days': '91 days',
  '26-weeks': '26 weeks',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
  'last-year': 'Last year',
  '12-months': '12 months',
};

const comparisons: Record<ComparisonMode, string> = {
  none: 'No comparison',
  previous: 'Previous period',
  year: 'Same period last year',
  custom: 'Custom dates',
};

const intervals: Record<Interval, string> = { day: 'Day', week: 'Week', month: 'Month' };

/** A day, or days, as short as they can be. */
const days = (from: string, to: string): string =>
  from === to ? formatDay(from, 'medium') : formatDayRange(from, to);

/** Words of the statistics screen. */
export const statistics = {
  titles,
  /** @param word the server's own, in English in every language */
  serverWord: (word: string) => `Your server lists these as ${word}.`,
  values,
  valueWords,

  period: 'Period',
  presets,
  presetsName: 'Period',
  more: 'More',
  from: 'From',
  to: 'To',
  earlier: 'Previous period',
  later: 'Next period',
  days,
  withKey: (words: string, key: string) => `${words} (${key})`,

  compare: 'Compare with',
  compareName: 'Compare',
  comparisons,
  against: (days: string) => `vs. ${days}`,
  comparedFrom: 'Compare from',
  comparedTo: 'Compare to',

  headlines: 'Key numbers',
  pagesPerVisit: 'Pages per visit',
  busiestDay: 'Busiest day',
  busiestHour: 'Busiest hour',
  weekdays: 'Average by weekday',
  none: '–',
  counted: { visits: 'Visits', pageviews: 'Pageviews', events: 'Events' } satisfies Record<
    StatisticUnit,
    string
  >,
  visitsHint:
    'A visit starts when someone arrives from outside your website. The same person can count more than once.',
  visitsOn: (weekday: string, count: number) =>
    `${weekday}, ${formatNumber(count)} ${plural(count, { one: 'visit', other: 'visits' })}`,
  shareOfVisits: (share: number) => `${formatShare(share)} of visits`,
  showDay: (day: string) => `Show ${day}`,

  chart: 'Chart',
  chartMenu: 'Chart options',
  by: 'Interval',
  intervals,
  kind: 'Chart type',
  kinds: { line: 'Lines', bar: 'Bars' },
  showTable: 'Show table',
  tableOf: (title: string) => `${title}, as a table`,
  chartOf: (title: string, period: string) => `${title}, ${period}`,
  comparedWith: (period: string) => `Compared with ${period}`,
  underWay: 'so far',
  /** The visits of the running day, after the sentence. */
  todaySoFar: (count: string) => `${count} today so far.`,
  savedEarlier: (days: string) => `Saved earlier. ${days} isn’t loaded yet`,
  startedToday: {
    'this-month': 'The month began today, so Today is shown.',
    'this-year': 'The year began today, so Today is shown.',
  },
  byHour: (count: string, hour: string) => `${count} by ${hour}`,
  withinChance: (count: string) => `May be chance. It takes ${count} more or fewer to be sure.`,
  spreadUnknown: 'May be chance: how much this varies isn’t known.',
  runningHint: 'Today isn’t over, and only visits and pageviews are counted by hour.',
  lengthsDiffer: (days: number, compared: number) =>
    `${formatNumber(days)} vs. ${formatNumber(compared)} days`,
  comparedCoverage: (covered: number, days: number) =>
    `The compared period has data for ${formatNumber(covered)} of ${formatNumber(days)} days`,
  perDay: (change: string) => `${change} per day`,
  compareLists: 'Changes in lists',
  cut: 'partial',
  partialHint: 'One of the two isn’t complete.',
  total: 'Total',
  average: 'Average',
  hour: 'Hour',
  weekday: 'Weekday',
  comparedColumn: 'Comparison',
  comparedValue: (title: string) => `${title}, comparison`,
  panelsOf: (group: string) => group,

  share: 'Share',
  change: 'Change',
  worth: 'Total value',
  isNew: 'new',
  notListed: 'unknown',
  notListedHint: 'The earlier list ends before this row.',
  seeAll: 'See all',
  seeAllOf: (title: string) => `See all: ${title}`,
  overview: 'Overview',
  searchIn: (title: string) => `Search ${title.toLocaleLowerCase('en')}`,
  noMatch: (search: string) => `No results for “${search}”`,
  sortBy: 'Sort by',
  sortKeys: { count: 'Count', value: 'Name' },
  order: 'Order',
  orders: {
    count: { desc: 'Largest first', asc: 'Smallest first' },
    value: { asc: 'A to Z', desc: 'Z to A' },
  },
  rowsPerPage: 'Rows per page',
  rows: (count: string) => `${count} rows`,
  trend: 'Trend',
  trends: 'Trends',
  trendsOf: (title: string) => `Trends: ${title}`,
  changePending: 'Loading comparison…',
  aDay: (days: string, count: string) => `${days}: ${count} per day`,
  map: 'Map',
  mapOf: (title: string) => `${title} on a world map`,
  notOnMap: (places: string, others: number) =>
    others > 0
      ? `Too small for the map: ${places}, and ${formatNumber(others)} more`
      : `Too small for the map: ${places}`,
  less: 'Less',
  moreOf: 'More',
  hoursOfDay: 'Day',
  hoursOfWeek: 'Week',
  weekOf: (title: string) => `${title}, a typical week`,
  weekNote: 'Average per hour, last four weeks',
  weekHint: 'Leaves out the highest and lowest of the four, so one odd day doesn’t show.',
  daysKnown: (known: number, wanted: number) =>
    `Loaded ${formatNumber(known)} of ${formatNumber(wanted)} days`,
  movers: 'Changes',
  moversNeed: 'Turn on a comparison to see changes',
  moversNeedMore: 'They are the biggest gains and losses since then.',
  comparePrevious: 'Compare with previous period',
  nothingChanged: 'Nothing changed',
  allOthers: 'All others',
  allOf: {
    visits: 'All visits',
    pageviews: 'All pageviews',
    events: 'All events',
  } satisfies Record<StatisticUnit, string>,
  moversNote: 'The five biggest changes of each list, among its top 100.',
  listsKnown: (known: number, wanted: number) =>
    `Loaded ${formatNumber(known)} of ${formatNumber(wanted)} lists`,
  difference: 'Difference',
  nowColumn: 'This period',
  groups: {
    sources: 'Sources',
    pages: 'Pages',
    places: 'Places',
    technology: 'Technology',
    hours: 'Hours',
    events: 'Events',
  } satisfies Record<StatisticGroup, string>,
  someOf: (shown: number, total: number) => `${formatNumber(shown)} of ${formatNumber(total)}`,
  open: (address: string) => `Open ${address} in your browser`,

  empty: {
    visits: 'No visits in this period',
    pageviews: 'No pageviews in this period',
    events: 'No events in this period',
  } satisfies Record<StatisticUnit, string>,
  notOffered: 'Your server doesn’t provide this',
  noSites: 'No websites yet',
  /** The visits of the last minutes, in short. */
  liveNow: (visits: number) => `${formatNumber(visits)} now`,
  live: (visits: number, minutes: number) =>
    visits === 0
      ? `No visits in the last ${minutes} minutes`
      : `${formatNumber(visits)} ${plural(visits, { one: 'visit', other: 'visits' })} in the last ${minutes} minutes`,
  noSitesMore: 'Add a website to see its statistics.',
  addWebsite: 'Go to Websites',
  noAccount: 'No account yet',
  noAccountMore: 'Connect an account, or explore sample data.',
  siteMissing: 'Website not found',
  notRefreshed: 'Showing your offline copy',
};
