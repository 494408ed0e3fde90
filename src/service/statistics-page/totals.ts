import type { DayStatistic } from '../../shared/api/statistics';
import { sum } from '../../shared/lib/sum';
import { changeOf, type Change } from '../../statistics/change';
import { doubtBetween, type Doubt } from '../../statistics/comparability';
import { soFar } from '../../statistics/headlines';
import type { PageContent } from './content';

/** A headline number. */
export interface PageTotal {
  now: number;
  /** What it is compared with: of today, the hours that are over. */
  before: number;
  change: Change;
}

/** A week with today in it is not compared with a whole one (docs/decisions/0184). */
const LONG_ENOUGH = 7;

/** The headline numbers, and why their changes should not be read as a rise or fall. */
export function totalsOf({ period, counted }: PageContent): {
  totals: Record<DayStatistic, PageTotal>;
  doubt: Doubt | null;
} {
  const both = (of: (name: DayStatistic) => PageTotal): Record<DayStatistic, PageTotal> => ({
    visitors: of('visitors'),
    pageviews: of('pageviews'),
  });
  if (counted.by === 'hour') {
    const totals = both((name) => {
      const fair = soFar(counted.now[name], counted.before[name], period.hour ?? 0);
      const change = changeOf(fair.now, fair.before);
      return { now: sum(counted.now[name]), before: fair.before, change };
    });
    return { totals, doubt: null };
  }
  const { now, before } = counted;
  const totals = both((name) => {
    const [current, earlier] = [sum(now[name].counts), sum(before[name].counts)];
    return { now: current, before: earlier, change: changeOf(current, earlier) };
  });
  const short: Doubt | null = period.days <= LONG_ENOUGH ? { kind: 'so-far' } : null;
  return { totals, doubt: doubtBetween(now.visitors, before.visitors) ?? short };
}
