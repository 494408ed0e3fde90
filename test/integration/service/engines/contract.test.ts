import { beforeEach, describe, expect, test } from 'vitest';
import { viewCounters } from '$service/collect/hit-counters';
import type { StatisticQuery } from '$service/store/statistics';
import type { Store } from '$service/store/store';
import { ENGINES, storesOf } from './engines';
import { randomHit, randomOf } from './random-history';

/* Rules that apply to every store, whatever its engine. */

const ALL: StatisticQuery = {
  name: 'page',
  from: '2000-01-01',
  to: '2100-01-01',
  sort_by: 'count',
  sort: 'desc',
  per_page: 1_000,
  page: 1,
};

describe.each(ENGINES)('$name', (engine) => {
  const open = storesOf(engine);
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });

  describe('websites', () => {
    test('are stored once a domain, with the API’s defaults', async () => {
      const { websites } = store;
      const stored = await websites.store({ domain: 'a.example', exclude_params: 'x\ny' });
      expect(stored).toMatchObject({ id: 1, privacy: 0, exclude_bots: 1, exclude_params: 'x\ny' });
      expect(await websites.store({ domain: 'a.example' })).toBeNull();
      expect(await websites.find(1)).toEqual(stored);
      expect(await websites.findByDomain('a.example')).toEqual(stored);
      expect(await websites.findByDomain('A.example')).toBeNull();
      expect(await websites.find(2)).toBeNull();
    });

    test('are changed and deleted, and never get another one’s id', async () => {
      const { websites } = store;
      const { id = 0 } = (await websites.store({ domain: 'a.example' })) ?? {};
      expect(await websites.update(id, { privacy: 1, favorited_at: 'now' })).toMatchObject({
        privacy: 1,
        favorited_at: 'now',
      });
      expect(await websites.directory.find('a.example')).toMatchObject({ privacy: 1 });
      expect(await websites.delete(id)).toBe(true);
      expect(await websites.delete(id)).toBe(false);
      expect(await websites.update(id, { privacy: 0 })).toBeNull();
      expect(await websites.directory.find('a.example')).toBeNull();
      expect((await websites.store({ domain: 'a.example' }))?.id).toBeGreaterThan(id);
    });

    test('are listed by domain or id, searched, and by favorite', async () => {
      for (const domain of ['b.example', 'a.example', 'c_d.example', 'cxd.example']) {
        await store.websites.store({ domain, favorited_at: domain === 'b.example' ? 'now' : null });
      }
      const list = async (more = {}, only: number | null = null) => {
        const query = { sort_by: 'domain', sort: 'asc', per_page: 10, page: 1, ...more } as const;
        const { rows, total } = await store.websites.list(query, only);
        return [rows.map(({ domain }) => domain.replace('.example', '')), total];
      };
      expect(await list()).toEqual([['a', 'b', 'c_d', 'cxd'], 4]);
      expect(await list({ sort_by: 'id', sort: 'desc', per_page: 2 })).toEqual([['cxd', 'c_d'], 4]);
      expect(await list({ per_page: 2, page: 2 })).toEqual([['c_d', 'cxd'], 4]);
      expect(await list({ search: 'C_D' })).toEqual([['c_d', 'cxd'], 2]);
      expect(await list({ search: '\\' })).toEqual([[], 0]);
      for (const search of ['\0', 'a\0', '\0a', 'a\0.example', '%\0']) {
        expect(await list({ search })).toEqual([[], 0]);
      }
      expect(await list({ favorite: true })).toEqual([['b'], 1]);
      expect(await list({}, 2)).toEqual([['a'], 1]);
      expect(await store.websites.ids()).toHaveLength(4);
    });
  });

  describe('settings', () => {
    test('are read as they were written last, and kept once', async () => {
      const { settings } = store;
      expect(await settings.get('a')).toBeNull();
      await settings.set('a', '1');
      await settings.set('a', '2');
      expect(await settings.get('a')).toBe('2');
      expect(await settings.keep('a', '3')).toBe('2');
      expect(await settings.keep('b', '4')).toBe('4');
      expect(await settings.get('b')).toBe('4');
    });
  });

  describe('keys', () => {
    const key = (name: string, more = {}) =>
      ({ name, hash: name, rights: 'all', website_id: null, ...more }) as const;

    test('have names of their own, in any case, and go with their website', async () => {
      await store.websites.store({ domain: 'a.example' });
      expect(await store.keys.add(key('Owner'))).toBe(true);
      expect(await store.keys.add(key('owner'))).toBe(false);
      expect(await store.keys.add(key('report', { rights: 'read', website_id: 1 }))).toBe(true);
      await store.keys.noteUse(1, '2026-01-31');
      expect(await store.keys.all()).toMatchObject([
        { id: 1, name: 'Owner', used_on: '2026-01-31' },
        { name: 'report', rights: 'read', website_id: 1, used_on: null },
      ]);
      await store.websites.delete(1);
      expect((await store.keys.all()).map(({ name }) => name)).toEqual(['Owner']);
    });

    test('keep the last one with all rights, on request', async () => {
      await store.keys.add(key('first'));
      await store.keys.add(key('reader', { rights: 'read' }));
      const [first, reader] = await store.keys.all();
      expect(await store.keys.remove(first?.id ?? 0, true)).toBe(false);
      await store.keys.add(key('second'));
      const second = (await store.keys.all()).at(-1)?.id ?? 0;
      const both = [first?.id ?? 0, second].map((id) => store.keys.remove(id, true));
      expect((await Promise.all(both)).sort()).toEqual([false, true]);
      expect(await store.keys.remove(reader?.id ?? 0, true)).toBe(true);
      const [last] = await store.keys.all();
      expect(await store.keys.remove(last?.id ?? 0, false)).toBe(true);
      expect(await store.keys.all()).toEqual([]);
    });
  });

  describe('counts', () => {
    test('of a website that was deleted since it was looked up are left out, others are not', async () => {
      await store.websites.store({ domain: 'a.example' });
      await store.websites.store({ domain: 'b.example' });
      const random = randomOf(1);
      const hits = Array.from({ length: 40 }, () => randomHit(random, [1, 2]));
      await store.recorder.record(hits);
      const before = await store.statistics.show(2, ALL);
      const gone = await store.statistics.show(1, ALL);
      await store.websites.delete(1);
      await store.recorder.record(hits);
      // Earlier counts are removed in pieces.
      expect([[], gone.rows]).toContainEqual((await store.statistics.show(1, ALL)).rows);
      const { rows } = await store.statistics.show(2, ALL);
      const doubled = before.rows.map(({ value, count }) => ({ value, count: 2 * count }));
      expect(rows).toEqual(doubled);
      while (await store.removal.step());
      await store.recorder.recordMany(hits, null);
      expect((await store.statistics.show(1, ALL)).rows).toEqual([]);
    });

    test('change the stamp of their day and website alone', async () => {
      await store.websites.store({ domain: 'a.example' });
      await store.websites.store({ domain: 'b.example' });
      const at = Date.UTC(2026, 0, 15, 12);
      const day = at / 86_400_000 - 0.5;
      const ranges = [
        [1, day, day],
        [1, 0, 100_000],
        [1, day + 1, day + 9],
        [2, day, day],
      ] as const;
      const stamps = () =>
        Promise.all(ranges.map(([id, from, to]) => store.changes.stampOf(id, from, to)));
      const before = await stamps();
      await store.recorder.record([{ websiteId: 1, counters: viewCounters(at, '/a') }]);
      const after = await stamps();
      expect(after.map((stamp, index) => stamp !== before[index])).toEqual([
        true,
        true,
        false,
        false,
      ]);
      expect(await stamps()).toEqual(after);
    });

    test('are not read again if the work on them fails', async () => {
      let calls = 0;
      const work = async () => {
        calls += 1;
        throw new Error('of the page');
      };
      await expect(store.snapshots.read(work)).rejects.toThrow('of the page');
      expect(calls).toBe(1);
    });

    test('of one group are stored with their mark, or not at all', async () => {
      await store.websites.store({ domain: 'a.example' });
      const random = randomOf(4);
      const hits = Array.from({ length: 50 }, () => randomHit(random, [1]));
      const broken = function* () {
        yield* hits;
        throw new Error('unreadable');
      };
      const mark = (value: string) => ({ name: 'until', value });
      await expect(store.recorder.recordMany(broken(), mark('1'))).rejects.toThrow('unreadable');
      expect(await store.settings.get('until')).toBeNull();
      expect((await store.statistics.show(1, ALL)).rows).toEqual([]);
      await store.recorder.recordMany(hits, mark('2'));
      expect(await store.settings.get('until')).toBe('2');
      expect((await store.statistics.show(1, ALL)).rows).not.toEqual([]);
      await store.recorder.recordMany([], mark('3'));
      expect(await store.settings.get('until')).toBe('3');
    });

    test('of one moment are read together', async () => {
      await store.websites.store({ domain: 'a.example' });
      const random = randomOf(3);
      await store.recorder.recordMany(
        Array.from({ length: 200 }, () => randomHit(random, [1])),
        null,
      );
      const [pages, views] = await store.snapshots.read(async (statistics) => [
        await statistics.show(1, ALL),
        await statistics.show(1, { ...ALL, name: 'pageviews' }),
      ]);
      const sum = (rows: { count: number }[] = []) =>
        rows.reduce((all, { count }) => all + count, 0);
      expect(sum(pages?.rows)).toBe(sum(views?.rows));
      expect(sum(pages?.rows)).toBeGreaterThan(100);
    });
  });
});
