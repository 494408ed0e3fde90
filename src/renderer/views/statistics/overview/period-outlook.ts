import { addDays, dayCount } from '../../../../shared/dates/day-range';
import { endOfMonthOf } from '../../../../shared/dates/period';
import { getText } from '../../../../shared/text';
import { formatDay, formatNumber, formatShare } from '../../../../shared/text/format';
import { expectedEnd } from '../../../../statistics/outlook';
import { unusualOf } from '../../../../statistics/unusual';
import { sinceFirstCount } from '../../../../statistics/usual';
import type { SiteStatistics, StatisticsQuery } from '../../../stores/statistics/statistics.svelte';
import type { StatisticsSelection } from '../statistics-selection.svelte';
import { outlookOfToday, wordsOfEnd } from './today';

/**
 * Says what the visits of a running period will add up to, with the range that holds in four of five cases; null where that is
 * not certain, or what is usual is hidden. “This month” ends with the month, all others with today.
 */
export function periodOutlook(
  statistics: SiteStatistics,
  selection: StatisticsSelection,
  query: StatisticsQuery,
): string | null {
  const ofToday = outlookOfToday(statistics, selection, query);
  if (ofToday !== null) return wordsOfEnd(ofToday);
  const { history } = statistics.usual.visitors;
  const { series, previous } = statistics.days.visitors.now;
  if (!selection.showsUsual || !selection.isDaily || !selection.underWay) return null;
  if (history === null || series === null || previous) return null;
  if (addDays(history.range.to, 1) !== series.days[0]) return null;
  const { today } = selection;
  const isMonth = isPreset(selection, 'this-month');
  const to = isMonth ? endOfMonthOf(today) : today;
  const finished = series.counts.slice(0, -1);
  const before = [...sinceFirstCount(history.counts), ...finished];
  const ahead = dayCount({ from: today, to });
  const end = expectedEnd(before, finished.length, ahead, series.counts.at(-1) ?? 0);
  if (end === null) return null;
  const words = getText().usual.end;
  const said = [end.expected, end.low, end.high].map((value) => formatNumber(Math.round(value)));
  const [expected = '', low = '', high = ''] = said;
  return to === today
    ? words.today(expected, low, high)
    : words.month(expected, low, high, formatDay(today, 'month'));
}

/**
 * Says how a single day that is over is unusual: its chart, by hour, has no mark. Null where it is not, or where the days before it are not
 * saved or hidden.
 */
export function unusualDay(
  statistics: SiteStatistics,
  selection: StatisticsSelection,
): string | null {
  const { series, previous } = statistics.days.visitors.now;
  if (!selection.showsUsual || !selection.singleDay || selection.underWay) return null;
  if (series === null || previous) return null;
  const usual = statistics.usual.visitors.days?.[0] ?? null;
  const found = unusualOf(series.counts[0] ?? Number.NaN, usual, true);
  return found && getText().usual.unusual(formatShare(Math.abs(found.ratio)), found.ratio > 0);
}

function isPreset({ choice }: StatisticsSelection, preset: string): boolean {
  return 'preset' in choice.period && choice.period.preset === preset;
}
