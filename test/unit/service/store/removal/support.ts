import { rmSync } from 'node:fs';
import { afterEach, beforeEach } from 'vitest';
import { visitCounters } from '$service/collect/hit-counters';
import { openDatabase, type SqlValue } from '$service/store/engines/sqlite/database/database';
import { storeFilePath } from '$service/store/engines/sqlite/store';
import type { Hit } from '$service/store/hits';
import { UNKNOWN_PLACE } from '$shared/api/place';
import { openTestStore, type TestStore } from '$test/support/test-store';
import { temporaryFolder } from '$test/unit/service/import/support';

export const DAY_MS = 86_400_000;
/** The first day's number, in the middle of a month: 2025-03-16. */
export const FIRST_DAY = 20_163;

const VISITOR = {
  referrer: '',
  campaign: '',
  language: 'en',
  resolution: '',
  agent: { browser: 'Firefox', os: 'Linux', device: 'desktop', bot: false },
  place: UNKNOWN_PLACE,
};

/**
 * A hit that begins a visit on a page, at noon.
 * @param day days after FIRST_DAY
 */
export function hitOn(day: number, page: string, websiteId = 1): Hit {
  const at = (FIRST_DAY + day) * DAY_MS + DAY_MS / 2;
  return { websiteId, counters: visitCounters(at, page, VISITOR) };
}

/** Hits on the given number of days, with some pages on each. */
export const hitsOf = (days: number, websiteId = 1): Hit[] =>
  Array.from({ length: days * 3 }, (_, n) =>
    hitOn(Math.floor(n / 3), `/${n % 3}-${Math.floor(n / 30)}`, websiteId),
  );

/** A store in its own folder, which a test can open again. */
export function storeOfTest() {
  const room = { folder: '', store: null as TestStore | null };
  beforeEach(() => {
    room.folder = temporaryFolder();
    room.store = openTestStore(room.folder);
  });
  afterEach(() => {
    room.store?.close();
    rmSync(room.folder, { recursive: true });
  });
  return {
    get folder(): string {
      return room.folder;
    },
    get store(): TestStore {
      if (room.store === null) throw new Error('closed');
      return room.store;
    },
    close(): void {
      room.store?.close();
      room.store = null;
    },
    /** Closes the store and replaces it with one that SQL creates. */
    replace(sql: string): void {
      this.close();
      rmSync(storeFilePath(room.folder));
      const database = openDatabase(storeFilePath(room.folder));
      database.exec(sql);
      database.close();
    },
    /** Opens the store again, as a restarted process does. */
    reopen(): TestStore {
      this.close();
      return (room.store = openTestStore(room.folder));
    },
    /** Rows of the store's tables, read by another connection. */
    rows(sql: string): SqlValue[][] {
      const database = openDatabase(storeFilePath(room.folder));
      try {
        return database.prepare(sql).all();
      } finally {
        database.close();
      }
    },
  };
}
