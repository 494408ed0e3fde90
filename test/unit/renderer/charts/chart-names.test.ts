import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spreadLabels } from '$charts/chart-names';

it('keeps names apart, within the chart and in the order of their lines', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 5 }),
      (ends) => {
        const places = spreadLabels(ends, 8, 292);
        const order = ends.map((_, at) => at).sort((a, b) => (ends[a] ?? 0) - (ends[b] ?? 0));
        const sorted = order.map((at) => places[at] ?? Number.NaN);
        sorted.forEach((place, at) => {
          expect(place).toBeGreaterThanOrEqual(8);
          expect(place).toBeLessThanOrEqual(292);
          if (at > 0) expect(place - (sorted[at - 1] ?? 0)).toBeGreaterThanOrEqual(16);
        });
      },
    ),
  );
});
