import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayText } from '$service/store/counts/calendar';
import { firstKeptDay } from '$service/store/retention';
import { SERVER_STATISTICS, type ServerStatistic } from '$shared/api/statistics';
import type { TestStore } from '$test/support/test-store';
import {
  importInto,
  logLines,
  targetOf,
  undo,
  writeLogFile,
} from '$test/unit/service/import/support';
import { FIRST_DAY, hitOn, hitsOf, storeOfTest } from './support';

const room = storeOfTest();

/**
 * The rows of a statistic between two days.
 * @param from, to day numbers
 */
function rowsOf(store: TestStore, name: ServerStatistic, from: number, to: number) {
  const days = { from: dayText(from), to: dayText(to) };
  const query = {
    name,
    ...days,
    sort_by: 'value',
    sort: 'asc',
    per_page: 10_000,
    page: 1,
  } as const;
  return store.statistics.show(1, query).rows;
}

describe('limits', () => {
  test('a website’s own limit overrides that of all', () => {
    const { retention } = room.store;
    expect(retention.keptFrom(1, 1_000)).toBeNull();
    retention.set({ websiteId: null, days: 90 });
    retention.set({ websiteId: 2, days: 30 });
    retention.set({ websiteId: 3, days: null });
    expect([1, 2, 3].map((id) => retention.keptFrom(id, 1_000))).toEqual([910, 970, null]);
    expect(retention.list()).toEqual([
      { websiteId: null, days: 90 },
      { websiteId: 2, days: 30 },
      { websiteId: 3, days: null },
    ]);
    retention.set({ websiteId: null, days: null });
    expect([1, 2, 3].map((id) => retention.keptFrom(id, 1_000))).toEqual([null, 970, null]);
  });

  test('a deleted website’s own limit is deleted, too', () => {
    const { retention, websites } = room.store;
    websites.store({ domain: 'a.example' });
    retention.set({ websiteId: 1, days: 90 });
    websites.delete(1);
    expect(retention.list()).toEqual([]);
  });

  test('days that are being removed stay hidden if the limit is lifted in the meantime', async () => {
    const { store } = room;
    store.websites.store({ domain: 'a.example' });
    store.recorder.recordMany(hitsOf(100), () => {});
    store.retention.set({ websiteId: 1, days: 10 });
    store.removal.expire(1, FIRST_DAY + 90);
    store.retention.set({ websiteId: 1, days: null });
    expect(await firstKeptDay(store.asStore, 1, FIRST_DAY + 100)).toBe(FIRST_DAY + 90);
    while (store.removal.step());
    expect(await firstKeptDay(store.asStore, 1, FIRST_DAY + 100)).toBeNull();
  });
});

test('removes exactly the days before one, for any counts and any size of pieces', () => {
  const days = fc.array(fc.tuple(fc.integer({ min: 0, max: 130 }), fc.constantFrom('/a', '/b')), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 131 }), (hits, cut) => {
      const store = room.reopen();
      const { id } = store.websites.store({ domain: `${hits.length}-${cut}.example` }) ?? { id: 0 };
      const before = FIRST_DAY + cut;
      store.recorder.recordMany(
        hits.map(([day, page]) => hitOn(day, page, id)),
        () => {},
      );
      const query = { sort_by: 'value', sort: 'asc', per_page: 10_000, page: 1 } as const;
      const ask = (name: ServerStatistic, from: number, to: number) =>
        store.statistics.show(id, { name, from: dayText(from), to: dayText(to), ...query }).rows;
      const ranges = [0, 1, 17, 45, 80].map((more) => before + more);
      const kept = () =>
        SERVER_STATISTICS.map((name) => ranges.map((from) => ask(name, from, FIRST_DAY + 200)));
      const expected = kept();
      store.removal.expire(id, before);
      while (store.removal.step());
      expect(kept()).toEqual(expected);
      for (const name of SERVER_STATISTICS) {
        expect(ask(name, FIRST_DAY - 100, before - 1)).toEqual([]);
        expect(ask(name, FIRST_DAY - 100, FIRST_DAY + 200)).toEqual(
          expected[SERVER_STATISTICS.indexOf(name)]?.[0],
        );
      }
    }),
    { numRuns: 25 },
  );
});

test('an import of removed days can still be undone exactly', async () => {
  const { store, folder } = room;
  const own = 20_371; // 2025-10-10, the first day of the lines
  await importInto(targetOf(store), [
    writeLogFile(folder, logLines(0, 40) + logLines(90_000, 90_040)),
  ]);
  const imported = rowsOf(store, 'pageviews', own, own + 3);
  expect(imported.map(({ count }) => count)).toEqual([40, 40]);
  store.recorder.recordMany([hitOn(own + 1 - FIRST_DAY, '/own')], () => {});
  store.removal.expire(1, own + 1);
  while (store.removal.step());
  expect(rowsOf(store, 'pageviews', own, own + 3)).toEqual([
    { value: dayText(own + 1), count: 41 },
  ]);
  await undo(store, 1);
  expect(rowsOf(store, 'pageviews', own - 40, own + 40)).toEqual([
    { value: dayText(own + 1), count: 1 },
  ]);
  expect(rowsOf(store, 'page', own - 40, own + 40)).toEqual([{ value: '/own', count: 1 }]);
});
