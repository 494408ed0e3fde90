import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EQUAL_PERIODS } from '$statistics/basis';
import { type Change, changeOf, changeOfRate, changeOfRatio, isCertain } from '$statistics/change';
import { changeText } from '$statistics/change-text';
import { rankRows } from '$statistics/ranking';
import { toHourlyCounts } from '$statistics/totals';

describe('changeOf', () => {
  it.each<[number, number | undefined, Change]>([
    [7, 0, { kind: 'new', difference: 7, verdict: 'up', least: 6 }],
    [3, 0, { kind: 'new', difference: 3, verdict: 'unclear', least: 4 }],
    [0, 0, { kind: 'none' }],
    [0, 8, { kind: 'percent', ratio: -1, difference: -8, verdict: 'down', least: 6 }],
    [9, 8, { kind: 'percent', ratio: 0.125, difference: 1, verdict: 'unclear', least: 9 }],
    [8, 8, { kind: 'percent', ratio: 0, difference: 0, verdict: 'unchanged', least: 8 }],
    [9, undefined, { kind: 'unknown' }],
  ])('of %s after %s', (now, then, change) => {
    expect(changeOf(now, then)).toEqual(change);
  });

  it('is finite for any two counts, and certain only with a direction', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (now, then) => {
        const change = changeOf(now, then);
        if (change.kind === 'percent') expect(Number.isFinite(change.ratio)).toBe(true);
        if (isCertain(change)) expect(now).not.toBe(then);
      }),
    );
  });

  it('is widened by the spread of the whole, a part less than that', () => {
    const basis = { ...EQUAL_PERIODS, spread: 100, total: 20_000 };
    expect(changeOf(11_000, 9_000, basis)).toMatchObject({ verdict: 'unclear' });
    expect(changeOf(130, 70, basis)).toMatchObject({ verdict: 'up' });
  });

  it('of a ratio is never more than chance: its spread is not known', () => {
    expect(changeOfRatio(3, 1)).toEqual({
      kind: 'percent',
      ratio: 2,
      difference: 2,
      verdict: 'unclear',
      least: null,
    });
    expect([changeOfRatio(0, 0), changeOfRatio(1, 0), changeOfRatio(1, undefined)]).toEqual([
      { kind: 'none' },
      { kind: 'unknown' },
      { kind: 'unknown' },
    ]);
  });

  it('of a rate uses the visits as the size of both sides', () => {
    const change = changeOfRate({ count: 60, hours: 2_000 }, { count: 50, hours: 1_000 });
    expect(change).toMatchObject({ kind: 'percent', ratio: -0.4, verdict: 'down' });
    expect(changeOfRate({ count: 0, hours: 9 }, { count: 0, hours: 9 })).toEqual({ kind: 'none' });
  });

  it.each<[Change, string, string, hint: RegExp | undefined]>([
    [changeOf(3390, 2873), '+18%', 'up', undefined],
    [changeOf(2873, 3390), '−15.3%', 'down', undefined],
    // The change is less than 2 %, but certain.
    [changeOf(101_500, 100_000), '+1.5%', 'up', undefined],
    [changeOf(4, 11), '−63.6%', 'level', /^May be chance\. It takes 8 more or fewer/],
    [changeOf(8, 8), '0%', 'level', undefined],
    [changeOf(7, 0), 'new', 'up', undefined],
    [changeOf(3, 0), 'new', 'level', /^May be chance/],
    [changeOfRatio(3, 2), '+50%', 'level', /isn’t known/],
    [{ kind: 'none' }, '–', 'level', undefined],
  ])('%j is shown with its reason', (change, text, tone, hint) => {
    const words = changeText(change);
    expect([words.text, words.tone]).toEqual([text, tone]);
    if (hint === undefined) expect(words.hint).toBeUndefined();
    else expect(words.hint).toMatch(hint);
  });
});

describe('totals', () => {
  it('puts hours in their places and leaves out anything else', () => {
    const hours = toHourlyCounts([
      { value: '14', count: 6 },
      { value: '07:00', count: 3 },
      { value: '7', count: 99 },
      { value: '24', count: 99 },
      { value: 'noon', count: 99 },
    ]);
    expect(hours).toHaveLength(24);
    expect([hours[7], hours[14], hours[0]]).toEqual([3, 6, 0]);
  });
});

describe('rankRows', () => {
  const rows = [
    { value: 'Chrome', count: 60 },
    { value: 'Safari', count: 30 },
    { value: '', count: 10 },
  ];
  const listed = { rows, total: 3 };

  it('computes shares of the total if it is known and plausible', () => {
    expect(rankRows(listed, 200, null).map((row) => row.share)).toEqual([0.3, 0.15, 0.05]);
    expect(rankRows(listed, null, null).map((row) => row.share)).toEqual([0.6, 0.3, 0.1]);
    expect(rankRows(listed, 50, null).map((row) => row.share)).toEqual([0.6, 0.3, 0.1]);
  });

  it('gives no share of an unknown total', () => {
    expect(rankRows({ rows, total: 48 }, null, null)[0]?.share).toBeNull();
  });

  it('scales bars to the longest', () => {
    expect(rankRows(listed, 200, null).map((row) => row.bar)).toEqual([1, 0.5, 10 / 60]);
    expect(rankRows({ rows: [{ value: 'a', count: 0 }], total: 1 }, null, null)[0]?.bar).toBe(0);
  });

  it('has no change if counts that are too low may explain it', () => {
    const before = {
      rows: [
        { value: 'Chrome', count: 40 },
        { value: 'Safari', count: 28 },
      ],
      total: 2,
    };
    const changes = (shortBy: number) =>
      rankRows(listed, null, { ...before, shortBy }).map(({ change }) => change?.kind);
    expect(changes(0)).toEqual(['percent', 'percent', 'new']);
    expect(changes(5)).toEqual(['percent', 'unknown', 'new']);
    expect(rankRows(listed, null, { ...before, shortBy: 20 })[0]).not.toHaveProperty('compared');
  });

  it('calls a row new only if the compared list is complete', () => {
    const before = [{ value: 'Chrome', count: 40 }];
    const change = (total: number) =>
      rankRows(listed, null, { rows: before, total }).map((row) => row.change?.kind);
    expect(change(1)).toEqual(['percent', 'new', 'new']);
    expect(change(48)).toEqual(['percent', 'unknown', 'unknown']);
    expect(rankRows(listed, null, null)[0]?.change).toBeNull();
  });

  it('shows a row once when pages overlap', () => {
    const doubled = { rows: [...rows, { value: 'Safari', count: 30 }], total: 3 };
    expect(rankRows(doubled, null, null).map((row) => row.value)).toEqual(['Chrome', 'Safari', '']);
  });
});
