import { rmSync } from 'node:fs';

/** The suffixes of the files that SQLite writes next to a database file. */
export const LOG_SUFFIXES = ['-wal', '-shm', '-journal'];

/** The name of a restored store until it replaces the former one. */
export const restoreFile = (store: string): string => `${store}.restoring`;

/**
 * Deletes the leftovers of a killed restore. Requires the folder's lock.
 *
 * @param store the store's file
 */
export function removeRestoreFiles(store: string): void {
  for (const part of ['', ...LOG_SUFFIXES]) rmSync(restoreFile(store) + part, { force: true });
}
