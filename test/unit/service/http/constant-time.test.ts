import type * as NodeCrypto from 'node:crypto';
import { timingSafeEqual } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiKeys } from '$service/http/api/api-keys';
import { hashKey, keyMatchesHash } from '$service/http/api/key-hash';
import { checkPassword, hashPassword } from '$service/http/api/passwords';
import { PageAccess } from '$service/statistics-page/access';
import type { Keys } from '$service/store/keys';
import type { StoredWebsite } from '$service/store/websites';

/* The duration of a comparison must not reveal how much of a secret was right, so each uses timingSafeEqual. */

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof NodeCrypto>();
  const compare: typeof timingSafeEqual = (a, b) => crypto.timingSafeEqual(a, b);
  return { ...crypto, timingSafeEqual: vi.fn(compare) };
});

const compare = vi.mocked(timingSafeEqual);
beforeEach(() => {
  compare.mockClear();
});

const website = { id: 7, privacy: 1, password_hash: null, domain: 'a.example' } as StoredWebsite;
const keys = { all: async () => [] } as Partial<Keys> as Keys;
const ring = new ApiKeys(keys, 'key');
const access = new PageAccess('secret', ring);

test('compares keys in constant time', () => {
  expect(keyMatchesHash('key', hashKey('key'))).toBe(true);
  expect(keyMatchesHash('kex', hashKey('key'))).toBe(false);
  expect(compare).toHaveBeenCalledTimes(2);
});

test('compares with every key in constant time, also after one that fits', async () => {
  const hash = hashKey('key').toString('hex');
  const rows = [1, 2, 3].map((id) => ({ id, name: `${id}`, hash, used_on: '2026-01-31' }));
  const many = { all: async () => rows } as unknown as Keys;
  expect(await new ApiKeys(many, null, () => '2026-01-31').find('key')).toMatchObject({ id: 1 });
  expect(compare).toHaveBeenCalledTimes(3);
  expect(await new ApiKeys(many, null).find('kex')).toBeNull();
  expect(compare).toHaveBeenCalledTimes(6);
});

test('compares passwords in constant time', async () => {
  const hash = await hashPassword('sesame');
  expect(await checkPassword('sesame', hash)).toBe(true);
  expect(await checkPassword('sesamf', hash)).toBe(false);
  expect(compare).toHaveBeenCalledTimes(2);
});

test('compares the statistics page’s cookies in constant time', async () => {
  const cookie = access.cookie(website, await ring.find('key'), false).split(';')[0] ?? '';
  const last = cookie.endsWith('0') ? '1' : '0';
  compare.mockClear();
  expect(await access.isOpen(website, cookie)).toBe(true);
  expect(await access.isOpen(website, cookie.slice(0, -1) + last)).toBe(false);
  expect(compare).toHaveBeenCalledTimes(2);
});

test.each([
  ['63 characters and one of two bytes', `${'a'.repeat(63)}é`],
  ['half a surrogate pair', `${'a'.repeat(63)}\ud800`],
  ['nothing', ''],
  ['too much', 'a'.repeat(10_000)],
])('a cookie of %s opens nothing', async (_, value) => {
  expect(await access.isOpen(website, `sitedeck_page_7=${value}`)).toBe(false);
});
