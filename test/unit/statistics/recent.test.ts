import { describe, expect, it } from 'vitest';
import { addDays } from '$shared/dates/day-range';
import { recentVisitors } from '$statistics/recent';

const TODAY = '2026-11-20';
const ago = (days: number, count: number) => ({ value: addDays(TODAY, -days), count });

describe('recent visitors', () => {
  it('cover the last seven finished days, with missing days as zero, and today beside them', () => {
    const rows = [ago(0, 5), ago(1, 10), ago(7, 20), ago(8, 1000)];
    const recent = recentVisitors(rows, TODAY, true);
    expect(recent.today).toBe(5);
    expect(recent.counts).toEqual([20, 0, 0, 0, 0, 0, 10]);
    expect(recent.days[0]).toEqual({ from: '2026-11-13', to: '2026-11-13' });
    expect(recent.days.at(-1)).toEqual({ from: '2026-11-19', to: '2026-11-19' });
  });

  it('have no number for today without an answer for that day', () => {
    const recent = recentVisitors([ago(0, 3), ago(1, 900)], TODAY, false);
    expect(recent).toMatchObject({ today: null, counts: [0, 0, 0, 0, 0, 0, 900] });
  });
});
