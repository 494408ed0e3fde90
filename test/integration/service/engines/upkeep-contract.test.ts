import { beforeEach, describe, expect, test } from 'vitest';
import { viewCounters } from '$service/collect/hit-counters';
import { dayText } from '$service/store/counts/calendar';
import { firstKeptDay } from '$service/store/retention';
import type { StatisticQuery } from '$service/store/statistics';
import type { Store } from '$service/store/store';
import { SERVER_STATISTICS } from '$shared/api/statistics';
import { ENGINES, storesOf } from './engines';
import { randomHit, randomOf } from './random-history';

/* Rules for limits, removals and reports that apply to every engine. */

const DAY_MS = 86_400_000;
/** 2026-01-15. */
const DAY = 20_468;
const ALL: StatisticQuery = {
  name: 'page',
  from: '2000-01-01',
  to: '2100-01-01',
  sort_by: 'value',
  sort: 'asc',
  per_page: 10_000,
  page: 1,
};

describe.each(ENGINES)('$name', (engine) => {
  const open = storesOf(engine);
  let store: Store;
  beforeEach(async () => {
    store = await open();
    await store.websites.store({ domain: 'a.example', email: 1 });
    await store.websites.store({ domain: 'b.example', email: 1 });
  });

  const count = async (day: number, page: string, websiteId = 1) => {
    const counters = viewCounters(day * DAY_MS + DAY_MS / 2, page);
    await store.recorder.record([{ websiteId, counters }]);
    await store.recorder.tidyUp();
  };
  const removeAll = async () => {
    while (await store.removal.step());
  };
  /** The rows of all statistics from a day on. */
  const rowsFrom = (websiteId: number, from: string) =>
    Promise.all(
      SERVER_STATISTICS.map((name) => store.statistics.show(websiteId, { ...ALL, name, from })),
    );

  describe('limits', () => {
    test('of a website override that of all, and are deleted with the website', async () => {
      const { retention } = store;
      const kept = () => Promise.all([1, 2, 3].map((id) => retention.keptFrom(id, 1_000)));
      expect(await kept()).toEqual([null, null, null]);
      await retention.set({ websiteId: null, days: 90 });
      await retention.set({ websiteId: 2, days: 30 });
      await retention.set({ websiteId: 1, days: null });
      expect(await kept()).toEqual([null, 970, 910]);
      expect(await retention.list()).toEqual([
        { websiteId: null, days: 90 },
        { websiteId: 1, days: null },
        { websiteId: 2, days: 30 },
      ]);
      await retention.set({ websiteId: null, days: null });
      await store.websites.delete(2);
      expect(await retention.list()).toEqual([{ websiteId: 1, days: null }]);
    });
  });

  describe('removal', () => {
    test('removes exactly the days before one, of one website, for any counts', async () => {
      const random = randomOf(7);
      const hits = Array.from({ length: 400 }, () => randomHit(random, [1, 2]));
      await store.recorder.recordMany(hits, null);
      const { rows } = await store.statistics.show(1, { ...ALL, name: 'pageviews' });
      const middle = rows[Math.floor(rows.length / 2)]?.value ?? '';
      const cut = Date.parse(middle) / DAY_MS;
      const kept = await rowsFrom(1, middle);
      const others = await rowsFrom(2, ALL.from);
      await store.removal.expire(1, cut);
      expect(await store.removal.waiting()).toBe(1);
      expect((await store.figures()).removals).toBe(1);
      expect(await firstKeptDay(store, 1, DAY)).toBe(cut);
      await removeAll();
      expect(await store.removal.waiting()).toBe(0);
      expect(await firstKeptDay(store, 1, DAY)).toBeNull();
      expect(await store.removal.firstBefore(1, cut)).toBeNull();
      expect(await rowsFrom(1, ALL.from)).toEqual(kept);
      expect(await rowsFrom(2, ALL.from)).toEqual(others);
    });

    test('is planned only for days with counters, up to the latest requested day', async () => {
      await count(DAY, '/a');
      await store.removal.expire(1, DAY);
      expect(await store.removal.waiting()).toBe(0);
      await store.removal.expire(1, DAY + 10);
      await store.removal.expire(1, DAY + 5);
      expect(await store.removal.keptFrom(1)).toBe(DAY + 10);
      expect(await store.removal.firstBefore(1, DAY + 5)).toBe(DAY);
    });

    test('changes the stamp of its days for good, and days can be counted again', async () => {
      await count(DAY, '/a');
      await count(DAY + 1, '/a');
      const stamps = new Set([await store.changes.stampOf(1, 0, 100_000)]);
      await store.removal.expire(1, DAY + 1);
      await removeAll();
      stamps.add(await store.changes.stampOf(1, 0, 100_000));
      await count(DAY, '/b');
      stamps.add(await store.changes.stampOf(1, 0, 100_000));
      expect(stamps.size).toBe(3);
      expect(await store.removal.firstBefore(1, DAY + 1)).toBe(DAY);
      const { rows } = await store.statistics.show(1, { ...ALL, to: dayText(DAY) });
      expect(rows).toEqual([{ value: '/b', count: 1 }]);
    });

    test('removes a deleted website completely, even if only some of its days were planned', async () => {
      const random = randomOf(8);
      const hits = Array.from({ length: 300 }, () => randomHit(random, [1, 2]));
      await store.recorder.recordMany(hits, null);
      const others = await rowsFrom(2, ALL.from);
      await count(DAY, '/a');
      await store.removal.expire(1, DAY + 1);
      await store.websites.delete(1);
      await store.removal.expire(1, DAY + 1);
      await removeAll();
      expect((await rowsFrom(1, ALL.from)).flatMap(({ rows }) => rows)).toEqual([]);
      expect(await store.removal.waiting()).toBe(0);
      expect(await rowsFrom(2, ALL.from)).toEqual(others);
    });
  });

  describe('recipients', () => {
    test('are the chosen or the default ones, without those who stopped', async () => {
      const { recipients } = store;
      const defaults = ['x@a.example', 'y@a.example'];
      const current = async (websiteId = 1) =>
        (await recipients.current(websiteId, defaults)).map(({ address }) => address);
      expect(await current()).toEqual(defaults);
      const [x] = await recipients.of(1);
      await recipients.stop(x?.id ?? 0, '2026-01-01T00:00:00Z');
      expect(await current()).toEqual(['y@a.example']);
      await recipients.choose(1, ['X@a.example', 'z@a.example']);
      expect(await current()).toEqual(['X@a.example', 'z@a.example']);
      expect(await recipients.find(x?.id ?? 0)).toEqual({
        id: x?.id,
        websiteId: 1,
        address: 'X@a.example',
        chosen: true,
        stoppedAt: null,
      });
      await recipients.choose(1, []);
      expect(await current()).toEqual(['X@a.example', 'y@a.example']);
      expect(await current(2)).toEqual(defaults);
      expect(await recipients.find(999)).toBeNull();
    });
  });

  describe('reports', () => {
    const period = (firstDay: number, more = {}) =>
      ({ kind: 'weekly', firstDay, isInTime: true, defaults: ['x@a.example'], ...more }) as const;

    test('are opened once a period, for everyone who wants them', async () => {
      const { reportJobs, recipients } = store;
      await recipients.choose(2, ['y@a.example', 'z@a.example']);
      const [, z] = await recipients.of(2);
      await recipients.stop(z?.id ?? 0, '2026-01-01T00:00:00Z');
      expect(await reportJobs.open(period(DAY), 1)).toBe('first');
      expect(await reportJobs.open(period(DAY), 1)).toBe('known');
      expect(await reportJobs.open(period(DAY + 7, { isInTime: false }), 2)).toBe('late');
      expect(await reportJobs.due(10, 100)).toEqual([]);
      const both = await Promise.all([1, 2].map(() => reportJobs.open(period(DAY + 14), 3)));
      expect(both.sort()).toEqual(['known', 'opened']);
      const jobs = await reportJobs.due(3, 100);
      const job = { kind: 'weekly', firstDay: DAY + 14, createdAt: 3, attempts: 0 };
      expect(jobs).toMatchObject([job, job]);
      const to = await Promise.all(jobs.map((each) => recipients.find(each.recipientId)));
      expect(to.map((each) => each?.address)).toEqual(['x@a.example', 'y@a.example']);
      // If the clock was set back, it begins again.
      expect(await reportJobs.open(period(DAY), 4)).toBe('first');
    });

    test('wait for their time, are uncertain while they are sent, and are deleted with their website', async () => {
      const { reportJobs } = store;
      await reportJobs.open(period(DAY), 1);
      await reportJobs.open(period(DAY + 7), 1);
      const [first, second] = (await reportJobs.due(1, 100)).map(({ id }) => id);
      const due = async (now: number) => (await reportJobs.due(now, 100)).map(({ id }) => id);
      await reportJobs.setState(first ?? 0, 'sending');
      expect((await reportJobs.inDoubt()).map(({ id }) => id)).toEqual([first]);
      expect(await due(1)).toEqual([second]);
      await reportJobs.postpone(first ?? 0, 50);
      expect(await due(49)).toEqual([second]);
      expect(await reportJobs.due(50, 100)).toMatchObject([
        { id: first, attempts: 1 },
        { id: second },
      ]);
      // This delay is longer than any possible one, because the clock was set back.
      await reportJobs.postpone(first ?? 0, 1_000);
      expect(await due(60)).toEqual([first, second]);
      await reportJobs.remove(second ?? 0);
      expect(await due(60)).toEqual([first]);
      await store.websites.delete(1);
      expect(await due(60)).toEqual([]);
    });
  });
});
