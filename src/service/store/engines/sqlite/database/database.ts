import { closeSync, existsSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { backup, DatabaseSync } from '@photostructure/sqlite';
import { StoreInUseError } from '$service/store/failures';
import { setAsideName } from '$shared/lib/set-aside-name';
import { isCorrupt, SQLITE, sqliteCode } from '$shared/lib/sqlite-error';

/*
 * The only access to the SQLite library. The interfaces have the functions that the store uses, so that node:sqlite,
 * whose API is the same, can replace the library (docs/decisions/service-store.md).
 */

type Native = InstanceType<typeof DatabaseSync>;

export type SqlValue = string | number | Uint8Array | null;

/** A prepared statement. A row is an array, in the order of the columns. */
export interface Statement {
  run(...parameters: SqlValue[]): { changes: number; lastInsertRowid: number };
  get(...parameters: SqlValue[]): SqlValue[] | undefined;
  all(...parameters: SqlValue[]): SqlValue[][];
  iterate(...parameters: SqlValue[]): IterableIterator<SqlValue[]>;
}

export interface Database {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  /** Runs work in a write transaction. Everything is committed, or nothing if the work throws. */
  transaction<Result>(work: () => Result): Result;
  /** Runs work on a snapshot, which does not see later commits. */
  snapshot<Result>(work: () => Result): Result;
  /** Runs asynchronous work on a snapshot. Nothing else may use the connection until the work ends. */
  heldSnapshot<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Writes the whole content to a file, as this connection sees it. */
  copyTo(file: string): Promise<void>;
  close(): void;
}

/**
 * The error that the database file is empty, or missing although its log exists. SQLite would take it for a new
 * database.
 */
class EmptyStoreError extends Error {
  override readonly name = 'EmptyStoreError';
}

/** The settings of a connection's cache. The size is in kilobytes. */
const CACHE = `
  PRAGMA cache_size = -2048;
  PRAGMA temp_store = MEMORY;
`;
/**
 * The size to which the log is truncated after a burst, in bytes. A longer log waits until it is copied to the file
 * (`shortenLog`).
 */
const LOG_BYTES = 8 * 2 ** 20;
const SETTINGS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA journal_size_limit = ${LOG_BYTES};
  PRAGMA secure_delete = FAST;
  ${CACHE}
`;
/** How long a write waits for another program that has the file open, such as SQLite's shell, in milliseconds. */
const BUSY_MS = 1_000;
/** The number of pages that are copied at a time. */
const COPY_PAGES = 1_000;
/** SQLite's name for a database in memory. */
const MEMORY = ':memory:';
/** The suffixes of a database's files. */
const PARTS = ['', '-wal', '-shm'] as const;

/**
 * Opens or creates a database file for writing. Any number of readers may also have it open. Commits are on disk
 * before they are acknowledged (synchronous = FULL).
 *
 * @throws StoreInUseError if an older version of the service, or another program, has locked the file; an error that
 * `isDamage` recognizes if its content is damaged
 */
export function openDatabase(file: string): Database {
  const size = sizeOf(file);
  if (size === 0 || (size === null && (sizeOf(`${file}-wal`) ?? 0) > 0)) {
    throw new EmptyStoreError(`${file} is empty`);
  }
  if (file !== MEMORY && size === null) createFile(file);
  const native = new DatabaseSync(file);
  try {
    native.exec(SETTINGS);
    native.exec('BEGIN IMMEDIATE; COMMIT');
    native.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
  } catch (cause) {
    native.close();
    if (sqliteCode(cause) === SQLITE.BUSY) throw new StoreInUseError(file, { cause });
    throw cause;
  }
  return wrap(native);
}

/** Opens a database file for reading only, while a writer may have it open. */
export function openForReading(file: string): Database {
  const native = new DatabaseSync(file, { readOnly: true });
  try {
    native.exec(CACHE);
  } catch (cause) {
    native.close();
    throw cause;
  }
  return wrap(native);
}

/** Opens a database file that nothing else uses, such as a copy. It is a single file, without a log. */
export function openSeparate(file: string): Database {
  const native = new DatabaseSync(file);
  try {
    native.exec(`PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL; ${CACHE}`);
  } catch (cause) {
    native.close();
    throw cause;
  }
  return wrap(native);
}

/**
 * Copies a long log to the file. While any reader uses the log, SQLite cannot reuse it, and more would have to be
 * copied at each commit. Must be called while no reader is active.
 */
export function shortenLog(database: Database, file: string): void {
  if ((sizeOf(`${file}-wal`) ?? 0) > LOG_BYTES) database.exec('PRAGMA wal_checkpoint(PASSIVE)');
}

/** Copies the log to the file and empties it. While readers are active, it does less and does not wait for them. */
export function emptyLog(database: Database): void {
  database.exec(
    `PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA busy_timeout = ${BUSY_MS}`,
  );
}

function wrap(native: Native): Database {
  return {
    exec: (sql) => native.exec(sql),
    prepare: (sql) => prepare(native, sql),
    transaction: (work) => inTransaction(native, 'BEGIN IMMEDIATE', work),
    snapshot: (work) => inTransaction(native, 'BEGIN', work),
    async heldSnapshot(work) {
      native.exec('BEGIN');
      try {
        return await work();
      } finally {
        // A read has nothing to lose, and some errors have already ended the transaction.
        if (native.isTransaction) native.exec('ROLLBACK');
      }
    },
    async copyTo(file) {
      // Only the owner can read the file, from its creation.
      closeSync(openSync(file, 'wx', 0o600));
      await backup(native, file, { rate: COPY_PAGES });
    },
    close: () => native.close(),
  };
}

/**
 * Creates an empty database. The file gets its name when it is complete. A full disk, a crash or another process that
 * starts must not leave an empty file, which would be taken for a damaged one.
 */
function createFile(file: string): void {
  const draft = `${file}.new-${process.pid}`;
  removeFile(draft);
  // Only the owner can read the file. SQLite gives its other files the same permissions.
  closeSync(openSync(draft, 'wx', 0o600));
  try {
    const native = new DatabaseSync(draft);
    try {
      // The setting lets the file become smaller later (removal/free-space.ts). Only an empty file accepts it.
      native.exec('PRAGMA auto_vacuum = INCREMENTAL');
      native.exec('PRAGMA journal_mode = WAL');
    } finally {
      native.close();
    }
    giveName(draft, file);
  } finally {
    removeFile(draft);
  }
}

/** Gives a file its final name, unless a file has it already. */
function giveName(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch {
    if (existsSync(file)) return;
    // The file system does not support hard links.
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

function inTransaction<Result>(native: Native, begin: string, work: () => Result): Result {
  native.exec(begin);
  try {
    const result = work();
    native.exec('COMMIT');
    return result;
  } catch (cause) {
    if (native.isTransaction) native.exec('ROLLBACK');
    throw cause;
  }
}

/** Whether an error means that the content of the file is damaged. Trying again cannot help. */
export function isDamage(thrown: unknown): boolean {
  return thrown instanceof EmptyStoreError || isCorrupt(thrown);
}

/**
 * Renames a database with all its files. A log that was left would be applied to the next database.
 *
 * @returns the new name
 */
export function renameDatabase(file: string, now: number): string {
  const aside = setAsideName(file, 'damaged', now);
  for (const part of PARTS) {
    if (existsSync(file + part)) renameSync(file + part, aside + part);
  }
  return aside;
}

const sizeOf = (file: string): number | null =>
  statSync(file, { throwIfNoEntry: false })?.size ?? null;

/** Whether a write failed because the disk is full. Nothing of it is stored, and the store is intact. */
export function isDiskFull(thrown: unknown): boolean {
  return sqliteCode(thrown) === SQLITE.FULL;
}
