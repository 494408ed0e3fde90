import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '$shared/lib/sum';
import { basisOfLengths } from '$statistics/basis';
import { moverGroups, type MoverTotals } from '$statistics/mover-groups';

const listOf = (counts: Record<string, number>, total = Object.keys(counts).length) => ({
  rows: Object.entries(counts).map(([value, count]) => ({ value, count })),
  total,
});
const totals = (now: number | null, before: number | null): MoverTotals => ({
  now: { visits: now, visitors: null, pageviews: null, events: null },
  before: { visits: before, visitors: null, pageviews: null, events: null },
});
const SOURCES = {
  name: 'referrer' as const,
  now: listOf({ a: 50, b: 20, c: 9 }),
  before: listOf({ a: 40, b: 35, c: 4 }),
};

describe('moverGroups', () => {
  it('picks the largest of gains and losses alike, gains first, and ends in all others and the whole change', () => {
    const [group] = moverGroups([SOURCES], totals(100, 90), 2);
    expect(group?.movers.map(({ value, difference }) => [value, difference])).toEqual([
      ['a', 10],
      ['b', -15],
    ]);
    expect(group?.changed).toBe(3);
    expect(group?.others).toMatchObject({ now: 30, before: 15, difference: 15 });
    expect(group?.total).toMatchObject({ now: 100, before: 90, difference: 10 });
  });

  it('ignores a total smaller than its parts, and has none for a list that is cut', () => {
    expect(moverGroups([SOURCES], totals(100, 3), 9)[0]?.total).toMatchObject({
      now: 79,
      before: 79,
    });
    expect(moverGroups([SOURCES], totals(null, null), 9)[0]?.others).toBeNull();
    const cut = { ...SOURCES, now: listOf({ a: 50, b: 20, c: 9 }, 480) };
    expect(moverGroups([cut], totals(null, 90), 9)[0]).toMatchObject({ total: null, others: null });
  });

  it('adds up where the periods differ in length', () => {
    const basis = basisOfLengths({ now: 31, before: 30 });
    const compared = {
      name: 'referrer' as const,
      now: listOf({ a: 500, b: 500, c: 1, d: 1 }),
      before: listOf({ a: 45, b: 45, c: 15, d: 15 }),
      basis,
    };
    const [group] = moverGroups([compared], totals(1002, 120), 2);
    // The exact values are 453.5 and 453.5, of 878 days.
    expect(group?.movers.map(({ difference }) => difference)).toEqual([454, 454]);
    expect(group?.others?.difference).toBe(-30);
    expect(group?.total?.difference).toBe(878);
  });

  it('adds up without others too', () => {
    const basis = basisOfLengths({ now: 3, before: 2 });
    const before = listOf({ a: 3, b: 3, c: 3 });
    const compared = {
      name: 'referrer' as const,
      now: listOf({ a: 9, b: 9, c: 9 }),
      before,
      basis,
    };
    const [group] = moverGroups([compared], totals(27, 9), 5);
    // The exact values are 4.5 each, of 13.5.
    expect(group?.movers.map(({ difference }) => difference)).toEqual([5, 5, 4]);
    expect(group?.others).toBeNull();
    expect(group?.total?.difference).toBe(14);
  });

  it('counts differences that round to zero among the others', () => {
    const compared = {
      name: 'referrer' as const,
      now: listOf({ a: 2, b: 2 }),
      before: listOf({ a: 1, b: 1 }),
      basis: basisOfLengths({ now: 3, before: 2 }),
    };
    const [group] = moverGroups([compared], totals(4, 2), 5);
    // The exact values are 0.5 each, of 1.
    expect(group?.movers.map(({ value, difference }) => [value, difference])).toEqual([['a', 1]]);
    expect(group?.changed).toBe(1);
    expect(group?.others).toMatchObject({ now: 2, before: 1, difference: 0 });
    expect(group?.total).toMatchObject({ now: 4, before: 2, difference: 1 });
  });

  it('omits a statistic in which nothing changed', () => {
    expect(moverGroups([{ ...SOURCES, now: SOURCES.before }], totals(79, 79), 5)).toEqual([]);
  });

  it('adds up whatever the lists are', () => {
    const counts = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.nat(1000));
    const more = fc.option(fc.nat(500), { nil: null });
    fc.assert(
      fc.property(
        counts,
        counts,
        more,
        more,
        fc.integer({ min: 1, max: 6 }),
        fc.record({ now: fc.integer({ min: 28, max: 31 }), before: fc.constantFrom(1, 28, 31) }),
        (a, b, x, y, most, days) => {
          const basis = basisOfLengths(days);
          const compared = { name: 'city' as const, now: listOf(a), before: listOf(b), basis };
          const whole = (of: Record<string, number>, over: number | null): number | null =>
            over === null ? null : sum(Object.values(of)) + over;
          for (const group of moverGroups([compared], totals(whole(a, x), whole(b, y)), most)) {
            expect(group.movers.filter(({ difference }) => difference === 0)).toEqual([]);
            const parts = [...group.movers, ...(group.others === null ? [] : [group.others])];
            for (const column of ['now', 'before', 'difference'] as const)
              expect(sum(parts.map((part) => part[column]))).toBe(group.total?.[column]);
          }
        },
      ),
    );
  });
});
