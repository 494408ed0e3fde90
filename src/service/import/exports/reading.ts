import type { KnownHit } from '$service/collect/known-hit';
import type { ServerStatistic } from '$shared/api/statistics';
import type { RowProblem as RowProblem } from '$shared/text/en/service-exports';

/** The products whose exports can be read. */
export const PRODUCT_NAMES = ['plausible', 'umami', 'matomo', 'goatcounter', 'ga4'] as const;
export type ProductName = (typeof PRODUCT_NAMES)[number];

/** A count that another product made, for one value of a statistic. */
export interface CountedValue {
  statistic: ServerStatistic;
  /** The value: empty for statistics by day, `00` to `23` for statistics by hour. */
  text: string;
  count: number;
  /**
   * The unit in which each day is imported only once; the statistic if absent. Matomo has several reports for
   * referrers, each of which is a part of its own.
   */
  part?: string;
}

/** The content of one row of an export. */
export type RowReading =
  /** The counts of one day. */
  | { kind: 'counts'; day: number; values: CountedValue[]; unplaced: string[] }
  /**
   * A page view or an event. A view in a session is passed as a visit, which is only counted if it is the first of
   * the session. The session is null if that need not be decided.
   */
  | { kind: 'hit'; hit: KnownHit; session: string | null; unplaced: string[] }
  /** A page view on another host. */
  | { kind: 'other-host' }
  /** A row for which the service has no statistic. */
  | { kind: 'unplaced'; unplaced: string[] };

/** Returns a row's value in a column; empty if the table lacks the column. */
export type ReadColumn = (name: string) => string;

/** Reads the rows of one table. */
export interface TableReader {
  /** Why no row of the table can be counted. A file without another table is refused for this reason. */
  lacks?: RowProblem;
  /** @throws UnreadableRowError */
  read: (column: ReadColumn) => RowReading;
}

/** What precedes a table's first row. */
export interface TableHead {
  /** The name of the file, or of the entry in a zip file. */
  file: string;
  columns: readonly string[];
  /** The lines above the columns that start with `#`. */
  comments: readonly string[];
  /** The website's domain. */
  domain: string;
}

export interface Product {
  /** Whether a row is a single hit, or counts of a day. */
  rows: 'hits' | 'counts';
  /** Whether the product ends every row with a newline. A file without one at its end is then truncated. */
  endsRows: boolean;
  /** Whether the last columns of a row may be missing. */
  shortRows?: boolean;
  /** Whether a file can hold several tables, separated by comments or blank lines. */
  hasSections: boolean;
  /** Whether a table looks like one of this product. */
  knows: (head: TableHead) => boolean;
  /** Whether a row without a day or dimensions is one of totals. */
  isTotal?: (head: TableHead, cells: readonly string[]) => boolean;
  /** The reason that is reported for a table without rows. */
  emptyMeans?: RowProblem;
  /**
   * Creates a reader for a table of this product.
   *
   * @throws UnreadableRowError if the table cannot be imported
   */
  open: (head: TableHead) => TableReader;
}

/** A row or table that cannot be read. */
export class UnreadableRowError extends Error {
  override readonly name = 'UnreadableRowError';

  constructor(
    readonly problem: RowProblem,
    readonly detail = '',
    options?: ErrorOptions,
  ) {
    super(`${problem} ${detail}`, options);
  }
}
