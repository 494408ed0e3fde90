import type { DayStatistic, HourStatistic } from '$shared/api/statistics';
import { sum } from '$shared/lib/sum';
import type { ChartName, HeadlineName } from '$shared/settings/charts';
import { getText } from '$shared/text';
import { countsSame } from '$statistics/group-share';
import type { Headline } from '$statistics/headlines';
import * as headlines from '$statistics/headlines';
import { type HoursSoFar, type SoFar, sumSoFar as sumSoFar } from '$statistics/so-far';
import { toHourlyCounts } from '$statistics/totals';
import { matchingReads } from '$stores/queries/watched-query.svelte';
import type { SiteStatistics } from '$stores/statistics/statistics.svelte';
import { hasShareTotal } from '../panels/panel-sections';
import type { StatisticsSelection } from '../statistics-selection.svelte';
import type { Numbers, OverviewInput, RunningDay } from './overview';

/**
 * Returns the overview's numbers for the period or the compared one. Uses getters, so that an
 * answer redraws only what depends on it. Compared numbers are available once both periods are
 * loaded.
 */
export function overviewNumbers(statistics: SiteStatistics, which: 'now' | 'before'): Numbers {
  const counted = (days: DayStatistic, hours: HourStatistic) => ({
    get days() {
      const { now, before } = statistics.days[days];
      if (which === 'now') return now.series;
      return matchingReads(now, before) && before.series;
    },
    get hours() {
      const { now, before } = statistics.lists[hours];
      const compared = statistics.comparesList(hours) ? matchingReads(now, before) && before : null;
      const answer = (which === 'now' ? now : compared)?.answer ?? null;
      return answer === null ? null : toHourlyCounts(answer.value.rows);
    },
    get isSameWebsites() {
      return hasShareTotal(statistics, hours, which);
    },
    get isPrevious() {
      return which === 'now' && statistics.days[days].now.previous;
    },
    get areHoursPrevious() {
      return which === 'now' && statistics.lists[hours].now.previous;
    },
  });
  return {
    get isSameWebsites() {
      const { visitors, pageviews } = statistics.days;
      return countsSame(visitors[which].group, pageviews[which].group);
    },
    visitors: counted('visitors', 'visitors_hour'),
    pageviews: counted('pageviews', 'pageviews_hour'),
  };
}

/**
 * Returns everything that the overview's charts need, also with getters.
 * @param showsRunning includes the running day after the period
 */
export function overviewInput(
  statistics: SiteStatistics,
  selection: StatisticsSelection,
  showsRunning = true,
): OverviewInput {
  const [now, before] = [overviewNumbers(statistics, 'now'), overviewNumbers(statistics, 'before')];
  return {
    now,
    baseline: {
      get visitors() {
        return selection.showsBaseline ? statistics.baseline.visitors.days : null;
      },
      get pageviews() {
        return selection.showsBaseline ? statistics.baseline.pageviews.days : null;
      },
    },
    basis: statistics.basis,
    running: {
      get visitors() {
        return showsRunning ? runningDay(statistics, selection, 'visitors') : null;
      },
      get pageviews() {
        return showsRunning ? runningDay(statistics, selection, 'pageviews') : null;
      },
    },
    get compared() {
      return statistics.comparing ? before : null;
    },
    get comparedDays() {
      const range = selection.compared;
      return range === null ? undefined : getText().statistics.days(range.from, range.to);
    },
    get interval() {
      return selection.interval;
    },
    get kind() {
      return selection.choice.kind;
    },
    get today() {
      return selection.today;
    },
    get singleDay() {
      return selection.singleDay;
    },
    get currentHour() {
      return selection.currentHour;
    },
  };
}

/** Returns the running day after a period; null if it does not follow, or is unknown. */
function runningDay(
  statistics: SiteStatistics,
  { running, showsBaseline, isClockShared }: StatisticsSelection,
  name: DayStatistic,
): RunningDay | null {
  const { series, previous } = statistics.running[name];
  const [day] = series?.days ?? [];
  if (running === null || previous || day !== running) return null;
  return {
    day,
    count: series?.counts[0] ?? null,
    expected:
      showsBaseline && isClockShared ? (statistics.baseline[name].next?.expected ?? null) : null,
  };
}

/**
 * Returns the headline numbers; null if they are missing. A number of an earlier period has no
 * change.
 * @param hoursSoFar for a day in progress: how many hours are over, and how long they took; null
 * for finished days
 */
export function overviewHeadlines(
  { now, compared, basis }: Pick<OverviewInput, 'now' | 'compared' | 'basis'>,
  hoursSoFar: HoursSoFar | null,
): Record<HeadlineName, Headline | null> {
  const total = (name: DayStatistic): Headline | null => {
    const { days, isPrevious } = now[name];
    const fair = isPrevious ? null : comparableHours({ now, compared }, name, hoursSoFar);
    const before = isPrevious ? null : (compared?.[name].days ?? null);
    return days && headlines.totalHeadline(days, before, name, basis[name], fair);
  };
  return {
    visitors: total('visitors'),
    pageviews: total('pageviews'),
    'pages-per-visit': ratioOf(now, compared, basis),
  };
}

/**
 * Returns the counts of the finished hours of both days; null if they are unknown, or the day is
 * over.
 */
export function comparableHours(
  { now, compared }: Pick<OverviewInput, 'now' | 'compared'>,
  name: DayStatistic,
  soFar: HoursSoFar | null,
): SoFar | null {
  const { hours, isSameWebsites, areHoursPrevious } = now[name];
  const before = compared?.[name];
  if (soFar === null || hours === null || areHoursPrevious || !isSameWebsites) return null;
  if (!before?.hours || !before.isSameWebsites) return null;
  return sumSoFar(hours, before.hours, soFar.finished, soFar.passed);
}

function ratioOf(
  now: Numbers,
  compared: Numbers | null,
  basis: OverviewInput['basis'],
): Headline | null {
  const current = bothOf(now);
  const isComparable = basis.visitors?.isComparable === true && !now.visitors.isPrevious;
  return (
    current && headlines.ratioHeadline(current, isComparable && compared ? bothOf(compared) : null)
  );
}

/**
 * Returns visits and page views of the same period, which may be an earlier one while the current
 * one loads.
 */
function bothOf({
  visitors,
  pageviews,
  isSameWebsites,
}: Numbers): Parameters<typeof headlines.ratioHeadline>[0] | null {
  if (!isSameWebsites || visitors.days === null || pageviews.days === null) return null;
  if (visitors.days.days[0] !== pageviews.days.days[0]) return null;
  if (visitors.days.days.length !== pageviews.days.days.length) return null;
  return { visitors: visitors.days, pageviews: pageviews.days };
}

/** Returns the sum of a daily chart's points; null while they are missing. */
export function chartTotal(now: Numbers, chart: ChartName): number | null {
  if (chart !== 'visitors' && chart !== 'pageviews') return null;
  const { days } = now[chart];
  return days && sum(days.counts);
}
