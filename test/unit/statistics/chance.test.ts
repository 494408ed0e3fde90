import { describe, expect, it } from 'vitest';
import { judgeChange, smallestCertainDifference } from '$statistics/chance';

const day = (count: number, hours = 24) => ({ count, hours });

describe('the test of chance', () => {
  it.each([
    [3390, 2873, 'up'],
    [2873, 3390, 'down'],
    [4774, 4657, 'unclear'],
    // A drop of 64 % that is not certain with only eleven visits.
    [4, 11, 'unclear'],
    [7, 7, 'unchanged'],
    [0, 0, 'unchanged'],
    [0, 4, 'down'],
    [0, 3, 'unclear'],
  ])('judges %i after %i as %s', (now, before, verdict) => {
    expect(judgeChange(day(now), day(before))).toBe(verdict);
  });

  it('compares what was counted per hour', () => {
    expect(judgeChange(day(10_000, 25), day(9_600, 24))).toBe('unchanged');
    expect(judgeChange(day(10_000, 24), day(9_600, 24))).toBe('up');
  });

  it('is certain about no period without any count', () => {
    expect(judgeChange(day(0, 7 * 24), day(4, 308 * 24))).toBe('unclear');
    expect(judgeChange(day(4, 308 * 24), day(0, 7 * 24))).toBe('unclear');
    expect(judgeChange(day(0, 7 * 24), day(400, 308 * 24))).toBe('down');
  });

  it('needs more where days vary more than by counting alone', () => {
    expect(judgeChange(day(3390), day(2873), 16)).toBe('unclear');
    expect(judgeChange(day(3390), day(2873), Number.POSITIVE_INFINITY)).toBe('unclear');
  });

  it('never judges counts that cannot be right', () => {
    for (const wrong of [Number.NaN, -5, Number.POSITIVE_INFINITY]) {
      expect(judgeChange(day(wrong), day(100))).not.toMatch(/^(up|down)$/);
    }
  });

  it('returns the smallest certain difference', () => {
    expect(smallestCertainDifference(day(100), day(100))).toBe(28);
    expect(smallestCertainDifference(day(0), day(0))).toBe(1);
    expect(smallestCertainDifference(day(100), day(100), Number.POSITIVE_INFINITY)).toBeNull();
    expect(judgeChange(day(131), day(100))).toBe('up');
  });
});
