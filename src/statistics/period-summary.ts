import { sum } from '../shared/lib/sum';
import { doubtBetween } from './comparability';
import type { DaySeries } from './day-series';
import type { Compared } from './movers';
import { summarize, type Summary } from './summary';

type Counted = Pick<DaySeries, 'counts'>;

/** The numbers that a screen shows of a period and of the one it is compared with. */
export interface PeriodFacts {
  visitors: { now: Counted; before: Counted | null };
  /** Null: not loaded. */
  pageviews: { now: Counted; before: Counted } | null;
  sources: Compared | null;
  pages: Compared | null;
  /** A day in progress is a large part of the period (comparability.ts). */
  isPartOfDay: boolean;
}

/** A change within this many standard deviations of counts is chance: 5 of 100 are beyond. */
const CHANCE = 1.96;

/**
 * Summarizes what a screen shows of a period; null when nothing is certain (docs/insight.md). Periods that cannot be compared
 * (comparability.ts) are not judged.
 */
export function summarizePeriod(facts: PeriodFacts): Summary | null {
  const { visitors, pageviews, sources, pages } = facts;
  const series = [visitors.now, visitors.before, pageviews?.now, pageviews?.before];
  if (!series.every((one) => one === null || one === undefined || isCountable(one))) return null;
  const now = sum(visitors.now.counts);
  if (now === 0) return facts.isPartOfDay ? null : { kind: 'none' };
  if (visitors.before === null) return null;
  const doubt = doubtBetween(visitors.now, visitors.before);
  const days = visitors.before.counts.length;
  const covered = doubt?.kind === 'coverage' ? doubt.covered : days;
  const before = sum(visitors.before.counts);
  const isCovered = doubt?.kind !== 'coverage';
  // What is missing is said even of days in progress; a change is not.
  if (isCovered && (facts.isPartOfDay || doubt !== null || before === 0)) return null;
  const summary = summarize({
    visits: { now, before },
    pageviews:
      pageviews === null
        ? { now: 0, before: 0 }
        : { now: sum(pageviews.now.counts), before: sum(pageviews.before.counts) },
    sources,
    pages,
    coverage: { covered, days },
  });
  return summary.kind === 'changed' && isChance(now, before) ? null : summary;
}

/** Counts vary by the square root of their size, even when nothing changes. */
function isChance(now: number, before: number): boolean {
  return Math.abs(now - before) < CHANCE * Math.sqrt(now + before);
}

/** Servers can send anything. */
function isCountable({ counts }: Counted): boolean {
  return counts.every((count) => count >= 0) && Number.isSafeInteger(sum(counts));
}
