/* Chooses the engines of the source and the target of a move. */

import type { StoreLocation } from '../location';
import type { MoveSource, MoveTarget } from '../moving';

/**
 * Opens a store that is to be moved away.
 *
 * @throws StoreMissingError; StoreInUseError while anything uses the store; StoreMovingError if an interrupted move has left only
 * part of it; like `openStore`
 */
export async function openSource({ dataDir, database }: StoreLocation): Promise<MoveSource> {
  if (database === undefined) return (await import('./sqlite/move')).openFolderSource(dataDir);
  return (await import('./postgres/move')).openDatabaseSource(database);
}

/**
 * Opens the target of a move.
 *
 * @throws StoreInUseError while anything uses the target; like `openStore`
 */
export async function openTarget({ dataDir, database }: StoreLocation): Promise<MoveTarget> {
  if (database === undefined) return (await import('./sqlite/move')).openFolderTarget(dataDir);
  return (await import('./postgres/move')).openDatabaseTarget(database);
}
