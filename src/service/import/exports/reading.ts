import type { KnownHit } from '$service/collect/known-hit';
import type { ServerStatistic } from '$shared/api/statistics';
import type { RowProblem as RowProblem } from '$shared/text/en/service-exports';

/** The products whose exports are read. */
export const PRODUCT_NAMES = ['plausible', 'umami', 'matomo', 'goatcounter', 'ga4'] as const;
export type ProductName = (typeof PRODUCT_NAMES)[number];

/** One count by another product: of one value of one statistic. */
export interface CountedValue {
  statistic: ServerStatistic;
  /** Empty for statistics by day, `00` to `23` for statistics by hour. */
  text: string;
  count: number;
  /**
   * The unit within which each day is imported only once; defaults to the statistic. Matomo splits referrers across
   * several reports, so each of these reports is its own part.
   */
  part?: string;
}

/** The content of one row of an export. */
export type RowReading =
  /** Counts of one day. */
  | { kind: 'counts'; day: number; values: CountedValue[]; unplaced: string[] }
  /**
   * One page view or event. A view with a session is passed as a visit, which counts only if it is the first of its
   * session. The session is null for hits that need no such decision.
   */
  | { kind: 'hit'; hit: KnownHit; session: string | null; unplaced: string[] }
  /** A page view of another host. */
  | { kind: 'other-host' }
  /** A row for which the service has no statistic. */
  | { kind: 'unplaced'; unplaced: string[] };

/** Gets a row's value by column name; empty if the table lacks the column. */
export type ReadColumn = (name: string) => string;

/** Reads the rows of one table. */
export interface TableReader {
  /** Why no row of the table can be counted. A file without any other table is refused for this reason. */
  lacks?: RowProblem;
  /** @throws UnreadableRow */
  read: (column: ReadColumn) => RowReading;
}

/** The lines before a table's first row. */
export interface TableHead {
  /** The name of the file, or of the entry in a zip. */
  file: string;
  columns: readonly string[];
  /** Lines starting with `#` above the columns. */
  comments: readonly string[];
  /** The website's domain. */
  domain: string;
}

export interface Product {
  /** Whether rows are single hits or counts by day. */
  rows: 'hits' | 'counts';
  /** Whether the product ends every row with a newline. If so, a file without one at its end is truncated. */
  endsRows: boolean;
  /** Whether the last columns of a row may be missing. */
  shortRows?: boolean;
  /** Whether a file can hold several tables, separated by comments or blank lines. */
  hasSections: boolean;
  /** Whether the columns look like a table of this product. */
  knows: (head: TableHead) => boolean;
  /** Whether a row without a day or dimensions is one of totals. */
  isTotal?: (head: TableHead, cells: readonly string[]) => boolean;
  /** The reason to report for a table without rows. */
  emptyMeans?: RowProblem;
  /**
   * Creates a reader for such a table.
   *
   * @throws UnreadableRow when the table cannot be imported
   */
  open: (head: TableHead) => TableReader;
}

/** A row or table that cannot be read. */
export class UnreadableRow extends Error {
  override readonly name = 'UnreadableRow';

  constructor(
    readonly problem: RowProblem,
    readonly detail = '',
    options?: ErrorOptions,
  ) {
    super(`${problem} ${detail}`, options);
  }
}
