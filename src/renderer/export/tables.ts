import type { StatisticName } from '../../shared/api/statistics';
import { addDays, type DayRange } from '../../shared/dates/day-range';
import type { DaySeries } from '../charts/day-series';
import { rank, type Listed } from '../charts/ranking';
import { labelValue } from '../charts/values';
import { parseEvent } from '../charts/values/events';

export type Cell = string | number | null;

/** A table as it leaves the application: the server's own values beside what people read. */
export interface ExportTable {
  /** The statistic's name in the API. */
  name: StatisticName;
  columns: string[];
  rows: Cell[][];
  /** Rows the server has; more than `rows` when the list was cut. */
  total: number;
}

/** Shares and changes with four decimals: more would pretend to know more. */
const round = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 10_000) / 10_000;

/**
 * A ranked list.
 *
 * @param whole what shares are parts of, if that is known
 */
export function listTable(
  name: StatisticName,
  domain: string,
  now: Listed,
  whole: number | null,
  compared: Listed | null,
): ExportTable {
  const events = name === 'event';
  const columns = [
    'value',
    'label',
    ...(events ? ['event', 'worth', 'unit', 'total_worth'] : []),
    'count',
    'share',
    ...(compared === null ? [] : ['compared_count', 'change']),
  ];
  const rows = rank(now, whole, compared).map(({ value, count, share, compared: then, change }) => {
    const { text, detail } = labelValue(name, value, domain);
    const ratio = change?.kind === 'percent' ? change.ratio : null;
    return [
      value,
      detail === undefined ? text : `${text}, ${detail}`,
      ...(events ? eventCells(value, count) : []),
      count,
      round(share),
      ...(compared === null ? [] : [then ?? null, round(ratio)]),
    ];
  });
  return { name, columns, rows, total: now.total };
}

function eventCells(value: string, count: number): Cell[] {
  const { name, worth, value: amount, unit } = parseEvent(value);
  return [
    name,
    worth ?? (amount === '' ? null : amount),
    unit,
    worth === null ? null : worth * count,
  ];
}

/** A daily statistic, with the compared days beside it. */
export function dayTable(
  name: StatisticName,
  now: DaySeries,
  compared: { series: DaySeries; range: DayRange } | null,
): ExportTable {
  const length = Math.max(now.days.length, compared?.series.days.length ?? 0);
  const rows = Array.from({ length }, (_, index): Cell[] => [
    now.days[index] ?? null,
    now.counts[index] ?? null,
    ...(compared === null
      ? []
      : [addDays(compared.range.from, index), compared.series.counts[index] ?? null]),
  ]);
  const columns = [
    'day',
    'count',
    ...(compared === null ? [] : ['compared_day', 'compared_count']),
  ];
  return { name, columns, rows, total: length };
}
