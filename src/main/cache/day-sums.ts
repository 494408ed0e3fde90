import { dayCount, type DayRange } from '../../shared/dates/day-range';
import type { Database } from './database';

/** A website's sums over some ranges, in their order; null where a day is not known. */
export interface DaySums {
  website: number;
  /** Of its running days the newest; of finished ones alone, the last. Milliseconds since the epoch. */
  fetchedAt: number;
  sums: (number | null)[];
}

export interface SumsQuestion {
  account: string;
  statistic: string;
  /** The days that all ranges lie in. */
  within: DayRange;
  ranges: readonly DayRange[];
}

/**
 * Every website's sums of an account. Added up by SQLite: handing over the days themselves takes ten times as long.
 */
export function sumDays(
  database: Database,
  { account, statistic, within, ranges }: SumsQuestion,
): DaySums[] {
  const columns = ranges.map(
    (_, at) =>
      `sum(iif(day BETWEEN ? AND ?, count, 0)) AS sum${at}, sum(day BETWEEN ? AND ?) AS days${at}`,
  );
  const rows = database.all(
    `SELECT website, max(iif(final, 0, fetched_at)) AS running, max(fetched_at) AS newest, ${columns.join(', ')}
     FROM series JOIN days ON days.series = series.id AND day BETWEEN ? AND ?
     WHERE account = ? AND statistic = ? GROUP BY series.id`,
    ...ranges.flatMap(({ from, to }) => [from, to, from, to]),
    within.from,
    within.to,
    account,
    statistic,
  );
  return rows.map((row) => ({
    website: Number(row['website']),
    fetchedAt: Number(row['running']) || Number(row['newest']),
    sums: ranges.map((range, at) =>
      Number(row[`days${at}`]) === dayCount(range) ? Number(row[`sum${at}`]) : null,
    ),
  }));
}

/** Of two layers' sums of a website, those that know more. */
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
