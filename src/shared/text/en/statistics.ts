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
  '30-days': '30 days',
  '91-days': '91 days',
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
  custom: 'Chosen dates',
};

const against: Record<ComparisonMode, string> = {
  none: 'Compare',
  previous: 'vs. previous period',
  year: 'vs. last year',
  custom: 'vs. chosen dates',
};

const intervals: Record<Interval, string> = { day: 'Day', week: 'Week', month: 'Month' };

/** A day, or days, as short as they can be. */
const days = (from: string, to: string): string =>
  from === to ? formatDay(from, 'medium') : formatDayRange(from, to);

/** Words of the statistics screen. */
export const statistics = {
  titles,
  values,
  valueWords,

  period: 'Period',
  presets,
  presetsName: 'Preset',
  morePeriods: 'More periods',
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
  against,
  matchWeekdays: 'Match the days of the week',
  comparedFrom: 'Compared from',
  comparedTo: 'Compared to',

  headlines: 'Headline numbers',
  pagesPerVisit: 'Pages per visit',
  busiestDay: 'Busiest day',
  busiestHour: 'Busiest hour',
  weekdays: 'Average by weekday',
  none: '–',
  entries: (count: number) => plural(count, { one: 'entry', other: 'entries' }),
  counted: { visits: 'Entries', pageviews: 'Pageviews', events: 'Events' } satisfies Record<
    StatisticUnit,
    string
  >,
  entriesHint:
    'A visitor is counted when coming from another site. Over several days the same person may be counted again, so the sum is called entries.',
  visitorsOn: (weekday: string, count: number) =>
    `${weekday}, ${formatNumber(count)} ${plural(count, { one: 'visitor', other: 'visitors' })}`,
  shareOfEntries: (share: number) => `${formatShare(share)} of entries`,

  chart: 'Chart',
  by: 'Interval',
  intervals,
  kind: 'Form',
  kinds: { line: 'Lines', bar: 'Bars' },
  showTable: 'Show table',
  hideTable: 'Hide table',
  tableOf: (title: string) => `${title}, as a table`,
  chartOf: (title: string, period: string) => `${title}, ${period}`,
  comparedWith: (period: string) => `Compared with ${period}`,
  underWay: 'not over yet',
  soFar: (period: string) => `${period} (not over yet)`,
  byHour: (count: string, hour: string) => `${count} by ${hour}`,
  changeSoFarHint: 'Today is not over yet, and it is compared with a whole day.',
  cut: 'only a part of it',
  total: 'Total',
  average: 'Average',
  hour: 'Hour',
  weekday: 'Weekday',
  comparedColumn: 'Compared with',
  comparedValue: (title: string) => `${title} then`,
  panelsOf: (group: string) => `${group}: panels`,

  share: 'Share',
  change: 'Change',
  worth: 'Total value',
  isNew: 'new',
  notListed: 'not known',
  notListedHint: 'The compared list was cut before it came to this row.',
  seeAll: 'See all',
  seeAllOf: (title: string) => `See all: ${title}`,
  allStatistics: 'All statistics',
  searchIn: (title: string) => `Search ${title.toLocaleLowerCase('en')}`,
  noMatch: (search: string) => `Nothing matches “${search}”`,
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
  changePending: 'The compared period is on its way',
  aDay: (days: string, count: string) => `${days}: ${count} a day`,
  map: 'Map',
  mapOf: (title: string) => `${title} on a map of the world`,
  notOnMap: (places: string, others: number) =>
    others > 0
      ? `Too small for the map: ${places}, and ${formatNumber(others)} more`
      : `Too small for the map: ${places}`,
  less: 'Less',
  moreOf: 'More',
  hoursOfDay: 'Day',
  hoursOfWeek: 'Week',
  weekOf: (title: string) => `${title}, a typical week`,
  weekNote: 'Average an hour, last four weeks',
  weekHint: 'Without the highest and the lowest of the four, so that one odd day does not show.',
  daysKnown: (known: number, wanted: number) =>
    `${formatNumber(known)} of ${formatNumber(wanted)} days so far`,
  report: 'Report',
  saveReport: 'Save as PDF',
  reportRefreshing: 'Newer numbers are on their way.',
  reportKind: 'Website statistics',
  reportCompared: 'Compared with',
  dashed: (period: string) => `${period} (dashed or grey)`,
  reportServer: 'Account',
  reportAge: 'Numbers as of',
  reportMade: 'Made',
  reportCaps:
    'Lists show their first rows; the line under a list says how many there are in all. Days are days of the server.',
  reportMissing: 'Not known: the server has not answered.',
  movers: 'Movers',
  moversNeed: 'Movers need something to compare with',
  moversNeedMore: 'They show what gained and what lost most against another period.',
  comparePrevious: 'Compare with the previous period',
  gained: 'Gained most',
  lost: 'Lost most',
  nothingGained: 'Nothing gained.',
  nothingLost: 'Nothing lost.',
  moversNote:
    'By the difference of the counts. What is in none of the lists’ first 100 rows is not known and not here.',
  listsKnown: (known: number, wanted: number) =>
    `${formatNumber(known)} of ${formatNumber(wanted)} statistics so far`,
  value: 'Value',
  statistic: 'Statistic',
  difference: 'Difference',
  nowColumn: 'Now',
  groups: {
    sources: 'Sources',
    pages: 'Pages',
    places: 'Places',
    technology: 'Technology',
    hours: 'Hours',
    events: 'Events',
  } satisfies Record<StatisticGroup, string>,
  someOf: (shown: number, total: number) => `${formatNumber(shown)} of ${formatNumber(total)}`,
  open: (address: string) => `Open ${address} in the browser`,

  empty: 'Nothing in this period',
  emptyEvents: 'No events in this period',
  notOffered: 'This server does not offer this statistic.',
  noSites: 'No websites yet',
  noSitesMore: 'Statistics appear here once this account has a website.',
  addWebsite: 'Go to Websites',
  noAccount: 'No account yet',
  noAccountMore: 'Connect to a server, or explore with sample data.',
  siteMissing: 'This website is not here',
  notRefreshed: 'What is shown was saved earlier.',
};
