import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StoreDatabase } from '$main/cache/database';
import { OFFLINE_STORE_VERSION, offlineStoreVersion } from '$main/cache/migrations';
import type { OfflineStore } from '$main/cache/offline-store';
import { key, putAnswer, StoreFolder } from '$test/unit/support/store-folder';

let folder: StoreFolder;

beforeEach(() => {
  folder = new StoreFolder();
});

afterEach(() => folder.dispose());

describe('saved answers', () => {
  test('are found by account, operation and parameters, even after a restart', () => {
    const store = folder.open();
    store.put({ ...key('p'), body: { rows: [1, 'ü'] }, fetchedAt: 5, final: true, pinned: false });
    const saved = { body: { rows: [1, 'ü'] }, fetchedAt: 5, final: true };
    expect(store.answer(key('p'))).toEqual(saved);
    expect(store.answer(key('q'))).toBeNull();
    expect(store.answer(key('p', 'b'))).toBeNull();
    expect(store.answer({ ...key('p'), operation: 'websites.list' })).toBeNull();
    store.close();
    expect(folder.open().answer(key('p'))).toEqual(saved);
    expect(folder.problems).toEqual([]);
  });

  test('are replaced by newer ones', () => {
    const store = folder.open();
    putAnswer(store, 'p', 1);
    putAnswer(store, 'p', 2);
    expect(store.answer(key('p'))?.body).toBe(2);
    expect(store.measure('a').entries).toBe(1);
  });

  test('stay saved for offline when they are viewed again', () => {
    const store = folder.open();
    for (const pinned of [true, false]) {
      store.put({ ...key('p'), body: 1, fetchedAt: 1, final: false, pinned });
    }
    putAnswer(store, 'q');
    store.close();
    const database = new StoreDatabase(folder.file);
    expect(database.all('SELECT parameters, pinned FROM answers ORDER BY parameters')).toEqual([
      { parameters: 'p', pinned: 1 },
      { parameters: 'q', pinned: 0 },
    ]);
    database.close();
  });

  test('are found by the first parameters, newest first', () => {
    const store = folder.open();
    for (const [fetchedAt, parameters] of [
      '3/browser/x',
      '3/browser/y',
      '3/browsers/z',
      '31/browser/x',
      '3/os/x',
    ].entries()) {
      store.put({ ...key(parameters), body: 1, fetchedAt, final: false, pinned: false });
    }
    const found = store.answersUnder('a', 'statistics.show', '3/browser/');
    expect(found.map(({ parameters }) => parameters)).toEqual(['3/browser/y', '3/browser/x']);
  });
});

describe('store changes', () => {
  test('are made together or not at all', () => {
    const store = folder.open();
    const change = (): void =>
      store.write(({ answers, facts }) => {
        answers.put({ ...key('p'), body: 1, fetchedAt: 1, final: false, pinned: false });
        facts.put('a', 'x', 1);
        throw new Error('halfway');
      });
    expect(change).toThrow('halfway');
    expect(store.answer(key('p'))).toBeNull();
    expect(store.fact('a', 'x')).toBeNull();
  });
});

describe('saved days', () => {
  const series = { account: 'a', website: 1, statistic: 'visitors' };
  const day = (name: string, count: number, fetchedAt: number) => ({
    day: name,
    count,
    fetchedAt,
    final: false,
  });

  test('are merged, with the later answer winning whenever it arrives', () => {
    const store = folder.open();
    store.write(({ days }) =>
      days.put(series, [day('2024-01-01', 1, 10), day('2024-01-02', 2, 10)], false),
    );
    store.write(({ days }) =>
      days.put(series, [day('2024-01-02', 3, 20), day('2024-01-03', 4, 20)], false),
    );
    store.write(({ days }) => days.put(series, [day('2024-01-03', 9, 15)], false));
    expect(store.days(series, '2024-01-01', '2024-12-31').map(({ count }) => count)).toEqual([
      1, 3, 4,
    ]);
    expect(store.days(series, '2024-01-02', '2024-01-02')).toEqual([day('2024-01-02', 3, 20)]);
    expect(store.days({ ...series, website: 2 }, '2024-01-01', '2024-12-31')).toEqual([]);
    expect(store.days({ ...series, account: 'b' }, '2024-01-01', '2024-12-31')).toEqual([]);
  });

  test('from the future, saved under a wrong clock, give way to current answers', () => {
    const store = folder.open();
    const future = folder.clock + 365 * 86_400_000;
    const put = (count: number, fetchedAt: number): void =>
      store.write(({ days }) => days.put(series, [day('2024-01-01', count, fetchedAt)], false));
    put(1, future);
    const now = folder.clock;
    put(2, now);
    expect(store.days(series, '2024-01-01', '2024-01-01')).toEqual([day('2024-01-01', 2, now)]);
  });
});

describe('clearing the store', () => {
  const fill = (store: OfflineStore, account: string): void =>
    store.write(({ answers, websites, days, facts }) => {
      const body = `secret of ${account}`;
      answers.put({ ...key('p', account), body, fetchedAt: 1, final: false, pinned: true });
      websites.put(account, { id: 1, body, fetchedAt: 1 });
      const one = { day: '2024-01-01', count: 1, fetchedAt: 1, final: true };
      days.put({ account, website: 1, statistic: 'visitors' }, [one], true);
      facts.put(account, 'dialect', body);
    });
  const left = (store: OfflineStore, account: string): unknown[] => [
    store.answer(key('p', account)),
    ...store.websites(account),
    ...store.days({ account, website: 1, statistic: 'visitors' }, '2024-01-01', '2024-12-31'),
  ];

  test('deletes one account’s rows alone, and keeps what is known of its server', () => {
    const store = folder.open();
    fill(store, 'a');
    fill(store, 'b');
    store.clear('a');
    expect(left(store, 'a')).toEqual([null]);
    expect(left(store, 'b')).toHaveLength(3);
    expect(store.fact('a', 'dialect')).toBe('secret of a');
    store.clear(null);
    expect(left(store, 'b')).toEqual([null]);
  });

  test('leaves nothing readable in the file', () => {
    const store = folder.open();
    fill(store, 'a');
    store.forget('a');
    store.close();
    expect(readFileSync(folder.file, 'latin1')).not.toContain('secret of a');
    expect(existsSync(`${folder.file}-wal`)).toBe(false);
  });

  test.each([
    ['clear', (store: OfflineStore) => store.clear('a')],
    ['forget', (store: OfflineStore) => store.forget('a')],
  ])(
    'leaves nothing readable while the store stays open, and returns the space: %s',
    (_, remove) => {
      const store = folder.open();
      fill(store, 'a');
      putAnswer(store, 'long', 'secret of a '.repeat(50_000));
      const journal = `${folder.file}-wal`;
      expect(readFileSync(journal, 'latin1')).toContain('secret of a');
      remove(store);
      expect(readFileSync(folder.file, 'latin1')).not.toContain('secret of a ');
      expect(statSync(journal).size).toBe(0);
      expect(statSync(folder.file).size).toBeLessThan(200_000);
    },
  );
});

test('makes a new file readable by its owner only', () => {
  folder.open();
  if (process.platform === 'win32') return;
  for (const name of readdirSync(folder.path))
    expect(statSync(join(folder.path, name)).mode & 0o077).toBe(0);
});

test('gives a new file the newest schema, which opening it again leaves unchanged', () => {
  folder.open().close();
  folder.open().close();
  const database = new StoreDatabase(folder.file);
  expect(offlineStoreVersion(database)).toBe(OFFLINE_STORE_VERSION);
  expect(database.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
  expect(database.get('PRAGMA auto_vacuum')).toEqual({ auto_vacuum: 2 });
  database.close();
});

describe('a store over its limit', () => {
  const LIMIT = 2_000_000;
  const body = 'x'.repeat(5_000);
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  test('drops the longest unused answers first, and those saved for offline last', async () => {
    const store = folder.open(LIMIT);
    for (let at = 0; at < 300; at += 1) {
      folder.clock += 1_000;
      putAnswer(store, `p${at}`, body, at < 50);
    }
    folder.clock += 1_000;
    store.answer(key('p60'));
    for (let at = 300; at < 500; at += 1) {
      folder.clock += 1_000;
      putAnswer(store, `p${at}`, body);
      await settled();
    }
    await expect.poll(() => store.usedBytes()).toBeLessThanOrEqual(LIMIT);
    const kept = (at: number): boolean => store.answer(key(`p${at}`)) !== null;
    expect(kept(499)).toBe(true);
    expect(kept(0)).toBe(true);
    expect(kept(60)).toBe(true);
    expect(kept(61)).toBe(false);
  });

  test('drops even answers saved for offline when there is nothing else', async () => {
    const store = folder.open(LIMIT);
    for (let at = 0; at < 500; at += 1) putAnswer(store, `p${at}`, body, true);
    await expect.poll(() => store.usedBytes()).toBeLessThanOrEqual(LIMIT);
    expect(store.measure('a').entries).toBeGreaterThan(200);
  });

  test('drops series with their days once no answer is left', async () => {
    const store = folder.open();
    const year = Array.from({ length: 5_000 }, (_, at) => {
      const day = `${String(2000 + at)}-01-01`;
      return { day, count: at, fetchedAt: 1, final: true };
    });
    const series = { account: 'a', statistic: 'visitors' };
    for (let website = 1; website <= 20; website += 1) {
      store.write(({ days }) => days.put({ ...series, website }, year, website === 1));
    }
    const before = store.usedBytes();
    store.limitBytes = before / 2;
    await expect.poll(() => store.usedBytes()).toBeLessThanOrEqual(before / 2);
    store.close();
    const database = new StoreDatabase(folder.file);
    const left = database.all('SELECT DISTINCT series FROM days ORDER BY series');
    expect(left).toEqual(database.all('SELECT id AS series FROM series ORDER BY id'));
    expect(database.all('SELECT pinned FROM series WHERE pinned = 1')).toHaveLength(1);
    database.close();
  });

  test('shrinks its file when the limit does', async () => {
    const store = folder.open();
    for (let at = 0; at < 1_000; at += 1) putAnswer(store, `p${at}`, body);
    store.limitBytes = LIMIT;
    await expect.poll(() => store.usedBytes()).toBeLessThanOrEqual(LIMIT);
    store.close();
    expect(readFileSync(folder.file).length).toBeLessThan(LIMIT * 1.1);
  });
});
