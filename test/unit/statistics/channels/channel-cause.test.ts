import { expect, test } from 'vitest';
import { addDays } from '$shared/dates/day-range';
import type { DaySeries } from '$statistics/day-series';
import type { Compared } from '$statistics/movers';
import { summarizePeriod } from '$statistics/period-summary';
import type { StatisticList } from '$statistics/ranking';

const series = (first: string, count: number): DaySeries => ({
  days: Array.from({ length: 28 }, (_, at) => addDays(first, at)),
  counts: Array.from({ length: 28 }, () => count),
});
const list = (counts: Record<string, number>, total?: number): StatisticList => {
  const rows = Object.entries(counts).map(([value, count]) => ({ value, count }));
  return { rows, total: total ?? rows.length };
};
const sources = (now: StatisticList, before: StatisticList): Compared => ({
  name: 'referrer',
  now,
  before,
});

const ASSISTANTS = { 'chatgpt.com': 24, 'claude.ai': 24, 'perplexity.ai': 24 };
const FEWER_ASSISTANTS = { 'chatgpt.com': 4, 'claude.ai': 4, 'perplexity.ai': 4 };
const ENGINES = { 'google.com': 40, 'bing.com': 40, 'ecosia.org': 40 };
const FEWER_ENGINES = { 'google.com': 20, 'bing.com': 20, 'ecosia.org': 20 };

test.each<[string, visits: [now: number, before: number], Compared, cause: string | null]>([
  [
    'of several assistants',
    [12, 10],
    sources(list({ ...ASSISTANTS, a: 260 }), list({ ...FEWER_ASSISTANTS, a: 260 })),
    'ai',
  ],
  [
    'that fell, though one of the largest sources rose',
    [10, 12],
    sources(list({ ...FEWER_ENGINES, a: 260 }), list({ ...ENGINES, a: 250 })),
    'search',
  ],
  [
    'not of websites that may be any',
    [12, 10],
    sources(list({ a: 24, b: 24, c: 24 }), list({ a: 4, b: 4, c: 4 })),
    null,
  ],
  [
    'not if a cut list may hide more',
    [12, 10],
    sources(list(ASSISTANTS), list(FEWER_ASSISTANTS, 40)),
    null,
  ],
  ['not if all top sources fell', [10, 12], sources(list(FEWER_ENGINES), list(ENGINES)), null],
])('names a channel if no source is the cause: %s', (_, [count, before], compared, cause) => {
  const summary = summarizePeriod({
    visitors: { now: series('2026-06-01', count), before: series('2026-05-04', before) },
    pageviews: null,
    sources: compared,
    pages: null,
  });
  expect(summary).toMatchObject({ kind: 'changed', causesKnown: true });
  expect(summary?.kind === 'changed' && (summary.source?.value ?? null)).toBe(cause);
});
