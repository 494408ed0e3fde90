/* Which engine holds the store. No other file outside their folders names one. */

import type { StoreLocation } from '../location';
import type { Store } from '../store';
import * as postgres from './postgres/failures';
import * as sqlite from './sqlite/database/database';
import { openStore as openFolder } from './sqlite/store';

export { BadAddress, checkAddress, writeAddress } from './postgres/address';
export { databasePlace, databaseProblem } from './postgres/problem';
export { setAside } from './sqlite/database/database';
export { openSnapshots } from './sqlite/snapshots';
export { hasStore, openMemoryStore, storeFile } from './sqlite/store';

/**
 * Opens a store, creating it if missing.
 *
 * @throws StoreTaken when another process has the folder; the system's error when it cannot be written; an error that `isDamage`
 *   recognizes; of a database, an error that `databaseProblem` explains
 */
export async function openStore({ dataDir, database }: StoreLocation): Promise<Store> {
  if (database === undefined) return openFolder(dataDir);
  // With its driver, which only this engine needs.
  const { openPostgresStore } = await import('./postgres/store');
  return openPostgresStore(database);
}

/** Whether a thrown value says that the store's content is damaged. */
export const isDamage = (thrown: unknown): boolean =>
  sqlite.isDamage(thrown) || postgres.isDamage(thrown);

/** Whether a thrown value comes from a database or the way to it, not from a folder. */
export const isOfDatabase = (thrown: unknown): boolean =>
  postgres.isLost(thrown) || postgres.codeOf(thrown) !== null;

/** Whether a thrown value says that the store's database cannot be reached for now: nobody knows what became of a commit. */
export const isAway = (thrown: unknown): boolean => postgres.isLost(thrown);

/** Whether a thrown value says that the store's disk is full. */
export const isDiskFull = (thrown: unknown): boolean =>
  sqlite.isDiskFull(thrown) || postgres.isDiskFull(thrown);
