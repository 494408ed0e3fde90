import type { CountedDay } from './counts/counts';
import type { Statistics } from './statistics';
import { STORED_COLUMNS } from './websites';

/*
 * The data that engines exchange when a store is moved. Ids are preserved, so that counters, imports and links in
 * e-mail reports stay valid.
 */

export type MovedValue = string | number | Uint8Array | null;
export type MovedRow = readonly MovedValue[];

interface Table {
  /** The columns of a row in the order of exchange. The first `key` columns are the row's key. */
  columns: readonly string[];
  key: number;
  /** Rows exchanged at a time. */
  rows: number;
}

const MANY = 5_000;
/** Batch size for rows of several kilobytes. */
const FEW = 200;

/** All data except counters. Rows come after the rows that they refer to. */
export const MOVED_TABLES = {
  setting: { columns: ['name', 'value'], key: 1, rows: MANY },
  website: { columns: STORED_COLUMNS, key: 1, rows: MANY },
  api_key: {
    columns: ['id', 'name', 'hash', 'rights', 'website_id', 'created_at', 'used_on'],
    key: 1,
    rows: MANY,
  },
  retention: { columns: ['website_id', 'days'], key: 1, rows: MANY },
  value: { columns: ['website_id', 'kind', 'id', 'text'], key: 3, rows: MANY },
  import: {
    columns: [
      'id',
      'website_id',
      'file',
      'format',
      'started_at',
      'state',
      'hits',
      'first_day',
      'last_day',
      'digest',
      'table_rows',
    ],
    key: 1,
    rows: MANY,
  },
  import_piece: {
    columns: ['id', 'website_id', 'import_id', 'first', 'last'],
    key: 1,
    rows: MANY,
  },
  import_codes: {
    columns: ['id', 'website_id', 'piece_id', 'first_at', 'last_at', 'codes'],
    key: 1,
    rows: FEW,
  },
  import_counters: { columns: ['import_id', 'day', 'website_id', 'data'], key: 2, rows: FEW },
  import_table_day: { columns: ['import_id', 'part', 'day', 'website_id'], key: 3, rows: MANY },
  import_mark: {
    columns: ['id', 'website_id', 'first_line', 'bytes', 'digest'],
    key: 1,
    rows: MANY,
  },
  report_recipient: {
    columns: ['id', 'website_id', 'address', 'chosen', 'stopped_at'],
    key: 1,
    rows: MANY,
  },
  report_job: {
    columns: [
      'id',
      'recipient_id',
      'kind',
      'first_day',
      'state',
      'created_at',
      'attempts',
      'next_at',
    ],
    key: 1,
    rows: MANY,
  },
  /** The greatest id that each table has assigned; ids are never reused. */
  sequence: { columns: ['name', 'last'], key: 1, rows: MANY },
} as const satisfies Record<string, Table>;

export type MovedTable = keyof typeof MOVED_TABLES;
export const MOVED_NAMES = Object.keys(MOVED_TABLES) as MovedTable[];

/** The columns by which a table's rows are ordered. */
export const keyColumns = (table: MovedTable): readonly string[] =>
  MOVED_TABLES[table].columns.slice(0, MOVED_TABLES[table].key);

/** The key of a row, or of a key itself. */
export const movedRowKey = (table: MovedTable, row: MovedRow): MovedRow =>
  row.slice(0, MOVED_TABLES[table].key);

/** The tables whose ids are never reused. */
export const SEQUENCES = [
  'website',
  'api_key',
  'import',
  'report_recipient',
  'report_job',
] as const;

/** A month of a website: the unit in which counters are moved. */
export interface WebsiteMonth {
  websiteId: number;
  month: number;
}

/** The progress of a move: the last row of a table, or the last month. */
export type MovePosition = { table: MovedTable; after: MovedRow } | { counted: WebsiteMonth };

/** The record of a move that has begun. */
export interface MoveRecord {
  /** The id of the source store. */
  source: string;
  /** The state id of the source store, which changes with each use. */
  run: string;
  position: MovePosition | null;
}

/** The content of a store. */
export interface MovedContent {
  /** Rows of a table after a key, in key order: at most as many as the table's `rows`. */
  rows(table: MovedTable, after: MovedRow | null): Promise<MovedRow[]>;
  /** The months with counters, by website. */
  months(): Promise<WebsiteMonth[]>;
  /** The counters of a month, statistic by statistic in the order of their codes, with days in order. */
  counters(month: WebsiteMonth): AsyncIterable<CountedDay[]>;
  statistics: Statistics;
}

/** The source of a move. Nothing else uses it during the move. */
export interface MoveSource extends MovedContent {
  /** The id of the store, which never changes. */
  id: string;
  /** The state id, which changes when anything but a move uses the store. */
  run(): Promise<string>;
  /** Completes pending removals and folds recent counts. */
  prepare(): Promise<void>;
  close(): Promise<void>;
}

/** The state of a move's target. */
export type TargetState =
  | { kind: 'empty' }
  /** An interrupted move. */
  | { kind: 'half'; mark: MoveRecord }
  /**
   * A complete store.
   *
   * @param run the move that created it, or null
   */
  | { kind: 'full'; run: string | null };

/** A batch to write. Writing it is idempotent. */
export interface MovedPart {
  rows: { table: MovedTable; rows: MovedRow[] }[];
  counters: CountedDay[];
  mark: MoveRecord;
}

/** The target of a move. It is not a store, and nothing can use it, before `finish`. */
export interface MoveTarget extends MovedContent {
  state: TargetState;
  /** Empties the target and records the move. */
  begin(mark: MoveRecord): Promise<void>;
  write(part: MovedPart): Promise<void>;
  /** Computes derived data, such as monthly sums. */
  settle(): Promise<void>;
  /** Completes the store, on disk. */
  finish(mark: MoveRecord): Promise<void>;
  close(): Promise<void>;
}

/** The names of settings that belong to a store's location and are not moved. */
export const MOVE_SETTINGS = {
  /** The id of a store that was moved away. */
  id: 'move.id',
  run: 'move.run',
  /** In an unfinished target: the record of the move. */
  mark: 'move.mark',
  /** In a finished target: the id of the move that created it. */
  done: 'move.done',
} as const;
