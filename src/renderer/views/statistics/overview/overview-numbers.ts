import type { DayStatistic, HourStatistic } from '../../../../shared/api/statistics';
import { hourReached } from '../../../charts/cycle-charts';
import { getText } from '../../../../shared/text';
import { sum } from '../../../../shared/lib/sum';
import { toHours } from '../../../../statistics/totals';
import { countsSame } from '../../../../statistics/group-share';
import * as headlines from '../../../../statistics/headlines';
import type { Headline } from '../../../../statistics/headlines';
import type { ChartName } from '../../../../shared/settings/charts';
import type { SiteStatistics } from '../../../stores/statistics/statistics.svelte';
import { isInStep } from '../compared';
import { hasWhole } from '../panels/groups';
import type { Numbers, OverviewInput } from './overview';
import type { StatisticsSelection } from '../statistics-selection.svelte';

/**
 * Returns the overview's numbers for the period or the compared one. Getters, so that an answer
 * redraws only what depends on it.
 */
export function numbersOf(statistics: SiteStatistics, which: 'now' | 'before'): Numbers {
  const counted = (days: DayStatistic, hours: HourStatistic) => ({
    get days() {
      const pair = statistics.days[days];
      return which === 'now' || isInStep(pair) ? pair[which].series : null;
    },
    get hours() {
      const pair = statistics.lists[hours];
      const isShown = which === 'now' || (statistics.comparesList(hours) && isInStep(pair));
      const answer = isShown ? pair[which].answer : null;
      return answer === null ? null : toHours(answer.value.rows);
    },
    get together() {
      return hasWhole(statistics, hours, which);
    },
  });
  return {
    get together() {
      const { visitors, pageviews } = statistics.days;
      return countsSame(visitors[which].group, pageviews[which].group);
    },
    visitors: counted('visitors', 'visitors_hour'),
    pageviews: counted('pageviews', 'pageviews_hour'),
  };
}

/** Returns everything the overview's charts need. Getters, for the same reason. */
export function overviewInput(
  statistics: SiteStatistics,
  selection: StatisticsSelection,
): OverviewInput {
  const [now, before] = [numbersOf(statistics, 'now'), numbersOf(statistics, 'before')];
  return {
    now,
    usual: {
      get visitors() {
        return selection.showsUsual ? statistics.usual.visitors.days : null;
      },
      get pageviews() {
        return selection.showsUsual ? statistics.usual.pageviews.days : null;
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

/**
 * Returns the headline cards' numbers; null where they are missing.
 * @param currentHour the hour in progress if the period is today alone
 */
export function headlinesOf(
  now: Numbers,
  compared: Numbers | null,
  currentHour: number | null,
): Record<ChartName, Headline | null> {
  const { visitors } = now;
  const total = (name: DayStatistic): Headline | null => {
    const { days, hours, together } = now[name];
    const before = compared?.[name];
    const fair =
      currentHour !== null && hours !== null && together && before?.hours && before.together
        ? headlines.soFar(hours, before.hours, hourReached(hours, currentHour))
        : null;
    return days && headlines.totalHeadline(days, before?.days ?? null, name, fair);
  };
  return {
    visitors: total('visitors'),
    pageviews: total('pageviews'),
    'pages-per-visit': ratioOf(now, compared),
    weekdays: visitors.days && headlines.dayHeadline(visitors.days),
    hours: visitors.hours && headlines.hourHeadline(visitors.hours),
  };
}

function ratioOf(now: Numbers, compared: Numbers | null): Headline | null {
  const current = bothOf(now);
  return current && headlines.ratioHeadline(current, compared && bothOf(compared));
}

function bothOf({
  visitors,
  pageviews,
  together,
}: Numbers): Parameters<typeof headlines.ratioHeadline>[0] | null {
  if (!together || visitors.days === null || pageviews.days === null) return null;
  return { visitors: visitors.days, pageviews: pageviews.days };
}

/** Returns the sum of a daily chart's points; null while they are missing. */
export function totalOf(now: Numbers, chart: ChartName): number | null {
  if (chart !== 'visitors' && chart !== 'pageviews') return null;
  const { days } = now[chart];
  return days && sum(days.counts);
}
