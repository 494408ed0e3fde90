import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Database } from '../../../../src/main/cache/database';
import type { StoreTrouble } from '../../../../src/main/cache/layers';
import { STORE_VERSION, versionOf } from '../../../../src/main/cache/migrations';
import { Store } from '../../../../src/main/cache/store';

let folder: string;
let file: string;
let clock: number;
let troubles: StoreTrouble[];
const open: Store[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitedeck-store-'));
  file = join(folder, 'saved.db');
  clock = 1_700_000_000_000;
  troubles = [];
});

afterEach(() => {
  for (const store of open.splice(0)) store.close();
  rmSync(folder, { recursive: true, force: true });
});

function openStore(limitBytes?: number, at = folder): Store {
  const store = new Store(at, {
    now: () => clock,
    onTrouble: (trouble) => troubles.push(trouble),
    ...(limitBytes !== undefined && { limitBytes }),
  });
  open.push(store);
  return store;
}

const key = (parameters: string, account = 'a') => ({
  ...{ account, operation: 'statistics.show', parameters },
});
const put = (store: Store, parameters: string, body: unknown = parameters, pinned = false): void =>
  store.put({ ...key(parameters), body, fetchedAt: clock, final: false, pinned });

/** Overwrites the middle of the file, as a dying disk does. */
function damage(from: number): void {
  const bytes = readFileSync(file);
  bytes.fill(0x5a, from, bytes.length);
  writeFileSync(file, bytes);
}

describe('answers', () => {
  test('are found by account, operation and parameters, after a restart too', () => {
    const store = openStore();
    store.put({ ...key('p'), body: { rows: [1, 'ü'] }, fetchedAt: 5, final: true, pinned: false });
    const saved = { body: { rows: [1, 'ü'] }, fetchedAt: 5, final: true };
    expect(store.answer(key('p'))).toEqual(saved);
    expect(store.answer(key('q'))).toBeNull();
    expect(store.answer(key('p', 'b'))).toBeNull();
    expect(store.answer({ ...key('p'), operation: 'websites.list' })).toBeNull();
    store.close();
    expect(openStore().answer(key('p'))).toEqual(saved);
    expect(troubles).toEqual([]);
  });

  test('are replaced by newer ones', () => {
    const store = openStore();
    put(store, 'p', 1);
    put(store, 'p', 2);
    expect(store.answer(key('p'))?.body).toBe(2);
    expect(store.measure('a').entries).toBe(1);
  });

  test('are found by the beginning of their parameters, the newest first', () => {
    const store = openStore();
    for (const parameters of [
      '3/browser/x',
      '3/browser/y',
      '3/browsers/z',
      '31/browser/x',
      '3/os/x',
    ]) {
      clock += 1;
      put(store, parameters);
    }
    const found = store.answersUnder('a', 'statistics.show', '3/browser/');
    expect(found.map(({ parameters }) => parameters)).toEqual(['3/browser/y', '3/browser/x']);
  });
});

describe('changes', () => {
  test('are made together or not at all', () => {
    const store = openStore();
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

describe('days', () => {
  const series = { account: 'a', website: 1, statistic: 'visitors' };
  const day = (name: string, count: number, fetchedAt: number) => ({
    ...{ day: name, count, fetchedAt, final: false },
  });

  test('are merged; a later answer wins, whenever it comes', () => {
    const store = openStore();
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
});

describe('clearing', () => {
  const fill = (store: Store, account: string): void =>
    store.write(({ answers, websites, days, facts }) => {
      const body = `secret of ${account}`;
      answers.put({ ...key('p', account), body, fetchedAt: 1, final: false, pinned: true });
      websites.put(account, { id: 1, body, fetchedAt: 1 });
      const one = { day: '2024-01-01', count: 1, fetchedAt: 1, final: true };
      days.put({ account, website: 1, statistic: 'visitors' }, [one], true);
      facts.put(account, 'dialect', body);
    });
  const left = (store: Store, account: string): unknown[] => [
    store.answer(key('p', account)),
    ...store.websites(account),
    ...store.days({ account, website: 1, statistic: 'visitors' }, '2024-01-01', '2024-12-31'),
  ];

  test('takes one account’s rows and no other’s; how its server speaks stays known', () => {
    const store = openStore();
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
    const store = openStore();
    fill(store, 'a');
    store.forget('a');
    store.close();
    expect(readFileSync(file, 'latin1')).not.toContain('secret of a');
    expect(existsSync(`${file}-wal`)).toBe(false);
  });
});

describe('a damaged file', () => {
  test.each([
    ['is no database', () => writeFileSync(file, 'not a database, only text '.repeat(400))],
    ['lost its middle', () => damage(4096)],
    ['lost everything behind its header', () => damage(100)],
  ])('(%s) is set aside and said, and a new one begun', (_name, break_) => {
    const before = openStore();
    for (let at = 0; at < 200; at += 1) put(before, `p${at}`, 'x'.repeat(500));
    before.close();
    break_();
    const broken = readFileSync(file);
    const store = openStore();
    for (let at = 0; at < 200; at += 1) store.answer(key(`p${at}`));
    put(store, 'new');
    expect(store.answer(key('new'))?.body).toBe('new');
    expect(store.lasting).toBe(true);
    expect(troubles.map(({ kind }) => kind)).toEqual(['damaged']);
    expect(readFileSync(troubles[0]?.file ?? '')).toHaveLength(broken.length);
    store.close();
    expect(openStore().answer(key('new'))?.body).toBe('new');
  });

  test('is kept once: the one set aside before it goes', () => {
    for (let time = 0; time < 3; time += 1) {
      clock += 1_000;
      writeFileSync(file, 'not a database');
      openStore().close();
    }
    expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toHaveLength(1);
  });

  test('of no length is an empty store', () => {
    writeFileSync(file, '');
    put(openStore(), 'p');
    expect(troubles).toEqual([]);
  });
});

describe('a file that takes no more data', () => {
  test('on a full disk: what was saved is still read, what is new lives in memory', () => {
    const store = openStore();
    put(store, 'old');
    fillUp();
    put(store, 'new', 'x'.repeat(100_000));
    expect(troubles).toEqual([{ kind: 'unwritable', file }]);
    expect(store.lasting).toBe(false);
    expect(store.answer(key('old'))?.body).toBe('old');
    expect(store.answer(key('new'))?.body).toHaveLength(100_000);
    put(store, 'old', 'changed');
    expect(store.answer(key('old'))?.body).toBe('changed');
    expect(store.answersUnder('a', 'statistics.show', '')).toHaveLength(2);
    store.close();
    expect(openStore().answer(key('old'))?.body).toBe('old');
  });

  test('because its folder cannot be: everything works from memory', () => {
    const place = join(folder, 'a file, no folder');
    writeFileSync(place, '');
    const store = openStore(undefined, place);
    put(store, 'p');
    expect(store.answer(key('p'))?.body).toBe('p');
    expect(troubles.map(({ kind }) => kind)).toEqual(['unwritable']);
  });

  test('because it is a folder: everything works from memory', () => {
    mkdirSync(file);
    const store = openStore();
    put(store, 'p');
    expect(store.answer(key('p'))?.body).toBe('p');
    expect(troubles.map(({ kind }) => kind)).toEqual(['unwritable']);
  });

  /** Lets the store's next connection write no more: SQLite's own limit answers as a full disk does. */
  function fillUp(): void {
    const pages = Database.prototype.transaction;
    Database.prototype.transaction = function limited(this: Database, work) {
      Database.prototype.transaction = pages;
      this.exec('PRAGMA max_page_count = 1');
      return this.transaction(work);
    };
  }
});

describe('a newer version’s file', () => {
  const makeNewer = (): void => {
    openStore().close();
    const database = new Database(file);
    database.exec(`PRAGMA user_version = ${STORE_VERSION + 1}`);
    database.close();
  };

  test('is not touched', () => {
    makeNewer();
    const before = readFileSync(file);
    const store = openStore();
    put(store, 'p');
    expect(store.answer(key('p'))?.body).toBe('p');
    expect(troubles).toEqual([{ kind: 'newer', file }]);
    store.close();
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(folder)).toEqual(['saved.db']);
  });
});

test('a new file has the newest form, and opening it again changes nothing', () => {
  openStore().close();
  openStore().close();
  const database = new Database(file);
  expect(versionOf(database)).toBe(STORE_VERSION);
  expect(database.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
  expect(database.get('PRAGMA auto_vacuum')).toEqual({ auto_vacuum: 2 });
  database.close();
});

describe('over its limit', () => {
  const LIMIT = 2_000_000;
  const body = 'x'.repeat(5_000);
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  test('the longest unused goes first, and what is saved for offline last', async () => {
    const store = openStore(LIMIT);
    for (let at = 0; at < 300; at += 1) {
      clock += 1_000;
      put(store, `p${at}`, body, at < 50);
    }
    clock += 1_000;
    store.answer(key('p60'));
    for (let at = 300; at < 500; at += 1) {
      clock += 1_000;
      put(store, `p${at}`, body);
      await settled();
    }
    await expect.poll(() => store.usedBytes()).toBeLessThanOrEqual(LIMIT);
    const kept = (at: number): boolean => store.answer(key(`p${at}`)) !== null;
    expect(kept(499)).toBe(true);
    expect(kept(0)).toBe(true);
    expect(kept(60)).toBe(true);
    expect(kept(61)).toBe(false);
  });

  test('even what is saved for offline goes when there is nothing else', async () => {
    const store = openStore(LIMIT);
    for (let at = 0; at < 500; at += 1) put(store, `p${at}`, body, true);
    await expect.poll(() => store.usedBytes()).toBeLessThanOrEqual(LIMIT);
    expect(store.measure('a').entries).toBeGreaterThan(200);
  });

  test('the file shrinks when the limit does', async () => {
    const store = openStore();
    for (let at = 0; at < 1_000; at += 1) put(store, `p${at}`, body);
    store.limitBytes = LIMIT;
    await expect.poll(() => store.usedBytes()).toBeLessThanOrEqual(LIMIT);
    store.close();
    expect(readFileSync(file).length).toBeLessThan(LIMIT * 1.1);
  });
});
