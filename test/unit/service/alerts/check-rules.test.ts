import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkRules } from '$service/alerts/check-rules';
import type { AlertContent } from '$service/alerts/record';
import type { ServiceAlertRule } from '$service/alerts/settings';
import { HttpError } from '$service/http/answers';
import { OTHER_VALUES } from '$shared/api/statistics';
import {
  countViews,
  countVisits,
  daysAfter,
  longRunning,
  readerOf,
  WEDNESDAY,
} from '$test/support/alert-bench';
import { openTestStore, type TestStore } from '$test/support/test-store';

/* What the service finds in its own store, and what it cannot know. */

const HOUR_MS = 60 * 60_000;
const VISITS = { kind: 'total', statistic: 'visitors' } as const;
const FEW: ServiceAlertRule = {
  about: 'all',
  measure: VISITS,
  condition: { kind: 'below', count: 10 },
};

let store: TestStore;
let website: number;
let content: AlertContent;
let isBusy: boolean;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: WEDNESDAY });
  store = openTestStore();
  website = store.websites.store({ domain: 'shop.example' })?.id ?? 0;
  content = longRunning(WEDNESDAY);
  isBusy = false;
});
afterEach(() => {
  store.close();
  vi.useRealTimers();
});

const visits = (at: number, count: number, more = {}) =>
  countVisits(store.asStore, website, at, count, more);

/** Checks rules, and remembers what the next check needs. @returns causes, days and counts */
async function check(rules: ServiceAlertRule | ServiceAlertRule[], now: number) {
  const { asStore } = store;
  const plain = readerOf(asStore);
  const reader: typeof plain = {
    statistic: async (id, query) => {
      if (isBusy) throw new HttpError(503, 'busy');
      return plain.statistic(id, query);
    },
  };
  const results = await checkRules({ store: asStore, reader }, [rules].flat(), content, now);
  content = { ...content, states: results.states };
  return results.found.map(({ finding: { cause, day, count, value } }) =>
    [cause, day, value ?? count].join(' '),
  );
}

describe('a finished day', () => {
  test('is judged once, from the day after the first check', async () => {
    expect(await check(FEW, WEDNESDAY)).toEqual([]);
    await visits(daysAfter(WEDNESDAY, 1), 3);
    expect(await check(FEW, daysAfter(WEDNESDAY, 1))).toEqual([]);
    expect(await check(FEW, daysAfter(WEDNESDAY, 2))).toEqual(['below 2026-11-19 3']);
    expect(await check(FEW, daysAfter(WEDNESDAY, 2))).toEqual([]);
  });

  test('of a service that was off has not few visits, nor does it end what lasts', async () => {
    await check(FEW, WEDNESDAY);
    const off = daysAfter(WEDNESDAY, 1);
    content.watched = [
      { from: 0, to: off },
      { from: off + HOUR_MS, to: daysAfter(WEDNESDAY, 9) },
    ];
    expect(await check(FEW, daysAfter(WEDNESDAY, 2))).toEqual([]);
    expect(await check(FEW, daysAfter(WEDNESDAY, 3))).toEqual(['below 2026-11-20 0']);
  });

  test('waits while the store is too busy to answer', async () => {
    await check(FEW, WEDNESDAY);
    isBusy = true;
    expect(await check(FEW, daysAfter(WEDNESDAY, 2))).toEqual([]);
    isBusy = false;
    expect(await check(FEW, daysAfter(WEDNESDAY, 2))).toEqual(['below 2026-11-19 0']);
  });

  test('is not compared with days before the website, or no longer retained', async () => {
    const rule: ServiceAlertRule = {
      about: ['shop.example'],
      measure: VISITS,
      condition: { kind: 'unusual' },
    };
    const usual = async (days: number) => {
      for (let day = days; day >= 0; day -= 1) {
        await visits(daysAfter(WEDNESDAY, -day), 40 + ((day * 7) % 5));
      }
    };
    await usual(30);
    await check(rule, WEDNESDAY);
    // Of 30 days nothing is known to be unusual.
    await visits(daysAfter(WEDNESDAY, 1), 400);
    expect(await check(rule, daysAfter(WEDNESDAY, 2))).toEqual([]);
    const former = store.websites.store({ domain: 'old.example' })?.id ?? 0;
    website = former;
    await usual(98);
    const both: ServiceAlertRule = { ...rule, about: 'all' };
    await check(both, WEDNESDAY);
    await visits(daysAfter(WEDNESDAY, 1), 400);
    const kept = { ...content };
    expect(await check(both, daysAfter(WEDNESDAY, 2))).toEqual(['high 2026-11-19 400']);
    content = kept;
    store.retention.set({ websiteId: former, days: 20 });
    expect(await check(both, daysAfter(WEDNESDAY, 2))).toEqual([]);
  });
});

test('the running day is judged as soon as it has more', async () => {
  const rule: ServiceAlertRule = { ...FEW, condition: { kind: 'above', count: 5 } };
  expect(await check(rule, WEDNESDAY)).toEqual([]);
  await visits(WEDNESDAY, 6);
  expect(await check(rule, WEDNESDAY)).toEqual(['above 2026-11-18 6']);
  expect(await check(rule, WEDNESDAY + HOUR_MS)).toEqual([]);
});

describe('hours without visits', () => {
  const rule: ServiceAlertRule = {
    about: 'all',
    measure: VISITS,
    condition: { kind: 'silence', hours: 2 },
  };
  beforeEach(async () => {
    for (const weeks of [1, 2, 3, 4]) {
      for (const hours of [1, 2]) {
        await visits(daysAfter(WEDNESDAY, -7 * weeks) - hours * HOUR_MS, 15);
      }
    }
    await visits(daysAfter(WEDNESDAY, -40), 1);
  });

  test('are told', async () => {
    expect(await check(rule, WEDNESDAY)).toEqual(['silence 2026-11-18 0']);
    expect(await check(rule, WEDNESDAY + HOUR_MS)).toEqual([]);
  });

  test('are unknown while the service was off', async () => {
    content.watched = [{ from: WEDNESDAY - HOUR_MS, to: WEDNESDAY }];
    expect(await check(rule, WEDNESDAY)).toEqual([]);
  });

  test('are none with a visit', async () => {
    await visits(WEDNESDAY - HOUR_MS, 1);
    expect(await check(rule, WEDNESDAY)).toEqual([]);
  });
});

describe('a new value', () => {
  const rule: ServiceAlertRule = {
    about: 'all',
    measure: { kind: 'list', statistic: 'referrer' },
    condition: { kind: 'new' },
  };
  const after = daysAfter(WEDNESDAY, 2);
  const news = () => visits(daysAfter(WEDNESDAY, 1), 20, { referrer: 'news.example' });

  test('is told of a website that is known for four weeks', async () => {
    await visits(daysAfter(WEDNESDAY, -60), 1, { referrer: 'news.example' });
    await check(rule, WEDNESDAY);
    await news();
    expect(await check(rule, after)).toEqual(['new 2026-11-19 news.example']);
  });

  test('is not told of a younger one, nor where values were counted without names', async () => {
    await visits(daysAfter(WEDNESDAY, -20), 1);
    await check(rule, WEDNESDAY);
    await news();
    const kept = { ...content };
    expect(await check(rule, after)).toEqual([]);
    content = kept;
    await visits(daysAfter(WEDNESDAY, -60), 1);
    await visits(daysAfter(WEDNESDAY, -3), 1, { referrer: OTHER_VALUES });
    expect(await check(rule, after)).toEqual([]);
  });
});

test('a page, an event and a channel are counted, unless they may be among others', async () => {
  const rules: ServiceAlertRule[] = [
    { ...FEW, measure: { kind: 'row', statistic: 'page', value: '/a_b' } },
    { ...FEW, measure: { kind: 'row', statistic: 'channel', value: 'direct' } },
    { ...FEW, measure: { kind: 'goal', event: 'Order' } },
  ];
  await check(rules, WEDNESDAY);
  const day = daysAfter(WEDNESDAY, 1);
  await visits(day, 2, { page: '/axb' });
  await countViews(store.asStore, website, day, 3, '/a_b');
  const before = { ...content };
  expect(await check(rules, daysAfter(WEDNESDAY, 2))).toEqual([
    'below 2026-11-19 3',
    'below 2026-11-19 2',
    'below 2026-11-19 0',
  ]);
  content = before;
  const hidden: ServiceAlertRule = {
    ...FEW,
    measure: { kind: 'row', statistic: 'page', value: '/none' },
  };
  await check(hidden, WEDNESDAY);
  await countViews(store.asStore, website, day, 1, OTHER_VALUES);
  expect(await check(hidden, daysAfter(WEDNESDAY, 2))).toEqual([]);
});

test('a rule about no website says so, and what a deleted one left is forgotten', async () => {
  const rule: ServiceAlertRule = { ...FEW, about: ['shop.example', 'none.example'] };
  await check(rule, WEDNESDAY);
  expect(Object.keys(content.states)).toHaveLength(1);
  store.websites.delete(website);
  const parts = { store: store.asStore, reader: readerOf(store.asStore) };
  const results = await checkRules(parts, [rule], content, WEDNESDAY);
  expect(results).toEqual({ found: [], states: {}, missing: ['shop.example', 'none.example'] });
});
