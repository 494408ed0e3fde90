import type { ServerStatistic, StatisticRow } from '$shared/api/statistics';

/** A query for a statistic, with all parameters of the API's "Show stats". */
export interface StatisticQuery {
  name: ServerStatistic;
  /** The first and the last day, `Y-m-d`. */
  from: string;
  to: string;
  /** A part of the value. `%` and `_` are wildcards, and ASCII letters match in either case. */
  search?: string | undefined;
  sort_by: 'count' | 'value';
  sort: 'asc' | 'desc';
  per_page: number;
  page: number;
}

export interface StatisticPage {
  rows: StatisticRow[];
  /** The number of different values on all pages. */
  total: number;
}

/** Reads statistics. Rows with equal counts are in the order in which their values were first seen. */
export interface Statistics {
  show(websiteId: number, query: StatisticQuery): Promise<StatisticPage>;
}

/** Reads several statistics from a single snapshot. */
export interface Snapshots {
  /** Runs work on one snapshot of the store. */
  read<Result>(work: (statistics: Statistics) => Promise<Result>): Promise<Result>;
}

/** Where another thread reads a store while this process writes it. */
export interface SnapshotLocation {
  /** The database file of the store. */
  file: string;
}
