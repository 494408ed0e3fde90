import { DatabaseSync } from '@photostructure/sqlite';
import { closeSync, existsSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { asideName } from '../../../shared/lib/aside-name';
import { isCorrupt, SQLITE, sqliteCode } from '../../../shared/lib/sqlite-error';

/*
 * The only import of the SQLite library. What the store needs of it is written down here, so that
 * node:sqlite, which has the same API, can take its place (docs/decisions/0030).
 */

type Native = InstanceType<typeof DatabaseSync>;

export type SqlValue = string | number | Uint8Array | null;

/** A prepared statement. Rows come as arrays, in the order of the columns. */
export interface Statement {
  run(...parameters: SqlValue[]): { changes: number; lastInsertRowid: number };
  get(...parameters: SqlValue[]): SqlValue[] | undefined;
  all(...parameters: SqlValue[]): SqlValue[][];
  iterate(...parameters: SqlValue[]): IterableIterator<SqlValue[]>;
}

export interface Database {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  /** Runs the work in one write transaction: all of it is kept, or nothing when it throws. */
  transaction<Result>(work: () => Result): Result;
  close(): void;
}

/** The data folder is in use by another process. */
export class StoreTaken extends Error {
  override readonly name = 'StoreTaken';
}

/** The database file is empty, or gone while its log is still there: opened, it would look like a new one. */
class StoreHollow extends Error {
  override readonly name = 'StoreHollow';
}

const SETTINGS = `
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA cache_size = -2048;
  PRAGMA temp_store = MEMORY;
`;
/** SQLite's name for a database in memory. */
const MEMORY = ':memory:';
/** A database is at most three files. */
const PARTS = ['', '-wal', '-shm'] as const;

/**
 * Opens (or creates) the database file and takes it for this process alone: the system gives the lock back
 * however the process ends. Commits are on the disk before they are acknowledged (synchronous = FULL).
 * @throws StoreTaken when another process has it; an error that `isDamage` knows when its content is lost
 */
export function openDatabase(file: string): Database {
  const size = sizeOf(file);
  if (size === 0 || (size === null && (sizeOf(`${file}-wal`) ?? 0) > 0)) {
    throw new StoreHollow(`${file} is empty`);
  }
  if (file !== MEMORY && size === null) createFile(file);
  const native = new DatabaseSync(file);
  try {
    native.exec(SETTINGS);
    native.exec('BEGIN IMMEDIATE; COMMIT');
  } catch (cause) {
    native.close();
    if (sqliteCode(cause) === SQLITE.BUSY) throw new StoreTaken(file, { cause });
    throw cause;
  }
  return {
    exec: (sql) => native.exec(sql),
    prepare: (sql) => prepare(native, sql),
    transaction: (work) => inTransaction(native, work),
    close: () => native.close(),
  };
}

/**
 * Makes a new database with nothing in it. It gets its name only once it is whole: a full disk, a crash or another process that
 * starts at the same time never meets an empty file, which would be taken for a damaged one.
 */
function createFile(file: string): void {
  const draft = `${file}.new-${process.pid}`;
  removeFile(draft);
  // For its owner only; SQLite gives its other files the same rights.
  closeSync(openSync(draft, 'wx', 0o600));
  try {
    const native = new DatabaseSync(draft);
    try {
      native.exec('PRAGMA journal_mode = WAL');
    } finally {
      native.close();
    }
    giveName(draft, file);
  } finally {
    removeFile(draft);
  }
}

/** Gives a file its name unless another file has it by now. */
function giveName(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch {
    if (existsSync(file)) return;
    // A file system without links.
    renameSync(draft, file);
  }
}

function removeFile(file: string): void {
  for (const part of PARTS) rmSync(file + part, { force: true });
}

function prepare(native: Native, sql: string): Statement {
  const statement = native.prepare(sql);
  statement.setReturnArrays(true);
  return statement as unknown as Statement;
}

function inTransaction<Result>(native: Native, work: () => Result): Result {
  native.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    native.exec('COMMIT');
    return result;
  } catch (cause) {
    if (native.isTransaction) native.exec('ROLLBACK');
    throw cause;
  }
}

/** Whether the file's content is not what the store wrote: no later try will find it better. */
export function isDamage(thrown: unknown): boolean {
  return thrown instanceof StoreHollow || isCorrupt(thrown);
}

/**
 * Renames a database out of the way with the files that belong to it: its log, left behind, would be taken for the next one's.
 * @returns the new name
 */
export function setAside(file: string, now: number): string {
  const aside = asideName(file, 'damaged', now);
  for (const part of PARTS) {
    if (existsSync(file + part)) renameSync(file + part, aside + part);
  }
  return aside;
}

const sizeOf = (file: string): number | null =>
  statSync(file, { throwIfNoEntry: false })?.size ?? null;

/** Whether something was not written because the disk is full. Nothing of it is kept, and the store is intact. */
export function isDiskFull(thrown: unknown): boolean {
  return sqliteCode(thrown) === SQLITE.FULL;
}
