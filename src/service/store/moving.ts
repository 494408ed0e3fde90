import type { CountedDay } from './counts/counts';
import type { Statistics } from './statistics';
import { STORED_COLUMNS } from './websites';

/*
 * The data that engines exchange when a store is moved. Ids stay the same, so that counters, imports and the links in
 * e-mail reports remain valid.
 */

export type MovedValue = string | number | Uint8Array | null;
export type MovedRow = readonly MovedValue[];

interface Table {
  /** The columns of a row, in the order of the exchange. The first ones, as many as `key`, are the row's key. */
  columns: readonly string[];
  key: number;
  /** The number of rows that are exchanged at a time. */
  rows: number;
}

const MANY = 5_000;
/** The number of rows at a time, if a row has several kilobytes. */
const FEW = 200;

/** All data except the counters. Rows come after the rows that they refer to. */
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
  /** The highest id that each table has used. Ids are never used again. */
  sequence: { columns: ['name', 'last'], key: 1, rows: MANY },
} as const satisfies Record<string, Table>;

export type MovedTable = keyof typeof MOVED_TABLES;
export const MOVED_NAMES = Object.keys(MOVED_TABLES) as MovedTable[];

/** Returns the columns by which the rows of a table are ordered. */
export const keyColumns = (table: MovedTable): readonly string[] =>
  MOVED_TABLES[table].columns.slice(0, MOVED_TABLES[table].key);

/** Returns the key of a row, or of a key itself. */
export const movedRowKey = (table: MovedTable, row: MovedRow): MovedRow =>
  row.slice(0, MOVED_TABLES[table].key);

/** The tables whose ids are never used again. */
export const TABLES_WITH_SEQUENCE = [
  'website',
  'api_key',
  'import',
  'report_recipient',
  'report_job',
] as const;

/** A month of a website. Counters are moved by months. */
export interface WebsiteMonth {
  websiteId: number;
  month: number;
}

/** How far a move has come: the last row of a table, or the last month. */
export type MovePosition = { table: MovedTable; after: MovedRow } | { counted: WebsiteMonth };

/** The record of a move that has begun. */
export interface MoveRecord {
  /** The id of the source store. */
  source: string;
  /** The id of the source store's state, which changes with each use. */
  run: string;
  position: MovePosition | null;
}

/** The content of a store. */
export interface MovedContent {
  /**
   * Returns the rows of a table after a key, in the order of the keys. There are at most as many as the table's
   * `rows`.
   */
  rows(table: MovedTable, after: MovedRow | null): Promise<MovedRow[]>;
  /** Returns the months with counters, by website. */
  months(): Promise<WebsiteMonth[]>;
  /** Returns the counters of a month. Statistics are in the order of their codes, and days in order. */
  counters(month: WebsiteMonth): AsyncIterable<CountedDay[]>;
  statistics: Statistics;
}

/** The source of a move. Nothing else uses it during the move. */
export interface MoveSource extends MovedContent {
  /** The id of the store, which never changes. */
  id: string;
  /** Returns the id of the state, which changes if anything but a move uses the store. */
  run(): Promise<string>;
  /** Does the removals that are to be done, and folds recent counts. */
  prepare(): Promise<void>;
  close(): Promise<void>;
}

/** The state of a move's target. */
export type TargetState =
  | { kind: 'empty' }
  /** A move was interrupted. */
  | { kind: 'half'; mark: MoveRecord }
  /** The target is a complete store. `run` is the id of the move that created it; null if none did. */
  | { kind: 'full'; run: string | null };

/** A part to write. Writing it twice has the same effect. */
export interface MovedPart {
  rows: { table: MovedTable; rows: MovedRow[] }[];
  counters: CountedDay[];
  mark: MoveRecord;
}

/** The target of a move. Before `finish`, it is not a store, and nothing can use it. */
export interface MoveTarget extends MovedContent {
  state: TargetState;
  /** Empties the target and records the move. */
  begin(mark: MoveRecord): Promise<void>;
  write(part: MovedPart): Promise<void>;
  /** Computes derived data, such as the sums of months. */
  settle(): Promise<void>;
  /** Completes the store, on disk. */
  finish(mark: MoveRecord): Promise<void>;
  close(): Promise<void>;
}

/** The names of the settings that belong to the place of a store and are not moved. */
export const MOVE_SETTINGS = {
  /** The id of a store that was moved away. */
  id: 'move.id',
  run: 'move.run',
  /** In a target that is not finished: the record of the move. */
  mark: 'move.mark',
  /** In a target that is finished: the id of the move that created it. */
  done: 'move.done',
} as const;
