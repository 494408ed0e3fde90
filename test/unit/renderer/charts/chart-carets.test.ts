import { describe, expect, it } from 'vitest';
import { caretsPlugin, cutOffSpikes, type SpikeCaret } from '$charts/chart-carets';
import type { ChartColors } from '$charts/chart-colors';
import { chartConfig } from '$charts/chart-config';
import type { ChartModel } from '$charts/chart-model';
import { tableRows } from '$charts/chart-table';
import { pointText } from '$charts/point-text';

const COLORS = { sites: ['#000001', '#000002'], text: '#000003', font: 'sans-serif' };
const modelOf = (...lines: (number | null)[][]): ChartModel => ({
  form: 'line',
  labels: (lines[0] ?? []).map((_, at) => `day ${at}`),
  ticks: null,
  series: lines.map((values, look) => ({
    role: 'site',
    look,
    name: `site ${look}`,
    values,
    titles: values.map((_, at) => `Day ${at}`),
    partial: [],
  })),
  scale: { bottom: 80, top: 120, step: 20 },
  index: { value: 100, base: null },
  format: String,
});
const SPIKE = modelOf([100, 120, 342, 90], [100, 110, null, 90]);

describe('a spike that is cut off', () => {
  it('is drawn at the top of the scale, by its line alone', () => {
    const { data, options } = chartConfig(SPIKE, COLORS as unknown as ChartColors);
    expect(data.datasets.map((dataset) => dataset.data)).toEqual([
      [100, 120, 120, 90],
      [100, 110, null, 90],
    ]);
    const y = options?.scales?.['y'] as unknown as {
      min: number;
      max: number;
      afterBuildTicks: (axis: { ticks: unknown[] }) => void;
    };
    const axis = { ticks: [] };
    y.afterBuildTicks(axis);
    expect([y.min, y.max, axis.ticks]).toEqual([
      80,
      120,
      [{ value: 80 }, { value: 100 }, { value: 120 }],
    ]);
  });

  it('keeps its value in the tooltip, the table and for screen readers', () => {
    const tooltip = chartConfig(SPIKE, COLORS as unknown as ChartColors).options?.plugins
      ?.tooltip as unknown as { callbacks: { label: (item: object) => string } };
    expect(tooltip.callbacks.label({ datasetIndex: 0, dataIndex: 2, raw: 120 })).toBe(
      'site 0: 342',
    );
    expect(tableRows(SPIKE)[2]?.sites).toEqual(['342', null]);
    expect(pointText(SPIKE, 2)).toContain('site 0: 342');
  });

  it('has one caret at its highest point, however many points it has', () => {
    const carets = cutOffSpikes(
      modelOf([100, 130, 342, 140, 90, 125], [100, 110, 150, null, 90, 90]),
    );
    const expected: SpikeCaret[] = [
      { index: 2, value: 342, look: 0 },
      { index: 2, value: 150, look: 1 },
      { index: 5, value: 125, look: 0 },
    ];
    expect(carets).toEqual(expected);
    expect(cutOffSpikes(modelOf([100, 120], [80, 0]))).toEqual([]);
    const { scale, ...unscaled } = SPIKE;
    expect([scale?.top, cutOffSpikes(unscaled)]).toEqual([120, []]);
  });

  it.each([
    ['left to right', false, 'after'],
    ['right to left', true, 'before'],
  ])('has its value beside its caret, %s', (_, rtl, side) => {
    const written: [string, number, number][] = [];
    const carets: number[] = [];
    const ctx = new Proxy({} as Record<string, unknown>, {
      set: () => true,
      get: (__, name) => {
        if (name === 'measureText') return () => ({ width: 20 });
        if (name === 'fillText')
          return (words: string, x: number, y: number) => written.push([words, x, y]);
        if (name === 'moveTo') return (x: number) => carets.push(x);
        return () => undefined;
      },
    });
    const scales = {
      x: { getPixelForValue: (index: number) => (rtl ? 400 - 100 * index : 100 * index) },
    };
    const chartArea = { top: 40, bottom: 300, left: 0, right: 400 };
    const plugin = caretsPlugin(
      () => SPIKE,
      () => ({ ...COLORS, rtl }) as unknown as ChartColors,
    );
    const draw = plugin.afterDatasetsDraw as unknown as (chart: object) => void;
    draw({ ctx, chartArea, scales });
    expect(carets).toEqual([195]);
    const [[words, x, y] = ['', 0, 0]] = written;
    expect(words).toBe('342');
    expect(side === 'after' ? x : x + 20).toBe(side === 'after' ? 209 : 191);
    expect(y).toBeLessThan(chartArea.top);
  });
});
