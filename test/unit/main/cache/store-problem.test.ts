import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StoreDatabase } from '$main/cache/database';
import { OFFLINE_STORE_VERSION } from '$main/cache/migrations';
import { key, putAnswer, StoreFolder } from '$test/unit/support/store-folder';

let folder: StoreFolder;

beforeEach(() => {
  folder = new StoreFolder();
});

afterEach(() => folder.dispose());

/** Overwrites the file from a byte on, as a failing disk would. */
function damage(from: number): void {
  const bytes = readFileSync(folder.file);
  bytes.fill(0x5a, from, bytes.length);
  writeFileSync(folder.file, bytes);
}

describe('a damaged store file', () => {
  test.each([
    ['is no database', () => writeFileSync(folder.file, 'not a database, only text '.repeat(400))],
    ['lost its middle', () => damage(4096)],
    ['lost everything behind its header', () => damage(100)],
  ])('(%s) is set aside and reported, and a new one is started', (_name, break_) => {
    const before = folder.open();
    for (let at = 0; at < 200; at += 1) putAnswer(before, `p${at}`, 'x'.repeat(500));
    before.close();
    break_();
    const broken = readFileSync(folder.file);
    const store = folder.open();
    for (let at = 0; at < 200; at += 1) store.answer(key(`p${at}`));
    putAnswer(store, 'new');
    expect(store.answer(key('new'))?.body).toBe('new');
    expect(store.lasting).toBe(true);
    expect(folder.problems.map(({ kind }) => kind)).toEqual(['damaged']);
    expect(readFileSync(folder.problems[0]?.file ?? '')).toHaveLength(broken.length);
    store.close();
    expect(folder.open().answer(key('new'))?.body).toBe('new');
  });

  test('is set aside, and an older one deleted', () => {
    for (let time = 0; time < 3; time += 1) {
      folder.clock += 1_000;
      writeFileSync(folder.file, 'not a database');
      folder.open().close();
    }
    expect(readdirSync(folder.path).filter((name) => name.includes('damaged'))).toHaveLength(1);
  });

  test('of length zero is an empty store', () => {
    writeFileSync(folder.file, '');
    putAnswer(folder.open(), 'p');
    expect(folder.problems).toEqual([]);
  });
});

describe('a store file that accepts no more data', () => {
  test('on a full disk still reads what was saved, and keeps new data in memory', () => {
    const store = folder.open();
    putAnswer(store, 'old');
    fillUp();
    putAnswer(store, 'new', 'x'.repeat(100_000));
    expect(folder.problems).toEqual([{ kind: 'unwritable', file: folder.file }]);
    expect(store.lasting).toBe(false);
    expect(store.answer(key('old'))?.body).toBe('old');
    expect(store.answer(key('new'))?.body).toHaveLength(100_000);
    putAnswer(store, 'old', 'changed');
    expect(store.answer(key('old'))?.body).toBe('changed');
    const under = store.answersUnder('a', 'statistics.show', '');
    expect(under).toHaveLength(2);
    expect(under.find(({ parameters }) => parameters === 'old')?.body).toBe('changed');
    store.close();
    expect(folder.open().answer(key('old'))?.body).toBe('old');
  });

  test('shows days of the file and of memory in one order', () => {
    const store = folder.open();
    const series = { account: 'a', website: 1, statistic: 'visitors' };
    const save = (...days: string[]): void =>
      store.write((tables) =>
        tables.days.put(
          series,
          days.map((day) => ({ day, count: 1, fetchedAt: 1, final: true })),
          false,
        ),
      );
    save('2024-01-01', '2024-01-03');
    fillUp();
    putAnswer(store, 'new', 'x'.repeat(100_000));
    save('2024-01-02', '2024-01-04');
    expect(store.lasting).toBe(false);
    const days = store.days(series, '2024-01-01', '2024-12-31').map(({ day }) => day.slice(-1));
    expect(days).toEqual(['1', '2', '3', '4']);
  });

  test('keeps everything in memory if its folder cannot be created', () => {
    const place = join(folder.path, 'a file, no folder');
    writeFileSync(place, '');
    const store = folder.open(undefined, place);
    putAnswer(store, 'p');
    expect(store.answer(key('p'))?.body).toBe('p');
    expect(folder.problems.map(({ kind }) => kind)).toEqual(['unwritable']);
  });

  test('keeps everything in memory if a folder is in its place', () => {
    mkdirSync(folder.file);
    const store = folder.open();
    putAnswer(store, 'p');
    expect(store.answer(key('p'))?.body).toBe('p');
    expect(folder.problems.map(({ kind }) => kind)).toEqual(['unwritable']);
  });

  /** Makes the store's next connection fail as on a full disk, by SQLite's own size limit. */
  function fillUp(): void {
    const pages = StoreDatabase.prototype.transaction;
    StoreDatabase.prototype.transaction = function limited(this: StoreDatabase, work) {
      StoreDatabase.prototype.transaction = pages;
      this.exec('PRAGMA max_page_count = 1');
      return this.transaction(work);
    };
  }
});

describe('a newer version’s file', () => {
  const makeNewer = (): void => {
    folder.open().close();
    const database = new StoreDatabase(folder.file);
    database.exec(`PRAGMA user_version = ${OFFLINE_STORE_VERSION + 1}`);
    database.close();
  };

  test('is not touched', () => {
    makeNewer();
    const before = readFileSync(folder.file);
    const store = folder.open();
    putAnswer(store, 'p');
    expect(store.answer(key('p'))?.body).toBe('p');
    expect(folder.problems).toEqual([{ kind: 'newer', file: folder.file }]);
    store.close();
    expect(readFileSync(folder.file).equals(before)).toBe(true);
    expect(readdirSync(folder.path)).toEqual(['saved.db']);
  });
});
