import { formOf, type StatisticName } from '$shared/api/statistics';
import { addDays, type DayRange } from '$shared/dates/day-range';
import { atOnce } from '$shared/lib/in-turns';
import { inSeries } from '$shared/text/series';
import type { Baseline } from '../baseline';
import type { CalendarCell } from '../calendar';
import { type ChannelGap, channelGap } from '../channels/channel-list';
import type { DaySeries } from '../day-series';
import type { GoalNumbers } from '../goals';
import { type ComparedList, rankingSteps, type StatisticList } from '../ranking';
import { chosenLanguage, labelValue, type ValueLabel } from '../values';
import { decimalToNumber } from '../values/decimal';
import { parseEvent, totalWorth } from '../values/events';
import { labellingSteps } from '../values/label-value';

export type Cell = string | number | null;

export interface Sort {
  by: string;
  order: 'asc' | 'desc';
}

/** Which part of a list a table contains: its search, order and position. */
export interface TablePart {
  search: string;
  /** The order of the rows, in the API's names; null if they have no particular order, such as a selection. */
  sort: Sort | null;
  /** The position of the first row in the list, counted from 1. */
  first: number;
  /** The total number of rows that the search found. It is larger than that of `rows` if the table is incomplete. */
  total: number;
  /** When the oldest of the numbers was fetched from the server, in milliseconds since the epoch. */
  fetchedAt: number | null;
}

/** How many websites of a group are counted, and the domains of those that are not. */
export interface CountedWebsites {
  counted: number;
  of: number;
  missing: string[];
}

/** A table for export. It has the server's own values beside their labels. */
export interface ExportTable extends TablePart {
  /** The statistic's name in the API, or another name of the content. */
  name: string;
  columns: string[];
  rows: Cell[][];
  /** By how much the rows do not add up to all visits. */
  gap?: ChannelGap;
  /** For a group of websites: the websites that this table counts, if the tables of a file differ in that. */
  websites?: CountedWebsites;
  /** The server's records, if the rows contain labels in their place. */
  records?: readonly object[];
}

/** Whether a table has every row of its list. */
export const isComplete = ({ rows, total }: Pick<ExportTable, 'rows' | 'total'>): boolean =>
  rows.length >= total;

/** Rounds a share or change to four decimals. More would suggest false precision. */
export const roundShare = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 10_000) / 10_000;

/** The columns of a trend: the averages per day in equal parts of the period, as the screen draws them. */
export interface TrendColumns {
  pieces: readonly DayRange[];
  /** Returns a value's average in each part; null if unknown. */
  of: (value: string) => readonly (number | null)[];
}

/** The columns of a list's table besides the counts. */
export interface ListColumns {
  /** The website's domain, which labels omit. */
  domain: string;
  /** The total of which the shares are fractions; null if unknown. */
  shareTotal: number | null;
  /**
   * The same list for the compared period; null without a comparison. Counts that are unknown there are left empty.
   */
  compared: ComparedList | null;
  trends?: TrendColumns | null;
}

/** Makes the table of a ranked list, or of part of one. */
export const listTable = (...given: Parameters<typeof listTableSteps>): ExportTable =>
  atOnce(listTableSteps(...given));

/** Makes the same table in steps of one row, for long lists. */
export function* listTableSteps(
  name: StatisticName,
  now: StatisticList,
  { domain, shareTotal, compared, trends = null }: ListColumns,
  part: Omit<TablePart, 'total'>,
): Generator<void, ExportTable> {
  const isOfEvents = formOf(name) === 'event';
  const columns = [
    'value',
    'label',
    ...(isOfEvents ? ['event', 'worth', 'unit', 'total_worth'] : []),
    'count',
    'share',
    ...(compared === null ? [] : ['compared_count', 'change']),
    ...(trends?.pieces ?? []).map(({ from, to }) => `per_day_${from}_${to}`),
  ];
  const label = yield* labellingSteps(chosenLanguage(), name, now.rows, domain);
  const rows: Cell[][] = [];
  for (const row of yield* rankingSteps(now, shareTotal, compared)) {
    const { value, count, share, compared: then, change } = row;
    const ratio = change?.kind === 'percent' ? change.ratio : null;
    rows.push([
      value,
      labelWords(label(value)),
      ...(isOfEvents ? eventCells(value, count) : []),
      count,
      roundShare(share),
      ...(compared === null ? [] : [then ?? null, roundShare(ratio)]),
      ...(trends?.of(value) ?? []).map(roundShare),
    ]);
    yield;
  }
  // What a search finds is a part.
  const gap = part.search === '' ? channelGap(name, now, shareTotal) : null;
  return { name, columns, rows, ...part, total: now.total, ...(gap !== null && { gap }) };
}

export function labelText(name: StatisticName, value: string, domain: string): string {
  return labelWords(labelValue(name, value, domain));
}

const labelWords = ({ text, detail }: ValueLabel): string => inSeries([text, detail]);

function eventCells(value: string, count: number): Cell[] {
  const parts = parseEvent(value);
  const { name, worth, value: sent, unit } = parts;
  const amount = worth === null ? sent || null : decimalToNumber(worth);
  return [name, amount, unit, totalWorth(parts, count)];
}

/** Makes the table of a daily statistic, with the compared days beside it. */
export function dayTable(
  name: StatisticName,
  now: DaySeries,
  compared: { series: DaySeries; range: DayRange } | null,
  fetchedAt: number | null,
  usual: readonly (Baseline | null)[] | null = null,
): ExportTable {
  const length = Math.max(now.days.length, compared?.series.days.length ?? 0);
  const rows = Array.from({ length }, (_, index): Cell[] => [
    now.days[index] ?? null,
    now.counts[index] ?? null,
    ...(compared === null
      ? []
      : [addDays(compared.range.from, index), compared.series.counts[index] ?? null]),
    ...(usual === null ? [] : edgesOf(usual[index] ?? null)),
  ]);
  const columns = [
    'day',
    'count',
    ...(compared === null ? [] : ['compared_day', 'compared_count']),
    ...(usual === null ? [] : ['usual_low', 'usual_high']),
  ];
  const sort = { by: 'day', order: 'asc' as const };
  return { name, columns, rows, search: '', sort, first: 1, total: length, fetchedAt };
}

/** A note on a day. */
interface DayNote {
  day: string;
  text: string;
}

/** Adds a column of notes to a table whose first column is the day. A table without notes is returned unchanged. */
export function withNoteColumn(table: ExportTable, notes: readonly DayNote[]): ExportTable {
  const { columns, rows } = table;
  const on = (day: Cell | undefined): string =>
    notes
      .filter((note) => note.day === day)
      .map(({ text }) => text)
      .join('; ');
  const noted = rows.map(([day]) => on(day));
  if (noted.every((texts) => texts === '')) return table;
  return {
    ...table,
    columns: [...columns, 'note'],
    rows: rows.map((row, at) => [...row, noted[at] || null]),
  };
}

/** Makes the table of the notes on the period's days. */
export function noteTable(notes: readonly DayNote[]): ExportTable {
  const rows = notes.map(({ day, text }) => [day, text]);
  const sort = { by: 'day', order: 'asc' as const };
  const part = { search: '', sort, first: 1, total: rows.length, fetchedAt: null };
  return { name: 'notes', columns: ['day', 'note'], rows, ...part };
}

/**
 * Makes the table of goals, with one row for each goal and unit of its worth. Unknown counts are empty. Counts that
 * may be too low are marked.
 */
export function goalTable(
  goals: readonly GoalNumbers[],
  comparing: boolean,
  fetchedAt: number | null,
): ExportTable {
  const rows = goals.flatMap(({ goal, now, before, change }): Cell[][] => {
    const counted = [
      goal.event,
      now.count,
      now.isLeast ? 'at least' : now.count === null ? 'unknown' : 'all',
      roundShare(now.rate),
    ];
    const compared = comparing
      ? [
          before?.count ?? null,
          roundShare(before?.rate ?? null),
          roundShare(change?.kind === 'percent' ? change.ratio : null),
        ]
      : [];
    const worth = now.worth.length === 0 ? [null] : now.worth;
    return worth.map((one) => [...counted, one?.amount ?? null, one?.unit ?? null, ...compared]);
  });
  const columns = [
    'goal',
    'count',
    'counted',
    'per_100_visits',
    'worth',
    'unit',
    ...(comparing ? ['compared_count', 'compared_per_100_visits', 'change_of_rate'] : []),
  ];
  const part = { search: '', sort: null, first: 1, total: rows.length, fetchedAt };
  return { name: 'goals', columns, rows, ...part };
}

/** Returns the ends of the baseline in whole visits, as in the chart's table. */
const edgesOf = (usual: Baseline | null): Cell[] =>
  usual === null ? [null, null] : [Math.round(usual.low), Math.round(usual.high)];

/** Makes the table of a calendar's days up to today, with the baseline of each day. Unknown days have no count. */
export function calendarTable(
  cells: readonly CalendarCell[],
  fetchedAt: number | null,
): ExportTable {
  const rows = cells
    .filter(({ state }) => state !== 'future')
    .map(({ day, count, usual }) => [day, count, usual === null ? null : Math.round(usual)]);
  const sort = { by: 'day', order: 'asc' as const };
  const part = { search: '', sort, first: 1, total: rows.length, fetchedAt };
  return { name: 'visitors', columns: ['day', 'count', 'usual'], rows, ...part };
}
