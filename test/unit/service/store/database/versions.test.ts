import { readFileSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openApiKeys, OWNER_KEY_NAME } from '$service/http/api/api-keys';
import { openDatabase } from '$service/store/engines/sqlite/database/database';
import { CURRENT_VERSION } from '$service/store/engines/sqlite/database/migrations';
import { storeFilePath } from '$service/store/engines/sqlite/store';
import type { ServerStatistic } from '$shared/api/statistics';
import { openTestStore, type TestStore } from '$test/support/test-store';
import { temporaryFolder } from '$test/unit/service/import/support';

/*
 * Stores that earlier versions of the service wrote by their own code: hits of two websites (a third was deleted),
 * some not folded yet, and the imports that the version supported. Beside each are that version's own answers.
 */

interface Answers {
  websites: Record<string, unknown>[];
  answers: Record<string, Record<ServerStatistic, Record<'all' | 'part', [string, number][]>>>;
}
const RANGES = { all: ['2024-01-01', '2026-01-01'], part: ['2025-03-29', '2025-05-31'] } as const;

const VERSIONS = [1, 2, 3, 4, 5, 6];
const here = (name: string): URL => new URL(`versions/${name}`, import.meta.url);

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

function writeStore(version: number): void {
  const database = openDatabase(storeFilePath(folder));
  database.exec(readFileSync(here(`version-${version}.sql`), 'utf8'));
  database.close();
}

function answersOf(
  store: TestStore,
  id: number,
  name: ServerStatistic,
  range: keyof typeof RANGES,
) {
  const [from, to] = RANGES[range];
  const query = {
    name,
    from,
    to,
    sort_by: 'value',
    sort: 'asc',
    per_page: 1_000,
    page: 1,
  } as const;
  return store.statistics.show(id, query).rows.map(({ value, count }) => [value, count]);
}

test('there is a store of every earlier version', () => {
  expect(VERSIONS).toEqual(Array.from({ length: CURRENT_VERSION - 1 }, (_, index) => index + 1));
});

describe.each(VERSIONS)('a store of version %i', (version) => {
  test('opens with its websites and all counts', () => {
    writeStore(version);
    const expected = JSON.parse(readFileSync(here(`version-${version}.json`), 'utf8')) as Answers;
    const store = openTestStore(folder);
    const { rows } = store.websites.list({ sort_by: 'id', sort: 'asc', per_page: 9, page: 1 });
    expect(rows).toMatchObject(expected.websites);
    for (const [id, statistics] of Object.entries(expected.answers)) {
      for (const [name, ranges] of Object.entries(statistics)) {
        for (const range of ['all', 'part'] as const) {
          const found = answersOf(store, Number(id), name as ServerStatistic, range);
          expect(found, `${name} of website ${id}, ${range}`).toEqual(ranges[range]);
        }
      }
    }
    expect(store.check()).toEqual([]);
    store.close();
  });

  test('counts, folds and deletes like a new one', () => {
    writeStore(version);
    const store = openTestStore(folder);
    const before = answersOf(store, 1, 'page', 'all');
    store.recorder.fold();
    expect(answersOf(store, 1, 'page', 'all')).toEqual(before);
    expect(store.websites.store({ domain: 'gone.example' })?.id).toBe(4);
    store.websites.delete(1);
    while (store.removal.step());
    expect(answersOf(store, 1, 'page', 'all')).toEqual([]);
    expect(answersOf(store, 3, 'page', 'all')).not.toEqual([]);
    expect(store.check()).toEqual([]);
    store.close();
  });
});

test('the only key of a store becomes the owner’s, which still opens everything', async () => {
  // Version 6 was started without a key, and made this one.
  writeStore(6);
  const store = openTestStore(folder);
  const show = vi.fn();
  const { keys } = store.asStore;
  const ring = await openApiKeys(keys, null, show);
  expect(await ring.find('abc123')).toMatchObject({ rights: 'all', websiteId: null });
  expect(await ring.find('abc124')).toBeNull();
  expect(store.keys.all()).toMatchObject([
    { name: OWNER_KEY_NAME, rights: 'all', created_at: null },
  ]);
  expect(store.settings.get('key.hash')).toBeNull();
  expect(show).not.toHaveBeenCalled();
  // A key that is given at the start still replaces it.
  const given = await openApiKeys(keys, 'given', show);
  expect(await given.find('abc123')).toBeNull();
  store.close();
});

test('refuses a store of a newer version and leaves it as it is', () => {
  writeStore(4);
  const database = openDatabase(storeFilePath(folder));
  database.exec(`PRAGMA user_version = ${CURRENT_VERSION + 1}`);
  database.close();
  const bytes = readFileSync(storeFilePath(folder));
  expect(() => openTestStore(folder)).toThrow(`version ${CURRENT_VERSION + 1}`);
  expect(readFileSync(storeFilePath(folder)).equals(bytes)).toBe(true);
});
