/* Chooses the engines of a move's source and target. */

import type { StoreLocation } from '../location';
import type { MoveSource, MoveTarget } from '../moving';

/**
 * Opens a store to move it away.
 *
 * @throws StoreMissing; StoreInUse while anything uses it; StoreMoving when an interrupted move left only a part of
 *   it; like `openStore`
 */
export async function openSource({ dataDir, database }: StoreLocation): Promise<MoveSource> {
  if (database === undefined) return (await import('./sqlite/move')).openFolderSource(dataDir);
  return (await import('./postgres/move')).openDatabaseSource(database);
}

/**
 * Opens the target of a move.
 *
 * @throws StoreInUse while anything uses it; like `openStore`
 */
export async function openTarget({ dataDir, database }: StoreLocation): Promise<MoveTarget> {
  if (database === undefined) return (await import('./sqlite/move')).openFolderTarget(dataDir);
  return (await import('./postgres/move')).openDatabaseTarget(database);
}
