import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CollectionFile } from '$main/collections/collection-file';
import { NO_COLLECTIONS, type Note, withEntries } from '$shared/settings/collections';
import { makeNote } from '$test/support/records';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitedeck-collections-'));
  file = join(folder, 'collections.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const note = (id: string, text = id): Note => makeNote({ id, text });
const save = (kept: CollectionFile, ...notes: Note[]) =>
  kept.change((before) => withEntries(before, { notes }));
const others = () => readdirSync(folder).filter((name) => name !== 'collections.json');

test('keeps entries across a restart; an entry replaces the one with its id in place', async () => {
  const kept = new CollectionFile(file);
  expect(kept.all).toEqual(NO_COLLECTIONS);
  await Promise.all([save(kept, note('1')), save(kept, note('2'))]);
  await save(kept, note('1', 'changed'));
  const again = new CollectionFile(file);
  expect(again.all.notes.map(({ text }) => text)).toEqual(['changed', '2']);
  expect(again.setAside).toBeNull();
  expect(others()).toEqual([]);
});

test.each([
  '{"notes":[',
  '[]',
  '{"notes":[],"goals":[]}',
  JSON.stringify({ ...NO_COLLECTIONS, notes: [{ ...note('1'), day: '2026-02-31' }] }),
  JSON.stringify({ ...NO_COLLECTIONS, notes: [{ ...note('1'), text: 'two\nlines' }] }),
])('sets a damaged file (%s) aside and never overwrites it', async (content) => {
  writeFileSync(file, content);
  const kept = new CollectionFile(file);
  expect(kept.all).toEqual(NO_COLLECTIONS);
  expect(kept.setAside?.reason).toBe('damaged');
  await save(kept, note('7'));
  expect(readFileSync(kept.setAside?.file ?? '', 'utf8')).toBe(content);
  expect(new CollectionFile(file).all.notes).toHaveLength(1);
});

test('opens what an earlier version wrote, which named a group by the id of an account', async () => {
  const former = { kind: 'group', accountId: 'group:shops', websiteId: 1, domain: 'Shops' };
  const query = { period: '7-days' };
  const views = [
    { id: 'v', subject: former, name: 'Week', query },
    { id: 'w', subject: note('1').subject, name: 'One', query },
  ];
  writeFileSync(file, JSON.stringify({ ...NO_COLLECTIONS, views }));
  const kept = new CollectionFile(file);
  expect(kept.setAside).toBeNull();
  const group = { kind: 'group', groupId: 'shops', domain: 'Shops' };
  expect(kept.all.views.map(({ subject }) => subject)).toEqual([group, note('1').subject]);
  await save(kept, note('2'));
  expect(readFileSync(file, 'utf8')).not.toContain('group:');
  expect(new CollectionFile(file).all).toEqual(kept.all);
});

test('leaves an unreadable file alone until something changes, then sets it aside', async () => {
  // A folder in the file's place: not even root can read it as a file.
  mkdirSync(file);
  const kept = new CollectionFile(file);
  expect(kept.setAside).toEqual({ file, reason: 'unreadable' });
  expect(others()).toEqual([]);
  await save(kept, note('7'));
  expect(others()).toEqual([expect.stringMatching(/^collections\.json\.unreadable-/)]);
});

test('changes nothing when it cannot be written, or would hold too much', async () => {
  const kept = new CollectionFile(join(file, 'collections.json'));
  writeFileSync(file, 'a file where a folder has to be');
  await expect(save(kept, note('1'))).rejects.toMatchObject({ code: 'store-failed' });
  expect(kept.all).toEqual(NO_COLLECTIONS);
  const many = Array.from({ length: 10_001 }, (_, index) => note(String(index)));
  await expect(save(kept, ...many)).rejects.toMatchObject({ code: 'bad-argument' });
  expect(kept.all).toEqual(NO_COLLECTIONS);
});
