import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Maintenance } from '$service/app/maintenance';
import { type Throttle } from '$service/import/throttle';
import { openLog } from '$service/log/log';
import type { Store } from '$service/store/store';
import { openTestStore, type TestStore } from '$test/support/test-store';
import { FIRST_DAY, hitsOf } from '../store/removal/support';

let store: TestStore;
let day: number;
let faults: unknown[];
let rests: number;
let lines: string[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  store = openTestStore();
  [day, faults, rests, lines] = [FIRST_DAY + 50, [], 0, []];
});
afterEach(() => {
  vi.useRealTimers();
  store.close();
});

const pace: Throttle = {
  isDue: false,
  rest: async () => {
    rests += 1;
  },
};
const log = openLog({ format: 'json', level: 'info' }, (line) => lines.push(line));
const upkeepOf = (kept: Store = store.asStore): Maintenance =>
  new Maintenance(
    kept,
    pace,
    (cause) => faults.push(cause),
    log,
    () => day,
  );

const countedDays = (): number => {
  const days = { from: '2000-01-01', to: '2100-01-01' };
  const query = { ...days, sort_by: 'value', sort: 'asc', per_page: 1, page: 1 } as const;
  return store.statistics.show(1, { name: 'pageviews', ...query }).total;
};

test('removes expired days at the start and with each new day, folding what was counted last', async () => {
  store.websites.store({ domain: 'a.example' });
  store.recorder.record(hitsOf(50));
  store.retention.set({ websiteId: null, days: 30 });
  const upkeep = upkeepOf();
  upkeep.start();
  await expect.poll(() => upkeep.isIdle).toBe(true);
  expect(countedDays()).toBe(30);
  expect(lines).toEqual([expect.stringContaining('removal.finished')]);
  vi.advanceTimersByTime(3_600_000);
  expect(upkeep.isIdle).toBe(true);
  day += 1;
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => upkeep.isIdle).toBe(true);
  expect(countedDays()).toBe(29);
  expect(faults).toEqual([]);
  await upkeep.stop();
});

test('pauses between pieces, stops after the current one, and continues if it is asked to in the meantime', async () => {
  store.websites.store({ domain: 'a.example' });
  store.websites.store({ domain: 'b.example' });
  store.recorder.recordMany([...hitsOf(3_000), ...hitsOf(10, 2)], () => {});
  const upkeep = upkeepOf();
  store.websites.delete(1);
  upkeep.run();
  store.websites.delete(2);
  upkeep.run();
  await expect.poll(() => upkeep.isIdle).toBe(true);
  expect(store.removal.waiting).toBe(0);
  expect(rests).toBeGreaterThan(3);

  store.websites.store({ domain: 'c.example' });
  store.recorder.recordMany(hitsOf(3_000, 3), () => {});
  store.websites.delete(3);
  const other = upkeepOf();
  other.start();
  await other.stop();
  expect(store.removal.waiting).toBe(1);
  other.run();
  expect(other.isIdle).toBe(true);
});

test('reports a fault and tries again with the next run', async () => {
  store.websites.store({ domain: 'a.example' });
  store.websites.delete(1);
  const full = new Error('disk full');
  let isFull = true;
  const removal = {
    ...store.asStore.removal,
    step: async () => {
      if (isFull) throw full;
      return store.asStore.removal.step();
    },
  };
  const upkeep = upkeepOf({ ...store.asStore, removal });
  upkeep.run();
  await expect.poll(() => faults).toEqual([full]);
  isFull = false;
  await expect.poll(() => upkeep.isIdle).toBe(true);
  upkeep.run();
  await expect.poll(() => store.removal.waiting).toBe(0);
  await upkeep.stop();
});
