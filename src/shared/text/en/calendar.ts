import { formatNumber, formatShare, plural } from '../format';

const visits = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'visit', other: 'visits' })}`;
const days = (count: number): string =>
  `${formatNumber(count)} ${plural(count, { one: 'day', other: 'days' })}`;

/** A year of days. */
export const calendar = {
  title: 'Calendar',
  show: 'Show calendar',
  year: 'Year',
  earlier: 'Earlier year',
  later: 'Later year',
  total: (count: number, year: string) => `${visits(count)} in ${year}`,
  lastMonths: '12 months',
  totalsNote: 'Month totals below',
  grid: (year: string) => `Visits by day, ${year}`,
  /** How the keys move, for screen readers. */
  keys: 'Up and down move by a day, left and right by a week. Enter shows the day.',
  visits,
  usually: (count: string) => `usually about ${count}`,
  soFar: (count: number) => `${visits(count)} so far`,
  unknown: 'not loaded',
  before: 'nothing counted yet',
  future: 'still to come',
  legend: 'Visits per day',
  under: (count: string) => `under ${count}`,
  from: (count: string) => `${count}+`,
  none: '0',
  noData: 'No data',
  best: 'Best days',
  bestRank: (rank: number) => `No. ${formatNumber(rank)} of the best days`,
  quiet: 'Quietest days',
  day: 'Day',
  usual: 'Usual',
  habit: 'The week’s habit',
  habitNote: 'Dot: middle day, bar: 8 in 10 days',
  middle: 'Middle day',
  range: '8 in 10 days',
  fullDays: (count: number) => `${days(count)}, without today.`,
  sentence: {
    /** Stands before the best day. */
    best: 'Best day: ',
    /** Follows the best day. @param times how often it is what was usual; null where that is unknown */
    with: (count: number, times: string | null) =>
      times === null
        ? ` with ${visits(count)}.`
        : ` with ${visits(count)}, ${times} times what was usual.`,
    workdays: (share: number) =>
      ` Monday to Friday bring ${formatShare(share)} more visits per day than weekends.`,
    weekends: (share: number) =>
      ` Weekends bring ${formatShare(share)} more visits per day than Monday to Friday.`,
  },
};
