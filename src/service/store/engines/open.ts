/* Chooses the engine of a store. Apart from the engines' own folders, no other file names an engine. */

import type { StoreLocation } from '../location';
import type { Store } from '../store';
import * as postgres from './postgres/failures';
import * as sqlite from './sqlite/database/database';
import { openSqliteStore as openFolder } from './sqlite/store';

export {
  InvalidAddressError,
  checkDatabaseAddress,
  writeDatabaseAddress,
} from './postgres/address';
export { databaseAddressWithoutSecrets, databaseProblem } from './postgres/problem';
export { renameDatabase } from './sqlite/database/database';
export { openSnapshots } from './sqlite/snapshots';
export { hasStore, openMemoryStore, storeFilePath } from './sqlite/store';

/**
 * Opens a store, or creates it if it is missing.
 *
 * @throws StoreInUseError if another process uses the folder; the system's error if the folder cannot be written; an error
 * that `isDamage` recognizes; for a database, an error that `databaseProblem` explains
 */
export async function openStore({ dataDir, database }: StoreLocation): Promise<Store> {
  if (database === undefined) return openFolder(dataDir);
  // This engine is loaded on demand, with a driver that no other engine needs.
  const { openPostgresStore } = await import('./postgres/store');
  return openPostgresStore(database);
}

/** Whether an error means that the content of the store is damaged. */
export const isStoreDamage = (thrown: unknown): boolean =>
  sqlite.isDamage(thrown) || postgres.isDamage(thrown);

/** Whether an error is that of a database or its connection, and not of a folder. */
export const isDatabaseError = (thrown: unknown): boolean =>
  postgres.isConnectionLost(thrown) || postgres.sqlStateOf(thrown) !== null;

/**
 * Whether an error means that the store's database cannot be reached. It is then unknown whether a commit succeeded.
 */
export const isStoreUnreachable = (thrown: unknown): boolean => postgres.isConnectionLost(thrown);

/** Whether an error means that the disk of the store is full. */
export const isStoreDiskFull = (thrown: unknown): boolean =>
  sqlite.isDiskFull(thrown) || postgres.isDiskFull(thrown);
