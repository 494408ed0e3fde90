import { expect, test } from 'vitest';
import { type ImportBatch, SEGMENT_LENGTH, WebsiteDeletedError } from '$service/store/imports';
import { statisticsOf } from '../import/support';
import { FIRST_DAY, hitOn, hitsOf, storeOfTest } from './removal/support';

const room = storeOfTest();

/** A batch of a new import that counts nothing, with the given changes. */
const batch = (changes: Partial<ImportBatch>): ImportBatch => ({
  websiteId: 1,
  import: { file: 'access.log', format: 'combined', digest: null },
  hits: [],
  rows: [],
  runs: [],
  table: null,
  added: null,
  ...changes,
});

/**
 * Imports hits on the given number of days.
 * @returns the import's id
 */
function importDays(days: number): number {
  const { importWriter } = room.store;
  const added = { hits: days * 3, firstDay: FIRST_DAY, lastDay: FIRST_DAY + days - 1 };
  return importWriter.write(batch({ hits: hitsOf(days), added })).importId;
}

test('counts a batch and what it adds to its import', () => {
  const { websites, importWriter, imports } = room.store;
  websites.store({ domain: 'a.example' });
  const id = importDays(2);
  expect(imports.find(id)).toMatchObject({
    websiteId: 1,
    file: 'access.log',
    format: 'combined',
    state: 'open',
    hits: 6,
    firstDay: FIRST_DAY,
    lastDay: FIRST_DAY + 1,
  });
  const later = { hits: 1, firstDay: FIRST_DAY - 5, lastDay: FIRST_DAY - 5 };
  const written = importWriter.write(
    batch({ import: id, hits: [hitOn(-5, '/early')], added: later }),
  );
  expect(written).toEqual({ importId: id, pieceIds: [] });
  expect(imports.list()).toHaveLength(1);
  expect(imports.find(id)).toMatchObject({
    hits: 7,
    firstDay: FIRST_DAY - 5,
    lastDay: FIRST_DAY + 1,
  });
  imports.setState(id, 'done');
  expect(imports.find(id)?.state).toBe('done');
  expect(imports.find(id + 1)).toBeNull();
});

test('counts daily tables, and finds an interrupted one by its digest', () => {
  const { websites, importWriter, imports } = room.store;
  websites.store({ domain: 'a.example' });
  const code = hitOn(0, '/').counters.codes[0] ?? -1;
  const begun = { file: 'pages.csv', format: 'plausible', digest: 'abc' };
  const { importId } = importWriter.write(
    batch({
      import: begun,
      rows: [{ day: FIRST_DAY, code, text: '/one', count: 7 }],
      table: { days: [{ part: 'page', day: FIRST_DAY }], rows: 1 },
    }),
  );
  expect(Object.values(statisticsOf(room.store))).toContainEqual({ '/one': 7 });
  expect(imports.tables.of(1)).toEqual([{ importId, part: 'page', day: FIRST_DAY }]);
  expect(imports.tables.of(2)).toEqual([]);
  expect(imports.tables.unfinished(1, 'abc')).toEqual({ importId, rows: 1 });
  expect(imports.tables.unfinished(1, 'other')).toBeNull();
  imports.setState(importId, 'done');
  expect(imports.tables.unfinished(1, 'abc')).toBeNull();
  // A digest never finds the import of a log.
  importDays(1);
  expect(room.rows('SELECT count(*) FROM import_table')).toEqual([[1]]);
});

test('writes nothing into a website that is gone', () => {
  const { websites, importWriter, imports } = room.store;
  websites.store({ domain: 'a.example' });
  const id = importDays(1);
  websites.delete(1);
  expect(() => importWriter.write(batch({ import: id, hits: hitsOf(1) }))).toThrow(
    WebsiteDeletedError,
  );
  expect(imports.list()).toEqual([]);
});

test('subtracts one day after the other, until nothing of the import is left', () => {
  const { websites, importWriter, imports } = room.store;
  websites.store({ domain: 'a.example' });
  room.store.recorder.record(hitsOf(1));
  const before = statisticsOf(room.store);
  const id = importDays(3);
  expect(imports.counters.days(id)).toBe(3);
  for (const left of [2, 1, 0]) {
    expect(importWriter.undoDay(id)).toBe(true);
    expect(imports.counters.days(id)).toBe(left);
  }
  expect(importWriter.undoDay(id)).toBe(false);
  expect(importWriter.undoDay(id + 1)).toBe(false);
  expect(statisticsOf(room.store)).toEqual(before);
  expect(room.store.check()).toEqual([]);
  imports.forget(id);
  expect(imports.find(id)).toBeNull();
});

test('deletes the undo data of the oldest finished imports beyond the limit, and keeps the newest’s', () => {
  const { websites, imports } = room.store;
  websites.store({ domain: 'a.example' });
  const [oldest = 0, middle = 0, newest = 0] = [importDays(2), importDays(2), importDays(2)];
  const daysOf = (): number[] => [oldest, middle, newest].map((id) => imports.counters.days(id));
  for (const id of [oldest, middle, newest]) imports.setState(id, 'done');
  const sizes = room
    .rows(
      'SELECT sum(length(data)) FROM import_counters GROUP BY import_id ORDER BY import_id DESC',
    )
    .map(([bytes]) => Number(bytes));
  const all = sizes.reduce((sum, bytes) => sum + bytes, 0);

  imports.counters.keepWithin(all);
  expect(daysOf()).toEqual([2, 2, 2]);
  imports.counters.keepWithin(all - 1);
  expect(daysOf()).toEqual([0, 2, 2]);
  imports.counters.keepWithin(0);
  expect(daysOf()).toEqual([0, 0, 2]);
});

test('never deletes the undo data of an unfinished import', () => {
  const { websites, imports } = room.store;
  websites.store({ domain: 'a.example' });
  const [open, done] = [importDays(2), importDays(2)];
  imports.setState(done, 'done');
  imports.counters.keepWithin(0);
  expect([open, done].map((id) => imports.counters.days(id))).toEqual([2, 2]);
});

test('appends page views to a piece in full segments, with their earliest and latest time', () => {
  const { websites, importWriter, imports } = room.store;
  websites.store({ domain: 'a.example' });
  const append = (importId: ImportBatch['import'], pieceId: number | null, times: number[]) => {
    const codes = times.map((time) => time % 251);
    const run = { pieceId, first: 'first', last: `last of ${times.length}`, codes, times };
    return importWriter.write(batch({ import: importId, runs: [run] }));
  };
  const upwards = Array.from({ length: SEGMENT_LENGTH + 10 }, (_, n) => 1_000 + n);
  const begun = append({ file: 'a', format: 'combined', digest: null }, null, upwards);
  const [pieceId = 0] = begun.pieceIds;
  append(begun.importId, pieceId, [5, 90_000, 7]);
  // Fills the second segment completely, without beginning a third.
  append(
    begun.importId,
    pieceId,
    Array.from({ length: SEGMENT_LENGTH - 13 }, () => 50),
  );

  const [piece] = imports.pieces.of(1);
  expect(piece).toMatchObject({
    id: pieceId,
    importId: begun.importId,
    length: 2 * SEGMENT_LENGTH,
    first: 'first',
    last: `last of ${SEGMENT_LENGTH - 13}`,
  });
  expect(piece?.segments).toMatchObject([
    { start: 0, length: SEGMENT_LENGTH, firstAt: 1_000, lastAt: 1_000 + SEGMENT_LENGTH - 1 },
    { start: SEGMENT_LENGTH, length: SEGMENT_LENGTH, firstAt: 5, lastAt: 90_000 },
  ]);
  const [first, second] = (piece?.segments ?? []).map(({ id }) => imports.pieces.codes(id));
  expect([...(first ?? [])]).toEqual(upwards.slice(0, SEGMENT_LENGTH).map((time) => time % 251));
  expect([...(second ?? [])].slice(10, 14)).toEqual([5, 90_000 % 251, 7, 50]);

  append(begun.importId, pieceId, [60]);
  expect(imports.pieces.of(1)[0]?.segments.at(-1)).toMatchObject({
    start: 2 * SEGMENT_LENGTH,
    length: 1,
    firstAt: 60,
    lastAt: 60,
  });
  expect(imports.pieces.of(2)).toEqual([]);
});
