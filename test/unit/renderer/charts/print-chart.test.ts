import { expect, it } from 'vitest';
import type { ChartModel } from '$charts/chart-model';
import { printChart } from '$charts/print-chart';

const SIZE = { width: 242, height: 128 };
const series = (
  role: 'now' | 'compared',
  values: (number | null)[],
  partial: ('under-way' | 'cut' | null)[] = [],
) => ({ role, name: 'Visits', values, titles: values.map(String), partial });
const model = (more: Partial<ChartModel>): ChartModel => ({
  form: 'line',
  labels: ['a', 'b', 'c'],
  ticks: null,
  series: [],
  format: String,
  ...more,
});

it('draws a line up to the unfinished point, and the compared line under it', () => {
  const now = series('now', [0, 10, 20], [null, null, 'under-way']);
  const chart = printChart(model({ series: [now, series('compared', [20, 20, 20])] }), SIZE);
  expect(chart.levels.map(({ value }) => value)).toEqual([0, 5, 10, 15, 20]);
  expect(chart.series.map(({ role }) => role)).toEqual(['compared', 'now']);
  expect(chart.series[1]).toMatchObject({
    line: 'M40 106L140 56',
    partial: 'M140 56L240 6',
    fill: 'M40 106L140 56L140 106L40 106Z',
  });
  expect(chart.series[0]).toMatchObject({ line: 'M40 6L140 6L240 6', partial: '' });
});

it('interrupts the line at unknown values, and draws a single point as a dot', () => {
  const gap = printChart(model({ series: [series('now', [2, null, 2])] }), SIZE).series[0];
  expect(gap).toMatchObject({ line: '', fill: '' });
  const single = model({ labels: ['a'], series: [series('now', [4])] });
  expect(printChart(single, SIZE).series[0]?.dot).toEqual({ x: 140, y: 6 });
});

it('draws bars beside those compared, and as many labels as fit', () => {
  const labels = Array.from({ length: 24 }, (_, hour) => `${hour}:00`);
  const counts = labels.map((_, hour) => (hour > 20 ? null : hour));
  const bars = { form: 'bar', labels, series: [series('now', counts), series('compared', counts)] };
  const chart = printChart(model(bars as Partial<ChartModel>), SIZE);
  expect(chart.series.map((one) => one.bars.length)).toEqual([21, 21]);
  const [before, now] = chart.series.map((one) => one.bars[5]);
  expect((now?.x ?? 0) + (now?.width ?? 0)).toBeCloseTo(before?.x ?? 0);
  expect(chart.labels.length).toBeLessThanOrEqual(4);
});

it('draws what is usual as an area that gaps interrupt, on a scale that holds it', () => {
  const labels = ['a', 'b', 'c', 'd', 'e'];
  const baseline = { name: 'Usual', low: [0, 5, null, 5, 0], high: [10, 20, null, 15, 20] };
  const now = series('now', [1, 1, 1, 1, 1]);
  const chart = printChart(model({ labels, series: [now], baseline }), SIZE);
  expect(chart.levels.at(-1)?.value).toBe(20);
  expect(chart.baseline).toBe('M40 56L90 6L90 81L40 106ZM190 31L240 6L240 106L190 81Z');
  expect(printChart(model({ series: [now] }), SIZE).baseline).toBe('');
});

it('aligns a label with the edge that it would cross, and centers the others', () => {
  const labels = Array.from({ length: 30 }, (_, index) => `${index}`);
  const at = (text: string) =>
    printChart(model({ labels, ticks: new Map([[28, text]]) }), SIZE).labels;
  const [short] = at('28');
  expect(short).toMatchObject({ text: '28', anchor: 'middle' });
  expect(short?.x).toBeLessThan(240);
  expect(at('23 de nov.')).toEqual([{ text: '23 de nov.', x: 240, anchor: 'end' }]);
  expect(at('11月23日')).toMatchObject([{ x: 240, anchor: 'end' }]);
});

it('rings unusual points, and says beside a single one how it is unusual, across no line', () => {
  const labels = ['a', 'b', 'c', 'd', 'e'];
  const band = { name: 'Usual', low: [1, 1, 1, 1, 1], high: [2, 2, 2, 2, 2] };
  const chartOf = (unusual: (string | null)[]) =>
    printChart(
      model({ labels, series: [series('now', [20, 1, 1, 1, 10])], baseline: { ...band, unusual } }),
      SIZE,
    ).unusual;
  const [first, last] = ['Unusual: far above', 'Unusual: above'];
  expect(chartOf([first, null, null, null, null])).toEqual([
    { x: 40, y: 6, words: { text: first, x: 51, y: 14 } },
  ]);
  expect(chartOf([null, null, null, null, last])).toEqual([
    { x: 240, y: 56, words: { text: last, x: 145, y: 48 } },
  ]);
  expect(chartOf([first, null, null, null, last]).map(({ words }) => words)).toEqual([null, null]);
});
