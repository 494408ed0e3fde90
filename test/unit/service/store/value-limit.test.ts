import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OTHER_VALUES } from '../../../../src/shared/api/statistics';
import { STATISTIC_CODE } from '../../../../src/service/store/codes';
import { openDatabase } from '../../../../src/service/store/database';
import { type Store, storeIn } from '../../../../src/service/store/store';

const LIMITS = { always: 3, perDay: 2 };
const DAYS = ['2025-03-01', '2025-03-02', '2025-04-01'];

let folder: string;
let store: Store;
let id: number;

const open = (limits = LIMITS): Store =>
  storeIn(openDatabase(join(folder, 'service.sqlite')), limits);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitedeck-limit-'));
  store = open();
  const website = store.websites.store({
    domain: 'a.example',
    privacy: 0,
    password_hash: null,
    email: 0,
    exclude_bots: 1,
    exclude_params: null,
    exclude_ips: null,
  });
  id = website?.id ?? 0;
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

/** A page seen on a day. */
interface View {
  day: string;
  page: string;
}

const hitOf = ({ day, page }: View) => ({
  websiteId: id,
  counters: {
    at: new Date(`${day}T12:00:00`).getTime(),
    codes: [STATISTIC_CODE.page],
    texts: [page],
    totals: [STATISTIC_CODE.pageviews],
  },
});

function rowsOf(name: 'page' | 'pageviews', from: string, to = from): Record<string, number> {
  const query = { name, from, to, sort_by: 'count', sort: 'desc', per_page: 100, page: 1 } as const;
  const { rows } = store.statistics.show(id, query);
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
}

test('the first values and some later ones a day are counted by name, the rest as (other)', () => {
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
  // Another day has room of its own, for new values and for those of before.
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

/** The rule in plain loops. */
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

test('however hits come in, and with restarts between them, the rule holds and no hit is lost', () => {
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
      id += 1;
      store.websites.store({
        domain: `${id}.example`,
        privacy: 0,
        password_hash: null,
        email: 0,
        exclude_bots: 1,
        exclude_params: null,
        exclude_ips: null,
      });
      const views: View[] = [];
      for (const { views: some, many, after } of steps) {
        if (many) store.recorder.recordMany(some.map(hitOf), () => {});
        else store.recorder.record(some.map(hitOf));
        views.push(...some);
        if (after === 'fold') store.recorder.fold();
        if (after === 'rest') store.recorder.rest();
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

/** A transaction that is taken back, with values nobody has seen. */
function lose(views: readonly View[]): void {
  const strange = views.map(({ day, page }) => hitOf({ day, page: `/lost${page}` }));
  const fail = (): void => {
    throw new Error('no room');
  };
  expect(() => store.recorder.recordMany(strange, fail)).toThrow('no room');
}

test('the limit of a day holds in a transaction of more days than are remembered', () => {
  const days = Array.from({ length: 31 }, (_, n) => `2025-05-${String(n + 1).padStart(2, '0')}`);
  const seen = (page: string) => days.map((day) => hitOf({ day, page }));
  const pages = ['/a', '/b', '/c', '/later-1', '/later-2', '/too-late'];
  store.recorder.recordMany(pages.flatMap(seen), () => {});
  for (const day of days) {
    expect(Object.keys(rowsOf('page', day))).toEqual([...pages.slice(0, 5), OTHER_VALUES]);
  }
});

test('a store that has more values than the limit already keeps and counts on those it has', () => {
  store.close();
  store = open({ always: 100, perDay: 100 });
  const [day = '', next = ''] = DAYS;
  const pages = Array.from({ length: 50 }, (_, n) => `/${n}`);
  store.recorder.record(pages.map((page) => hitOf({ day, page })));
  store.close();
  store = open();
  store.recorder.record(['/0', '/49', '/48', '/47'].map((page) => hitOf({ day: next, page })));
  expect(Object.keys(rowsOf('page', day))).toHaveLength(50);
  expect(rowsOf('page', next)).toEqual({ '/0': 1, '/49': 1, '/48': 1, [OTHER_VALUES]: 1 });
});
