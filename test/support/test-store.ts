import type { ValueLimits } from '$service/store/counts/value-limits';
import { type Database, openDatabase } from '$service/store/engines/sqlite/database/database';
import { partsIn, type StoreParts } from '$service/store/engines/sqlite/parts';
import { openParts, storeFilePath, storeOf } from '$service/store/engines/sqlite/store';
import type { Store } from '$service/store/store';

/** A store as its engine's synchronous parts, and as the service's interface. */
export interface TestStore extends StoreParts {
  asStore: Store;
  /** The problems found by SQLite's integrity check; empty when the file is intact. */
  check(): string[];
  close(): void;
}

/** A store in memory, or in a folder, which this process then locks. */
export function openTestStore(folder?: string): TestStore {
  if (folder === undefined) return testStoreIn(openDatabase(':memory:'));
  const { parts, database, close } = openParts(folder);
  return { ...toTestStore(parts, database, storeFilePath(folder)), close };
}

/** The store in an open database. */
export const testStoreIn = (database: Database, limits?: ValueLimits): TestStore =>
  toTestStore(partsIn(database, limits), database, null);

const toTestStore = (parts: StoreParts, database: Database, file: string | null): TestStore => ({
  ...parts,
  asStore: storeOf(parts, database, file),
  check: () =>
    database
      .prepare('PRAGMA integrity_check')
      .all()
      .map(([finding]) => String(finding))
      .filter((finding) => finding !== 'ok'),
  close: () => database.close(),
});
