import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { monthOf } from '$service/store/counts/calendar';
import { inspect } from '$service/store/engines/sqlite/copies/inspection';
import { blockKey, PERIOD_TYPES } from '$service/store/engines/sqlite/counts/block-key';
import { openDatabase } from '$service/store/engines/sqlite/database/database';
import { storeFilePath } from '$service/store/engines/sqlite/store';
import { importInto, logLines, targetOf, writeLogFile } from '$test/unit/service/import/support';
import { FIRST_DAY, hitsOf, storeOfTest } from '../removal/support';

const room = storeOfTest();

/** The problems that a check of the store finds. */
function findings(): string[] {
  const database = openDatabase(storeFilePath(room.folder));
  try {
    return inspect(database).findings;
  } finally {
    database.close();
  }
}

/** Fills a website with folded and unfolded hits. All of them begin visits. */
function fill(): void {
  const { store } = room;
  store.websites.store({ domain: 'a.example' });
  for (let n = 0; n < 3; n += 1) store.recorder.record(hitsOf(40));
  store.recorder.fold();
  store.recorder.record(hitsOf(2));
}

const MONTH = monthOf(FIRST_DAY);
const PAGE = 11;
const BROKEN: readonly [string, string, (number | string)[], RegExp][] = [
  [
    'a counter without its value',
    'DELETE FROM value WHERE kind = 11 AND id > 2',
    [],
    /does not exist \(website 1, statistic (8|11)/,
  ],
  ['counters without a website', 'DELETE FROM website', [], /a website that does not exist/],
  [
    'a month that lost a day',
    'DELETE FROM block WHERE key = ?',
    [blockKey(1, PAGE, PERIOD_TYPES.day, FIRST_DAY)],
    /not the sum of its days/,
  ],
  [
    'a day without its month',
    'DELETE FROM block WHERE key = ?',
    [blockKey(1, PAGE, PERIOD_TYPES.month, MONTH)],
    /not the sum of its days/,
  ],
  [
    'counters that end too early',
    "UPDATE block SET data = x'0180' WHERE key = ?",
    [blockKey(1, PAGE, PERIOD_TYPES.month, MONTH)],
    /cannot be read/,
  ],
  [
    'a count of zero',
    "UPDATE block SET data = x'0100' WHERE key = ?",
    [blockKey(1, PAGE, PERIOD_TYPES.month, MONTH)],
    /cannot be read/,
  ],
  [
    'an hour that does not exist',
    "UPDATE block SET data = x'1801' WHERE key = ?",
    [blockKey(1, 13, PERIOD_TYPES.day, FIRST_DAY)],
    /value 24/,
  ],
  [
    'totals that differ',
    'DELETE FROM block WHERE key BETWEEN ? AND ?',
    [blockKey(1, 12, PERIOD_TYPES.month, MONTH), blockKey(1, 12, PERIOD_TYPES.month, MONTH)],
    /totals of pageviews and pageviews_hour differ/,
  ],
  [
    'recent counts that cannot be read',
    "UPDATE delta SET data = x'0b0180'",
    [],
    /website 1, recent counts/,
  ],
  [
    'a part of an import without it',
    "INSERT INTO import_counters VALUES (9, 1, x'00')",
    [],
    /import_counters refers to a row of import/,
  ],
];

describe('a check', () => {
  test('finds nothing in a sound store, after any operations', async () => {
    expect(findings()).toEqual([]);
    fill();
    expect(findings()).toEqual([]);
    const { store, folder } = room;
    await importInto(targetOf(store), [writeLogFile(folder, logLines(0, 50))]);
    store.websites.store({ domain: 'b.example' });
    store.removal.expire(1, FIRST_DAY + 20);
    expect(findings()).toEqual([]);
    while (store.removal.step()) expect(findings()).toEqual([]);
    store.websites.delete(1);
    expect(findings()).toEqual([]);
    while (store.removal.step());
    expect(findings()).toEqual([]);
  });

  test.each(BROKEN)('finds %s', (_what, sql, parameters, finding) => {
    fill();
    const database = openDatabase(storeFilePath(room.folder));
    database.exec('PRAGMA foreign_keys = OFF');
    database.prepare(sql).run(...parameters);
    const { findings: found } = inspect(database);
    database.close();
    expect(found.length).toBeGreaterThan(0);
    expect(found.join('\n')).toMatch(finding);
  });

  test.each([1, 2, 3, 4])('finds nothing in a converted store of version %i', (version) => {
    const sql = new URL(`../database/versions/version-${version}.sql`, import.meta.url);
    room.replace(readFileSync(sql, 'utf8'));
    room.reopen();
    expect(findings()).toEqual([]);
  });
});
