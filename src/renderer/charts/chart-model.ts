import { countScale, highestOf, type Scale } from '$statistics/chart-scale';
import type { Point } from '$statistics/day-series';
import type { PointNotes } from './chart-notes';

/** What a chart shows, independent of how it is drawn. Its table is made from it, too. */
export interface ChartModel {
  form: 'line' | 'bar';
  /** A short axis label for each point. */
  labels: string[];
  /** The points that have a tick on the axis: the starts of weeks or months. Null: any that fit. */
  ticks: ReadonlyMap<number, string> | null;
  series: ChartSeries[];
  /** The notes on each point’s days; undefined without any. */
  notes?: PointNotes;
  /** Where each point would usually be; missing where nothing is usual. */
  baseline?: BaselineBand;
  /** The scale of y, where it is not of all counts from 0; what is higher is drawn at its top. */
  scale?: Scale;
  /** The running day: a point without a line to it, and where it would usually end. */
  running?: { index: number; expected: number | null };
  /** An index: the value it starts from, and the points that its base covers. */
  index?: { value: number; base: readonly [number, number] | null };
  /** Formats a value for display. */
  format: (value: number) => string;
}

/** A band behind a chart's lines; null at points without one. */
export interface BaselineBand {
  name: string;
  low: (number | null)[];
  high: (number | null)[];
  /** How points clearly outside it are called; null for all others. */
  unusual?: (string | null)[];
}

export interface ChartSeries {
  /** `row`: one value of a list, in front of the totals. `site`: one of several websites. */
  role: 'now' | 'compared' | 'row' | 'site';
  /** Of a website: its color and dash, by its place. */
  look?: number;
  name: string;
  /** Null where there is nothing to draw. */
  values: (number | null)[];
  /** The full description of each point; empty past the end of a series that is shorter than another. */
  titles: string[];
  /** Why a point is not comparable with its neighbours, and therefore drawn as unfinished; null or missing for most. */
  partial: readonly Point['partial'][];
}

/** The scale of y. */
export function scaleOf({ scale, series, baseline, running }: ChartModel): Scale {
  const counts = series.flatMap(({ values }) => values);
  return (
    scale ?? countScale(highestOf([...counts, ...(baseline?.high ?? []), running?.expected ?? null]))
  );
}

/** Returns how the unusual points of a chart are called, by their indexes, in order. */
export function unusualIn({ baseline }: ChartModel): Map<number, string> {
  const named = (baseline?.unusual ?? []).entries();
  return new Map([...named].flatMap(([index, words]) => (words === null ? [] : [[index, words]])));
}

/** Returns the last point of the period shown; the compared one may be longer. */
export function newestPoint({ series, labels }: ChartModel): number {
  const own = series.find(({ role }) => role !== 'compared');
  const newest = own?.titles.findLastIndex((title) => title !== '') ?? -1;
  return newest === -1 ? labels.length - 1 : newest;
}
