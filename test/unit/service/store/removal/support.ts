import { rmSync } from 'node:fs';
import { afterEach, beforeEach } from 'vitest';
import { visitCounters } from '$service/collect/hit-counters';
import { openDatabase, type SqlValue } from '$service/store/engines/sqlite/database/database';
import { storeFile } from '$service/store/engines/sqlite/store';
import type { Hit } from '$service/store/hits';
import { UNKNOWN_PLACE } from '$shared/api/place';
import { openTestStore, type TestStore } from '$test/support/test-store';
import { temporaryFolder } from '$test/unit/service/import/support';

export const DAY_MS = 86_400_000;
/** A day number, in the middle of a month: 2025-03-16. */
export const FIRST_DAY = 20_163;

const VISITOR = {
  referrer: '',
  campaign: '',
  language: 'en',
  resolution: '',
  agent: { browser: 'Firefox', os: 'Linux', device: 'desktop', bot: false },
  place: UNKNOWN_PLACE,
};

/** An entry on a page, at noon of a day after FIRST_DAY. */
export function hitOn(day: number, page: string, websiteId = 1): Hit {
  const at = (FIRST_DAY + day) * DAY_MS + DAY_MS / 2;
  return { websiteId, counters: visitCounters(at, page, VISITOR) };
}

/** Hits of so many days, some pages on each. */
export const hitsOf = (days: number, websiteId = 1): Hit[] =>
  Array.from({ length: days * 3 }, (_, n) =>
    hitOn(Math.floor(n / 3), `/${n % 3}-${Math.floor(n / 30)}`, websiteId),
  );

/** A store in a folder of its own, that can be opened again. */
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
    /** Closes the store and puts one made by SQL in its place. */
    replace(sql: string): void {
      this.close();
      rmSync(storeFile(room.folder));
      const database = openDatabase(storeFile(room.folder));
      database.exec(sql);
      database.close();
    },
    /** As a process that is started again finds it. */
    reopen(): TestStore {
      this.close();
      return (room.store = openTestStore(room.folder));
    },
    /** Rows of the store's tables, read beside it. */
    rows(sql: string): SqlValue[][] {
      const database = openDatabase(storeFile(room.folder));
      try {
        return database.prepare(sql).all();
      } finally {
        database.close();
      }
    },
  };
}
