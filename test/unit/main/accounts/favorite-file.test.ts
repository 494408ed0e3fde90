import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FavoriteFile } from '$main/accounts/favorite-file';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitedeck-favorites-'));
  file = join(folder, 'favorites.json');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const others = () => readdirSync(folder).filter((name) => name !== 'favorites.json');

test('keeps favorites by account across a restart', async () => {
  const favorites = new FavoriteFile(file);
  await Promise.all([favorites.set('a', 1, true), favorites.set('b', 2, true)]);
  await favorites.set('a', 3, true);
  await favorites.set('a', 1, false);
  const again = new FavoriteFile(file);
  expect([...again.of('a')]).toEqual([3]);
  expect([...again.of('b')]).toEqual([2]);
  expect(again.setAside).toBeNull();
  expect(others()).toEqual([]);
});

test.each(['{"a":[1', '[]', '{"a":["1"]}', '{"a":[0]}'])(
  'sets a damaged file (%s) aside',
  async (content) => {
    writeFileSync(file, content);
    const favorites = new FavoriteFile(file);
    expect([...favorites.of('a')]).toEqual([]);
    expect(favorites.setAside?.reason).toBe('damaged');
    await favorites.set('a', 7, true);
    expect(readFileSync(favorites.setAside?.file ?? '', 'utf8')).toBe(content);
    expect([...new FavoriteFile(file).of('a')]).toEqual([7]);
  },
);

test('leaves an unreadable file alone until favorites change, then sets it aside', async () => {
  // A folder in the file's place: not even root can read it as a file.
  mkdirSync(file);
  const favorites = new FavoriteFile(file);
  expect(favorites.setAside).toEqual({ file, reason: 'unreadable' });
  expect(others()).toEqual([]);
  await favorites.set('a', 7, true);
  await favorites.set('a', 8, true);
  expect(others()).toEqual([expect.stringMatching(/^favorites\.json\.unreadable-/)]);
  expect([...new FavoriteFile(file).of('a')]).toEqual([7, 8]);
});

test('changes nothing when it cannot be written', async () => {
  const favorites = new FavoriteFile(join(file, 'favorites.json'));
  writeFileSync(file, 'a file where a folder has to be');
  await expect(favorites.set('a', 1, true)).rejects.toMatchObject({ code: 'store-failed' });
  expect([...favorites.of('a')]).toEqual([]);
});
