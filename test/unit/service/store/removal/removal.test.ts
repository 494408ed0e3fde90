import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openDatabase } from '$service/store/engines/sqlite/database/database';
import { SqliteRemoval } from '$service/store/engines/sqlite/removal/removal';
import { storeFilePath } from '$service/store/engines/sqlite/store';
import { ValueDictionary } from '$service/store/engines/sqlite/values/value-dictionary';
import { statisticsOf } from '$test/unit/service/import/support';
import { hitOn, hitsOf, storeOfTest } from './support';

const room = storeOfTest();

/**
 * Deletes the first of two websites with many values.
 * @returns the statistics of the other
 */
function deleteTheFirst(): Record<string, Record<string, number>> {
  const { store } = room;
  store.websites.store({ domain: 'deleted.example' });
  store.websites.store({ domain: 'kept.example' });
  store.recorder.recordMany([...hitsOf(3_000), ...hitsOf(40, 2)], () => {});
  store.recorder.record([...hitsOf(2), ...hitsOf(2, 2)]);
  const kept = statisticsOf(store, 2);
  expect(store.websites.delete(1)).toBe(true);
  return kept;
}

/** A removal that works in the smallest possible pieces. */
function smallPieces() {
  const database = openDatabase(storeFilePath(room.folder));
  let now = 0;
  const removal = new SqliteRemoval(
    database,
    new ValueDictionary(database),
    () => {},
    () => (now += 4),
  );
  return { removal, close: () => database.close() };
}

test('a domain starts empty while its former counters are still being removed', () => {
  const kept = deleteTheFirst();
  const small = smallPieces();
  for (let piece = 0; piece < 5; piece += 1) expect(small.removal.step()).toBe(true);
  small.close();
  expect(room.rows('SELECT count(*) FROM block WHERE key < 1 << 24')[0]?.[0]).toBeGreaterThan(0);

  const store = room.reopen();
  const again = store.websites.store({ domain: 'deleted.example' });
  expect(again?.id).toBe(3);
  expect(Object.values(statisticsOf(store, 3)).flatMap((rows) => Object.keys(rows))).toEqual([]);
  store.recorder.record(hitsOf(1, 3));
  const counted = statisticsOf(store, 3);
  while (store.removal.step());
  expect(statisticsOf(store, 3)).toEqual(counted);
  expect(statisticsOf(store, 2)).toEqual(kept);
  expect(store.removal.waiting).toBe(0);
  expect(room.rows('SELECT DISTINCT website_id FROM value ORDER BY 1')).toEqual([[2], [3]]);
  expect(store.check()).toEqual([]);
});

test('a removal that was interrupted after any piece is continued', () => {
  deleteTheFirst();
  const small = smallPieces();
  let pieces = 0;
  while (small.removal.step()) {
    pieces += 1;
    if (pieces % 5 === 0) room.reopen();
  }
  small.close();
  expect(pieces).toBeGreaterThan(20);
  expect(room.rows('SELECT count(*) FROM value WHERE website_id = 1')).toEqual([[0]]);
  expect(room.rows('SELECT count(*) FROM block WHERE key < 1 << 24')).toEqual([[0]]);
});

test('the file shrinks, also that of a store of an older version', () => {
  const { store } = room;
  const bytes = (): number => statSync(storeFilePath(room.folder)).size;
  store.websites.store({ domain: 'large.example' });
  const texts = Array.from({ length: 20_000 }, (_, n) => `/${n}/${'long'.repeat(40)}`);
  store.recorder.recordMany(
    texts.map((text) => hitOn(0, text)),
    () => {},
  );
  room.reopen();
  const full = bytes();
  room.store.websites.delete(1);
  while (room.store.removal.step());
  while (room.store.freeSpace.step());
  room.reopen();
  expect(bytes()).toBeLessThan(full / 3);
});

test('converts a file of an older version when enough of it is empty', () => {
  room.close();
  const file = storeFilePath(room.folder);
  const database = openDatabase(file);
  database.exec('PRAGMA journal_mode = DELETE; PRAGMA auto_vacuum = NONE; VACUUM');
  database.exec('CREATE TABLE large (data BLOB); INSERT INTO large VALUES (zeroblob(4000000))');
  database.exec('DROP TABLE large');
  database.close();
  const full = statSync(file).size;
  room.reopen();
  expect(room.rows('PRAGMA auto_vacuum')).toEqual([[2]]);
  room.reopen();
  expect(statSync(file).size).toBeLessThan(full / 3);
});
