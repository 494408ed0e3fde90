import { closeSync, existsSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { backup, DatabaseSync } from '@photostructure/sqlite';
import { StoreInUse } from '$service/store/failures';
import { setAsideName } from '$shared/lib/set-aside-name';
import { isCorrupt, SQLITE, sqliteCode } from '$shared/lib/sqlite-error';

/*
 * The only access to the SQLite library. The interfaces list the functions that the store uses, so that node:sqlite,
 * which has the same API, can replace the library (docs/decisions/service-store.md).
 */

type Native = InstanceType<typeof DatabaseSync>;

export type SqlValue = string | number | Uint8Array | null;

/** A prepared statement. Rows are arrays, in column order. */
export interface Statement {
  run(...parameters: SqlValue[]): { changes: number; lastInsertRowid: number };
  get(...parameters: SqlValue[]): SqlValue[] | undefined;
  all(...parameters: SqlValue[]): SqlValue[][];
  iterate(...parameters: SqlValue[]): IterableIterator<SqlValue[]>;
}

export interface Database {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  /** Runs work in one write transaction. Commits everything, or nothing if the work throws. */
  transaction<Result>(work: () => Result): Result;
  /** Runs work on one snapshot, which excludes later commits. */
  snapshot<Result>(work: () => Result): Result;
  /** Like `snapshot`, for asynchronous work. Nothing else may use the connection until it ends. */
  heldSnapshot<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Writes the whole content, as seen by this connection, to a file. */
  copyTo(file: string): Promise<void>;
  close(): void;
}

/** The database file is empty, or missing while its log exists. SQLite would open it like a new database. */
class StoreHollow extends Error {
  override readonly name = 'StoreHollow';
}

/** Cache size of a connection in kilobytes, for SQLite's `cache_size`. */
const CACHE = `
  PRAGMA cache_size = -2048;
  PRAGMA temp_store = MEMORY;
`;
/** The log is truncated to this size after a burst. A longer log waits to be copied to the file (`shortenLog`). */
const LOG_BYTES = 8 * 2 ** 20;
const SETTINGS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA journal_size_limit = ${LOG_BYTES};
  PRAGMA secure_delete = FAST;
  ${CACHE}
`;
/** How long a write waits for another program that has the file open, such as SQLite's shell. */
const BUSY_MS = 1_000;
/** Pages copied at a time. */
const COPY_PAGES = 1_000;
/** SQLite's name for a database in memory. */
const MEMORY = ':memory:';
/** The suffixes of a database's files. */
const PARTS = ['', '-wal', '-shm'] as const;

/**
 * Opens or creates the database file for writing, while any number of readers may have it open. Commits are on disk
 * before they are acknowledged (synchronous = FULL).
 *
 * @throws StoreInUse when an older version of the service, or another program, has locked the file; an error that
 *   `isDamage` recognizes when its content is damaged
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
    native.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
  } catch (cause) {
    native.close();
    if (sqliteCode(cause) === SQLITE.BUSY) throw new StoreInUse(file, { cause });
    throw cause;
  }
  return wrap(native);
}

/** Opens a database file read-only while a writer has it open. */
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

/** Opens a database file that nothing else uses, such as a copy. The database is a single file without a log. */
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
 * Copies a long log to the file. SQLite cannot reuse a log while any reader uses it, and each commit would then have
 * more to copy. Call this while no reader is active.
 */
export function shortenLog(database: Database, file: string): void {
  if ((sizeOf(`${file}-wal`) ?? 0) > LOG_BYTES) database.exec('PRAGMA wal_checkpoint(PASSIVE)');
}

/** Copies the log to the file and empties it. Does less while readers are active, and does not wait for them. */
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
      // Only the owner can read new files, from their creation.
      closeSync(openSync(file, 'wx', 0o600));
      await backup(native, file, { rate: COPY_PAGES });
    },
    close: () => native.close(),
  };
}

/**
 * Creates an empty database. The file gets its name only when it is complete. A full disk, a crash or another
 * starting process must not leave an empty file, which would be mistaken for a damaged one.
 */
function createFile(file: string): void {
  const draft = `${file}.new-${process.pid}`;
  removeFile(draft);
  // Only the owner can read the file. SQLite gives its other files the same permissions.
  closeSync(openSync(draft, 'wx', 0o600));
  try {
    const native = new DatabaseSync(draft);
    try {
      // Lets the file be made smaller later (removal/free-space.ts). Only an empty file accepts this setting.
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

/** Gives a file its final name unless a file of that name exists. */
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

/** Whether an error means that the file's content is damaged, so that a retry cannot help. */
export function isDamage(thrown: unknown): boolean {
  return thrown instanceof StoreHollow || isCorrupt(thrown);
}

/**
 * Renames a database with all its files. A log left behind would be applied to the next database.
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
