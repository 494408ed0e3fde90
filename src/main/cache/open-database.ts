import { closeSync, mkdirSync, openSync, readSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { asideName } from '../../shared/lib/aside-name';
import { Database } from './database';
import { migrate, STORE_VERSION, versionOf } from './migrations';

/** The file was written by a newer version of the application, which alone may touch it. */
export class NewerStore extends Error {
  override readonly name = 'NewerStore';
}

/** Where SQLite's header keeps what `PRAGMA user_version` sets: four bytes, big-endian. */
const VERSION_AT = 60;
/** A store is at most three files. */
const PARTS = ['', '-wal', '-shm'] as const;

/**
 * Opens the store's file, makes it if there is none, and brings it to the newest form.
 *
 * @throws NewerStore, or an error of SQLite's (`isCorrupt`, `isUnwritable`)
 */
export function openDatabase(file: string): Database {
  mkdirSync(dirname(file), { recursive: true });
  // Looked up in the file itself first: merely opening it would finish the newer version's unfinished work. Plain descriptors
  // only as long as SQLite has none here: closing one gives up all POSIX locks of this process (sqlite.org/howtocorrupt, 2.2).
  if (versionInFile(file) > STORE_VERSION) throw new NewerStore(file);
  // For its owner only; SQLite gives its other files the same rights.
  closeSync(openSync(file, 'a', 0o600));
  const database = new Database(file);
  try {
    // Before the first table: afterwards it has no effect.
    database.exec('PRAGMA auto_vacuum = INCREMENTAL');
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = NORMAL');
    // What a person has cleared must not stay readable in the file's free pages.
    database.exec('PRAGMA secure_delete = ON');
    if (versionOf(database) > STORE_VERSION) throw new NewerStore(file);
    migrate(database);
    return database;
  } catch (cause) {
    database.close();
    throw cause;
  }
}

/** A store that lasts until the application quits. */
export function openMemory(): Database {
  const database = new Database(':memory:');
  migrate(database);
  return database;
}

/**
 * Renames a damaged store out of the way, and removes the one that was set aside before it.
 *
 * @returns the new name
 */
export function setAside(file: string, now: number): string {
  const mark = `${basename(file)}.damaged-`;
  for (const name of readdirSync(dirname(file))) {
    if (name.startsWith(mark)) rmSync(join(dirname(file), name), { force: true });
  }
  const aside = asideName(file, 'damaged', now);
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
    // None yet, or one that SQLite will say more about.
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
