import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Random } from '$service/sample/random';
import { dailyBaselines } from '$statistics/baseline';
import { unusualOf } from '$statistics/unusual';

const USUAL = { expected: 100, low: 87, high: 114 };

it('is a day clearly above or below the band, not one beside it', () => {
  for (const count of [100, 87, 114, 120, 130, 72])
    expect(unusualOf(count, USUAL, true)).toBeNull();
  expect(unusualOf(164, USUAL, true)?.ratio).toBeCloseTo(0.64);
  expect(unusualOf(0, USUAL, true)?.ratio).toBe(-1);
});

it('is never a running day with few visits, but one that already has many', () => {
  expect(unusualOf(3, USUAL, false)).toBeNull();
  expect(unusualOf(200, USUAL, false)?.ratio).toBe(1);
});

it('ignores one more visit if all days were equal', () => {
  const flat = { expected: 100, low: 100, high: 100 };
  expect(unusualOf(101, flat, true)).toBeNull();
  expect(unusualOf(140, flat, true)).not.toBeNull();
});

it('returns null without a baseline, whatever the count', () => {
  fc.assert(
    fc.property(fc.double(), fc.boolean(), (count, isOver) => {
      expect(unusualOf(count, null, isOver)).toBeNull();
      const found = unusualOf(count, USUAL, isOver);
      if (found !== null) expect(found.ratio).not.toBeNaN();
    }),
  );
});

it('finds every large spike, and hardly any random day', () => {
  let [days, marked, spikes, found] = [0, 0, 0, 0];
  for (let seed = 1; seed <= 20; seed += 1) {
    const random = new Random(seed);
    const isSpike = Array.from({ length: 463 }, () => random.chance(0.01));
    const counts = isSpike.map((spike, day) =>
      random.times((day % 7 >= 5 ? 60 : 100) * (spike ? 3 : 1)),
    );
    dailyBaselines(counts).forEach((usual, day) => {
      if (usual === null) return;
      const isUnusual = unusualOf(counts[day] ?? 0, usual, true) !== null;
      if (isSpike[day]) [spikes, found] = [spikes + 1, found + Number(isUnusual)];
      else [days, marked] = [days + 1, marked + Number(isUnusual)];
    });
  }
  expect(found / spikes).toBeGreaterThan(0.97);
  expect(marked / days).toBeLessThan(1 / 365);
});
