import { type DayRange, eachDay } from '$shared/dates/day-range';
import type { Interval } from '$shared/dates/intervals';
import { sum } from '$shared/lib/sum';
import { inSeries } from '$shared/text/series';
import { earliestInstant, type Origin } from '$statistics/exports/origin';
import { type ExportTable, roundShare, type TablePart } from '$statistics/exports/tables';
import type { ComparisonRow } from './compare-rows';

/** Returns the visits of all websites; null unless all are known and count the same. */
export function visitsOfAll(rows: readonly ComparisonRow[]): number | null {
  if (rows.some(({ unit }) => unit !== rows[0]?.unit)) return null;
  const total = sum(rows.map(({ visits }) => visits ?? 0));
  return rows.every(({ visits }) => visits !== null) && Number.isSafeInteger(total) ? total : null;
}

function partOf(rows: readonly ComparisonRow[], total: number, sort: TablePart['sort']): TablePart {
  const fetchedAt = earliestInstant(...rows.map(({ member }) => member.visits.fetchedAt));
  return { search: '', sort, first: 1, total, fetchedAt };
}

const eachOnce = (names: readonly (string | undefined)[]): string => inSeries(new Set(names));

const countsPeople = ({ unit }: ComparisonRow): boolean => unit === 'visitors';

/** Returns the origin of the tables. A file's name starts with the websites. */
export function compareOrigin(
  rows: readonly ComparisonRow[],
  { range, compared }: { range: DayRange; compared: DayRange | null },
): Origin {
  return {
    website: null,
    subject: inSeries(rows.map(({ name }) => name)),
    account: eachOnce(rows.map(({ account }) => account?.name)),
    server: eachOnce(rows.map(({ account }) => account?.address)),
    period: range,
    compared,
    // If some count visits, the others' names contain the unit.
    ...(rows.every(countsPeople) && { units: { visitors: 'visitors' } }),
  };
}

/** Returns the table of the websites. Unknown values are empty. */
export function sitesTable(rows: readonly ComparisonRow[], interval: Interval): ExportTable {
  const hasUnits = rows.some(countsPeople);
  const columns = [
    'website',
    'account',
    'before_per_day',
    'now_per_day',
    'change',
    'visits',
    'share',
    'pages_per_visit',
    `best_${interval}_from`,
    `best_${interval}_visits`,
    // Only if some rows count something else, so that other tables stay unchanged.
    ...(hasUnits ? ['visits_count'] : []),
  ];
  const cells = rows.map(({ name, account, comparison, visits, share, pages, best, unit }) => [
    name,
    account?.name ?? null,
    roundShare(comparison?.before ?? null),
    roundShare(comparison?.now ?? null),
    comparison?.change.kind === 'percent' ? roundShare(comparison.change.ratio) : null,
    visits,
    roundShare(share),
    roundShare(pages),
    best?.from ?? null,
    best?.value ?? null,
    ...(hasUnits ? [unit] : []),
  ]);
  return { name: 'websites', columns, rows: cells, ...partOf(rows, rows.length, null) };
}

/**
 * Returns the table of daily visits, with one column per website. Days before its first counted day
 * are empty.
 */
export function daysTable(rows: readonly ComparisonRow[], range: DayRange): ExportTable {
  const days = eachDay(range);
  const cells = days.map((day, at) => [
    day,
    ...rows.map(({ counted }) =>
      counted === null || at < counted.uncounted ? null : (counted.series.counts[at] ?? null),
    ),
  ]);
  const columns = ['day', ...rows.map(({ name }) => name)];
  return {
    name: 'visitors',
    columns,
    rows: cells,
    ...partOf(rows, days.length, { by: 'day', order: 'asc' }),
  };
}
