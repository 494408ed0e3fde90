import { formatList, formatNumber, plural } from '../format';

const days = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'day', other: 'days' })}`;

/** Several websites in one chart. */
export const sideBySide = {
  open: 'Open Side by side',
  compareSite: 'Compare with other websites…',
  form: 'Show as',
  forms: { index: 'Index of 100', visits: 'Visits' },
  websites: 'Websites side by side',
  add: 'Add website',
  remove: (name: string) => `Remove ${name}`,
  find: 'Search websites',
  noneFound: 'No websites found',
  choose: 'Choose two to five websites',
  chooseMore: 'They can be of any of your accounts.',
  oneMore: 'Add another website to compare.',
  copyLink: 'Copy link',
  chart: (interval: string, isIndex: boolean) =>
    isIndex ? `Visits by ${interval}, as an index` : `Visits by ${interval}`,
  intervals: { day: 'day', week: 'week', month: 'month' },
  base: (count: number) => `average of the first ${days(count)} = 100`,
  baseWhole: 'average of the full days = 100',
  short: 'An index needs two full days. Choose a longer period.',
  noIndex: 'No index for these days. Choose visits, or a longer period.',
  columns: {
    website: 'Website',
    index: 'Index now',
    visits: 'Visits',
    share: 'Share',
    change: 'Change',
    pages: 'Pages per visit',
    best: { day: 'Best day', week: 'Best week', month: 'Best month' },
  },
  indexNow: (count: number) =>
    count === 1
      ? 'Index now: the last full day.'
      : `Index now: average of the last ${days(count)}.`,
  shareNote: 'Share: of the visits of these websites.',
  all: (count: number) => `All ${formatNumber(count)}`,
  someOf: (known: number, count: number) => `${formatNumber(known)} of ${formatNumber(count)}`,
  ownDays: (zones: readonly string[]) =>
    `Days follow each server’s time zone: ${formatList(zones)}.`,
  loading: (known: number, count: number) =>
    `Loaded ${formatNumber(known)} of ${formatNumber(count)} websites`,
  missing: (name: string, cause: string) => `${name} isn’t in the chart. ${cause}`,
  old: (name: string, cause: string) => `${name}: showing your offline copy. ${cause}`,
  young: (name: string) => `${name} has no index: nothing was counted on the first days.`,
  few: (name: string) => `${name} has no index: too few visits on the first days.`,
  accountGone: 'Its account was removed.',
  unknown: (id: number) => `Website ${id}`,
  sentence: {
    grew: (name: string, index: string) => `${name} grew most, from 100 to ${index}.`,
    none: 'None of them grew.',
    alike: 'None of them changed much.',
    onlyFell: (name: string, index: string) => ` Only ${name} lost visits and stands at ${index}.`,
    fell: (name: string, index: string) => ` ${name} lost most and stands at ${index}.`,
  },
  table: 'Websites as a table',
  tableAs: (format: string) => `Table as ${format}`,
  daysAs: (format: string) => `Daily visits as ${format}`,
  select: 'Select to compare',
  selectSite: (name: string) => `Select ${name}`,
  selected: (count: number) => `${formatNumber(count)} selected`,
  compare: 'Compare',
  compareNeeds: 'Select two to five websites',
};
