import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StoreDatabase } from '$main/cache/database';
import { mergeSums } from '$main/cache/day-sums';
import type { SavedDay } from '$main/cache/day-table';
import type { OfflineStore } from '$main/cache/offline-store';
import { key, putAnswer, StoreFolder } from '$test/unit/support/store-folder';

let folder: StoreFolder;
let store: OfflineStore;

beforeEach(() => {
  folder = new StoreFolder();
  store = folder.open();
});

afterEach(() => folder.dispose());

/** Rows of the file, read by another connection. */
function inFile(sql: string): unknown[] {
  store.close();
  const database = new StoreDatabase(folder.file);
  const rows = database.all(sql);
  database.close();
  return rows;
}

const HOUR_MS = 3_600_000;
const series = (website = 1, account = 'a', statistic = 'visitors') => ({
  account,
  website,
  statistic,
});
const day = (name: string, more: Partial<SavedDay> = {}): SavedDay => ({
  day: name,
  count: 1,
  fetchedAt: 10,
  final: false,
  ...more,
});
const putDays = (of: ReturnType<typeof series>, days: SavedDay[], pinned = false): void =>
  store.write((tables) => tables.days.put(of, days, pinned));

describe('the answers table', () => {
  test('measures bytes: of one account, of all, and of answers that do not match a pattern', () => {
    putAnswer(store, '1/browser/x', 'ü');
    putAnswer(store, '2/browser/x', 'abc');
    store.put({ ...key('p', 'b'), body: 1, fetchedAt: 1, final: false, pinned: false });
    expect(store.measure('a')).toEqual({ entries: 2, bytes: 4 + 5 });
    expect(store.measure(null)).toEqual({ entries: 3, bytes: 10 });
    expect(store.measure('c')).toEqual({ entries: 0, bytes: 0 });
    expect(store.measureUnlike('a', 'statistics.show', '2/%')).toEqual({ entries: 1, bytes: 4 });
    expect(store.measureUnlike('a', 'websites.list', '2/%')).toEqual({ entries: 0, bytes: 0 });
    expect(store.measureUnlike('b', 'statistics.show', '2/%')).toEqual({ entries: 1, bytes: 1 });
  });

  test('makes answers final or not final again, by parameters and time of arrival', () => {
    const fetched = { body: 1, final: false, pinned: false };
    for (const [at, parameters] of ['p', 'q', 'r'].entries()) {
      store.put({ ...key(parameters), ...fetched, fetchedAt: at, final: parameters === 'r' });
    }
    store.put({ ...key('p', 'b'), ...fetched, fetchedAt: 0 });
    const asked: unknown[] = [];
    store.write(({ answers }) =>
      answers.updateFinality('a', 'statistics.show', (parameters, fetchedAt) => {
        asked.push([parameters, fetchedAt]);
        return parameters === 'q';
      }),
    );
    expect(asked).toEqual([
      ['p', 0],
      ['q', 1],
      ['r', 2],
    ]);
    const finals = ['p', 'q', 'r'].map((parameters) => store.answer(key(parameters))?.final);
    expect(finals).toEqual([false, true, false]);
    expect(store.answer(key('p', 'b'))?.final).toBe(false);
  });

  test('saves one website’s answers for offline, and no other’s', () => {
    for (const parameters of ['1/browser/x', '1/os/x', '10/browser/x'])
      putAnswer(store, parameters);
    putAnswer(store, '1/late');
    store.put({ ...key('1/browser/x', 'b'), body: 1, fetchedAt: 1, final: false, pinned: false });
    store.write(({ answers }) => answers.pinUnder('a', 'statistics.show', '1/'));
    expect(inFile('SELECT account, parameters FROM answers WHERE pinned = 1 ORDER BY 2')).toEqual(
      ['1/browser/x', '1/late', '1/os/x'].map((parameters) => ({ account: 'a', parameters })),
    );
  });

  test('notes when answers are read, and writes that when the store closes', () => {
    putAnswer(store, 'p');
    putAnswer(store, 'q');
    folder.clock += 7;
    store.answer(key('p'));
    expect(inFile('SELECT parameters, used_at - 1700000000000 AS used FROM answers')).toEqual([
      { parameters: 'p', used: 7 },
      { parameters: 'q', used: 0 },
    ]);
  });
});

describe('the days table', () => {
  test('returns days in order, with what is known of each', () => {
    const later = day('2024-01-02', { count: 5, fetchedAt: 20, final: true });
    putDays(series(), [later, day('2024-01-01'), day('2024-02-01')]);
    putDays(series(1, 'a', 'pageviews'), [day('2024-01-01', { count: 9 })]);
    expect(store.days(series(), '2024-01-01', '2024-01-31')).toEqual([day('2024-01-01'), later]);
  });

  test('makes days final or not final again where their end was uncertain when they were fetched', () => {
    const midnight = Date.UTC(2024, 0, 2);
    const close = day('2024-01-02', { fetchedAt: midnight + 30 * HOUR_MS });
    const early = day('2024-01-01', { fetchedAt: midnight + 24 * HOUR_MS + 73 * HOUR_MS });
    putDays(series(), [close, early]);
    putDays(series(1, 'b'), [close]);
    const asked: unknown[] = [];
    store.write(({ days }) =>
      days.updateFinality('a', { from: 10 * HOUR_MS, to: 50 * HOUR_MS }, (name, fetchedAt) => {
        asked.push([name, fetchedAt]);
        return true;
      }),
    );
    // A clock may be wrong by a day. But 97 hours after the beginning of 1 January, that day is over by any clock.
    expect(asked).toEqual([['2024-01-02', close.fetchedAt]]);
    const [first, second] = store.days(series(), '2024-01-01', '2024-01-02');
    expect([first?.final, second?.final]).toEqual([false, true]);
    expect(store.days(series(1, 'b'), '2024-01-02', '2024-01-02')[0]?.final).toBe(false);
    store.write(({ days }) => days.updateFinality('a', { from: 0, to: 50 * HOUR_MS }, () => false));
    expect(store.days(series(), '2024-01-02', '2024-01-02')[0]?.final).toBe(false);
  });

  test('keeps one series saved for offline, and no other', () => {
    putDays(series(1), [day('2024-01-01')], true);
    putDays(series(1), [day('2024-01-02')]);
    putDays(series(2), [day('2024-01-01')]);
    putDays(series(3), [day('2024-01-01')]);
    store.write(({ days }) => days.pin(series(2)));
    expect(inFile('SELECT website, pinned FROM series ORDER BY website')).toEqual([
      { website: 1, pinned: 1 },
      { website: 2, pinned: 1 },
      { website: 3, pinned: 0 },
    ]);
  });

  test('counts toward the size of their website’s answers', () => {
    putDays(series(1), [day('2024-01-01'), day('2024-01-02')]);
    putDays(series(1, 'a', 'pageviews'), [day('2024-01-01')]);
    putDays(series(2), [day('2024-01-01')]);
    putAnswer(store, '1/browser/x', 'abc');
    putAnswer(store, '10/browser/x', 'abc');
    expect(store.bytesOfWebsite('a', 'statistics.show', 1)).toBe(3 * 40 + 5);
    expect(store.bytesOfWebsite('b', 'statistics.show', 1)).toBe(0);
  });
});

describe('the websites table', () => {
  const website = (id: number, body: unknown = { id }, fetchedAt = 1) => ({ id, body, fetchedAt });

  test('keeps websites by account, each as last sent, and shows every change', () => {
    const before = store.websiteChanges();
    store.write(({ websites }) => {
      websites.put('a', website(1));
      websites.put('a', website(1, { id: 1, domain: 'ü.example' }, 2));
      websites.put('a', website(2));
      websites.put('b', website(1));
    });
    const newest = website(1, { id: 1, domain: 'ü.example' }, 2);
    expect(store.website('a', 1)).toEqual(newest);
    expect(store.website('a', 3)).toBeNull();
    expect(store.websites('a')).toEqual([newest, website(2)]);
    store.write(({ websites }) => expect(websites.ids('a')).toEqual([1, 2]));
    const added = store.websiteChanges();
    expect(added).toBeGreaterThan(before);
    store.deleteWebsite('a', 1);
    expect(store.websites('a')).toEqual([website(2)]);
    expect(store.websites('b')).toEqual([website(1)]);
    const deleted = store.websiteChanges();
    expect(deleted).toBeGreaterThan(added);
    store.clear('a');
    expect(store.websites('a')).toEqual([]);
    expect(store.websiteChanges()).toBeGreaterThan(deleted);
  });

  test('deletes the days of websites that are gone', () => {
    putDays(series(1), [day('2024-01-01')]);
    putDays(series(2), [day('2024-01-01')]);
    putDays(series(1, 'b'), [day('2024-01-01')]);
    store.deleteWebsite('a', 1);
    expect(inFile('SELECT account, website FROM series JOIN days ON series = series.id')).toEqual([
      { account: 'a', website: 2 },
      { account: 'b', website: 1 },
    ]);
  });
});

describe('the facts table', () => {
  test('keeps facts by account and name until they are deleted or the account is gone', () => {
    store.write(({ facts }) => {
      facts.put('a', 'dialect', { old: true });
      facts.put('a', 'dialect', { old: false });
      facts.put('a', 'seen', 1);
      facts.put('b', 'seen', 2);
      facts.delete('a', 'seen');
    });
    expect(store.fact('a', 'dialect')).toEqual({ old: false });
    expect(store.fact('a', 'seen')).toBeNull();
    store.forget('a');
    expect(store.fact('a', 'dialect')).toBeNull();
    expect(store.fact('b', 'seen')).toBe(2);
  });
});

describe('sums of days', () => {
  const within = { from: '2024-01-01', to: '2024-01-04' };
  const ranges = [
    { from: '2024-01-01', to: '2024-01-02' },
    { from: '2024-01-03', to: '2024-01-04' },
  ];
  const listed = { from: '2024-01-01', to: '2024-01-03' };
  const ask = () => store.daySums({ account: 'a', statistic: 'visitors', within, ranges, listed });

  test('cover whole ranges of each website, for one account and statistic', () => {
    putDays(series(1), [
      day('2024-01-01', { count: 1, final: true, fetchedAt: 90 }),
      day('2024-01-02', { count: 0, fetchedAt: 70 }),
      day('2024-01-03', { count: 4, fetchedAt: 60 }),
    ]);
    putDays(
      series(2),
      ['01', '02', '03', '04'].map((name) =>
        day(`2024-01-${name}`, { count: 10, final: true, fetchedAt: Number(name) }),
      ),
    );
    putDays(series(1, 'b'), [day('2024-01-01')]);
    putDays(series(1, 'a', 'pageviews'), [day('2024-01-01')]);
    expect(ask()).toEqual([
      { website: 1, fetchedAt: 70, sums: [1, null], days: [1, 0, 4] },
      { website: 2, fetchedAt: 4, sums: [20, 20], days: [10, 10, 10] },
    ]);
  });

  test('come from the more complete of two layers, or the newer of equal ones', () => {
    const sums = (...values: (number | null)[]) => ({
      website: 1,
      fetchedAt: 1,
      sums: values,
      days: [],
    });
    expect(mergeSums([sums(1, 2), sums(3, null)])).toEqual([sums(1, 2)]);
    expect(mergeSums([sums(1, null), sums(3, 4)])).toEqual([sums(3, 4)]);
    expect(mergeSums([sums(1, 2), sums(3, 4)])).toEqual([sums(3, 4)]);
    const other = { ...sums(5, 6), website: 2 };
    expect(mergeSums([sums(1, 2), other])).toEqual([sums(1, 2), other]);
  });
});
