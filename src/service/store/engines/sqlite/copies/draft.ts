import { rmSync } from 'node:fs';

/** The suffixes of what SQLite writes beside a database file. */
export const LOGS = ['-wal', '-shm', '-journal'];

/** The name of a restored store until it takes the place of the former one. */
export const restoreDraft = (store: string): string => `${store}.restoring`;

/** Removes what a restore leaves that was killed. Only with the folder's lock. @param store the store's file */
export function removeDraft(store: string): void {
  for (const part of ['', ...LOGS]) rmSync(restoreDraft(store) + part, { force: true });
}
