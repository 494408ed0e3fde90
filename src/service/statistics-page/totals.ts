import type { DayStatistic } from '$shared/api/statistics';
import { lengthOfHours } from '$shared/dates/day-hours';
import { localZone } from '$shared/dates/zone';
import { sum } from '$shared/lib/sum';
import { basisOf, type Caveat, comparedTotals } from '$statistics/basis';
import { type Change, changeOf } from '$statistics/change';
import type { DaySeries } from '$statistics/day-series';
import { summarizeHours, summarizePeriod } from '$statistics/period-summary';
import { changeSoFar, type SoFar, sumSoFar } from '$statistics/so-far';
import type { Summary } from '$statistics/summary';
import type { PageContent } from './content';

/** A headline number. */
export interface PageTotal {
  now: number;
  /** The compared number. For today, it only covers the finished hours. */
  before: number;
  change: Change;
}

/** The headline numbers and the summary of a page. */
export interface PageTotals {
  totals: Record<DayStatistic, PageTotal>;
  summary: Summary;
  /** How the comparison is limited; null if it is not. */
  caveat: Caveat | null;
}

/** Computes the headline numbers and their summary, by the same rules as all other screens (src/statistics). */
export function pageTotals({ period, counted, causes }: PageContent): PageTotals {
  if (counted.by === 'hour') {
    const fairOf = (name: DayStatistic): SoFar => {
      const hour = period.hour ?? 0;
      const passed = (day: string): number => lengthOfHours(day, hour, localZone());
      const hours = { now: passed(period.from), before: passed(period.before.from) };
      return sumSoFar(counted.now[name], counted.before[name], hour, hours);
    };
    const totals = both((name) => {
      const fair = fairOf(name);
      const change = changeSoFar(fair) ?? { kind: 'none' };
      return { now: sum(counted.now[name]), before: fair.before, change };
    });
    const byHour = summarizeHours(fairOf('visitors'));
    return { totals, summary: byHour ?? countOf(totals.visitors), caveat: null };
  }
  const { now, before } = counted;
  const zone = localZone();
  const totals = both((name) => totalOf(now[name], before[name], zone));
  const pair = (name: DayStatistic) => ({ now: now[name], before: before[name] });
  const [visitors, pageviews] = [pair('visitors'), pair('pageviews')];
  const basis = basisOf(now.visitors, before.visitors, zone);
  const summary = summarizePeriod({
    visitors,
    pageviews,
    sources: causes && { name: 'referrer', ...causes.sources, basis },
    pages: causes && {
      name: 'page',
      ...causes.pages,
      basis: basisOf(now.pageviews, before.pageviews, zone),
    },
    zone,
  });
  const { caveat } = basis;
  return { totals, summary: summary ?? countOf(totals.visitors), caveat };
}

function totalOf(now: DaySeries, before: DaySeries, zone: string): PageTotal {
  const basis = basisOf(now, before, zone);
  const sides = comparedTotals(basis, now, before);
  const change = changeOf(sides.now, sides.before, basis);
  return { now: sum(now.counts), before: sides.before, change };
}

const countOf = ({ now }: PageTotal): Summary => ({
  kind: now === 0 ? 'none' : 'count',
  visits: now,
});

const both = (of: (name: DayStatistic) => PageTotal): Record<DayStatistic, PageTotal> => ({
  visitors: of('visitors'),
  pageviews: of('pageviews'),
});
