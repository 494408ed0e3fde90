import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChartColors } from '$charts/chart-colors';
import { notesPlugin, placeTexts } from '$charts/chart-notes';

const AREA = { left: 0, right: 600 };

describe('the words beside flags', () => {
  it('stand behind their flags, where there is room', () => {
    const places = placeTexts([100, 300, 590], [80, 80, 80], { ...AREA, rtl: false });
    expect(places).toEqual([113, 313, 505]);
    expect(placeTexts([100, 150, 170], [80, 80, 80], { ...AREA, rtl: false })).toEqual([
      15,
      null,
      183,
    ]);
  });

  it('are at the other side where time runs to the left, and as many', () => {
    const flags = fc.uniqueArray(fc.integer({ min: 0, max: 600 }), { minLength: 1, maxLength: 6 });
    const width = fc.integer({ min: 1, max: 130 });
    fc.assert(
      fc.property(flags, fc.array(width, { minLength: 6, maxLength: 6 }), (found, widths) => {
        const inOrder = found.toSorted((a, b) => a - b);
        const places = placeTexts(inOrder, widths, { ...AREA, rtl: false });
        const mirrored = inOrder.map((at) => AREA.right - at);
        expect(placeTexts(mirrored, widths, { ...AREA, rtl: true })).toEqual(
          places.map((at, index) => (at === null ? null : AREA.right - at - (widths[index] ?? 0))),
        );
      }),
    );
  });
});

it('draws words from their left in a chart from right to left, and flags that point to the left', () => {
  const drawn: { words: string; at: number; align: string }[] = [];
  const tips: number[] = [];
  const ctx = {
    textAlign: 'start',
    save: () => undefined,
    restore: () => undefined,
    beginPath: () => undefined,
    stroke: () => undefined,
    fill: () => undefined,
    moveTo: () => undefined,
    lineTo: (x: number) => tips.push(x),
    measureText: (words: string) => ({ width: 10 * words.length }),
    fillText: (words: string, at: number) => drawn.push({ words, at, align: ctx.textAlign }),
  };
  const scales = { x: { getPixelForValue: (index: number) => 500 - 100 * index } };
  const colors = { label: '#000000', text: '#000000', font: 'sans', rtl: true } as ChartColors;
  const plugin = notesPlugin(
    () => [['Sale'], [], ['News']],
    () => colors,
  );
  const chart = { ctx, chartArea: { left: 0, right: 600, top: 40, bottom: 300 }, scales };
  plugin.afterDatasetsDraw?.(chart as never, {}, {}, false);
  expect(drawn).toEqual([
    { words: 'Sale', at: 447.5, align: 'left' },
    { words: 'News', at: 247.5, align: 'left' },
  ]);
  expect(Math.max(...tips)).toBeLessThanOrEqual(500.5);
});
