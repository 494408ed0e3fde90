import { closeSync, existsSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { backup, DatabaseSync } from '@photostructure/sqlite';
import { StoreInUse } from '$service/store/failures';
import { asideName } from '$shared/lib/aside-name';
import { isCorrupt, SQLITE, sqliteCode } from '$shared/lib/sqlite-error';

/*
 * Only this folder imports the SQLite library. The interfaces list what the store uses of it, so that node:sqlite, which has the
 * same API, can replace it (docs/decisions/service-store.md).
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
  /** Runs the work in one write transaction: commits all of it, or nothing when it throws. */
  transaction<Result>(work: () => Result): Result;
  /** Runs the work on one snapshot: it sees nothing that is committed meanwhile. */
  snapshot<Result>(work: () => Result): Result;
  /** Like `snapshot`, for work that waits. Nothing else may use the connection meanwhile. */
  heldSnapshot<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Writes the whole content, as this connection sees it, into a file. */
  copyTo(file: string): Promise<void>;
  close(): void;
}

/** The database file is empty, or missing while its log exists: opened, it would look like a new one. */
class StoreHollow extends Error {
  override readonly name = 'StoreHollow';
}

/** Kilobytes of pages that each connection keeps, as SQLite's `cache_size` takes them. */
const CACHE = `
  PRAGMA cache_size = -2048;
  PRAGMA temp_store = MEMORY;
`;
/** After a burst the log shrinks to this size again; larger than it, it waits to be copied into the file (`shortenLog`). */
const LOG_BYTES = 8 * 2 ** 20;
const SETTINGS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA journal_size_limit = ${LOG_BYTES};
  PRAGMA secure_delete = FAST;
  ${CACHE}
`;
/** How long a write waits for another program that has the file open, such as SQLite's own shell. */
const BUSY_MS = 1_000;
/** Pages copied at once. */
const COPY_PAGES = 1_000;
/** SQLite's name for a database in memory. */
const MEMORY = ':memory:';
/** The suffixes of a database's files. */
const PARTS = ['', '-wal', '-shm'] as const;

/**
 * Opens (or creates) the database file for writing, beside any number of readers. Commits are on disk before they are
 * acknowledged (synchronous = FULL).
 *
 * @throws StoreInUse when an older version of the service, or another program, has locked the file; an error that `isDamage`
 *   recognizes when its content is damaged
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

/** Opens a database file that a writer has open, to read it alone. */
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

/** Opens a database file that nobody else knows, such as a copy, so that it is one file without a log beside it. */
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
 * Copies the log into the file when it has grown long. A log that readers keep busy without a pause is never begun anew, and
 * each commit would have more to copy: this is for a moment at which nobody reads.
 */
export function shortenLog(database: Database, file: string): void {
  if ((sizeOf(`${file}-wal`) ?? 0) > LOG_BYTES) database.exec('PRAGMA wal_checkpoint(PASSIVE)');
}

/** Copies the log into the file and empties it. Does less while somebody reads: nobody waits. */
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
        // A read has nothing to lose; some errors have ended the transaction.
        if (native.isTransaction) native.exec('ROLLBACK');
      }
    },
    async copyTo(file) {
      // Its owner's alone from the beginning.
      closeSync(openSync(file, 'wx', 0o600));
      await backup(native, file, { rate: COPY_PAGES });
    },
    close: () => native.close(),
  };
}

/**
 * Creates an empty database. It gets its name only when complete: neither a full disk, a crash nor another process starting at the
 * same time may leave an empty file, which would be taken for a damaged one.
 */
function createFile(file: string): void {
  const draft = `${file}.new-${process.pid}`;
  removeFile(draft);
  // Readable by its owner only; SQLite gives its other files the same permissions.
  closeSync(openSync(draft, 'wx', 0o600));
  try {
    const native = new DatabaseSync(draft);
    try {
      // So that the file can be made smaller later (removal/free-space.ts). Only an empty file takes it.
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

/** Names a file unless that name is taken by now. */
function giveName(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch {
    if (existsSync(file)) return;
    // A file system without hard links.
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

/** Whether the file's content is damaged: trying again will not help. */
export function isDamage(thrown: unknown): boolean {
  return thrown instanceof StoreHollow || isCorrupt(thrown);
}

/**
 * Renames a database with all its files: a log left behind would be taken for the next one's.
 *
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

/** Whether something was not written because the disk is full. Nothing of it is stored, and the store is intact. */
export function isDiskFull(thrown: unknown): boolean {
  return sqliteCode(thrown) === SQLITE.FULL;
}
