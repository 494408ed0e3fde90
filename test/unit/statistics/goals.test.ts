import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OTHER_VALUES } from '$shared/api/statistics';
import type { Goal } from '$shared/settings/collections';
import { eventNames, goalNumbers, type GoalPeriod } from '$statistics/goals';
import { makeGoal } from '$test/support/records';

const goal = (event: string, worth?: Goal['worth']): Goal => makeGoal({ event, worth });
const period = (counts: Record<string, number>, visits: number | null, total = 0): GoalPeriod => {
  const rows = Object.entries(counts).map(([value, count]) => ({ value, count }));
  return { events: { rows, total: Math.max(total, rows.length) }, visits };
};
const SHOP = { 'Payment:29:USD': 10, 'Payment:99:EUR': 2, 'Signup::': 50, 'Pay::': 7 };

describe('a goal', () => {
  it('is counted over all values of its event, and per 100 visits', () => {
    const { now, before, change } = goalNumbers(goal('Payment'), period(SHOP, 400), null);
    expect(now).toMatchObject({ count: 12, rate: 3, isLeast: false });
    expect([before, change]).toEqual([null, null]);
  });

  it('has the value of its events, by unit, or the entered value', () => {
    expect(goalNumbers(goal('Payment'), period(SHOP, 400), null).now.worth).toEqual([
      { amount: 290, unit: 'USD' },
      { amount: 198, unit: 'EUR' },
    ]);
    expect(goalNumbers(goal('Signup'), period(SHOP, 400), null).now.worth).toEqual([]);
    const entered = goal('Payment', { amount: 2.5, currency: 'GBP' });
    expect(goalNumbers(entered, period(SHOP, 400), null).now.worth).toEqual([
      { amount: 30, unit: 'GBP' },
    ]);
  });

  it('has one exact sum for each unit, regardless of case', () => {
    const worth = (counts: Record<string, number>) =>
      goalNumbers(goal('Pay'), period(counts, 400), null).now.worth;
    expect(worth({ 'Pay:29.90:USD': 1, 'Pay:0.1:usd': 3, 'Pay:1e3:Usd': 1 })).toEqual([
      { amount: 1030.2, unit: 'USD' },
    ]);
    expect(worth({ 'Pay:0.1:KG': 1, 'Pay:0.2:kg': 1, 'Pay:-1:t': 2 })).toEqual([
      { amount: 0.3, unit: 'KG' },
      { amount: -2, unit: 't' },
    ]);
    expect(worth({ 'Pay:nonsense:USD': 4, 'Pay:1e400:USD': 1, 'Pay:1,5:USD': 1 })).toEqual([]);
    const entered = goal('Pay', { amount: 0.07, currency: 'EUR' });
    expect(goalNumbers(entered, period({ 'Pay::': 9_007 }, 400), null).now.worth).toEqual([
      { amount: 630.49, unit: 'EUR' },
    ]);
  });

  it('compares rates, not counts', () => {
    const before = period({ 'Signup::': 50 }, 1000);
    const { change } = goalNumbers(goal('Signup'), period({ 'Signup::': 60 }, 2000), before);
    expect(change).toMatchObject({ kind: 'percent', ratio: expect.closeTo(-0.4) as number });
    const none = goalNumbers(goal('Signup'), period({ 'Signup::': 6 }, 100), period({}, 100));
    expect(none.change).toMatchObject({ kind: 'new' });
  });

  it('was not counted if a complete list lacks it', () => {
    expect(goalNumbers(goal('Trial'), period(SHOP, 400), null).now).toEqual({
      count: 0,
      isLoaded: true,
      isLeast: false,
      visits: 400,
      rate: 0,
      worth: [],
    });
    expect(goalNumbers(goal('Signup'), period({}, 400), null).now.count).toBe(0);
  });

  it.each([
    ['was cut', period(SHOP, 400, 300)],
    ['sums up what it left out', period({ ...SHOP, [OTHER_VALUES]: 4 }, 400)],
  ])('is unknown, or at least a number, if a list %s', (_, cut) => {
    expect(goalNumbers(goal('Trial'), cut, null).now.count).toBeNull();
    const { now, change } = goalNumbers(goal('Signup'), cut, period(SHOP, 100));
    expect(now).toMatchObject({ count: 50, isLeast: true });
    expect(change).toEqual({ kind: 'unknown' });
  });

  it('has no rate without visits, and no numbers before they are known', () => {
    expect(goalNumbers(goal('Signup'), period(SHOP, 0), null).now).toMatchObject({
      count: 50,
      rate: null,
    });
    expect(goalNumbers(goal('Signup'), period(SHOP, null), null).now.rate).toBeNull();
    const { now } = goalNumbers(goal('Signup'), { events: null, visits: 10 }, null);
    expect(now).toEqual({
      count: null,
      isLoaded: false,
      isLeast: false,
      visits: 10,
      rate: null,
      worth: [],
    });
  });
});

it('names events by how often they happened, whatever their values', () => {
  const rows = [
    { value: 'Signup::', count: 9 },
    { value: 'Payment:29:USD', count: 6 },
    { value: 'Payment:99:USD', count: 4 },
    { value: ':5:USD', count: 100 },
    { value: OTHER_VALUES, count: 100 },
  ];
  expect(eventNames({ rows, total: rows.length })).toEqual(['Payment', 'Signup']);
});

const values = fc.constantFrom('A::', 'A:1:', 'A:2.5:EUR', 'B::', 'AB::', ':1:', 'a::');
const counts = fc.dictionary(
  values,
  fc.oneof(fc.nat(), fc.constantFrom(-1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 0.5)),
);
const periods = fc.record({ counts, visits: fc.option(fc.nat()), total: fc.nat(10) });

it('agrees with a count by hand, and never says NaN or Infinity', () => {
  fc.assert(
    fc.property(periods, fc.option(periods), (now, before) => {
      const made = (given: typeof now) => period(given.counts, given.visits, given.total);
      const numbers = goalNumbers(goal('A'), made(now), before && made(before));
      for (const [side, given] of [
        [numbers.now, now],
        [numbers.before, before],
      ] as const) {
        if (!side || !given) continue;
        let total = 0;
        for (const value of ['A::', 'A:1:', 'A:2.5:EUR']) total += given.counts[value] ?? 0;
        if (side.count !== null) expect(side.count).toBe(total);
        if (side.rate !== null) {
          expect(Number.isFinite(side.rate)).toBe(true);
          expect((side.rate * (given.visits ?? 0)) / 100).toBeCloseTo(total, 4);
        }
        for (const { amount } of side.worth) expect(Number.isFinite(amount)).toBe(true);
      }
      const { change } = numbers;
      if (change?.kind === 'percent') expect(Number.isFinite(change.ratio)).toBe(true);
    }),
  );
});
