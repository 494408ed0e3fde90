import { sum } from '$shared/lib/sum';
import { basisOf, basisOfLengths, comparedTotals } from './basis';
import type { DaySeries } from './day-series';
import type { Compared } from './movers';
import { changeSoFar, type SoFar } from './so-far';
import { isTooFew, summarizeChanges, type Summary } from './summary';

/** The numbers of a period and of the compared one, as shown on a screen. */
export interface PeriodFacts {
  visitors: { now: DaySeries; before: DaySeries | null };
  /** Null until the page views are loaded. */
  pageviews: { now: DaySeries; before: DaySeries } | null;
  sources: Compared | null;
  pages: Compared | null;
  /** The server's zone, for days with 23 or 25 hours. */
  zone?: string;
}

/** Summarizes finished days (docs/insight.md); null if a count is invalid. */
export function summarizePeriod(facts: PeriodFacts): Summary | null {
  const { visitors, pageviews, sources, pages, zone } = facts;
  const series = [visitors.now, visitors.before, pageviews?.now, pageviews?.before];
  if (!series.every((one) => one === null || one === undefined || isCountable(one))) return null;
  const visits = sum(visitors.now.counts);
  if (visitors.before === null) return { kind: visits === 0 ? 'none' : 'count', visits };
  const basis = basisOf(visitors.now, visitors.before, zone);
  const first = visitors.now.counts.findIndex((count) => count > 0);
  return summarizeChanges({
    all: visits,
    visits: comparedTotals(basis, visitors.now, visitors.before),
    basis,
    firstDay: visitors.now.days[first] ?? null,
    pageviews: pageviews && pageviewTotals(pageviews, zone),
    sources,
    pages,
  });
}

/**
 * Summarizes the finished hours of Today, compared with the same hours of another day; null if they cannot be
 * compared.
 */
export function summarizeHours(fair: SoFar): Summary | null {
  const change = changeSoFar(fair);
  if (change?.kind !== 'percent') return null;
  const { verdict, ratio } = change;
  const { now: visits, hour, hours } = fair;
  const level = isTooFew(fair, ratio, basisOfLengths(hours)) ? 'few' : 'level';
  const isCertain = verdict === 'up' || verdict === 'down';
  return { kind: 'hours', visits, hour, ratio, verdict: isCertain ? verdict : level };
}

function pageviewTotals(
  { now, before }: { now: DaySeries; before: DaySeries },
  zone: string | undefined,
) {
  const basis = basisOf(now, before, zone);
  return { ...comparedTotals(basis, now, before), basis };
}

/** Whether all counts are valid. Servers can send any number. */
function isCountable({ counts }: DaySeries): boolean {
  return counts.every((count) => count >= 0) && Number.isSafeInteger(sum(counts));
}
