import { hourReached } from '../../charts/cycle-charts';
import { sum, toHours } from '../../charts/totals';
import * as headlines from '../../charts/headlines';
import type { Headline } from '../../charts/headlines';
import type { ChartName } from '../../stores/statistics-choice';
import type { SiteStatistics } from '../../stores/statistics.svelte';
import { isInStep } from './compared';
import type { Numbers, OverviewInput } from './overview';
import type { Screen } from './screen.svelte';

/**
 * What the overview needs of the board, of the period or of the one it is compared with. Read when asked for, so
 * that an answer draws only what is made of it.
 */
export function numbersOf(board: SiteStatistics, which: 'now' | 'before'): Numbers {
  const counted = (days: 'visitors' | 'pageviews', hours: 'visitors_hour' | 'pageviews_hour') => ({
    get days() {
      const pair = board.days[days];
      return which === 'now' || isInStep(pair) ? pair[which].series : null;
    },
    get hours() {
      const pair = board.lists[hours];
      const answer = which === 'now' || isInStep(pair) ? pair[which].answer : null;
      return answer === null ? null : toHours(answer.value.rows);
    },
  });
  return {
    visitors: counted('visitors', 'visitors_hour'),
    pageviews: counted('pageviews', 'pageviews_hour'),
  };
}

/** Everything a chart of the overview is made of, read when asked for like the numbers. */
export function overviewInput(board: SiteStatistics, screen: Screen): OverviewInput {
  const [now, before] = [numbersOf(board, 'now'), numbersOf(board, 'before')];
  return {
    now,
    get compared() {
      return board.comparing ? before : null;
    },
    get interval() {
      return screen.interval;
    },
    get kind() {
      return screen.choice.kind;
    },
    get today() {
      return screen.today;
    },
    get singleDay() {
      return screen.singleDay;
    },
    get currentHour() {
      return screen.currentHour;
    },
  };
}

/**
 * The headline cards' numbers; null where they are missing.
 *
 * @param currentHour the hour under way when the period is today alone
 */
export function headlinesOf(
  now: Numbers,
  compared: Numbers | null,
  currentHour: number | null,
): Record<ChartName, Headline | null> {
  const { visitors } = now;
  const total = (name: 'visitors' | 'pageviews'): Headline | null => {
    const { days, hours } = now[name];
    const before = compared?.[name];
    const fair =
      currentHour !== null && hours !== null && before?.hours
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
}: Numbers): Parameters<typeof headlines.ratioHeadline>[0] | null {
  if (visitors.days === null || pageviews.days === null) return null;
  return { visitors: visitors.days, pageviews: pageviews.days };
}

/** What the points of a daily chart add up to; null while they are missing. */
export function totalOf(now: Numbers, chart: ChartName): number | null {
  if (chart !== 'visitors' && chart !== 'pageviews') return null;
  const { days } = now[chart];
  return days && sum(days.counts);
}
