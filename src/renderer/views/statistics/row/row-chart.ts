import type { ChartModel } from '$charts/chart-model';
import { dayCount, type DayRange } from '$shared/dates/day-range';
import { getText } from '$shared/text';
import { formatDay, formatNumber } from '$shared/text/format';

/** A row’s daily averages in equal pieces of the period. */
export interface RowTrend {
  pieces: readonly DayRange[];
  /** One for each piece; null if unknown. */
  values: readonly (number | null)[];
}

/** Returns a row's own chart; null if nothing is known, or for a single day. */
export function rowChart(name: string, trend: RowTrend): ChartModel | null {
  const { pieces, values } = trend;
  if (pieces.length < 2 || values.every((value) => value === null)) return null;
  const { days } = getText().statistics;
  return {
    form: 'line',
    labels: pieces.map(({ from }) => formatDay(from, 'short')),
    ticks: null,
    series: [
      {
        role: 'now',
        name,
        values: [...values],
        titles: pieces.map(({ from, to }) => days(from, to)),
        partial: [],
      },
    ],
    format: (value) => formatNumber(Math.round(value * 10) / 10),
  };
}

/**
 * Adds a row's line to a chart of days, weeks or months: each point gets the average of the days it
 * covers.
 * @param points the days of each point
 */
export function addRowSeries(
  model: ChartModel,
  points: readonly DayRange[],
  name: string,
  trend: RowTrend,
): ChartModel {
  const values = points.map((point) => sumIn(point, trend));
  if (values.every((value) => value === null)) return model;
  const titles = model.series[0]?.titles ?? [];
  const row = { role: 'row', name, values, titles, partial: [] } as const;
  return { ...model, series: [...model.series, row] };
}

function sumIn(point: DayRange, { pieces, values }: RowTrend): number | null {
  let sum = 0;
  for (const [index, piece] of pieces.entries()) {
    const from = piece.from > point.from ? piece.from : point.from;
    const to = piece.to < point.to ? piece.to : point.to;
    if (from > to) continue;
    const value = values[index];
    if (value === null || value === undefined) return null;
    sum += value * dayCount({ from, to });
  }
  return Math.round(sum * 10) / 10;
}
