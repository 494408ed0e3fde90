import { AppFailure } from '$shared/failures/failure';
import { serviceText } from '$shared/text/en/service';
import { databaseProblem, isStoreDamage, storeFilePath } from '../store/engines/open';
import { StoreInUseError, StoreMovingError } from '../store/failures';
import type { StoreLocation } from '../store/location';
import { findWriteObstacle } from './write-obstacle';

/** The error that the store's file is damaged. The file is left unchanged, and the caller decides how to go on. */
export class StoreDamaged extends AppFailure {
  constructor(message: string) {
    super('service-failed', message);
  }
}

/**
 * Converts the reason why a store cannot be opened or written to a failure. Its text is for the user who chose the
 * store's location.
 */
export function storeFailure(
  cause: unknown,
  { dataDir: folder, database }: StoreLocation,
): AppFailure {
  const words = serviceText.terminal;
  if (database !== undefined) {
    return new AppFailure('service-failed', databaseProblem(cause, database));
  }
  if (cause instanceof StoreInUseError) {
    return new AppFailure('service-failed', words.folderTaken(folder));
  }
  if (cause instanceof StoreMovingError) {
    return new AppFailure('service-failed', words.folderHalfMoved(folder));
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  if (isStoreDamage(cause)) {
    return new StoreDamaged(words.storeDamaged(storeFilePath(folder), reason));
  }
  const obstacle = findWriteObstacle(folder);
  if (obstacle !== null) {
    return new AppFailure('service-failed', words.folderNotWritable(folder, obstacle, userId()));
  }
  return new AppFailure('service-failed', words.folderFailed(folder, reason));
}

/** Returns this process's user id; null on Windows, which has no numeric user ids. */
const userId = (): number | null => process.geteuid?.() ?? null;
