import type { ServerStatistic, StatisticRow } from '$shared/api/statistics';

/** A query for a statistic: the complete parameters of the API's "Show stats". */
export interface StatisticQuery {
  name: ServerStatistic;
  /** First and last day, `Y-m-d`. */
  from: string;
  to: string;
  /** Part of the value; `%` and `_` are wildcards, ASCII letters match case-insensitively. */
  search?: string | undefined;
  sort_by: 'count' | 'value';
  sort: 'asc' | 'desc';
  per_page: number;
  page: number;
}

export interface StatisticPage {
  rows: StatisticRow[];
  /** Number of distinct values on all pages. */
  total: number;
}

/** Reads statistics. Rows with equal counts are ordered by when their values were first seen. */
export interface Statistics {
  show(websiteId: number, query: StatisticQuery): Promise<StatisticPage>;
}

/** Reads several statistics from one snapshot. */
export interface Snapshots {
  /** Runs work on one snapshot of the store. */
  read<Result>(work: (statistics: Statistics) => Promise<Result>): Promise<Result>;
}

/** The location of a store for another thread, which reads it while this process writes it. */
export interface ReadingPlace {
  /** The store's database file. */
  file: string;
}
