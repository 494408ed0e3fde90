import { describe, expect, it } from 'vitest';
import { addDays } from '$shared/dates/day-range';
import {
  basisOf,
  type Caveat,
  comparedTotals,
  firstCountedDay,
  RUNNING_PERIOD,
  uncountedDays,
} from '$statistics/basis';
import { changeOf } from '$statistics/change';
import { caveatText } from '$statistics/change-text';
import type { DaySeries } from '$statistics/day-series';

/** Counts of successive days that begin on a Saturday. */
const series = (...counts: number[]): DaySeries => from('2025-11-01', ...counts);
const from = (first: string, ...counts: number[]): DaySeries => ({
  days: counts.map((_, index) => addDays(first, index)),
  counts,
});
const each = (days: number, count: number): number[] => new Array<number>(days).fill(count);

describe('a basis', () => {
  it.each<[string, now: number[], before: number[], caveat: Caveat | null, isComparable: boolean]>([
    ['equal, counted days', [3, 4, 5], [1, 2, 3], null, true],
    [
      'unequal lengths',
      each(30, 6),
      each(20, 5),
      { kind: 'lengths', days: 30, compared: 20 },
      true,
    ],
    [
      'days before the first count',
      each(356, 6),
      [...each(321, 0), ...each(35, 5)],
      { kind: 'coverage', covered: 35, days: 356 },
      false,
    ],
    [
      'less than 80% of the days',
      each(28, 6),
      [...each(6, 0), ...each(22, 5)],
      { kind: 'coverage', covered: 22, days: 28 },
      false,
    ],
    [
      '80% of the days',
      each(20, 6),
      [...each(4, 0), ...each(16, 5)],
      { kind: 'coverage', covered: 16, days: 20 },
      true,
    ],
    ['nothing before', [1, 2, 3], [0, 0, 0], { kind: 'coverage', covered: 0, days: 3 }, false],
    ['nothing at all', [0, 0, 0], [0, 0, 0], null, true],
    ['few visits', [1, 0, 0, 1], [0, 0, 1, 1], null, true],
    ['a single day without visits', [4], [0], null, true],
  ])('are recognized in %s', (_, now, before, caveat, isComparable) => {
    expect(basisOf(series(...now), series(...before))).toMatchObject({ caveat, isComparable });
  });

  it('counts only the days that both periods counted', () => {
    const [now, before] = [
      series(...each(4, 100), ...each(16, 6)),
      series(...each(4, 0), ...each(16, 5)),
    ];
    const basis = basisOf(now, before);
    expect(basis.days).toEqual({ now: 16, before: 16 });
    expect(comparedTotals(basis, now, before)).toEqual({ now: 96, before: 80 });
    expect(changeOf(96, 80, basis)).toMatchObject({ kind: 'percent', ratio: 0.2 });
  });

  it('compares unequal lengths per day', () => {
    const [now, before] = [series(...each(30, 6)), series(...each(20, 5))];
    const basis = basisOf(now, before);
    const totals = comparedTotals(basis, now, before);
    expect(totals).toEqual({ now: 180, before: 100 });
    expect(changeOf(totals.now, totals.before, basis)).toMatchObject({
      ratio: expect.closeTo(0.2) as number,
    });
  });

  it('counts the hours of days on which the clock changes', () => {
    const week = (first: string) =>
      basisOf(from(first, ...each(7, 9)), from('2026-01-05', ...each(7, 9)), 'Europe/Berlin').hours
        .now;
    expect([week('2026-03-23'), week('2026-10-19'), week('2026-06-01')]).toEqual([167, 169, 168]);
    const [now, before] = [
      from('2026-10-19', ...each(6, 240_000), 250_000),
      from('2026-10-12', ...each(7, 240_000)),
    ];
    const total = (given: DaySeries) => given.counts.reduce((a, b) => a + b, 0);
    const change = (zone?: string) =>
      changeOf(total(now), total(before), basisOf(now, before, zone));
    expect(change('Europe/Berlin')).toMatchObject({ verdict: 'unchanged' });
    expect(change()).not.toMatchObject({ verdict: 'unchanged' });
  });

  it('does not treat a different number of quiet weekends as a change', () => {
    const shape = [20_000, 20_000, 20_000, 20_000, 20_000, 5_000, 5_000];
    const month = (first: string, days: number) => {
      const made = from(first, ...each(days, 0));
      return {
        ...made,
        counts: made.days.map((day) => shape[(new Date(day).getUTCDay() + 6) % 7] ?? 0),
      };
    };
    // The months have eight and ten weekend days.
    const [now, before] = [month('2026-09-01', 30), month('2026-08-01', 31)];
    const basis = basisOf(now, before);
    const totals = comparedTotals(basis, now, before);
    expect(changeOf(totals.now, totals.before, basis)).toMatchObject({ kind: 'percent' });
    expect(changeOf(totals.now, totals.before, basis)).not.toMatchObject({ verdict: 'up' });
  });

  it.each([
    ['more, though weekends make it fewer per day', '2026-08-01', 31, 1.03],
    ['fewer, though weekends make it more per day', '2026-09-01', 30, 0.97],
  ])('is not certain about %s', (_, first, days, level) => {
    const month = (start: string, length: number, factor: number) => {
      const made = from(start, ...each(length, 0));
      const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());
      return {
        ...made,
        counts: made.days.map((day) => Math.round((isWeekend(day) ? 5_000 : 20_000) * factor)),
      };
    };
    const [now, before] = [
      month(first, days, level),
      first === '2026-08-01' ? month('2026-09-01', 30, 1) : month('2026-08-01', 31, 1),
    ];
    const basis = basisOf(now, before);
    const totals = comparedTotals(basis, now, before);
    const change = changeOf(totals.now, totals.before, basis);
    expect(change.kind === 'percent' && Math.sign(change.ratio)).toBe(level > 1 ? -1 : 1);
    expect(change).toMatchObject({ verdict: 'unclear', least: null });
  });

  it('has no certain change if weekdays differ and their pattern is unknown', () => {
    const [now, before] = [from('2026-11-01', 900, 900), from('2026-10-01', 9_000, 9_000)];
    expect(changeOf(1_800, 18_000, basisOf(now, before))).toMatchObject({
      verdict: 'unclear',
      least: null,
    });
  });

  it('of a running period has no change', () => {
    expect(changeOf(9, 3, RUNNING_PERIOD)).toEqual({ kind: 'unknown' });
  });

  it.each<[Caveat, string]>([
    [{ kind: 'lengths', days: 31, compared: 30 }, '31 vs. 30 days'],
    [
      { kind: 'coverage', covered: 35, days: 356 },
      'The compared period has data for 35 of 356 days',
    ],
    [{ kind: 'running' }, 'Today isn’t over, and only visits and pageviews are counted by hour.'],
  ])('%j is said', (caveat, words) => {
    expect(caveatText(caveat)).toBe(words);
  });
});

describe('days that were not counted', () => {
  it.each<[now: number[], compared: number[], days: number]>([
    [[5, 5, 5], [0, 5, 5], 1],
    [[5, 5, 5], [5, 5, 5], 0],
    // The run of empty days is as long as another one, so the website just has few visits.
    [[5, 0, 5], [0, 5, 5], 0],
    [[5, 0, 5], [0, 0, 5], 2],
    [[5, 5, 5], [0, 0, 0], 3],
    [[0, 0, 0], [0, 0, 0], 0],
    [[5], [0], 0],
  ])('%j after %j: %i', (now, compared, days) => {
    expect(uncountedDays(now, compared)).toBe(days);
  });

  it.each<
    [string, now: number[], before: number[] | null, running: number | null, day: string | null]
  >([
    ['in the period', [0, 0, 5, 5], [0, 0, 0, 0], null, '2025-11-03'],
    ['in the period, nothing compared', [0, 0, 5, 5], null, null, '2025-11-03'],
    ['on the running day', [0, 0, 0, 0], [0, 0, 0, 0], 7, '2025-11-05'],
    ['never', [0, 0, 0, 0], [0, 0, 0, 0], 0, null],
    ['before', [0, 0, 5, 5], [0, 1, 0, 0], null, null],
    ['perhaps before', [5, 5, 5, 5], [0, 0, 0, 0], null, null],
  ])('and the first one that was: %s', (_, now, before, running, day) => {
    const today = running === null ? null : { day: '2025-11-05', count: running };
    expect(firstCountedDay(series(...now), before && series(...before), today)).toBe(day);
  });
});
