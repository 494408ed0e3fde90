import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Blocks } from '$service/store/engines/sqlite/counts/blocks';
import { openDatabase } from '$service/store/engines/sqlite/database/database';
import { OTHER_VALUES, STATISTICS } from '$shared/api/statistics';
import { type TestStore, testStoreIn } from '$test/support/test-store';

const LIMITS = { always: 3, perDay: 2, remembered: 2_000 };
const DAYS = ['2025-03-01', '2025-03-02', '2025-04-01'];

let folder: string;
let store: TestStore;
let id: number;

const open = (limits = LIMITS): TestStore =>
  testStoreIn(openDatabase(join(folder, 'service.sqlite')), limits);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitedeck-limit-'));
  store = open();
  id = addWebsite('a.example');
});
afterEach(() => {
  vi.restoreAllMocks();
  store.close();
  rmSync(folder, { recursive: true });
});

/** @returns the new website's id */
function addWebsite(domain: string): number {
  const website = store.websites.store({
    domain,
  });
  return website?.id ?? 0;
}

/** A view of a page on a day. */
interface View {
  day: string;
  page: string;
}

const hitOf = ({ day, page }: View, websiteId = id) => ({
  websiteId,
  counters: {
    at: new Date(`${day}T12:00:00`).getTime(),
    codes: [STATISTICS.page.code],
    texts: [page],
    totals: [STATISTICS.pageviews.code],
  },
});

function rowsOf(name: 'page' | 'pageviews', from: string, to = from): Record<string, number> {
  const query = { name, from, to, sort_by: 'count', sort: 'desc', per_page: 100, page: 1 } as const;
  const { rows } = store.statistics.show(id, query);
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
}

test('counts the first values and some later ones per day by name, the rest as (other)', () => {
  const [first = '', second = ''] = DAYS;
  const views = (day: string, pages: string) =>
    store.recorder.record(pages.split('').map((page) => hitOf({ day, page: `/${page}` })));
  views(first, 'abcdefga');
  expect(rowsOf('page', first)).toEqual({
    '/a': 2,
    '/b': 1,
    '/c': 1,
    '/d': 1,
    '/e': 1,
    [OTHER_VALUES]: 2,
  });
  // Another day has its own limit for values, whether new or known.
  views(second, 'gdeab');
  expect(rowsOf('page', second)).toEqual({
    '/g': 1,
    '/d': 1,
    [OTHER_VALUES]: 1,
    '/a': 1,
    '/b': 1,
  });
  expect(rowsOf('pageviews', first, second)).toEqual({ [first]: 8, [second]: 5 });
});

/** The rule, implemented as plain loops. */
function expected(views: readonly View[]): Map<string, Record<string, number>> {
  const names: string[] = [];
  const later = new Map<string, Set<string>>();
  const counted = new Map<string, Record<string, number>>(DAYS.map((day) => [day, {}]));
  for (const { day, page } of views) {
    const today = later.get(day) ?? new Set();
    later.set(day, today);
    const place = names.includes(page) ? names.indexOf(page) : names.length;
    let value = page;
    if (place >= LIMITS.always) {
      if (today.has(page) || today.size < LIMITS.perDay) today.add(page);
      else value = OTHER_VALUES;
    }
    if (!names.includes(value)) names.push(value);
    const ofDay = counted.get(day) ?? {};
    ofDay[value] = (ofDay[value] ?? 0) + 1;
  }
  return counted;
}

test('is exact and loses no hit, however hits arrive, and across restarts', () => {
  const view = fc.record({
    day: fc.constantFrom(...DAYS),
    page: fc.integer({ min: 0, max: 12 }).map((n) => `/${n}`),
  });
  const step = fc.record({
    views: fc.array(view, { maxLength: 12 }),
    many: fc.boolean(),
    after: fc.constantFrom('nothing', 'fold', 'rest', 'restart', 'lost'),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      store.websites.delete(id);
      id = addWebsite(`${id + 1}.example`);
      const views: View[] = [];
      for (const { views: some, many, after } of steps) {
        if (many)
          store.recorder.recordMany(
            some.map((view) => hitOf(view)),
            () => {},
          );
        else store.recorder.record(some.map((view) => hitOf(view)));
        views.push(...some);
        if (after === 'fold') store.recorder.fold();
        if (after === 'rest') store.recorder.releaseMemory();
        if (after === 'lost') lose(some);
        if (after === 'restart') {
          store.close();
          store = open();
        }
      }
      for (const [day, counts] of expected(views)) expect(rowsOf('page', day)).toEqual(counts);
      const total = Object.values(rowsOf('pageviews', '2025-01-01', '2025-12-31'));
      expect(total.reduce((sum, count) => sum + count, 0)).toBe(views.length);
    }),
    { numRuns: 150 },
  );
});

/** Records new values in a transaction that is rolled back. */
function lose(views: readonly View[]): void {
  const strange = views.map(({ day, page }) => hitOf({ day, page: `/lost${page}` }));
  const fail = (): void => {
    throw new Error('no room');
  };
  expect(() => store.recorder.recordMany(strange, fail)).toThrow('no room');
}

/** One hit of a late page for each website. */
const laterHits = (websites: readonly number[], page: string) =>
  websites.map((website) => hitOf({ day: '2025-03-01', page }, website));

test('limits its memory by values, and does not read alternating websites again at every hit', () => {
  const websites = Array.from({ length: 40 }, (_, n) => addWebsite(`${n}.large.example`));
  for (const page of ['/a', '/b', '/c', '/later']) store.recorder.record(laterHits(websites, page));
  const read = vi.spyOn(Blocks.prototype, 'read');
  for (const page of ['/later', '/other', '/later']) {
    store.recorder.record(laterHits(websites, page));
  }
  expect(read).not.toHaveBeenCalled();
});

test('forgets the least recently seen values first, and reads them again when they return', () => {
  store.close();
  store = open({ ...LIMITS, perDay: 10, remembered: 40 });
  const [first = 0, second = 0] = [addWebsite('1.large.example'), addWebsite('2.large.example')];
  const pages = ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h'];
  for (const page of pages) store.recorder.record(laterHits([first, second], page));
  const read = vi.spyOn(Blocks.prototype, 'read');
  store.recorder.record(laterHits([second], '/d'));
  expect(read).not.toHaveBeenCalled();
  store.recorder.record(laterHits([first], '/d'));
  expect(read).toHaveBeenCalledTimes(1);
});

test('applies each day’s limit in a transaction of more days than it remembers', () => {
  store.close();
  store = open({ ...LIMITS, remembered: 20 });
  const days = Array.from({ length: 31 }, (_, n) => `2025-05-${String(n + 1).padStart(2, '0')}`);
  const seen = (page: string) => days.map((day) => hitOf({ day, page }));
  const pages = ['/a', '/b', '/c', '/later-1', '/later-2', '/too-late'];
  store.recorder.recordMany(pages.flatMap(seen), () => {});
  for (const day of days) {
    expect(Object.keys(rowsOf('page', day))).toEqual([...pages.slice(0, 5), OTHER_VALUES]);
  }
});

test('keeps counting the values of a store that already exceeds the limit', () => {
  store.close();
  store = open({ ...LIMITS, always: 100, perDay: 100 });
  const [day = '', next = ''] = DAYS;
  const pages = Array.from({ length: 50 }, (_, n) => `/${n}`);
  store.recorder.record(pages.map((page) => hitOf({ day, page })));
  store.close();
  store = open();
  store.recorder.record(['/0', '/49', '/48', '/47'].map((page) => hitOf({ day: next, page })));
  expect(Object.keys(rowsOf('page', day))).toHaveLength(50);
  expect(rowsOf('page', next)).toEqual({ '/0': 1, '/49': 1, '/48': 1, [OTHER_VALUES]: 1 });
});
