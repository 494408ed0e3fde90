import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type DayRange } from '$shared/dates/day-range';
import { insight, valueWords } from '$shared/text/generated/service/en';
import { type Basis, basisOf, comparedTotals } from '$statistics/basis';
import { changeOf, isCertain } from '$statistics/change';
import type { DaySeries } from '$statistics/day-series';
import { insightSentence, sentenceText } from '$statistics/insight-sentence';
import type { Compared } from '$statistics/movers';
import { type PeriodFacts, summarizePeriod } from '$statistics/period-summary';
import type { Summary } from '$statistics/summary';

const FIRST_DAY = '2026-06-01';
const seriesFrom = (first: string, counts: number[]): DaySeries => ({
  days: counts.map((_, at) => addDays(first, at)),
  counts,
});
/** The days of the period, and the whole weeks before them. */
const now = (...counts: number[]): DaySeries => seriesFrom(FIRST_DAY, counts);
const before = (...counts: number[]): DaySeries =>
  seriesFrom(addDays(FIRST_DAY, -7 * Math.ceil(counts.length / 7)), counts);
const each = (days: number, count: number): number[] => new Array<number>(days).fill(count);
const list = (counts: Record<string, number>): Compared['now'] => ({
  rows: Object.entries(counts).map(([value, count]) => ({ value, count })),
  total: Object.keys(counts).length,
});
const facts = (count: number, then: number, more: Partial<PeriodFacts> = {}): PeriodFacts => ({
  visitors: { now: now(...each(28, count)), before: before(...each(28, then)) },
  pageviews: null,
  sources: null,
  pages: null,
  ...more,
});
const sources = (
  current: Record<string, number>,
  earlier: Record<string, number>,
  basis?: Basis,
): Compared => ({ name: 'referrer', now: list(current), before: list(earlier), basis });
const visits = (current: number[], earlier: number[]): PeriodFacts =>
  facts(0, 0, { visitors: { now: now(...current), before: before(...earlier) } });

describe('the summary of a period', () => {
  it.each<[string, PeriodFacts, cause: string | null]>([
    ['makes half of it', facts(12, 10, { sources: sources({ a: 200 }, { a: 172 }) }), null],
    [
      'makes all of it',
      facts(12, 10, { sources: sources({ a: 200, b: 160 }, { a: 100, b: 100 }) }),
      'a',
    ],
    [
      'makes less than half of it',
      facts(120, 100, {
        sources: sources({ a: 1_200, b: 1_200, c: 1_200 }, { a: 1_000, b: 1_000, c: 1_000 }),
      }),
      null,
    ],
    ['may be chance', facts(12, 10, { sources: sources({ a: 240 }, { a: 205 }) }), null],
    ['was not compared', facts(12, 10), null],
    ['lost half of it', facts(10, 12, { sources: sources({ a: 100 }, { a: 200 }) }), 'a'],
  ])('names a source that %s', (_, given, cause) => {
    const summary = summarizePeriod(given);
    expect(summary).toMatchObject({ kind: 'changed', causesKnown: given.sources !== null });
    expect(summary?.kind === 'changed' && (summary.source?.value ?? null)).toBe(cause);
  });

  it('reports that only one page rose while visits did not', () => {
    const pages: Compared = {
      name: 'page',
      now: list({ '/launch': 1_304, '/': 2_905 }),
      before: list({ '/launch': 100, '/': 2_900 }),
    };
    const pageviews = { now: now(...each(28, 140)), before: before(...each(28, 100)) };
    expect(summarizePeriod(facts(100, 100, { pages, pageviews }))).toMatchObject({
      kind: 'page-spike',
      page: { value: '/launch', difference: 1_204 },
    });
  });

  it.each<[string, PeriodFacts, Summary]>([
    [
      'nothing compared',
      facts(5, 0, { visitors: { now: now(...each(28, 5)), before: null } }),
      { kind: 'count', visits: 140 },
    ],
    [
      'nothing at all and nothing compared',
      facts(0, 0, { visitors: { now: now(...each(28, 0)), before: null } }),
      { kind: 'none', visits: 0 },
    ],
    ['none any more', facts(0, 10), { kind: 'none', visits: 0 }],
    ['flat traffic', facts(10, 10), { kind: 'level', ratio: 0, offset: null, perDay: null }],
    // There are 84 visits after 70. Chance explains such a difference, but nobody would call it about as many.
    ['a fifth that may be chance', facts(3, 2.5), { kind: 'few', visits: 84 }],
    [
      'less than that',
      facts(3, 2.75),
      { kind: 'level', ratio: 1 / 11, offset: null, perDay: null },
    ],
    ['few visits', visits([...each(27, 0), 11], [...each(27, 0), 4]), { kind: 'few', visits: 11 }],
    ['few after none', visits([3], [0]), { kind: 'few', visits: 3 }],
    ['many after none', visits([50], [0]), { kind: 'after-none', visits: 50 }],
    ['nothing counted before', facts(10, 0), { kind: 'first', visits: 280, day: FIRST_DAY }],
    [
      'the first days of a website',
      visits([...each(20, 0), ...each(8, 10)], each(28, 0)),
      { kind: 'first', visits: 80, day: '2026-06-21' },
    ],
    [
      'earlier days that were not counted',
      visits(each(30, 10), [...each(10, 0), ...each(20, 10)]),
      { kind: 'partial', visits: 300, covered: 20, days: 30 },
    ],
    [
      'four of five earlier days by those that both counted',
      visits([...each(4, 90), ...each(16, 10)], [...each(4, 0), ...each(16, 10)]),
      { kind: 'level', ratio: 0, offset: null, perDay: null },
    ],
    [
      'periods of unequal length per day',
      visits(each(30, 10), each(20, 10)),
      { kind: 'level', ratio: 0, offset: null, perDay: { now: 30, before: 20 } },
    ],
    [
      'more per day',
      visits(each(30, 20), each(20, 10)),
      {
        kind: 'changed',
        ratio: 1,
        causesKnown: false,
        source: null,
        everywhere: false,
        page: null,
        perDay: { now: 30, before: 20 },
      },
    ],
  ])('says of %s', (_, given, expected) => {
    const summary = summarizePeriod(given);
    const ratio =
      'ratio' in expected ? { ratio: expect.closeTo(expected.ratio, 10) as number } : {};
    expect(summary).toEqual({ ...expected, ...ratio });
  });

  it('names a gain and a loss that balance each other, if both are certain', () => {
    const offset = sources({ a: 208, b: 0 }, { a: 100, b: 101 });
    expect(summarizePeriod(facts(10, 10, { sources: offset }))).toMatchObject({
      kind: 'level',
      offset: [
        { value: 'a', difference: 108 },
        { value: 'b', difference: -101 },
      ],
    });
    const chance = sources({ a: 110, b: 0 }, { a: 100, b: 101 });
    expect(summarizePeriod(facts(10, 10, { sources: chance }))).toMatchObject({ offset: null });
  });

  it.each([
    ['negative', [-5, 10]],
    ['not a number', [Number.NaN, 10]],
    ['infinite', [Infinity, 10]],
    ['too large to add', [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]],
  ])('refuses counts that are %s', (_, counts) => {
    const of = (current: number[], earlier: number[]) => summarizePeriod(visits(current, earlier));
    expect(of(counts, [10, 10])).toBeNull();
    expect(of([10, 10], counts)).toBeNull();
    const pageviews = { now: now(...counts), before: before(10, 10) };
    expect(summarizePeriod(facts(10, 10, { pageviews }))).toBeNull();
  });
});

const counts = (max: number) => fc.array(fc.nat(max), { minLength: 1, maxLength: 40 });
const lists = fc.dictionary(fc.constantFrom('', 'a', 'b', 'c', 'd'), fc.nat(5_000));
const anyFacts: fc.Arbitrary<PeriodFacts> = fc
  .record({
    now: counts(1e6),
    before: counts(1e6),
    views: counts(1e6),
    viewsBefore: counts(1e6),
    sourcesNow: lists,
    sourcesBefore: lists,
    pagesNow: lists,
    pagesBefore: lists,
    isCompared: fc.boolean(),
    zone: fc.constantFrom(undefined, 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'),
    first: fc.integer({ min: 0, max: 400 }).map((days) => addDays('2025-06-01', days)),
  })
  .map((given) => {
    const earlier = addDays(given.first, -Math.max(1, given.before.length));
    const pair = (current: number[], then: number[]) => ({
      now: seriesFrom(given.first, current),
      before: seriesFrom(earlier, then),
    });
    const visitors = pair(given.now, given.before);
    const basis = basisOf(visitors.now, visitors.before, given.zone);
    return {
      visitors: given.isCompared ? visitors : { ...visitors, before: null },
      pageviews: pair(given.views, given.viewsBefore),
      sources: sources(given.sourcesNow, given.sourcesBefore, basis),
      pages: { name: 'page', now: list(given.pagesNow), before: list(given.pagesBefore), basis },
      ...(given.zone !== undefined && { zone: given.zone }),
    };
  });
/** At least one day. */
const rangeOf = ({ days: [from = FIRST_DAY, ...rest] }: DaySeries): DayRange => ({
  from,
  to: rest.at(-1) ?? from,
});
const language = {
  words: insight,
  labels: { tag: 'en', words: valueWords, formatNumber: (value: number) => String(value) },
};

describe('whatever the numbers', () => {
  it('there is one whole sentence, without NaN, Infinity or an unfilled part', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const summary = summarizePeriod(given);
        if (summary === null) throw new Error('no summary');
        const range = rangeOf(given.visitors.now);
        const compared = given.visitors.before && rangeOf(given.visitors.before);
        const subject = { domain: 'a.example', range, compared };
        const text = sentenceText(insightSentence(language, summary, subject));
        expect(text).toMatch(/^\S.*\.$/);
        expect(text).not.toMatch(/NaN|Infinity|∞|undefined|null|[{}]/);
      }),
    );
  });

  it('a change has the direction of what both counted, and its causes make at least half of it', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const summary = summarizePeriod(given);
        if (summary?.kind !== 'changed') return;
        const { now, before } = given.visitors;
        if (before === null) throw new Error('a change from nothing');
        const basis = basisOf(now, before, given.zone);
        const totals = comparedTotals(basis, now, before);
        const difference = totals.now - totals.before * (basis.days.now / basis.days.before);
        expect(basis.isComparable).toBe(true);
        expect(Math.sign(summary.ratio)).toBe(Math.sign(difference));
        expect(changeOf(totals.now, totals.before, basis)).toMatchObject({
          verdict: difference > 0 ? 'up' : 'down',
        });
        if (summary.source !== null) {
          const part = summary.source.difference * Math.sign(difference);
          expect(2 * part).toBeGreaterThanOrEqual(Math.abs(difference));
          expect(isCertain(summary.source.change)).toBe(true);
        }
      }),
    );
  });

  it('more visits never weaken a rise, unless days differ more', () => {
    const equal = fc.integer({ min: 1, max: 30 }).chain((length) => {
      const one = fc.array(fc.integer({ min: 1, max: 1_000 }), {
        minLength: length,
        maxLength: length,
      });
      return fc.record({ now: one, before: one, more: one });
    });
    fc.assert(
      fc.property(equal, ({ now, before, more }) => {
        const first = summarizePeriod(visits(now, before));
        if (first?.kind !== 'changed' || first.ratio <= 0) return;
        const second = summarizePeriod(
          visits(
            now.map((count, index) => count + (more[index] ?? 0)),
            before,
          ),
        );
        if (second?.kind === 'few') return;
        expect(['changed', 'level']).toContain(second?.kind);
        expect(second && 'ratio' in second && second.ratio > first.ratio).toBe(true);
      }),
    );
  });

  it('a rise on days that are alike stays a rise', () => {
    const count = fc.integer({ min: 1, max: 1_000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), count, count, count, (days, a, b, more) => {
        const first = summarizePeriod(visits(each(days, a), each(days, b)));
        if (first?.kind !== 'changed' || first.ratio <= 0) return;
        const second = summarizePeriod(visits(each(days, a + more), each(days, b)));
        expect(second).toMatchObject({ kind: 'changed' });
        expect(second?.kind === 'changed' && second.ratio > first.ratio).toBe(true);
      }),
    );
  });
});
