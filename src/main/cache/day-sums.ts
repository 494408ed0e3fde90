import { dayCount, type DayRange } from '../../shared/dates/day-range';
import type { Database } from './database';

/** A website's sums over some ranges, in their order; null when a day is missing. */
export interface DaySums {
  website: number;
  /** When its newest unfinished day was fetched, or its last day if all are final. Milliseconds since the epoch. */
  fetchedAt: number;
  sums: (number | null)[];
  /** Bit n is set if something was counted on day n of `SumsQuery.marked`, its first day being 0. */
  counted: number;
}

export interface SumsQuery {
  account: string;
  statistic: string;
  /** A range that contains all others. */
  within: DayRange;
  ranges: readonly DayRange[];
  /** The days whose counts above zero are marked, at most 31. */
  marked: DayRange;
}

/**
 * The sums of every website of an account. SQLite adds them up: handing over the days themselves takes ten times as long.
 */
export function sumDays(
  database: Database,
  { account, statistic, within, ranges, marked }: SumsQuery,
): DaySums[] {
  const columns = ranges.map(
    (_, at) =>
      `sum(iif(day BETWEEN ? AND ?, count, 0)) AS sum${at}, sum(day BETWEEN ? AND ?) AS days${at}`,
  );
  const rows = database.all(
    `SELECT website, max(iif(final, 0, fetched_at)) AS running, max(fetched_at) AS newest,
       sum(iif(count > 0 AND day BETWEEN ? AND ?, 1 << CAST(julianday(day) - julianday(?) AS INTEGER), 0)) AS counted,
       ${columns.join(', ')}
     FROM series JOIN days ON days.series = series.id AND day BETWEEN ? AND ?
     WHERE account = ? AND statistic = ? GROUP BY series.id`,
    marked.from,
    marked.to,
    marked.from,
    ...ranges.flatMap(({ from, to }) => [from, to, from, to]),
    within.from,
    within.to,
    account,
    statistic,
  );
  return rows.map((row) => ({
    website: Number(row['website']),
    fetchedAt: Number(row['running']) || Number(row['newest']),
    counted: Number(row['counted']),
    sums: ranges.map((range, at) =>
      Number(row[`days${at}`]) === dayCount(range) ? Number(row[`sum${at}`]) : null,
    ),
  }));
}

/** Of two layers' sums of a website, keeps the more complete ones. */
export function mergeSums(all: readonly DaySums[]): DaySums[] {
  const bySite = new Map<number, DaySums>();
  for (const sums of all) {
    const known = bySite.get(sums.website);
    if (!known || knownOf(sums) >= knownOf(known)) bySite.set(sums.website, sums);
  }
  return [...bySite.values()];
}

function knownOf({ sums }: DaySums): number {
  return sums.filter((sum) => sum !== null).length;
}
