import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { StoreInUseError } from '$service/store/failures';
import { SQLITE, sqliteCode } from '$shared/lib/sqlite-error';

/** A lock on a folder. The system releases it when the process ends. */
export interface FolderLock {
  release(): void;
}

/**
 * Locks a data folder for one process. The lock is on a file of its own, so that readers can open the database. Node
 * has no file locks, so an exclusive SQLite transaction on an empty file, which writes nothing, takes the kernel's
 * lock.
 *
 * @throws StoreInUseError if another process has the folder; the error of the system or of SQLite if the file cannot be
 * opened
 */
export function lockFolder(folder: string): FolderLock {
  const file = join(folder, 'service.lock');
  // Only the owner can read the file, like all files of the folder. The process must never open it again, because
  // closing it would release the lock.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  const native = new DatabaseSync(file);
  try {
    native.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    native.close();
    if (sqliteCode(cause) === SQLITE.BUSY) throw new StoreInUseError(folder, { cause });
    throw cause;
  }
  return { release: () => native.close() };
}
