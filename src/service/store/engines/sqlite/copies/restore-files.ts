import { rmSync } from 'node:fs';

/** The suffixes of the files that SQLite writes beside a database file. */
export const LOG_SUFFIXES = ['-wal', '-shm', '-journal'];

/** Returns the name of a restored store until it replaces the store. */
export const restoringFilePath = (store: string): string => `${store}.restoring`;

/**
 * Deletes what a killed restore has left. Requires the lock of the folder.
 *
 * @param store the path of the store's file
 */
export function removeRestoreFiles(store: string): void {
  for (const part of ['', ...LOG_SUFFIXES])
    rmSync(restoringFilePath(store) + part, { force: true });
}
