import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayText } from '$service/store/counts/calendar';
import { applyRetention, type RetentionRequest } from '$service/store/retention-request';
import { DAY_MS, FIRST_DAY, hitOn, storeOfTest } from './support';

const room = storeOfTest();
/** Applies a request to the store, as the service does. */
const apply = (order: RetentionRequest) => applyRetention(room.store.asStore, order);
const dayOf = (day: number): string => dayText(FIRST_DAY + day);

/** Day 100, with two websites: one has page views on days 0, 3 and 95, the other one on day 50. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: (FIRST_DAY + 100) * DAY_MS });
  const { websites, recorder } = room.store;
  websites.store({ domain: 'a.example' });
  websites.store({ domain: 'b.example' });
  const hits = [0, 0, 3, 95].map((day) => hitOn(day, '/', 1));
  recorder.recordMany([...hits, hitOn(50, '/', 2)], () => {});
});
afterEach(() => {
  vi.useRealTimers();
});

const NOTHING = { limits: [], expired: [] };
const setting = (domain: string | null, days: number | null, dryRun = false) => ({
  set: { domain, days },
  dryRun,
});
const LIST = { set: null, dryRun: false };

describe('listing', () => {
  test('finds no limits in a new store, and nothing that has expired', async () => {
    expect(await apply(LIST)).toEqual(NOTHING);
  });

  test('names the limits by their websites, that of all first', async () => {
    await apply(setting('b.example', null));
    await apply(setting('a.example', 200));
    await apply(setting(null, 300));
    expect(await apply(LIST)).toEqual({
      limits: [
        { domain: null, days: 300 },
        { domain: 'a.example', days: 200 },
        { domain: 'b.example', days: null },
      ],
      expired: [],
    });
  });

  test('reports expired days that are not removed yet', async () => {
    await apply(setting('b.example', 10));
    expect((await apply(LIST))?.expired).toEqual([
      { domain: 'b.example', pageviews: 1, from: dayOf(50), to: dayOf(89) },
    ]);
  });
});

describe('a limit', () => {
  test('of one website expires only its older days', async () => {
    expect(await apply(setting('a.example', 90))).toEqual({
      limits: [{ domain: 'a.example', days: 90 }],
      expired: [{ domain: 'a.example', pageviews: 3, from: dayOf(0), to: dayOf(9) }],
    });
  });

  test('of all websites counts for each', async () => {
    expect((await apply(setting(null, 10)))?.expired).toEqual([
      { domain: 'a.example', pageviews: 3, from: dayOf(0), to: dayOf(89) },
      { domain: 'b.example', pageviews: 1, from: dayOf(50), to: dayOf(89) },
    ]);
  });

  test('keeps its own first day', async () => {
    expect((await apply(setting('b.example', 50)))?.expired).toEqual([]);
    expect((await apply(setting('b.example', 49)))?.expired).toEqual([
      { domain: 'b.example', pageviews: 1, from: dayOf(50), to: dayOf(50) },
    ]);
  });

  test('of a website that keeps everything overrides that of all', async () => {
    await apply(setting('a.example', null));
    expect((await apply(setting(null, 10)))?.expired).toMatchObject([{ domain: 'b.example' }]);
  });

  test('does not delete anything itself', async () => {
    await apply(setting(null, 10));
    expect(room.store.removal.waiting).toBe(0);
    expect(room.store.removal.firstBefore(1, FIRST_DAY + 100)).toBe(FIRST_DAY);
  });

  test('of an unknown website is refused and changes nothing', async () => {
    expect(await apply(setting('c.example', 10))).toBeNull();
    expect(await apply(LIST)).toEqual(NOTHING);
  });
});

describe('the record of a website, by which applications notice that its past days have changed', () => {
  const changedOn = async (): Promise<number[]> => {
    const { websites } = room.store.asStore;
    const found = await Promise.all([1, 2].map((id) => websites.find(id)));
    return found.map((one) => Date.parse(one?.updated_at ?? '') / DAY_MS - FIRST_DAY);
  };
  const onDay = (day: number): void => {
    vi.setSystemTime((FIRST_DAY + day) * DAY_MS);
  };

  test('changes with its limit', async () => {
    onDay(101);
    await apply(setting('a.example', 50));
    expect(await changedOn()).toEqual([101, 100]);
    onDay(102);
    // The first website has its own limit.
    await apply(setting(null, 10));
    expect(await changedOn()).toEqual([101, 102]);
    onDay(103);
    await apply(setting(null, null));
    expect(await changedOn()).toEqual([101, 103]);
  });

  test('does not change if nothing or the same limit is set, or while days are removed', async () => {
    await apply(setting(null, 50));
    onDay(110);
    await apply(setting(null, 50));
    await apply(setting(null, 10, true));
    await apply(LIST);
    const { removal } = room.store.asStore;
    await removal.expire(1, FIRST_DAY + 60);
    while (await removal.step());
    expect(await changedOn()).toEqual([100, 100]);
  });
});

describe('a trial', () => {
  test('reports what would expire without changing the limits', async () => {
    await apply(setting('a.example', 200));
    expect(await apply(setting(null, 10, true))).toEqual({
      limits: [
        { domain: null, days: 10 },
        { domain: 'a.example', days: 200 },
      ],
      expired: [{ domain: 'b.example', pageviews: 1, from: dayOf(50), to: dayOf(89) }],
    });
    expect(await apply(LIST)).toEqual({
      limits: [{ domain: 'a.example', days: 200 }],
      expired: [],
    });
  });

  test('of an unknown website is refused', async () => {
    expect(await apply(setting('c.example', 10, true))).toBeNull();
  });
});

test('an error of the store is passed on, and nothing is set', async () => {
  const { retention } = room.store;
  const list = vi.spyOn(retention, 'list').mockImplementation(() => {
    throw new Error('disk full');
  });
  await expect(apply(setting(null, 10))).rejects.toThrow('disk full');
  list.mockRestore();
  expect(await apply(LIST)).toEqual(NOTHING);
});
