import { describe, expect, it } from 'vitest';
import { recentOf, recentRange } from '../../../src/statistics/recent';
import { addDays } from '../../../src/shared/dates/day-range';

const TODAY = '2026-11-20';
const ago = (days: number, count: number) => ({ value: addDays(TODAY, -days), count });

describe('recent visitors', () => {
  it('need today and two weeks before', () => {
    expect(recentRange(TODAY)).toEqual({ from: '2026-11-06', to: TODAY });
  });

  it('cover the last seven days including today, with missing days as zero', () => {
    const recent = recentOf([ago(0, 5), ago(1, 10), ago(6, 20), ago(7, 1000)], TODAY);
    expect(recent.week).toBe(35);
    expect(recent.today).toBe(5);
    expect(recent.counts).toEqual([20, 0, 0, 0, 0, 10, 5]);
    expect(recent.days[0]).toEqual({ from: '2026-11-14', to: '2026-11-14' });
    expect(recent.days.at(-1)).toEqual({ from: TODAY, to: TODAY });
  });

  it('compare finished days only', () => {
    const rows = [ago(0, 9999), ago(1, 6), ago(7, 6), ago(8, 4), ago(14, 4)];
    expect(recentOf(rows, TODAY).change).toMatchObject({ kind: 'percent', ratio: 0.5 });
    expect(recentOf([ago(0, 3)], TODAY).change).toEqual({ kind: 'none' });
  });
});
