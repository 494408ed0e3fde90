import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toRecord, toStored, websiteRecord } from '$service/http/api/website-record';
import { type Database, openDatabase } from '$service/store/engines/sqlite/database/database';
import { WEBSITE_COLUMNS } from '$service/store/websites';
import { FIELD_NAMES, fieldOf } from '$shared/api/website-fields';
import { testStoreIn } from '$test/support/test-store';

let database: Database;
beforeEach(() => {
  database = openDatabase(':memory:');
});
afterEach(() => database.close());

describe('a website’s stored fields', () => {
  test('have a column each: numbers are never NULL, and every other field but the domain may be', () => {
    testStoreIn(database);
    const columns = database.prepare('PRAGMA table_info(website)').all();
    const notNull = new Map(columns.map(([, name, , required]) => [name, required === 1]));
    for (const name of FIELD_NAMES) {
      const { kind } = fieldOf(name);
      const isNumber = kind === 'flag' || kind === 'privacy';
      expect([name, notNull.get(WEBSITE_COLUMNS[name])]).toEqual([
        name,
        isNumber || kind === 'domain',
      ]);
    }
  });

  test('have the API’s defaults when only the domain is given', () => {
    const { websites } = testStoreIn(database);
    expect(websites.store({ domain: 'a.example' })).toMatchObject({
      privacy: 0,
      password_hash: null,
      email: 0,
      exclude_bots: 1,
      exclude_params: null,
      exclude_ips: null,
      favorited_at: null,
    });
  });
});

describe('the record of a website', () => {
  test('has the API document’s fields in its order, without write-only ones', () => {
    const { websites } = testStoreIn(database);
    const stored = websites.store({ domain: 'a.example', exclude_params: 'q', password_hash: 'x' });
    const record = stored && toRecord(stored);
    expect(Object.entries(record ?? {}).slice(0, -2)).toEqual([
      ['id', 1],
      ['object', 'website'],
      ['domain', 'a.example'],
      ['privacy', 0],
      ['password', true],
      ['email', 0],
      ['exclude_bots', 1],
      ['exclude_ips', null],
      ['favorite', false],
      ['favorited_at', null],
    ]);
    expect(websiteRecord.strict().parse(record)).toEqual(record);
  });
});

describe('values to store', () => {
  test('are only those given, with an empty list as none and the password hashed', async () => {
    expect(await toStored({ email: 1, exclude_ips: '', exclude_params: undefined }, null)).toEqual({
      email: 1,
      exclude_ips: null,
    });
    const { password_hash } = await toStored({ password: 'secret' }, null);
    expect(password_hash).toMatch(/^scrypt:/);
  });

  test('keep the time at which a website became a favorite', async () => {
    const { websites } = testStoreIn(database);
    const website = websites.store({ domain: 'a.example', favorited_at: '2026-01-02T03:04:05Z' });
    expect(await toStored({ favorite: true }, website)).toEqual({
      favorited_at: '2026-01-02T03:04:05Z',
    });
    expect(await toStored({ favorite: false }, website)).toEqual({ favorited_at: null });
    const { favorited_at } = await toStored({ favorite: true }, null);
    expect(Date.parse(favorited_at ?? '')).not.toBeNaN();
  });
});
