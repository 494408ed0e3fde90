import type { Chart, Plugin } from 'chart.js';
import { type ChartColors, withOpacity } from './chart-colors';
import type { ChartModel } from './chart-model';
import { type LinePath, placeLabels } from './label-place';

/** The points that are marked in a chart, by index. */
export interface ChartMarks {
  /** The point reached with the keyboard; the pointer marks its own. */
  at: number | null;
  /** The first and last point of the range being selected. */
  range: readonly [number, number] | null;
}

/** Where points of the first series are drawn, CSS pixels within the canvas. */
export type PointPlaces = ReadonlyMap<number, { x: number; y: number }>;

/** Half of a mark's width and height, CSS pixels. */
export const MARK_RADIUS = 12;

type AnyChart = Chart<'line' | 'bar', (number | null)[], string>;

/** Draws a vertical guide at the active point, and a band over the range being selected. */
export function marksPlugin(
  marks: () => ChartMarks,
  colors: () => ChartColors,
): Plugin<'line' | 'bar'> {
  return {
    id: 'marks',
    beforeDatasetsDraw(chart) {
      const { ctx, chartArea, scales } = chart;
      const { x } = scales;
      if (x === undefined) return;
      const { top, bottom } = chartArea;
      const { range } = marks();
      ctx.save();
      if (range !== null) {
        const half = halfStep(x);
        const [a, b] = [x.getPixelForValue(range[0]), x.getPixelForValue(range[1])];
        const [left, right] = [Math.min(a, b) - half, Math.max(a, b) + half];
        const start = Math.max(left, chartArea.left);
        ctx.fillStyle = withOpacity(colors().series, 0.14);
        ctx.fillRect(start, top, Math.min(right, chartArea.right) - start, bottom - top);
      }
      const active = chart.getActiveElements()[0];
      if (active !== undefined) {
        const at = Math.round(x.getPixelForValue(active.index)) + 0.5;
        ctx.strokeStyle = withOpacity(colors().label, 0.5);
        ctx.lineWidth = 1;
        ctx.beginPath();
        ctx.moveTo(at, top);
        ctx.lineTo(at, bottom);
        ctx.stroke();
      }
      ctx.restore();
    },
  };
}

/** Draws a dotted stem from the running day's point to the count expected by its end. */
export function runningPlugin(
  running: () => ChartModel['running'],
  colors: () => ChartColors,
): Plugin<'line' | 'bar'> {
  return {
    id: 'running',
    beforeDatasetsDraw(chart) {
      const { ctx, scales, data } = chart;
      const { x, y } = scales;
      const { index, expected } = running() ?? { index: -1, expected: null };
      const value = data.datasets[0]?.data[index];
      if (x === undefined || y === undefined || expected === null || typeof value !== 'number')
        return;
      const at = Math.round(x.getPixelForValue(index)) + 0.5;
      ctx.save();
      ctx.strokeStyle = colors().series;
      ctx.lineWidth = 1.5;
      ctx.setLineDash([1.5, 3]);
      ctx.beginPath();
      ctx.moveTo(at, y.getPixelForValue(value));
      ctx.lineTo(at, y.getPixelForValue(expected));
      ctx.stroke();
      ctx.restore();
    },
  };
}

const [RING, WORDS_SIZE] = [4.5, 11];

/**
 * Rings the unusual points, labels them if the labels fit, and reports their positions whenever the
 * chart is laid out.
 * @param unusual the labels of the points, by index, in order
 */
export function unusualPlugin(
  unusual: () => ReadonlyMap<number, string>,
  colors: () => ChartColors,
  onplaces: (places: PointPlaces) => void,
): Plugin<'line' | 'bar'> {
  const placesIn = (chart: Chart): PointPlaces => {
    const { x, y } = chart.scales;
    const values = chart.data.datasets[0]?.data ?? [];
    return new Map(
      [...unusual().keys()].flatMap((index) => {
        const value = values[index];
        if (x === undefined || y === undefined || typeof value !== 'number') return [];
        return [[index, { x: x.getPixelForValue(index), y: y.getPixelForValue(value) }] as const];
      }),
    );
  };
  return {
    id: 'unusual',
    afterUpdate: (chart) => onplaces(placesIn(chart)),
    afterDatasetsDraw(chart) {
      const { ctx } = chart;
      ctx.save();
      ctx.fillStyle = colors().surface;
      ctx.strokeStyle = colors().unusual;
      ctx.lineWidth = 2;
      for (const { x, y } of placesIn(chart).values()) {
        ctx.beginPath();
        ctx.arc(x, y, RING, 0, 2 * Math.PI);
        ctx.fill();
        ctx.stroke();
      }
      drawWords(chart, placesIn(chart), unusual(), colors());
      ctx.restore();
    },
  };
}

/** Draws the labels beside the rings, except where they would cross a line. */
function drawWords(
  chart: Chart,
  places: PointPlaces,
  words: ReadonlyMap<number, string>,
  { font, label, rtl }: ChartColors,
): void {
  const { ctx, chartArea } = chart;
  ctx.font = `${WORDS_SIZE}px ${font}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = label;
  const said = [...places].map(([index, place]) => {
    const text = words.get(index) ?? '';
    return { ...place, text, width: ctx.measureText(text).width };
  });
  const boxes = placeLabels(said, linesOf(chart), chartArea, rtl);
  for (const [index, { text }] of said.entries()) {
    const box = boxes[index] ?? null;
    if (box !== null) ctx.fillText(text, box.left, (box.top + box.bottom) / 2);
  }
}

/** Returns everything drawn as a line: the scale's lines, the series, and the edges of bars. */
function linesOf(chart: Chart): LinePath[] {
  const { data, scales, chartArea } = chart;
  const { left, right } = chartArea;
  const { y: scale } = scales;
  const across = (scale?.ticks ?? []).map(({ value }): LinePath => {
    const y = scale?.getPixelForValue(value) ?? 0;
    return [
      { x: left, y },
      { x: right, y },
    ];
  });
  const drawn = data.datasets.flatMap(({ data: counts, borderWidth }, at): LinePath[] => {
    // The edges of a band are not drawn.
    if (borderWidth === 0) return [];
    const elements = chart.getDatasetMeta(at).data;
    return counts.map((count, index): LinePath => {
      const [element, before] = [elements[index], elements[index - 1]];
      if (count === null || element === undefined) return [];
      if ('width' in element) return edgesOf(element as unknown as Bar);
      return before === undefined || counts[index - 1] === null ? [] : [before, element];
    });
  });
  return [...across, ...drawn];
}

interface Bar {
  x: number;
  y: number;
  base: number;
  width: number;
}

function edgesOf({ x, y, base, width }: Bar): LinePath {
  const [left, right] = [x - width / 2, x + width / 2];
  return [
    { x: left, y: base },
    { x: left, y },
    { x: right, y },
    { x: right, y: base },
  ];
}

/** Whether the pointer, in CSS pixels within the canvas, is on the mark of a point. */
export function isOnMark(
  pointer: { x: number; y: number },
  place: { x: number; y: number } | undefined,
): boolean {
  return (
    place !== undefined &&
    Math.max(Math.abs(pointer.x - place.x), Math.abs(pointer.y - place.y)) <= MARK_RADIUS
  );
}

function halfStep(x: { getPixelForValue: (index: number) => number }): number {
  return Math.abs(x.getPixelForValue(1) - x.getPixelForValue(0)) / 2;
}

/** Makes a point the active one, with its tooltip, as if the pointer were on it; null for none. */
export function activatePoint(chart: AnyChart, index: number | null): void {
  const elements =
    index === null
      ? []
      : chart.data.datasets.flatMap(({ data }, datasetIndex) =>
          (data[index] ?? null) === null ? [] : [{ datasetIndex, index }],
        );
  const area = chart.chartArea;
  chart.setActiveElements(elements);
  chart.tooltip?.setActiveElements(elements, {
    x: index === null ? 0 : (chart.scales['x']?.getPixelForValue(index) ?? 0),
    y: (area.top + area.bottom) / 2,
  });
  chart.update('none');
}
