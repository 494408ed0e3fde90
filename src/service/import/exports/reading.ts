import type { KnownHit } from '$service/collect/known-hit';
import type { ServerStatistic } from '$shared/api/statistics';
import type { RowProblem as RowProblem } from '$shared/text/en/service-exports';

/** The products whose exports are read. */
export const PRODUCT_NAMES = ['plausible', 'umami', 'matomo', 'goatcounter', 'ga4'] as const;
export type ProductName = (typeof PRODUCT_NAMES)[number];

/** A count that another product made for a value of a statistic. */
export interface CountedValue {
  statistic: ServerStatistic;
  /** Empty for statistics by day, `00` to `23` for statistics by hour. */
  text: string;
  count: number;
  /**
   * The part of a statistic of which a day is imported only once. Defaults to the statistic. Matomo spreads referrers
   * over several reports, so each of them is its own part.
   */
  part?: string;
}

/** The content of one row of an export. */
export type RowReading =
  /** Counts of one day. */
  | { kind: 'counts'; day: number; values: CountedValue[]; unplaced: string[] }
  /**
   * One page view or event. A view of a session is given as a visit; it counts as one if it is the session's first. Null for
   * a hit that needs no such decision.
   */
  | { kind: 'hit'; hit: KnownHit; session: string | null; unplaced: string[] }
  /** A page view of another host. */
  | { kind: 'other-host' }
  /** The service has no statistic for it. */
  | { kind: 'unplaced'; unplaced: string[] };

/** Gets a row's value by column name; empty if the table lacks the column. */
export type ReadColumn = (name: string) => string;

/** Reads the rows of one table. */
export interface TableReader {
  /** Why no row of the table can be counted. A file with no other tables is refused for that reason. */
  lacks?: RowProblem;
  /** @throws UnreadableRow */
  read: (column: ReadColumn) => RowReading;
}

/** What precedes a table's first row. */
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
  /** Whether the product ends every row with a newline, so that a file without one at its end was cut. */
  endsRows: boolean;
  /** Whether a row may end before the last columns. */
  shortRows?: boolean;
  /** Whether a file can hold several tables, separated by comments or blank lines. */
  hasSections: boolean;
  /** Whether the columns look like a table of this product. */
  knows: (head: TableHead) => boolean;
  /** Whether a row without a day or dimensions is one of totals. */
  isTotal?: (head: TableHead, cells: readonly string[]) => boolean;
  /** Why a table without rows means that the product has exported nothing. */
  emptyMeans?: RowProblem;
  /** Makes a reader for such a table. @throws UnreadableRow when it cannot be imported */
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
