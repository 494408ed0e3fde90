import type { StatisticName } from '../../../shared/api/statistics';
import type { Problem as RowProblem } from '../../../shared/text/en/service-exports';
import type { KnownHit } from '../../collect/known-hit';

/** The products whose exports are read. */
export const PRODUCT_NAMES = ['plausible', 'umami', 'matomo', 'goatcounter', 'ga4'] as const;
export type ProductName = (typeof PRODUCT_NAMES)[number];

/** A value of a statistic that was counted elsewhere. */
export interface CountedValue {
  statistic: StatisticName;
  /** Empty for statistics by day, `00` to `23` for statistics by hour. */
  text: string;
  count: number;
  /**
   * What a day of the statistic may be imported of only once; the statistic itself by default. Matomo has its referrers in
   * several reports, which complete each other.
   */
  part?: string;
}

/** What one row of an export says. */
export type RowReading =
  /** Counts of one day. */
  | { kind: 'counts'; day: number; values: CountedValue[]; unplaced: string[] }
  /** One page view or event. */
  | { kind: 'hit'; hit: KnownHit; unplaced: string[] }
  /** A row of another host's page. */
  | { kind: 'other-host' }
  /** Nothing of it has a place here. */
  | { kind: 'unplaced'; unplaced: string[] };

/** Gives a row's value by the column's name; empty for a column the table does not have. */
export type ReadColumn = (name: string) => string;

/** A table of an export that was recognized by its columns. */
export interface TableReader {
  /** @throws UnreadableRow */
  read: (column: ReadColumn) => RowReading;
}

/** What is known of a table before its first row. */
export interface TableHead {
  /** The file's name, inside a zip too, in lower case. */
  file: string;
  columns: readonly string[];
  /** Lines before the columns that begin with `#`. */
  comments: readonly string[];
  /** The website's domain. */
  domain: string;
}

export interface Product {
  /** Each row is one hit; otherwise rows are counts of a day. */
  rows: 'hits' | 'counts';
  /** Whether the product ends each row with a newline: a file without one at its end was cut then. */
  endsRows: boolean;
  /** Whether a file may hold several tables, each after comments or a blank line. */
  hasSections: boolean;
  /** Whether a table is this product's, as far as columns tell. */
  knows: (head: TableHead) => boolean;
  /** The reader of a table that it knows. @throws UnreadableRow when the table cannot be imported */
  open: (head: TableHead) => TableReader;
}

/** A row that cannot be read, and why. */
export class UnreadableRow extends Error {
  override readonly name = 'UnreadableRow';

  constructor(
    readonly problem: RowProblem,
    readonly detail = '',
  ) {
    super(`${problem} ${detail}`);
  }
}
