import { closeSync, mkdirSync, openSync, readdirSync, readSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setAsideName } from '$shared/lib/set-aside-name';
import { StoreDatabase } from './database';
import { migrateOfflineStore, OFFLINE_STORE_VERSION, offlineStoreVersion } from './migrations';

/** The file was written by a newer version of the application and must not be changed. */
export class NewerStoreError extends Error {
  override readonly name = 'NewerStoreError';
}

/** The offset of `PRAGMA user_version` in SQLite's header: four bytes, big-endian. */
const VERSION_AT = 60;
/** The suffixes of a store's files. */
const PARTS = ['', '-wal', '-shm'] as const;

/**
 * Opens the store's file, creates it if it is missing, and migrates it to the current schema.
 *
 * @throws NewerStoreError, or an SQLite error (`isCorrupt`, `isUnwritable`)
 */
export function openStoreDatabase(file: string): StoreDatabase {
  mkdirSync(dirname(file), { recursive: true });
  // Read the version from the file first, because opening the database would finish the newer version's pending work.
  // Use a plain descriptor only while SQLite has none here: closing one drops all POSIX locks of this process
  // (sqlite.org/howtocorrupt, 2.2).
  if (versionInFile(file) > OFFLINE_STORE_VERSION) throw new NewerStoreError(file);
  // Readable by its owner only; SQLite gives its other files the same permissions.
  closeSync(openSync(file, 'a', 0o600));
  const database = new StoreDatabase(file);
  try {
    // Has no effect once the first table exists.
    database.exec('PRAGMA auto_vacuum = INCREMENTAL');
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = NORMAL');
    // Cleared data must not stay readable in the file's free pages.
    database.exec('PRAGMA secure_delete = ON');
    if (offlineStoreVersion(database) > OFFLINE_STORE_VERSION) throw new NewerStoreError(file);
    migrateOfflineStore(database);
    return database;
  } catch (cause) {
    database.close();
    throw cause;
  }
}

/** Opens a store in memory that lasts until the application quits. */
export function openMemoryDatabase(): StoreDatabase {
  const database = new StoreDatabase(':memory:');
  migrateOfflineStore(database);
  return database;
}

/** Renames a damaged store and deletes the previously renamed one. @returns the new name */
export function setStoreAside(file: string, now: number): string {
  const mark = `${basename(file)}.damaged-`;
  for (const name of readdirSync(dirname(file))) {
    if (name.startsWith(mark)) rmSync(join(dirname(file), name), { force: true });
  }
  const aside = setAsideName(file, 'damaged', now);
  for (const part of PARTS) moveIfThere(`${file}${part}`, `${aside}${part}`);
  return aside;
}

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
  }
}

function versionInFile(file: string): number {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    // Missing, or something that SQLite will report.
    return 0;
  }
  try {
    const bytes = Buffer.alloc(4);
    const isStore = readHead(descriptor).startsWith('SQLite format 3');
    return isStore && readSync(descriptor, bytes, 0, 4, VERSION_AT) === 4 ? bytes.readInt32BE() : 0;
  } finally {
    closeSync(descriptor);
  }
}

function readHead(descriptor: number): string {
  const bytes = Buffer.alloc(16);
  return bytes.toString('latin1', 0, readSync(descriptor, bytes, 0, 16, 0));
}
