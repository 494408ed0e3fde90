import type { DayStatistic } from '$shared/api/statistics';
import type { CalendarDay } from '$shared/dates/calendar-day';
import { dayCount, type DayRange } from '$shared/dates/day-range';
import { type Basis, basisOf, basisOfLengths, RUNNING_PERIOD } from '$statistics/basis';
import type { DaySeries } from '$statistics/day-series';
import { matchingReads, type ReadState } from '../queries/watched-query.svelte';

type Days = ReadState & { readonly series: DaySeries | null };

interface Periods {
  range: DayRange;
  compared: DayRange | null;
  today: CalendarDay;
  zone: string;
}

/**
 * Returns the basis for judging changes between two periods; null without a comparison, or until
 * the days of both are known.
 */
function basisBetween(
  { now, before }: { now: Days; before: Days },
  { range, compared, today, zone }: Periods,
): Basis | null {
  if (compared === null) return null;
  if (range.to >= today) return RUNNING_PERIOD;
  // Lists can be compared even without the days.
  if ([now, before].some(({ settled, empty }) => settled && empty)) {
    return basisOfLengths({ now: dayCount(range), before: dayCount(compared) });
  }
  if (now.series === null || before.series === null) return null;
  return matchingReads(now, before) && basisOf(now.series, before.series, zone);
}

/** The basis of changes in visits and in page views. */
export class PeriodBasis {
  readonly visitors: Basis | null;
  readonly pageviews: Basis | null;

  constructor(
    days: Readonly<Record<DayStatistic, { now: Days; before: Days }>>,
    query: () => Periods,
  ) {
    this.visitors = $derived(basisBetween(days.visitors, query()));
    this.pageviews = $derived(basisBetween(days.pageviews, query()));
  }
}
