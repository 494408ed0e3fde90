import { formatList, formatNumber } from '../format';

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
  favorites: 'Compare your favorites',
  copyLink: 'Copy link',
  chart: (interval: string, isIndex: boolean) =>
    isIndex ? `Visits by ${interval}, as an index` : `Visits by ${interval}`,
  intervals: { day: 'day', week: 'week', month: 'month' },
  base: '100 = the median day of the first 4 weeks',
  baseCompared: (days: string) => `100 = the median day before (${days})`,
  short: 'An index compares with earlier days. Choose what to compare with, or 8 weeks or more.',
  noIndex: 'No index for these days. Choose visits, or a longer period.',
  columns: {
    website: 'Website',
    first: { before: 'Median day, first 4 weeks', now: 'Median day, last 4 weeks' },
    compared: { before: 'Before, per day', now: 'Now, per day' },
    visits: 'Visits',
    share: 'Share',
    change: 'Change',
    pages: 'Pages per visit',
    best: { day: 'Best day', week: 'Best week', month: 'Best month' },
  },
  shareNote: 'Share: of the visits of these websites.',
  all: (count: number) => `All ${formatNumber(count)}`,
  someOf: (known: number, count: number) => `${formatNumber(known)} of ${formatNumber(count)}`,
  ownDays: (zones: readonly string[]) =>
    `Days follow each server’s time zone: ${formatList(zones)}.`,
  loading: (known: number, count: number) =>
    `Loaded ${formatNumber(known)} of ${formatNumber(count)} websites`,
  missing: (name: string, cause: string) => `${name} isn’t in the chart. ${cause}`,
  old: (name: string, cause: string) => `${name}: showing your offline copy. ${cause}`,
  young: (name: string) => `${name} has no change: too few of its earlier days are counted.`,
  few: (name: string) => `${name} has no index: too few visits on the earlier days.`,
  accountGone: 'Its account was removed.',
  unknown: (id: number) => `Website ${id}`,
  sentence: {
    grew: (name: string, share: string) =>
      `${name} grew most: ${share} more per day than in the first 4 weeks.`,
    grewSince: (name: string, share: string, days: string) =>
      `${name} grew most: ${share} more per day than before (${days}).`,
    clearlyGrew: (name: string, share: string) =>
      `${name} clearly grew: ${share} more per day than in the first 4 weeks.`,
    clearlyGrewSince: (name: string, share: string, days: string) =>
      `${name} clearly grew: ${share} more per day than before (${days}).`,
    none: 'None of them clearly grew.',
    alike: 'None of them clearly changed.',
    onlyFell: (name: string, change: string) => ` Only ${name} lost visits (${change}).`,
    fell: (name: string, change: string) => ` ${name} lost most (${change}).`,
    clearlyFell: (name: string, change: string) => ` ${name} clearly lost visits (${change}).`,
  },
  table: 'Websites as a table',
  tableAs: (format: string) => `Table as ${format}`,
  daysAs: (format: string) => `Daily visits as ${format}`,
  compare: 'Compare',
  compareNeeds: 'Select two to five websites',
};
