import { describe, expect, it } from 'vitest';
import { recentOf, recentRange } from '../../../src/statistics/recent';
import { addDays } from '../../../src/shared/dates/day-range';

const TODAY = '2026-11-20';
const ago = (days: number, count: number) => ({ value: addDays(TODAY, -days), count });

describe('recent visitors', () => {
  it('need today and two weeks before', () => {
    expect(recentRange(TODAY)).toEqual({ from: '2026-11-06', to: TODAY });
  });

  it('cover the last seven finished days, with missing days as zero, and today beside them', () => {
    const rows = [ago(0, 5), ago(1, 10), ago(7, 20), ago(8, 1000)];
    const recent = recentOf(rows, TODAY, 'Europe/Berlin', true);
    expect(recent.week).toBe(30);
    expect(recent.today).toBe(5);
    expect(recent.counts).toEqual([20, 0, 0, 0, 0, 0, 10]);
    expect(recent.days[0]).toEqual({ from: '2026-11-13', to: '2026-11-13' });
    expect(recent.days.at(-1)).toEqual({ from: '2026-11-19', to: '2026-11-19' });
  });

  it.each([
    [
      'finished days only',
      [ago(0, 9999), ago(1, 6), ago(7, 6), ago(8, 4), ago(14, 4)],
      { ratio: 0.5 },
    ],
    ['nothing with nothing', [ago(0, 3)], { kind: 'none' }],
    ['11 with 4 as chance', [ago(1, 2), ago(7, 2), ago(8, 5), ago(14, 6)], { verdict: 'unclear' }],
    [
      'days that were not counted not at all',
      [ago(1, 6), ago(7, 6), ago(8, 6)],
      { kind: 'unknown' },
    ],
  ])('compare %s', (_, rows, change) => {
    expect(recentOf(rows, TODAY, undefined, true).change).toMatchObject(change);
  });

  it('have no number of today, and no change, without an answer of that day', () => {
    const recent = recentOf([ago(1, 900), ago(8, 10), ago(14, 10)], TODAY, undefined, false);
    expect(recent).toMatchObject({ today: null, change: { kind: 'unknown' }, week: 900 });
  });
});
