import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOf } from '../../../src/statistics/change';
import { rank } from '../../../src/statistics/ranking';
import { busiestDay, busiestHour, toHours } from '../../../src/statistics/totals';

describe('changeOf', () => {
  it('says "new" rather than an infinite change', () => {
    expect(changeOf(7, 0)).toEqual({ kind: 'new', difference: 7 });
    expect(changeOf(0, 0)).toEqual({ kind: 'none' });
    expect(changeOf(0, 8)).toEqual({ kind: 'percent', ratio: -1, difference: -8 });
    expect(changeOf(9, 8)).toEqual({ kind: 'percent', ratio: 0.125, difference: 1 });
    expect(changeOf(9, undefined)).toEqual({ kind: 'unknown' });
  });

  it('is finite for any two counts', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (now, then) => {
        const change = changeOf(now, then);
        if (change.kind === 'percent') expect(Number.isFinite(change.ratio)).toBe(true);
      }),
    );
  });
});

describe('totals', () => {
  it('finds the busiest day, the earliest of equals, or none', () => {
    const days = ['2026-11-18', '2026-11-19', '2026-11-20'];
    expect(busiestDay({ days, counts: [2, 9, 9] })).toEqual({ day: '2026-11-19', count: 9 });
    expect(busiestDay({ days, counts: [0, 0, 0] })).toBeNull();
    expect(busiestDay({ days: [], counts: [] })).toBeNull();
  });

  it('puts hours in their places and leaves out anything else', () => {
    const hours = toHours([
      { value: '14', count: 6 },
      { value: '07:00', count: 3 },
      { value: '7', count: 99 },
      { value: '24', count: 99 },
      { value: 'noon', count: 99 },
    ]);
    expect(hours).toHaveLength(24);
    expect([hours[7], hours[14], hours[0]]).toEqual([3, 6, 0]);
    expect(busiestHour(hours)).toEqual({ hour: 14, share: 6 / 9 });
    expect(busiestHour(toHours([]))).toBeNull();
  });
});

describe('rank', () => {
  const rows = [
    { value: 'Chrome', count: 60 },
    { value: 'Safari', count: 30 },
    { value: '', count: 10 },
  ];
  const listed = { rows, total: 3 };

  it('computes shares of the total if it is known and plausible', () => {
    expect(rank(listed, 200, null).map((row) => row.share)).toEqual([0.3, 0.15, 0.05]);
    expect(rank(listed, null, null).map((row) => row.share)).toEqual([0.6, 0.3, 0.1]);
    expect(rank(listed, 50, null).map((row) => row.share)).toEqual([0.6, 0.3, 0.1]);
  });

  it('gives no share of an unknown total', () => {
    expect(rank({ rows, total: 48 }, null, null)[0]?.share).toBeNull();
  });

  it('scales bars to the longest', () => {
    expect(rank(listed, 200, null).map((row) => row.bar)).toEqual([1, 0.5, 10 / 60]);
    expect(rank({ rows: [{ value: 'a', count: 0 }], total: 1 }, null, null)[0]?.bar).toBe(0);
  });

  it('leaves a change unknown that counts which are too low may make up for', () => {
    const before = {
      rows: [
        { value: 'Chrome', count: 40 },
        { value: 'Safari', count: 28 },
      ],
      total: 2,
    };
    const changes = (shortBy: number) =>
      rank(listed, null, { ...before, shortBy }).map(({ change }) => change?.kind);
    expect(changes(0)).toEqual(['percent', 'percent', 'new']);
    expect(changes(5)).toEqual(['percent', 'unknown', 'new']);
    expect(rank(listed, null, { ...before, shortBy: 20 })[0]).not.toHaveProperty('compared');
  });

  it('calls a row new only if the compared list is complete', () => {
    const before = [{ value: 'Chrome', count: 40 }];
    const change = (total: number) =>
      rank(listed, null, { rows: before, total }).map((row) => row.change?.kind);
    expect(change(1)).toEqual(['percent', 'new', 'new']);
    expect(change(48)).toEqual(['percent', 'unknown', 'unknown']);
    expect(rank(listed, null, null)[0]?.change).toBeNull();
  });

  it('shows a row once when pages overlap', () => {
    const doubled = { rows: [...rows, { value: 'Safari', count: 30 }], total: 3 };
    expect(rank(doubled, null, null).map((row) => row.value)).toEqual(['Chrome', 'Safari', '']);
  });
});
