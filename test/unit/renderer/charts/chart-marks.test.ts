import { expect, it } from 'vitest';
import type { ChartColors } from '$charts/chart-colors';
import { type PointPlaces, unusualPlugin } from '$charts/chart-marks';

/**
 * Draws the marks of unusual points in a chart of 600 by 300 px, with a point every 100 px. Each letter is ten pixels
 * wide.
 */
function drawn(unusual: [index: number, words: string][], rtl = false) {
  const rings: [number, number][] = [];
  const words: [string, number, number][] = [];
  const ctx = {
    save: () => undefined,
    restore: () => undefined,
    beginPath: () => undefined,
    fill: () => undefined,
    stroke: () => undefined,
    arc: (x: number, y: number) => rings.push([x, y]),
    measureText: (text: string) => ({ width: 10 * text.length }),
    fillText: (text: string, x: number, y: number) => words.push([text, x, y]),
  };
  const place = (index: number) => (rtl ? 600 - 100 * index : 100 * index);
  const scales = {
    x: { getPixelForValue: place },
    y: { getPixelForValue: (value: number) => 300 - value, ticks: [{ value: 150 }] },
  };
  const counts = [50, 300, 50, 50, 0, 200, null];
  const chart = {
    ctx,
    chartArea: { left: 0, right: 600, top: 0, bottom: 300 },
    scales,
    data: { datasets: [{ data: counts }] },
    getDatasetMeta: () => ({
      data: counts.map((count, index) => ({ x: place(index), y: 300 - (count ?? 0) })),
    }),
  };
  let places: PointPlaces = new Map();
  const plugin = unusualPlugin(
    () => new Map(unusual),
    () => ({ font: 'sans', rtl }) as ChartColors,
    (laid) => (places = laid),
  );
  plugin.afterUpdate?.(chart as never, {} as never, {});
  plugin.afterDatasetsDraw?.(chart as never, {}, {}, false);
  return { rings, words, places };
}

it('rings each unusual point, and says beside it how it is unusual', () => {
  const { rings, words, places } = drawn([
    [1, 'far above'],
    [5, 'above'],
  ]);
  expect(rings).toEqual([
    [100, 0],
    [500, 100],
  ]);
  expect([...places]).toEqual([
    [1, { x: 100, y: 0 }],
    [5, { x: 500, y: 100 }],
  ]);
  // The label is not cut off at the top, and stands behind its ring.
  expect(words).toEqual([
    ['far above', 111, 8],
    ['above', 511, 100],
  ]);
});

it('says it before the ring where there is no room behind, and not at all across a line', () => {
  expect(drawn([[5, 'far above it']]).words).toEqual([['far above it', 369, 100]]);
  const among = drawn([
    [4, 'much below what was'],
    [5, 'far above it'],
  ]);
  expect(among.rings).toHaveLength(2);
  expect(among.words.map(([text]) => text)).toEqual(['far above it']);
});

it('says it to the left where time runs to the left', () => {
  expect(drawn([[1, 'far above']], true).words).toEqual([['far above', 399, 8]]);
});

it('marks no point without a value', () => {
  expect(drawn([[6, 'unknown']])).toMatchObject({ rings: [], words: [] });
});
