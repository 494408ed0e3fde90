import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { dayText } from '$service/store/counts/calendar';
import { inspect } from '$service/store/engines/sqlite/copies/inspection';
import { openDatabase } from '$service/store/engines/sqlite/database/database';
import { storeFilePath } from '$service/store/engines/sqlite/store';
import { type TestStore, testStoreIn } from '$test/support/test-store';
import { FIRST_DAY, hitOn, storeOfTest } from './support';

const room = storeOfTest();

/** A website's pages with their counts. */
function pagesOf(store: TestStore): Record<string, number> {
  const days = { from: dayText(FIRST_DAY - 40), to: dayText(FIRST_DAY + 4_000) };
  const how = { sort_by: 'value', sort: 'asc', per_page: 100_000, page: 1 } as const;
  const { rows } = store.statistics.show(1, { name: 'page', ...days, ...how });
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
}

const textsOf = (): string[] => room.rows('SELECT text FROM value').map(([text]) => String(text));

/** Removes all days of a website before a day. */
function removeBefore(store: TestStore, day: number): void {
  store.recorder.fold();
  store.removal.expire(1, FIRST_DAY + day);
  while (store.removal.step());
  while (store.freeSpace.step());
}

test('texts that only removed days used disappear from the file’s bytes', async () => {
  const { store } = room;
  store.websites.store({ domain: 'a.example' });
  // The order is mixed, so that pages of the index are split again and again.
  const pages = Array.from({ length: 6_000 }, (_, n) => `/${(n * 7_919) % 6_000}-removed-page`);
  for (let at = 0; at < pages.length; at += 50) {
    store.recorder.record(pages.slice(at, at + 50).map((page, n) => hitOn(n, page)));
  }
  store.recorder.record([hitOn(3, '/kept-page'), hitOn(70, '/kept-page'), hitOn(70, '/new-page')]);
  removeBefore(store, 60);
  expect(Object.keys(pagesOf(store))).toEqual(['/kept-page', '/new-page']);
  await store.asStore.removal.finish();
  for (const suffix of ['', '-wal']) {
    const bytes = readFileSync(storeFilePath(room.folder) + suffix);
    expect(bytes.includes('removed-page'), suffix).toBe(false);
  }
  expect(readFileSync(storeFilePath(room.folder)).includes('/kept-page')).toBe(true);
  expect(textsOf()).not.toContain('/1-removed-page');
});

test('a deleted website leaves no text in the file', async () => {
  const { store } = room;
  store.websites.store({ domain: 'deleted-domain.example' });
  store.recorder.recordMany(
    Array.from({ length: 3_000 }, (_, n) => hitOn(n % 50, `/${n}-removed-page`)),
    () => {},
  );
  store.websites.delete(1);
  while (store.removal.step());
  while (store.freeSpace.step());
  await store.asStore.removal.finish();
  const bytes = readFileSync(storeFilePath(room.folder));
  expect(['removed-page', 'deleted-domain'].filter((text) => bytes.includes(text))).toEqual([]);
});

test('texts that hits use in the meantime stay, whether they were unused, new or recent', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(12), fc.nat(60)), { minLength: 1, maxLength: 60 }),
      fc.array(fc.record({ page: fc.nat(16), isFolded: fc.boolean() }), { maxLength: 40 }),
      (before, meanwhile) => {
        const database = openDatabase(':memory:');
        const store = testStoreIn(database);
        store.websites.store({ domain: 'a.example' });
        const expected: Record<string, number> = {};
        const count = (page: string, day: number): void => {
          store.recorder.record([hitOn(day, page)]);
          if (day >= 30) expected[page] = (expected[page] ?? 0) + 1;
        };
        for (const [page, day] of before) count(`/${page}`, day);
        store.recorder.fold();
        store.removal.expire(1, FIRST_DAY + 30);
        const pieces = stepwise(store);
        for (const { page, isFolded } of meanwhile) {
          pieces.next();
          count(`/${page}`, 61);
          if (isFolded) store.recorder.fold();
        }
        while (pieces.next().done !== true);
        expect(pagesOf(store)).toEqual(expected);
        expect(inspect(database).findings).toEqual([]);
        const texts = database.prepare(`SELECT text FROM value WHERE text LIKE '/%'`).all();
        expect(texts.map(([text]) => text).sort()).toEqual(Object.keys(expected).sort());
        store.close();
      },
    ),
    { numRuns: 60 },
  );
});

/** Removes in the smallest pieces: the fake clock ends each one at once. */
function* stepwise(store: TestStore): Generator {
  let time = 0;
  while (store.removal.waiting > 0) {
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 3));
    store.removal.step();
    clock.mockRestore();
    yield;
  }
}

test('a store that was closed in the middle continues at the next start', () => {
  const { store } = room;
  store.websites.store({ domain: 'a.example' });
  const hits = Array.from({ length: 9_000 }, (_, n) => hitOn(n % 50, `/${n}-removed-page`));
  store.recorder.recordMany([...hits, hitOn(70, '/kept-page')], () => {});
  store.removal.expire(1, FIRST_DAY + 60);
  while (textsOf().length > 8_000) store.removal.step();
  expect(textsOf().length).toBeGreaterThan(10);
  const again = room.reopen();
  again.recorder.record([hitOn(71, '/8000-removed-page')]);
  while (again.removal.step());
  expect(pagesOf(again)).toEqual({ '/kept-page': 1, '/8000-removed-page': 1 });
  expect(textsOf().filter((text) => text.startsWith('/'))).toHaveLength(2);
});
