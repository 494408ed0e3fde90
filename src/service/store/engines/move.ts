/* Moving a store from one engine to the other: which engine is on which side. */

import type { StoreLocation } from '../location';
import type { MoveSource, MoveTarget } from '../moving';

/**
 * Opens a store to move it away.
 *
 * @throws StoreMissing; StoreInUse while anybody uses it; StoreMoving when only a part of it is there; like `openStore`
 */
export async function openSource({ dataDir, database }: StoreLocation): Promise<MoveSource> {
  if (database === undefined) return (await import('./sqlite/move')).openFolderSource(dataDir);
  return (await import('./postgres/move')).openDatabaseSource(database);
}

/** Opens the place that a store is moved to. @throws StoreInUse while anybody uses it; like `openStore` */
export async function openTarget({ dataDir, database }: StoreLocation): Promise<MoveTarget> {
  if (database === undefined) return (await import('./sqlite/move')).openFolderTarget(dataDir);
  return (await import('./postgres/move')).openDatabaseTarget(database);
}
