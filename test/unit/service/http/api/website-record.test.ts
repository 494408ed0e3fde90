import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FIELD_NAMES, fieldOf } from '../../../../../src/shared/api/website-fields';
import {
  toRecord,
  toStored,
  websiteRecord,
} from '../../../../../src/service/http/api/website-record';
import { openDatabase, type Database } from '../../../../../src/service/store/database/database';
import { WEBSITE_COLUMNS } from '../../../../../src/service/store/database/migrations';
import { storeIn } from '../../../../../src/service/store/store';

let database: Database;
beforeEach(() => {
  database = openDatabase(':memory:');
});
afterEach(() => database.close());

describe('a website’s fields in the store', () => {
  test('each has its column: numbers are never NULL, anything but the domain may be', () => {
    storeIn(database);
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

  test('a website of which only the domain is said has the API’s defaults', () => {
    const { websites } = storeIn(database);
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
  test('has the document’s fields in its order, and none that is write-only', () => {
    const { websites } = storeIn(database);
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

describe('what is stored of given fields', () => {
  test('only what was given; an empty list is none, a password is hashed', async () => {
    expect(await toStored({ email: 1, exclude_ips: '', exclude_params: undefined }, null)).toEqual({
      email: 1,
      exclude_ips: null,
    });
    const { password_hash } = await toStored({ password: 'secret' }, null);
    expect(password_hash).toMatch(/^scrypt:/);
  });

  test('a favorite keeps the time since when it is one', async () => {
    const { websites } = storeIn(database);
    const website = websites.store({ domain: 'a.example', favorited_at: '2026-01-02T03:04:05Z' });
    expect(await toStored({ favorite: true }, website)).toEqual({
      favorited_at: '2026-01-02T03:04:05Z',
    });
    expect(await toStored({ favorite: false }, website)).toEqual({ favorited_at: null });
    const { favorited_at } = await toStored({ favorite: true }, null);
    expect(Date.parse(favorited_at ?? '')).not.toBeNaN();
  });
});
