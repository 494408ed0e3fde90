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
  /** The columns of its rows in the order in which they are handed over; the first `key` of them are its key. */
  columns: readonly string[];
  key: number;
  /** Rows handed over at once. */
  rows: number;
}

const MANY = 5_000;
/** Batch size for rows of several kilobytes. */
const FEW = 200;

/** Everything but counters, in an order in which each row comes after those that it refers to. */
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
  /** The greatest id that each table has given: none is given again. */
  sequence: { columns: ['name', 'last'], key: 1, rows: MANY },
} as const satisfies Record<string, Table>;

export type MovedTable = keyof typeof MOVED_TABLES;
export const MOVED_NAMES = Object.keys(MOVED_TABLES) as MovedTable[];

/** The columns that a table's rows are ordered by. */
export const keyColumns = (table: MovedTable): readonly string[] =>
  MOVED_TABLES[table].columns.slice(0, MOVED_TABLES[table].key);

/** Of a row, or of its key itself, the key. */
export const movedRowKey = (table: MovedTable, row: MovedRow): MovedRow =>
  row.slice(0, MOVED_TABLES[table].key);

/** The tables whose ids are never given again. */
export const SEQUENCES = [
  'website',
  'api_key',
  'import',
  'report_recipient',
  'report_job',
] as const;

/** A month of a website: what is moved at once of counters. */
export interface WebsiteMonth {
  websiteId: number;
  month: number;
}

/** How far a move has come: after a row of a table, or after a month. */
export type Position = { table: MovedTable; after: MovedRow } | { counted: WebsiteMonth };

/** A move that was begun. */
export interface MoveMark {
  /** The store it comes from. */
  source: string;
  /** The state of that store, which changes with each use. */
  run: string;
  position: Position | null;
}

/** What a store consists of. */
export interface MovedContent {
  /** Rows of a table after one, in the order of their keys: as many as its `rows` says. */
  rows(table: MovedTable, after: MovedRow | null): Promise<MovedRow[]>;
  /** The months that have counters, by website. */
  months(): Promise<WebsiteMonth[]>;
  /** The counters of a month: one statistic after the other by their codes, each whole, its days in order. */
  counters(month: WebsiteMonth): AsyncIterable<CountedDay[]>;
  statistics: Statistics;
}

/** The store that is moved. Nobody else uses it meanwhile. */
export interface MoveSource extends MovedContent {
  /** Stays the same. */
  id: string;
  /** Changes when the store was used by anything but a move. */
  run(): Promise<string>;
  /** Completes pending removals and folds recent counts. */
  prepare(): Promise<void>;
  close(): Promise<void>;
}

/** The state of a move's target. */
export type TargetState =
  | { kind: 'empty' }
  /** A move that was interrupted. */
  | { kind: 'half'; mark: MoveMark }
  /** A store. @param run the move that brought it, or null */
  | { kind: 'full'; run: string | null };

/** A batch that is written at once. Writing is idempotent. */
export interface MovedPart {
  rows: { table: MovedTable; rows: MovedRow[] }[];
  counters: CountedDay[];
  mark: MoveMark;
}

/** The place that a store is moved to. It is no store, and nobody can use it, before `finish`. */
export interface MoveTarget extends MovedContent {
  state: TargetState;
  /** Empties it, and notes whose it becomes. */
  begin(mark: MoveMark): Promise<void>;
  write(part: MovedPart): Promise<void>;
  /** Computes derived data, such as monthly sums. */
  settle(): Promise<void>;
  /** Makes it a store, on disk. */
  finish(mark: MoveMark): Promise<void>;
  close(): Promise<void>;
}

/** The names of settings that belong to a store's place, not to the store. */
export const MOVE_SETTINGS = {
  /** What a store is called that was moved away. */
  id: 'move.id',
  run: 'move.run',
  /** In the target, while it is half done. */
  mark: 'move.mark',
  /** In the target: the run that brought it. */
  done: 'move.done',
} as const;
