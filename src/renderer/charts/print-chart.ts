import {
  linePath,
  type PlotArea,
  roundCoordinate,
  xOfPoint,
  yOfValue,
} from '$statistics/chart-path';
import { type Scale, scaleLines } from '$statistics/chart-scale';
import {
  type BaselineBand,
  type ChartModel,
  type ChartSeries,
  scaleOf,
  unusualLabels,
} from './chart-model';
import { type LinePath, placeLabels } from './label-place';

/* Charts on paper, as vector shapes: sharp at any size and readable in black and white. */

export interface PrintBar {
  x: number;
  y: number;
  width: number;
  height: number;
  partial: boolean;
}

export interface PrintSeries {
  role: ChartSeries['role'];
  /**
   * Path data of the finished part, and of the unfinished or truncated one; empty if there is none.
   */
  line: string;
  partial: string;
  /** The area under the line. */
  fill: string;
  bars: PrintBar[];
  /** A series with a single point is a dot. */
  dot: { x: number; y: number } | null;
}

export interface PrintChart {
  area: PlotArea;
  /** Values with a horizontal line, from bottom to top. */
  levels: { value: number; y: number }[];
  labels: { text: string; x: number; anchor: 'middle' | 'end' }[];
  /** Path data of the baseline; empty without one. */
  baseline: string;
  /** The compared series comes first, so that the other one is drawn over it. */
  series: PrintSeries[];
  /** The rings of unusual points. */
  unusual: PrintMark[];
  /** The points with notes, numbered from 1. */
  notes: PrintNote[];
}

export interface PrintMark {
  x: number;
  y: number;
  /** The label of the point and its position, vertically centered; null if it does not fit. */
  words: { text: string; x: number; y: number } | null;
}

export interface PrintNote {
  number: number;
  x: number;
  /** The point’s days as text. */
  title: string;
  texts: readonly string[];
}

/** Margins for the numbers of the levels, and for the labels below. */
const [LEFT, BOTTOM, TOP] = [40, 22, 6];
/** The minimum distance between labels. */
const LABEL_ROOM = 62;
/** The width of a letter in a label. */
const LETTER = 6;
/** The share of a point's width that its bars take. */
const BARS = 0.76;

/**
 * Lays out a chart.
 * @param size the size of the whole drawing
 */
export function printChart(model: ChartModel, size: { width: number; height: number }): PrintChart {
  const area = {
    left: LEFT,
    top: TOP,
    width: size.width - LEFT - 2,
    height: size.height - TOP - BOTTOM,
  };
  const { baseline } = model;
  const scale = scaleOf(model);
  const most = scale.top;
  const isBars = model.form === 'bar';
  const series = model.series.map((one) =>
    isBars ? barsOf(one, model, area, most) : lineOf(one, area, most),
  );
  return {
    area,
    levels: scaleLines(scale).map((value) => ({ value, y: yOfValue(area, value, most) })),
    labels: labelsOf(model, area),
    baseline:
      baseline === undefined
        ? ''
        : bandOf(baseline, (index) => middleOf(model, area, index), area, most),
    series: series.toReversed(),
    unusual: unusualOf(model, area, scale),
    notes: notesOf(model, area),
  };
}

function lineOf(series: ChartSeries, area: PlotArea, most: number): PrintSeries {
  const { role, values } = series;
  const end = values.length - 1;
  // Only the first and the last point can be unfinished or truncated.
  const start = series.partial[0] ? Math.min(1, end) : 0;
  const stop = series.partial[end] ? Math.max(end - 1, start) : end;
  const line = linePath(area, values, most, [start, stop]);
  const floor = area.top + area.height;
  const x = (index: number): number => xOfPoint(area, index, values.length);
  const isWhole = values.slice(start, stop + 1).every((value) => value !== null);
  const only = end === 0 ? (values[0] ?? null) : null;
  return {
    role,
    line,
    partial: linePath(area, values, most, [0, start]) + linePath(area, values, most, [stop, end]),
    fill:
      role === 'now' && isWhole && line !== ''
        ? `${line}L${x(stop)} ${floor}L${x(start)} ${floor}Z`
        : '',
    bars: [],
    dot: only === null ? null : { x: x(0), y: yOfValue(area, only, most) },
  };
}

/** Returns the outline of each stretch of points with a baseline. */
function bandOf(
  { low, high }: BaselineBand,
  x: (index: number) => number,
  area: PlotArea,
  most: number,
): string {
  const at = (index: number, value: number): string =>
    `${roundCoordinate(x(index))} ${roundCoordinate(yOfValue(area, value, most))}`;
  let [path, top, bottom]: [string, string[], string[]] = ['', [], []];
  for (let index = 0; index <= high.length; index += 1) {
    const [over, under] = [high[index] ?? null, low[index] ?? null];
    if (over !== null && under !== null) {
      top.push(at(index, over));
      bottom.unshift(at(index, under));
    } else if (top.length > 0) {
      if (top.length > 1) path += `M${[...top, ...bottom].join('L')}Z`;
      [top, bottom] = [[], []];
    }
  }
  return path;
}

function barsOf(series: ChartSeries, model: ChartModel, area: PlotArea, most: number): PrintSeries {
  const step = area.width / Math.max(1, model.labels.length);
  const width = (step * BARS) / model.series.length;
  const place = model.series.indexOf(series);
  const bars = series.values.flatMap((value, index) => {
    if (value === null) return [];
    const y = yOfValue(area, value, most);
    const x = area.left + (index + (1 - BARS) / 2) * step + place * width;
    const partial = (series.partial[index] ?? null) !== null;
    return [{ x, y, width, height: area.top + area.height - y, partial }];
  });
  return { role: series.role, line: '', partial: '', fill: '', bars, dot: null };
}

/** Returns the x position of a point's middle. */
function middleOf({ form, labels }: ChartModel, area: PlotArea, index: number): number {
  const step = area.width / Math.max(1, labels.length);
  return form === 'bar' ? area.left + (index + 0.5) * step : xOfPoint(area, index, labels.length);
}

/**
 * A single unusual point gets a label, unless it would cross a line. With several, the table
 * describes them.
 */
function unusualOf(model: ChartModel, area: PlotArea, scale: Scale): PrintMark[] {
  const now = model.series.find(({ role }) => role === 'now');
  const place = (index: number, value: number): { x: number; y: number } => ({
    x: middleOf(model, area, index),
    y: yOfValue(area, value, scale.top),
  });
  const marks = [...unusualLabels(model)].flatMap(([index, text]) => {
    const value = now?.values[index] ?? null;
    return value === null ? [] : [{ ...place(index, value), text, width: widthOf(text) }];
  });
  const [left, right] = [area.left, area.left + area.width];
  const box = { left, right, top: area.top, bottom: area.top + area.height };
  const across = scaleLines(scale).map((value): LinePath => {
    const y = yOfValue(area, value, scale.top);
    return [
      { x: left, y },
      { x: right, y },
    ];
  });
  const drawn = model.series.flatMap(({ values }) =>
    values.map((value, index): LinePath => {
      const before = values[index - 1] ?? null;
      if (value === null) return [];
      // A bar blocks labels from bottom to top.
      if (model.form === 'bar') return [place(index, 0), place(index, value)];
      return before === null ? [] : [place(index - 1, before), place(index, value)];
    }),
  );
  const boxes = marks.length === 1 ? placeLabels(marks, [...across, ...drawn], box, false) : [];
  return marks.map(({ x, y, text }, at) => {
    const room = boxes[at] ?? null;
    const words = room && { text, x: room.left, y: (room.top + room.bottom) / 2 };
    return { x, y, words };
  });
}

function notesOf(model: ChartModel, area: PlotArea): PrintNote[] {
  const noted = [...(model.notes ?? []).entries()].filter(([, texts]) => texts.length > 0);
  return noted.map(([index, texts], place) => ({
    number: place + 1,
    x: middleOf(model, area, index),
    title: model.series[0]?.titles[index] ?? '',
    texts,
  }));
}

function labelsOf(model: ChartModel, area: PlotArea): PrintChart['labels'] {
  const { labels, ticks } = model;
  const x = (index: number): number => middleOf(model, area, index);
  const all: [number, string][] = ticks === null ? [...labels.entries()] : [...ticks];
  const room = area.width / LABEL_ROOM;
  const every = Math.max(1, Math.ceil(all.length / room));
  return all
    .filter((_, place) => place % every === 0)
    .map(([index, text]) => ({ text, ...placeOf(text, x(index), area) }));
}

/**
 * A label that would cross the right edge ends there. At the left there is space below the levels'
 * numbers.
 */
function placeOf(
  text: string,
  x: number,
  { left, width }: PlotArea,
): { x: number; anchor: 'middle' | 'end' } {
  const right = left + width;
  return x + widthOf(text) / 2 > right ? { x: right, anchor: 'end' } : { x, anchor: 'middle' };
}

/** An upper bound: East Asian characters are twice as wide as others. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2E7F' ? 2 : 1) * LETTER, 0);
