import { countScale, highestOf, type Scale } from '$statistics/chart-scale';
import type { Point } from '$statistics/day-series';
import type { PointNotes } from './chart-notes';

/** What a chart shows, independent of how it is drawn. Its table is derived from it, too. */
export interface ChartModel {
  form: 'line' | 'bar';
  /** A short axis label for each point. */
  labels: string[];
  /** The points that have a tick on the axis: the starts of weeks or months. Null: any that fit. */
  ticks: ReadonlyMap<number, string> | null;
  series: ChartSeries[];
  /** The notes on each point’s days; undefined if there are none. */
  notes?: PointNotes;
  /** The expected range of each point; undefined if there is no baseline. */
  baseline?: BaselineBand;
  /**
   * The y scale, if it is not the default (all counts, from 0). Higher values are drawn at its top.
   */
  scale?: Scale;
  /** The running day: a separate point, and the count expected by its end. */
  running?: { index: number; expected: number | null };
  /** For an index: its start value, and the points of its base period. */
  index?: { value: number; base: readonly [number, number] | null };
  /** Formats a value for display. */
  format: (value: number) => string;
}

/** A band behind a chart's lines; null at points without one. */
export interface BaselineBand {
  name: string;
  low: (number | null)[];
  high: (number | null)[];
  /** The labels of points clearly outside the band; null for all others. */
  unusual?: (string | null)[];
}

export interface ChartSeries {
  /** `row`: one value of a list, drawn in front of the totals. `site`: one of several websites. */
  role: 'now' | 'compared' | 'row' | 'site';
  /** For a website: its position, which determines color and dash. */
  look?: number;
  name: string;
  /** Null where there is nothing to draw. */
  values: (number | null)[];
  /** The full description of each point; empty past the end of a series that is shorter than another. */
  titles: string[];
  /**
   * Why a point is not comparable with its neighbors and is drawn as unfinished; null or missing
   * for most.
   */
  partial: readonly Point['partial'][];
}

/** The scale of y. */
export function scaleOf({ scale, series, baseline, running }: ChartModel): Scale {
  const counts = series.flatMap(({ values }) => values);
  return (
    scale ??
    countScale(highestOf([...counts, ...(baseline?.high ?? []), running?.expected ?? null]))
  );
}

/** Returns the labels of a chart's unusual points, by index, in order. */
export function unusualLabels({ baseline }: ChartModel): Map<number, string> {
  const named = (baseline?.unusual ?? []).entries();
  return new Map([...named].flatMap(([index, words]) => (words === null ? [] : [[index, words]])));
}

/** Returns the last point of the period shown; the compared one may be longer. */
export function newestPoint({ series, labels }: ChartModel): number {
  const own = series.find(({ role }) => role !== 'compared');
  const newest = own?.titles.findLastIndex((title) => title !== '') ?? -1;
  return newest === -1 ? labels.length - 1 : newest;
}
