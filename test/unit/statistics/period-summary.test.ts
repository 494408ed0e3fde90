import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insight } from '../../../src/shared/text/en/insight';
import { valueWords } from '../../../src/shared/text/en/value-words';
import { sum } from '../../../src/shared/lib/sum';
import { doubtBetween } from '../../../src/statistics/comparability';
import { insightSentence, textOf } from '../../../src/statistics/insight-sentence';
import type { Compared } from '../../../src/statistics/movers';
import { summarizePeriod, type PeriodFacts } from '../../../src/statistics/period-summary';

const each = (days: number, count: number): { counts: number[] } => ({
  counts: new Array<number>(days).fill(count),
});
const list = (counts: Record<string, number>): Compared['now'] => ({
  rows: Object.entries(counts).map(([value, count]) => ({ value, count })),
  total: Object.keys(counts).length,
});
const facts = (now: number, before: number, more: Partial<PeriodFacts> = {}): PeriodFacts => ({
  visitors: { now: each(30, now), before: each(30, before) },
  pageviews: null,
  sources: null,
  pages: null,
  isPartOfDay: false,
  ...more,
});
const sources = (now: Record<string, number>, before: Record<string, number>): Compared => ({
  name: 'referrer',
  now: list(now),
  before: list(before),
});

describe('the summary of a period', () => {
  it('names a source with at least half of the change', () => {
    const compared = sources({ a: 200, b: 160 }, { a: 100, b: 100 });
    expect(summarizePeriod(facts(12, 10, { sources: compared }))).toMatchObject({
      kind: 'changed',
      source: { value: 'a', difference: 100 },
      causesKnown: true,
    });
    const many = sources({ a: 120, b: 120, c: 120 }, { a: 100, b: 100, c: 100 });
    expect(summarizePeriod(facts(12, 10, { sources: many }))).toMatchObject({ source: null });
  });

  it('says that a page alone rose while visits did not', () => {
    const pages: Compared = {
      name: 'page',
      now: list({ '/launch': 1_304, '/': 2_905 }),
      before: list({ '/launch': 100, '/': 2_900 }),
    };
    const pageviews = { now: each(30, 140), before: each(30, 100) };
    expect(summarizePeriod(facts(100, 100, { pages, pageviews }))).toMatchObject({
      kind: 'page-spike',
      page: { value: '/launch', difference: 1_204 },
    });
  });

  it('is silent where nothing is certain', () => {
    // Nothing is compared.
    expect(
      summarizePeriod(facts(5, 5, { visitors: { now: each(30, 5), before: null } })),
    ).toBeNull();
    // A day in progress.
    expect(summarizePeriod(facts(12, 10, { isPartOfDay: true }))).toBeNull();
    // Different lengths.
    const unequal = { now: each(30, 12), before: each(20, 10) };
    expect(summarizePeriod(facts(0, 0, { visitors: unequal }))).toBeNull();
    // 90 visits after 75: two months of equal traffic differ as much.
    expect(summarizePeriod(facts(3, 2.5))).toBeNull();
    // None before, though it was counted.
    const single = { now: each(1, 50), before: each(1, 0) };
    expect(summarizePeriod(facts(0, 0, { visitors: single }))).toBeNull();
  });

  it('says what the earlier days cover', () => {
    const before = { counts: [...each(10, 0).counts, ...each(20, 10).counts] };
    expect(summarizePeriod(facts(0, 0, { visitors: { now: each(30, 10), before } }))).toEqual({
      kind: 'partial',
      visits: 300,
      covered: 20,
      days: 30,
    });
    expect(summarizePeriod(facts(10, 0))).toEqual({ kind: 'first', visits: 300 });
    expect(summarizePeriod(facts(0, 10))).toEqual({ kind: 'none' });
  });

  it.each([
    ['negative', [-5, 10]],
    ['not a number', [Number.NaN, 10]],
    ['infinite', [Infinity, 10]],
    ['too large to add', [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]],
  ])('refuses counts that are %s', (_, counts) => {
    const visitors = { now: { counts }, before: { counts: [10, 10] } };
    expect(summarizePeriod(facts(0, 0, { visitors }))).toBeNull();
    const swapped = { now: visitors.before, before: visitors.now };
    expect(summarizePeriod(facts(0, 0, { visitors: swapped }))).toBeNull();
  });
});

const counts = (max: number) => fc.array(fc.nat(max), { maxLength: 40 });
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
    isPartOfDay: fc.boolean(),
  })
  .map((given) => ({
    visitors: { now: { counts: given.now }, before: { counts: given.before } },
    pageviews: { now: { counts: given.views }, before: { counts: given.viewsBefore } },
    sources: sources(given.sourcesNow, given.sourcesBefore),
    pages: { name: 'page', now: list(given.pagesNow), before: list(given.pagesBefore) },
    isPartOfDay: given.isPartOfDay,
  }));
const language = {
  words: insight,
  labels: { tag: 'en', words: valueWords, formatNumber: (value: number) => String(value) },
};

describe('whatever the numbers', () => {
  it('the sentence is whole, without NaN, Infinity or an unfilled part', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const summary = summarizePeriod(given);
        if (summary === null) return;
        const text = textOf(
          insightSentence(language, summary, { domain: 'a.example', before: 'May' }),
        );
        expect(text).toMatch(/^\S.*\.$/);
        expect(text).not.toMatch(/NaN|Infinity|∞|undefined|[{}]/);
      }),
    );
  });

  it('a change has the direction of the totals, and its causes make at least half of it', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const summary = summarizePeriod(given);
        if (summary?.kind !== 'changed') return;
        const { now, before } = given.visitors;
        const difference = sum(now.counts) - sum(before?.counts ?? []);
        expect(Math.sign(summary.ratio)).toBe(Math.sign(difference));
        expect(doubtBetween(now, before ?? now)).toBeNull();
        if (summary.source !== null) {
          const part = summary.source.difference * Math.sign(difference);
          expect(2 * part).toBeGreaterThanOrEqual(Math.abs(difference));
        }
      }),
    );
  });

  it('more visits never say less: a rise stays a rise', () => {
    const equal = fc.integer({ min: 1, max: 30 }).chain((length) => {
      const one = fc.array(fc.integer({ min: 1, max: 1_000 }), {
        minLength: length,
        maxLength: length,
      });
      return fc.record({ now: one, before: one, more: one });
    });
    fc.assert(
      fc.property(equal, ({ now, before, more }) => {
        const of = (counts: number[]) =>
          summarizePeriod(
            facts(0, 0, { visitors: { now: { counts }, before: { counts: before } } }),
          );
        const first = of(now);
        if (first?.kind !== 'changed' || first.ratio <= 0) return;
        const second = of(now.map((count, index) => count + (more[index] ?? 0)));
        expect(second).toMatchObject({ kind: 'changed' });
        expect(second?.kind === 'changed' && second.ratio > first.ratio).toBe(true);
      }),
    );
  });
});
