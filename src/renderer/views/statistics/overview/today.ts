import { addDays, dayCount, weekdayOf } from '../../../../shared/dates/day-range';
import { getText } from '../../../../shared/text';
import { formatNumber } from '../../../../shared/text/format';
import { todayOutlook, type TodayOutlook } from '../../../../statistics/today-outlook';
import { toHours } from '../../../../statistics/totals';
import type { DayHours } from '../../../../statistics/typical-week';
import type { SiteStatistics, StatisticsQuery } from '../../../stores/statistics/statistics.svelte';
import { isInStep } from '../compared';
import { hasWhole } from '../panels/groups';
import type { StatisticsSelection } from '../statistics-selection.svelte';

const WEEK = 7;

/** Says how today goes on, where today alone is shown; null where that is not certain, or what is usual is hidden. */
export function outlookOfToday(
  statistics: SiteStatistics,
  selection: StatisticsSelection,
  query: StatisticsQuery,
): TodayOutlook | null {
  const { currentHour, showsUsual, today } = selection;
  const [usual] = statistics.usual.visitors.days ?? [];
  const { answer, previous } = statistics.lists.visitors_hour.now;
  const { series } = statistics.days.visitors.now;
  if (currentHour === null || !showsUsual || !usual || answer === null || previous) return null;
  if (!hasWhole(statistics, 'visitors_hour')) return null;
  // What is usual is that of the days on screen.
  if (query.range.from !== today || series?.days[0] !== today) return null;
  // An answer knows nothing of the hours that came after it.
  const finished = selection.finishedHours(answer.fetchedAt);
  if (finished === null) return null;
  const hours = toHours(answer.value.rows);
  const saved = statistics.weekdayHours.days(statistics.lists.visitors_hour.now.group);
  const compared = comparedDay(statistics, query).filter(
    ({ day }) => !saved.some((one) => one.day === day),
  );
  const earlier = [...saved, ...compared]
    .map((one) => one.hours)
    .filter((one) => one.some((count) => count > 0));
  return todayOutlook({ usual, earlier, hours, finished });
}

/** The compared day's hours, which may not have been saved before. */
function comparedDay(statistics: SiteStatistics, { range, compared }: StatisticsQuery): DayHours[] {
  const pair = statistics.lists.visitors_hour;
  const { answer, previous } = pair.before;
  if (compared === null || dayCount(compared) !== 1 || answer === null || previous) return [];
  if (!isInStep(pair)) return [];
  const isSameWeekday =
    weekdayOf(compared.from) === weekdayOf(range.from) &&
    compared.from < range.from &&
    compared.from >= addDays(range.from, -8 * WEEK);
  return isSameWeekday && answer.final
    ? [{ day: compared.from, hours: toHours(answer.value.rows) }]
    : [];
}

/** Says what today will add up to. */
export function wordsOfEnd({ end }: TodayOutlook): string {
  const [expected = '', low = '', high = ''] = [end.expected, end.low, end.high].map((value) =>
    formatNumber(Math.round(value)),
  );
  return getText().usual.end.today(expected, low, high);
}
