import { rmSync } from 'node:fs';
import { afterEach, beforeEach } from 'vitest';
import { openTestStore, type TestStore } from '$test/support/test-store';
import {
  importInto,
  type ImportOptions,
  statisticsOf,
  targetOf,
  temporaryFolder,
  writeLogFile,
} from '../support';

export const FIREFOX =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
export const BOT = 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)';

/** Imports lines of logs into a store that is new for each test. */
export function logBench() {
  const room: { store: TestStore; folder: string } = { store: openTestStore(), folder: '' };
  beforeEach(() => {
    process.env['TZ'] = 'UTC';
    room.store = openTestStore();
    room.folder = temporaryFolder();
  });
  afterEach(() => {
    room.store.close();
    rmSync(room.folder, { recursive: true });
  });
  return {
    get store(): TestStore {
      return room.store;
    },
    load: (lines: readonly string[], how: ImportOptions = {}) =>
      importInto(targetOf(room.store), [writeLogFile(room.folder, `${lines.join('\n')}\n`)], how),
    statistic: (name: string) => statisticsOf(room.store)[name],
  };
}
