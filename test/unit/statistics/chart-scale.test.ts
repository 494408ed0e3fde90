import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countScale,
  highestBelowSpikes,
  highestOf,
  indexScale,
  scaleLines,
  spikeLimit,
} from '$statistics/chart-scale';

const even = (count: number, value: number) => Array.from({ length: count }, () => value);
const values = fc.array(
  fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 1_000_000_000 })),
  { minLength: 1, maxLength: 400 },
);
const RUNS = { numRuns: 500 };

describe('a spike', () => {
  it('is more than 1.25 times the 98th percentile', () => {
    expect(spikeLimit([...even(98, 40), 400, 500])).toBe(50);
    expect(spikeLimit([...even(97, 40), 400, 500, 600])).toBe(500);
    expect(spikeLimit([])).toBe(0);
  });
});

describe('the scale of counts', () => {
  it.each([
    [0, [0, 1, 2, 3, 4]],
    [1, [0, 1, 2, 3, 4]],
    [3, [0, 1, 2, 3, 4]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 1, 2, 3, 4, 5]],
    [6, [0, 2, 4, 6, 8]],
    [7, [0, 2, 4, 6, 8]],
    [9, [0, 2, 4, 6, 8, 10]],
    [10, [0, 2, 4, 6, 8, 10]],
    [11, [0, 3, 6, 9, 12]],
    [13, [0, 3, 6, 9, 12, 15]],
    [16, [0, 5, 10, 15, 20]],
    [21, [0, 5, 10, 15, 20, 25]],
    [26, [0, 6, 12, 18, 24, 30]],
    [31, [0, 10, 20, 30, 40]],
    [41, [0, 10, 20, 30, 40, 50]],
    [51, [0, 15, 30, 45, 60]],
    [61, [0, 20, 40, 60, 80]],
    [81, [0, 20, 40, 60, 80, 100]],
    [99, [0, 20, 40, 60, 80, 100]],
    [110, [0, 30, 60, 90, 120]],
    [121, [0, 30, 60, 90, 120, 150]],
    [199, [0, 50, 100, 150, 200]],
    [215, [0, 50, 100, 150, 200, 250]],
    [284, [0, 60, 120, 180, 240, 300]],
    [400, [0, 100, 200, 300, 400]],
    [401, [0, 100, 200, 300, 400, 500]],
    [568, [0, 150, 300, 450, 600]],
    [640, [0, 200, 400, 600, 800]],
    [999, [0, 200, 400, 600, 800, 1_000]],
    [2_616, [0, 600, 1_200, 1_800, 2_400, 3_000]],
    [12_001, [0, 3_000, 6_000, 9_000, 12_000, 15_000]],
    [1_234_567, [0, 300_000, 600_000, 900_000, 1_200_000, 1_500_000]],
  ])('of a maximum of %d has the lines %j', (highest, lines) => {
    expect(scaleLines(countScale(highest))).toEqual(lines);
  });

  it('ignores spikes that are cut off', () => {
    const values = [...even(98, 60), 65, 568];
    expect(countScale(highestBelowSpikes(values))).toEqual({ bottom: 0, top: 80, step: 20 });
    expect(countScale(highestOf(values))).toEqual({ bottom: 0, top: 600, step: 150 });
  });

  it('leaves at most a quarter empty, in four or five whole steps', () => {
    fc.assert(
      fc.property(values, (all) => {
        const highest = highestOf(all);
        const { bottom, top, step } = countScale(highest);
        expect(bottom).toBe(0);
        expect(Number.isInteger(step)).toBe(true);
        expect([4, 5]).toContain(top / step);
        expect(top).toBeGreaterThanOrEqual(highest);
        expect(top).toBeLessThanOrEqual(Math.max(4, highest / 0.75));
      }),
      RUNS,
    );
  });
});

describe('the scale of an index', () => {
  it('has steps of 20 around 100', () => {
    expect(indexScale([98, 139, 87])).toEqual({ bottom: 80, top: 140, step: 20 });
    expect(indexScale([100])).toEqual({ bottom: 80, top: 120, step: 20 });
    expect(indexScale([61, 100, 219])).toEqual({ bottom: 60, top: 220, step: 20 });
    expect(scaleLines(indexScale([98, 139, 87]), 100)).toEqual([80, 100, 120, 140]);
  });

  it('cuts spikes off at the next step', () => {
    expect(indexScale([...even(98, 139), 100, 342])).toEqual({ bottom: 80, top: 180, step: 20 });
  });

  it('has wider steps for a large range, and a line at 100', () => {
    expect(indexScale([0, 390])).toEqual({ bottom: 0, top: 400, step: 50 });
    const far = indexScale([0, 1500]);
    expect(far).toEqual({ bottom: 0, top: 1600, step: 200 });
    expect(scaleLines(far, 100).slice(0, 3)).toEqual([100, 200, 400]);
  });

  it('never ends above the next step after the limit of spikes', () => {
    fc.assert(
      fc.property(values, (all) => {
        const { bottom, top, step } = indexScale(all);
        const highest = Math.min(Math.max(...all), spikeLimit(all));
        expect(top).toBeGreaterThanOrEqual(highest);
        expect(top).toBeLessThan(Math.max(highest + step, 100 + 2 * step));
        expect(bottom).toBeLessThanOrEqual(Math.min(80, ...all));
        expect((top - bottom) / step).toBeLessThanOrEqual(8);
        expect(scaleLines({ bottom, top, step }, 100)).toContain(100);
      }),
      RUNS,
    );
  });
});
