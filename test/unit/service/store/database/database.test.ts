import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, StoreTaken } from '../../../../../src/service/store/database/database';
import { migrate } from '../../../../../src/service/store/database/migrations';
import { openStore } from '../../../../../src/service/store/store';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitedeck-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the store', () => {
  test('is for one process alone while it is open', () => {
    const file = join(folder, 'x.sqlite');
    const first = openDatabase(file);
    expect(() => openDatabase(file)).toThrow(StoreTaken);
    first.close();
    openDatabase(file).close();
  });

  // Windows has no such rights.
  test.runIf(process.platform !== 'win32')(
    'is its owner’s alone, also in a folder that is not',
    () => {
      chmodSync(folder, 0o755);
      const store = openStore(folder);
      store.settings.set('name', 'value');
      for (const name of readdirSync(folder)) {
        expect([name, statSync(join(folder, name)).mode & 0o077]).toEqual([name, 0]);
      }
      expect(readdirSync(folder)).toContain('service.sqlite-wal');
      store.close();
    },
  );

  test('keeps nothing of a transaction that throws', () => {
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

  test('refuses what a newer version wrote', () => {
    const database = openDatabase(join(folder, 'x.sqlite'));
    database.exec('PRAGMA user_version = 99');
    expect(() => migrate(database)).toThrow('99');
    database.close();
  });

  test('hits that are taken back leave no ids and no counters behind', () => {
    const store = openStore(folder);
    const website = store.websites.store({
      domain: 'a.example',
      privacy: 0,
      password_hash: null,
      email: 0,
      exclude_bots: 1,
      exclude_params: null,
      exclude_ips: null,
    });
    const websiteId = website?.id ?? 0;
    const hit = (text: string) => ({
      websiteId,
      counters: { at: Date.UTC(2025, 1, 3), codes: [11], texts: [text], totals: [] },
    });
    expect(() =>
      store.recorder.recordMany([hit('/lost')], () => {
        throw new Error('disk full');
      }),
    ).toThrow('disk full');
    // The same text again: the id it had is gone with the transaction.
    store.recorder.record([hit('/lost'), hit('/kept'), hit('/kept')]);
    const page = store.statistics.show(websiteId, {
      name: 'page',
      from: '2025-01-01',
      to: '2025-12-31',
      sort_by: 'count',
      sort: 'desc',
      per_page: 10,
      page: 1,
    });
    expect(page).toEqual({
      rows: [
        { value: '/kept', count: 2 },
        { value: '/lost', count: 1 },
      ],
      total: 2,
    });
    store.close();
  });
});
