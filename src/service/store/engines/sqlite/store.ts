import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StoreMovingError } from '$service/store/failures';
import { LocalLeases } from '$service/store/leases';
import { MOVE_SETTINGS } from '$service/store/moving';
import type { Store } from '$service/store/store';
import { asPromises } from './as-promises';
import { removeRestoreFiles } from './copies/restore-files';
import { type Database, emptyLog, openDatabase, shortenLog } from './database/database';
import { lockFolder } from './database/folder-lock';
import { importsOf, removalOf } from './operations';
import { partsIn, type StoreParts } from './parts';

/**
 * The maximum size of a file that is converted at the start (removal/free-space.ts), in bytes. Converting it takes
 * about a second.
 */
const CONVERTED_BYTES = 128 * 2 ** 20;

/** Returns the path of the database file in a data folder. */
export const storeFilePath = (folder: string): string => join(folder, 'service.sqlite');

/**
 * Returns the path of the temporary file of a store that is being moved into a folder. It is renamed when it is
 * complete.
 */
export const movingFilePath = (folder: string): string => `${storeFilePath(folder)}.moving`;

/** Whether a folder contains a store. */
export const hasStore = (folder: string): boolean => existsSync(storeFilePath(folder));

/**
 * Opens the store in a folder. Both are created if they are missing.
 *
 * @throws StoreInUseError if another process uses the store; StoreMovingError if an interrupted move has left only part of it;
 * the system's error if the folder cannot be written; an error that `isDamage` recognizes
 */
export function openSqliteStore(folder: string): Store {
  const { parts, database, close } = openParts(folder);
  return { ...storeOf(parts, database, storeFilePath(folder)), close: async () => close() };
}

/**
 * Returns the parts of the store in a folder. The folder is locked until they are closed.
 *
 * @throws like `openStore`
 */
export function openParts(folder: string): {
  parts: StoreParts;
  database: Database;
  close: () => void;
} {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(folder);
  let database: Database | null = null;
  const close = (): void => {
    database?.close();
    lock.release();
  };
  try {
    if (!hasStore(folder) && existsSync(movingFilePath(folder))) throw new StoreMovingError(true);
    removeRestoreFiles(storeFilePath(folder));
    database = openDatabase(storeFilePath(folder));
    const parts = partsIn(database);
    parts.freeSpace.convert(CONVERTED_BYTES);
    // The store changes from now on, so an interrupted move away from it must begin again.
    parts.settings.remove(MOVE_SETTINGS.run);
    return { parts, database, close };
  } catch (cause) {
    close();
    throw cause;
  }
}

/** The name of the setting into which tests write. */
const TRIAL = 'health.probe';

/** Opens a store in memory, which is discarded when it is closed. */
export function openMemoryStore(): Store {
  const database = openDatabase(':memory:');
  return storeOf(partsIn(database), database, null);
}

/** @param file the path of the database file; null for a database in memory */
export function storeOf(parts: StoreParts, database: Database, file: string | null): Store {
  const { websites, statistics, recorder, settings, keys, retention } = parts;
  const reader = asPromises(statistics, 'show');
  const bytesOf = (suffix: string): number =>
    file === null ? 0 : (statSync(file + suffix, { throwIfNoEntry: false })?.size ?? 0);
  return {
    websites: {
      ...asPromises(websites, 'find', 'findByDomain', 'list', 'ids', 'store', 'update', 'delete'),
      directory: { find: (domain) => websites.findByDomain(domain) },
    },
    statistics: reader,
    // Nothing is written before the work ends, because the work only waits for these statistics, which are there at
    // once.
    snapshots: { read: (work) => work(reader) },
    recorder: {
      ...asPromises(recorder, 'record'),
      async recordMany(hits, mark) {
        recorder.recordMany(hits, () => {
          if (mark !== null) settings.set(mark.name, mark.value);
        });
      },
      tidyUp: async (ms) => recorder.fold(ms),
      async tryOut(bytes) {
        // Deltas are folded if they are due, as with a hit.
        recorder.record([]);
        settings.set(TRIAL, randomBytes(bytes / 2).toString('hex'));
        settings.set(TRIAL, '');
      },
      releaseMemory: () => recorder.releaseMemory(),
    },
    settings: asPromises(settings, 'get', 'set', 'keep', 'replace'),
    keys: asPromises(keys, 'all', 'add', 'remove', 'noteUse'),
    imports: importsOf(parts, database),
    retention: asPromises(retention, 'list', 'keptFrom', 'set'),
    removal: removalOf(parts, () => {
      if (file !== null) emptyLog(database);
    }),
    recipients: asPromises(parts.recipients, 'find', 'of', 'current', 'choose', 'stop'),
    reportJobs: {
      ...asPromises(parts.reportJobs, 'due', 'inDoubt', 'claim', 'setState', 'postpone', 'remove'),
      ...asPromises(parts.reportPeriods, 'open'),
    },
    leases: new LocalLeases(),
    // Only one process uses the folder.
    uses: null,
    onOutdated() {},
    changes: asPromises(parts.changes, 'stampOf'),
    place: file === null ? null : { file },
    betweenReads() {
      if (file !== null) shortenLog(database, file);
    },
    figures: async () => ({
      bytes: bytesOf(''),
      file: { logBytes: bytesOf('-wal'), folds: recorder.folds },
      removals: parts.removal.waiting,
    }),
    async withRelaxedDurability(work) {
      database.exec('PRAGMA synchronous = NORMAL');
      try {
        return await work();
      } finally {
        database.exec('PRAGMA synchronous = FULL');
      }
    },
    close: async () => database.close(),
  };
}
