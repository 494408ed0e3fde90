import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type Database,
  openDatabase,
  openForReading,
  shortenLog,
} from '$service/store/engines/sqlite/database/database';
import { migrate } from '$service/store/engines/sqlite/database/migrations';
import { StoreInUseError } from '$service/store/failures';
import { openTestStore, testStoreIn } from '$test/support/test-store';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitedeck-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Opens the file as versions up to 0.1 did. */
function openAsOlderVersion(file: string) {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL');
    database.exec('BEGIN IMMEDIATE; COMMIT');
    return database;
  } catch (cause) {
    database.close();
    throw cause;
  }
}

describe('the store', () => {
  test('belongs to one process while it is open', () => {
    const first = openTestStore(folder);
    expect(() => openTestStore(folder)).toThrow(StoreInUseError);
    first.close();
    openTestStore(folder).close();
  });

  test('locks out an older version, which locks the file itself, and is locked out by it', () => {
    const file = join(folder, 'service.sqlite');
    const store = openTestStore(folder);
    expect(() => openAsOlderVersion(file)).toThrow('locked');
    store.close();
    const older = openAsOlderVersion(file);
    expect(() => openTestStore(folder)).toThrow(StoreInUseError);
    older.close();
    openTestStore(folder).close();
  });

  test('can be read while the service writes it, each time as one snapshot', () => {
    const store = openTestStore(folder);
    store.settings.set('name', 'old');
    const reader = openForReading(join(folder, 'service.sqlite'));
    const statement = reader.prepare('SELECT value FROM setting');
    reader.snapshot(() => {
      expect(statement.all()).toEqual([['old']]);
      store.settings.set('name', 'new');
      expect(statement.all()).toEqual([['old']]);
    });
    expect(statement.all()).toEqual([['new']]);
    expect(() => reader.exec('DELETE FROM setting')).toThrow('readonly');
    reader.close();
    store.close();
  });

  test('copies a long WAL into the file while nobody reads, so that the WAL starts again', () => {
    const file = join(folder, 'x.sqlite');
    const database = openDatabase(file);
    database.exec('PRAGMA wal_autocheckpoint = 0; CREATE TABLE t (data BLOB)');
    const write = (): void => database.exec('INSERT INTO t VALUES (randomblob(9000000))');
    write();
    const long = statSync(`${file}-wal`).size;
    shortenLog(database, file);
    database.exec('DELETE FROM t');
    expect(long).toBeGreaterThan(9_000_000);
    expect(statSync(`${file}-wal`).size).toBeLessThan(long);
    database.close();
  });

  // Windows has no such permissions.
  test.runIf(process.platform !== 'win32')(
    'is readable by its owner alone, even in a shared folder',
    () => {
      chmodSync(folder, 0o755);
      const store = openTestStore(folder);
      store.settings.set('name', 'value');
      for (const name of readdirSync(folder)) {
        expect([name, statSync(join(folder, name)).mode & 0o077]).toEqual([name, 0]);
      }
      expect(readdirSync(folder)).toContain('service.sqlite-wal');
      store.close();
    },
  );

  test('rolls a transaction back if it throws', () => {
    const database = openDatabase(join(folder, 'x.sqlite'));
    database.exec('CREATE TABLE t (n INTEGER)');
    expect(() =>
      database.transaction(() => {
        database.exec('INSERT INTO t VALUES (1)');
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(database.prepare('SELECT count(*) FROM t').get()).toEqual([0]);
    expect(database.transaction(() => 'yes')).toBe('yes');
    database.close();
  });

  test('refuses a newer version’s file', () => {
    const database = openDatabase(join(folder, 'x.sqlite'));
    database.exec('PRAGMA user_version = 99');
    expect(() => migrate(database)).toThrow('99');
    database.close();
  });

  /** A store with one website: a hit for one of its pages, and the counts of its pages. */
  function withWebsite(database: Database) {
    const store = testStoreIn(database);
    const website = store.websites.store({
      domain: 'a.example',
    });
    const websiteId = website?.id ?? 0;
    const hit = (text: string) => ({
      websiteId,
      counters: { at: Date.UTC(2025, 1, 3), codes: [11], texts: [text], totals: [] },
    });
    const days = { from: '2025-01-01', to: '2025-12-31' };
    const order = { sort_by: 'count', sort: 'desc', per_page: 10, page: 1 } as const;
    const pages = () => store.statistics.show(websiteId, { name: 'page', ...days, ...order });
    return { store, hit, pages };
  }

  test('keeps no ids or counters of hits that are rolled back', () => {
    const { store, hit, pages } = withWebsite(openDatabase(join(folder, 'x.sqlite')));
    expect(() =>
      store.recorder.recordMany([hit('/lost')], () => {
        throw new Error('disk full');
      }),
    ).toThrow('disk full');
    // The same text arrives again. Its id was rolled back with the transaction.
    store.recorder.record([hit('/lost'), hit('/kept'), hit('/kept')]);
    expect(pages()).toEqual({
      rows: [
        { value: '/kept', count: 2 },
        { value: '/lost', count: 1 },
      ],
      total: 2,
    });
    store.close();
  });

  test('continues to count hits if folding them fails', () => {
    const database = openDatabase(join(folder, 'x.sqlite'));
    const { store, hit, pages } = withWebsite(database);
    store.recorder.record([hit('/kept')]);
    database.exec(
      "CREATE TEMP TRIGGER full BEFORE INSERT ON block BEGIN SELECT RAISE(ABORT, 'disk full'); END",
    );
    expect(() => store.recorder.fold()).toThrow('disk full');
    const counted = { rows: [{ value: '/kept', count: 1 }], total: 1 };
    expect(pages()).toEqual(counted);
    database.exec('DROP TRIGGER full');
    store.recorder.fold();
    expect(pages()).toEqual(counted);
    store.close();
  });

  test('keeps nothing of a deleted website in any table', () => {
    const database = openDatabase(join(folder, 'x.sqlite'));
    const { store, hit } = withWebsite(database);
    store.recorder.recordMany([hit('/in a block')], () => undefined);
    store.recorder.record([hit('/on its way')]);
    database.exec(`
      INSERT INTO import_mark (website_id, first_line, bytes, digest) VALUES (1, 'line', 4, 'digest');
      INSERT INTO import (id, website_id, file, format, started_at, state, hits)
        VALUES (1, 1, 'a.log', 'nginx', '2025-02-03', 'whole', 1);
      INSERT INTO import_piece (id, import_id, first, last) VALUES (1, 1, 'first', 'last');
      INSERT INTO import_codes (piece_id, first_at, last_at, codes) VALUES (1, 0, 0, x'00');
      INSERT INTO import_counters (import_id, day, data) VALUES (1, 0, x'00');`);
    const filled = (): unknown[] =>
      database
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        .all()
        .flatMap(([name]) => {
          const [rows] = database.prepare(`SELECT count(*) FROM ${String(name)}`).get() ?? [];
          return rows === 0 ? [] : [name];
        })
        .toSorted();
    expect(filled()).toEqual([
      'block',
      'delta',
      'import',
      'import_codes',
      'import_counters',
      'import_mark',
      'import_piece',
      'value',
      'website',
    ]);
    expect(store.websites.delete(1)).toBe(true);
    while (store.removal.step());
    expect(filled()).toEqual([]);
    expect(store.websites.delete(1)).toBe(false);
    store.close();
  });
});
