import { rmSync } from 'node:fs';
import { afterEach, beforeEach } from 'vitest';
import { STATISTICS } from '../../../../../src/shared/api/statistics';
import { openDatabase, type SqlValue } from '../../../../../src/service/store/database/database';
import type { Hit } from '../../../../../src/service/store/recorder';
import { openStore, type Store, storeFile } from '../../../../../src/service/store/store';
import { temporaryFolder } from '../../import/support';

export const DAY_MS = 86_400_000;
/** A day number, in the middle of a month: 2025-03-16. */
export const FIRST_DAY = 20_163;

/** An entry on a page, at noon of a day after FIRST_DAY. */
export function hitOn(day: number, page: string, websiteId = 1): Hit {
  const { page: pageCode, landing_page, pageviews, pageviews_hour, visitors } = STATISTICS;
  return {
    websiteId,
    counters: {
      at: (FIRST_DAY + day) * DAY_MS + DAY_MS / 2,
      codes: [pageCode.code, landing_page.code],
      texts: [page, page],
      totals: [pageviews.code, pageviews_hour.code, visitors.code],
    },
  };
}

/** Hits of so many days, some pages on each. */
export const hitsOf = (days: number, websiteId = 1): Hit[] =>
  Array.from({ length: days * 3 }, (_, n) =>
    hitOn(Math.floor(n / 3), `/${n % 3}-${Math.floor(n / 30)}`, websiteId),
  );

/** A store in a folder of its own, that can be opened again. */
export function storeOfTest() {
  const room = { folder: '', store: null as Store | null };
  beforeEach(() => {
    room.folder = temporaryFolder();
    room.store = openStore(room.folder);
  });
  afterEach(() => {
    room.store?.close();
    rmSync(room.folder, { recursive: true });
  });
  return {
    get folder(): string {
      return room.folder;
    },
    get store(): Store {
      if (room.store === null) throw new Error('closed');
      return room.store;
    },
    close(): void {
      room.store?.close();
      room.store = null;
    },
    /** As a process that is started again finds it. */
    reopen(): Store {
      this.close();
      return (room.store = openStore(room.folder));
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
