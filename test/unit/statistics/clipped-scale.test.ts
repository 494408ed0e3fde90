import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countScale,
  indexScale,
  scaleLines,
  spikeLimit,
} from '../../../src/statistics/clipped-scale';

const even = (count: number, value: number) => Array.from({ length: count }, () => value);
const values = fc.array(
  fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 1_000_000_000 })),
  { minLength: 1, maxLength: 400 },
);
const RUNS = { seed: 20_261_127, numRuns: 500 };

describe('a spike', () => {
  it('is more than 1.25 times the 98th percentile', () => {
    expect(spikeLimit([...even(98, 40), 400, 500])).toBe(50);
    expect(spikeLimit([...even(97, 40), 400, 500, 600])).toBe(500);
    expect(spikeLimit([])).toBe(0);
  });
});

describe('the scale of counts', () => {
  it('leaves at most a quarter empty, in four or five whole steps', () => {
    const tops = [0, 4, 5, 9, 11, 110, 130, 170, 215, 260, 310, 450, 550, 700, 999].map(
      (most) => countScale([most]).top,
    );
    expect(tops).toEqual([4, 4, 5, 10, 12, 120, 150, 200, 250, 300, 400, 500, 600, 800, 1000]);
  });

  it('cuts spikes off at the next step', () => {
    expect(countScale([...even(98, 60), 65, 568])).toEqual({ bottom: 0, top: 80, step: 20 });
  });

  it('never ends above the next step after the limit of spikes', () => {
    fc.assert(
      fc.property(values, (all) => {
        const { bottom, top, step } = countScale(all);
        const highest = Math.min(Math.max(...all), spikeLimit(all));
        expect(bottom).toBe(0);
        expect(Number.isInteger(step)).toBe(true);
        expect([4, 5]).toContain(top / step);
        expect(top).toBeGreaterThanOrEqual(highest);
        expect(top).toBeLessThanOrEqual(Math.max(5, highest / 0.75));
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

  it('has wider steps where it reaches far, and a line at 100', () => {
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
