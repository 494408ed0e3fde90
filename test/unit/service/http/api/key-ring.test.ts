import { beforeEach, describe, expect, test } from 'vitest';
import { ApiKeys, isFullGrant, openApiKeys } from '$service/http/api/api-keys';
import { hashKey } from '$service/http/api/key-hash';
import type { Keys, NewKey, StoredKey } from '$service/store/keys';

const stored = (
  id: number,
  name: string,
  key: string,
  change: Partial<StoredKey> = {},
): StoredKey => ({
  id,
  name,
  hash: hashKey(key).toString('hex'),
  rights: 'all',
  website_id: null,
  created_at: null,
  used_on: null,
  ...change,
});

let rows: StoredKey[];
let used: [number, string][];
let added: NewKey[];
const keys = {
  all: async () => rows,
  add: async (key: NewKey) => {
    const names = [...rows, ...added].map(({ name }) => name.toLowerCase());
    return !names.includes(key.name.toLowerCase()) && added.push(key) > 0;
  },
  noteUse: async (id: number, day: string) => void used.push([id, day]),
} as Partial<Keys> as Keys;
const ring = (given: string | null = null): ApiKeys => new ApiKeys(keys, given, () => '2026-01-31');

beforeEach(() => {
  rows = [stored(1, 'owner', 'first'), stored(2, 'report', 'second', { rights: 'read' })];
  used = [];
  added = [];
});

describe('a key', () => {
  test('allows what is stored with it', async () => {
    expect(await ring().find('first')).toMatchObject({ id: 1, rights: 'all', websiteId: null });
    expect(await ring().find('second')).toMatchObject({ id: 2, rights: 'read' });
    expect(await ring().find('third')).toBeNull();
  });

  test('that is given at the start replaces only the owner’s', async () => {
    const given = ring('given');
    expect(await given.find('given')).toMatchObject({ id: null, rights: 'all', websiteId: null });
    expect(await given.find('first')).toBeNull();
    expect(await given.find('second')).toMatchObject({ id: 2 });
    expect([given.hasGiven, ring().hasGiven]).toEqual([true, false]);
  });

  test('is marked as used once a day', async () => {
    rows = [stored(1, 'a', 'first', { used_on: '2026-01-31' }), stored(2, 'b', 'second')];
    for (const key of ['first', 'second', 'third']) await ring().find(key);
    expect(used).toEqual([[2, '2026-01-31']]);
    used = [];
    await ring('given').find('given');
    expect(used).toEqual([]);
  });
});

test('is full only with all rights to all websites', () => {
  expect(isFullGrant({ rights: 'all', websiteId: null })).toBe(true);
  expect(isFullGrant({ rights: 'all', websiteId: 4 })).toBe(false);
  expect(isFullGrant({ rights: 'read', websiteId: null })).toBe(false);
});

describe('the first start', () => {
  const shown = async (given: string | null): Promise<string[]> => {
    const list: string[] = [];
    await openApiKeys(keys, given, (key) => list.push(key));
    return list;
  };

  test('makes the owner a key, shows it, and stores its hash', async () => {
    rows = [];
    const [key = ''] = await shown(null);
    expect(key).toMatch(/^[\w-]{32}$/);
    const hash = hashKey(key).toString('hex');
    expect(added).toEqual([{ name: 'owner', hash, rights: 'all', website_id: null }]);
  });

  test('makes none if another key has all rights', async () => {
    expect([await shown(null), added]).toEqual([[], []]);
    rows = [stored(2, 'report', 'second', { rights: 'read' })];
    expect([await shown('given'), added]).toEqual([[], []]);
    expect(await shown(null)).toHaveLength(1);
  });

  test('shows only a key that is stored, under another name if its name is taken', async () => {
    rows = [stored(1, 'Owner', 'first', { rights: 'read' })];
    const [key = ''] = await shown(null);
    const hash = hashKey(key).toString('hex');
    expect(added).toEqual([{ name: 'owner 2', hash, rights: 'all', website_id: null }]);
  });
});
