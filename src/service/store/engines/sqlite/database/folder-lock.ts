import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { StoreInUse } from '$service/store/failures';
import { SQLITE, sqliteCode } from '$shared/lib/sqlite-error';

/** A locked folder. The system releases the lock when the process ends. */
export interface FolderLock {
  release(): void;
}

/**
 * Locks a data folder for one process. The lock is on a separate file, so that readers can open the database. It is the
 * kernel's lock, by way of SQLite: an exclusive transaction on an empty file that writes nothing, because Node has no
 * file locks.
 *
 * @throws StoreInUse when another process has the folder; the system's or SQLite's error when the file cannot be
 *   opened
 */
export function lockFolder(folder: string): FolderLock {
  const file = join(folder, 'service.lock');
  // For its owner only, like all files here. Never opened again by us: closing it would give this process's lock away.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  const native = new DatabaseSync(file);
  try {
    native.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    native.close();
    if (sqliteCode(cause) === SQLITE.BUSY) throw new StoreInUse(folder, { cause });
    throw cause;
  }
  return { release: () => native.close() };
}
