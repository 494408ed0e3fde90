import { decode } from 'fast-png';
import { expect, test } from 'vitest';
import { drawMailChart } from '$service/mail/chart';
import { contentOf, days } from './report-fixture';

test('no bar leaves a gap above the mark of the day before', () => {
  const byDay = [100, 110, 200].map((visits, day) => ({
    day: `2026-11-1${day}`,
    visits,
    before: 100,
  }));
  const { width, height, data } = decode(drawMailChart(byDay));
  /** The colors of a bar from the top down, each once. */
  const colors = (day: number): number[] => {
    const column = Math.round(((day + 0.5) * width) / byDay.length);
    const all = Array.from({ length: height }, (_, row) => data[row * width + column] ?? 0);
    return all.filter((color, row) => color !== all[row - 1]).slice(1, -1);
  };
  const [clear, visits, before] = [0, 1, 2];
  expect([0, 1, 2].map(colors)).toEqual([
    [before, clear, visits],
    [visits, before, clear, visits],
    [visits, clear, before, clear, visits],
  ]);
});

test('the chart is a small picture with a bar for each day, as high as its visits', async () => {
  const { byDay } = await contentOf({ now: { visitors: days('2026-11-09', [100, 50, 0, 1]) } });
  const png = drawMailChart(byDay);
  expect(png.length).toBeLessThan(15_000);
  const { width, height, data, palette } = decode(png);
  expect([width, height, palette?.[0]]).toEqual([1_072, 280, [0, 0, 0, 0]]);
  const bar = (day: number): number => {
    const column = Math.round(((day + 0.5) * width) / 7);
    return Array.from({ length: height }, (_, row) => data[row * width + column]).filter(
      (color) => color === 1,
    ).length;
  };
  expect([2, 4, 6, 3].map((day) => bar(day) > 0)).toEqual([false, false, false, true]);
  expect(bar(0)).toBeGreaterThan(250);
  expect(bar(1) / bar(0)).toBeCloseTo(0.5, 1);
});
