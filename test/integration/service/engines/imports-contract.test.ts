import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Collector } from '$service/collect/collector';
import { viewCounters } from '$service/collect/hit-counters';
import { openStoreTarget } from '$service/import/target';
import { listImports, undoImport } from '$service/import/undo';
import { type ImportBatch, WebsiteDeletedError } from '$service/store/imports';
import type { Store } from '$service/store/store';
import { UNKNOWN_PLACE } from '$shared/api/place';
import { SERVER_STATISTICS, STATISTICS } from '$shared/api/statistics';
import {
  DOMAIN,
  importInto,
  type ImportOptions,
  logLine,
  logLines,
  temporaryFolder,
  writeLogFile,
} from '$test/unit/service/import/support';
import { ENGINES, storesOf } from './engines';

/* Rules for imports that apply to every engine. */

const DAY_S = 86_400;
/** 2026-01-15. */
const DAY = 20_468;

describe.each(ENGINES)('imports on $name', (engine) => {
  const open = storesOf(engine);
  let folder: string;
  let store: Store;
  beforeAll(() => {
    folder = temporaryFolder();
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(async () => {
    store = await open();
  });

  const target = (undoLimit?: number) =>
    openStoreTarget(
      store,
      new Collector(store.websites.directory, () => UNKNOWN_PLACE),
      DOMAIN,
      undoLimit,
    );
  const run = async (content: string, how?: ImportOptions, undoLimit?: number) =>
    importInto(await target(undoLimit), [writeLogFile(folder, content)], how);
  const rowsOf = async (name: (typeof SERVER_STATISTICS)[number], websiteId = 1) => {
    const days = { from: '2000-01-01', to: '2100-01-01' };
    const order = { sort_by: 'value', sort: 'asc', per_page: 100_000, page: 1 } as const;
    const { rows } = await store.statistics.show(websiteId, { name, ...days, ...order });
    return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
  };
  const everything = () => Promise.all(SERVER_STATISTICS.map((name) => rowsOf(name)));
  const views = async (): Promise<number> =>
    Object.values(await rowsOf('pageviews')).reduce((sum, n) => sum + n, 0);
  const undo = async (id: number, days = Infinity) => {
    let done = 0;
    for await (const { finished } of undoImport(store, id)) {
      if (finished || ++done >= days) return;
    }
  };
  const days = (from: number, to: number): string =>
    Array.from({ length: to - from }, (_, n) => logLine((from + n) * DAY_S)).join('');
  const hit = (page: string) =>
    store.recorder.record([
      { websiteId: 1, counters: viewCounters(Date.UTC(2025, 9, 10, 12), page) },
    ]);

  test.each([
    ['the same file', logLines(0, 100)],
    ['a shorter copy: its beginning', logLines(0, 60)],
    ['a shorter copy: its end', logLines(40, 100)],
    ['a part of the middle', logLines(30, 38)],
  ])('count each page view once: %s adds nothing', async (_, copy) => {
    await run(logLines(0, 100));
    expect((await run(copy)).report.counted).toBe(0);
    expect(await views()).toBe(100);
  });

  test('continue with a longer copy and with overlapping logs, over many segments', async () => {
    await run(logLines(0, 9_000));
    const { report } = await run(logLines(7_000, 21_000));
    expect([report.known, report.counted]).toEqual([2_000, 12_000]);
    expect((await run(logLines(8_180, 8_200))).report.known).toBe(20);
    expect(await views()).toBe(21_000);
    const lengths = (await store.imports.pieces(1)).map(({ length }) => length);
    expect(lengths.reduce((sum, n) => sum + n, 0)).toBe(21_000);
  });

  test('continue after an interruption at any step, as the same import', async () => {
    for (const steps of [1, 2, 1]) {
      await run(logLines(0, 95), { size: 10, steps });
      expect(await store.imports.list()).toMatchObject([{ id: 1, state: 'open' }]);
    }
    await run(logLines(0, 95), { size: 10 });
    expect(await store.imports.list()).toMatchObject([{ id: 1, state: 'done', hits: 95 }]);
    expect(await store.imports.pieces(1)).toMatchObject([{ importId: 1, length: 95 }]);
    expect(await views()).toBe(95);
  });

  test('are reverted exactly, and their number is never reused', async () => {
    await run(logLines(0, 50));
    await hit('/0');
    const before = await everything();
    const { import: id, report } = await run(logLines(20, 90));
    expect([id, report.counted]).toEqual([2, 40]);
    const after = await everything();
    const stamp = await store.changes.stampOf(1, 0, 100_000);
    await undo(2);
    expect(await everything()).toEqual(before);
    expect(await store.changes.stampOf(1, 0, 100_000)).not.toBe(stamp);
    expect((await store.imports.list()).map((each) => each.id)).toEqual([1]);
    expect((await run(logLines(20, 90))).report.counted).toBe(40);
    expect(await everything()).toEqual(after);
    expect((await store.imports.list()).map((each) => each.id)).toEqual([1, 3]);
  });

  test('that are half undone are finished first', async () => {
    await run(days(0, 20));
    const whole = await rowsOf('pageviews');
    await undo(1, 7);
    expect((await listImports(store)).imports).toMatchObject([
      { id: 1, state: 'undoing', hits: 20, undoable: true },
    ]);
    expect(Object.keys(await rowsOf('pageviews'))).toHaveLength(13);
    await expect(run(days(0, 20))).rejects.toMatchObject({ code: 'conflict' });
    await undo(1);
    expect(await rowsOf('pageviews')).toEqual({});
    expect(await store.removal.firstBefore(1, 100_000)).toBeNull();
    await run(days(0, 20));
    expect(await rowsOf('pageviews')).toEqual(whole);
  });

  test('can be undone as long as their records fit, the newest always', async () => {
    await run(logLines(0, 10), {}, 1);
    await run(logLines(10, 20), {}, 1);
    const { imports } = await listImports(store);
    expect(imports.map(({ undoable }) => undoable)).toEqual([false, true]);
    await expect(undo(1)).rejects.toThrow(/cannot be undone/);
    await undo(2);
    expect(await views()).toBe(10);
    expect((await run(logLines(0, 10))).report.known).toBe(10);
  });

  test('lose the days before a limit, and keep the others', async () => {
    await run(days(0, 20));
    const [first = ''] = Object.keys(await rowsOf('pageviews'));
    const cut = Date.parse(first) / 86_400_000 + 5;
    await hit('/kept');
    await store.recorder.tidyUp();
    await store.removal.expire(1, cut);
    while (await store.removal.step());
    expect(await store.imports.undoDays(1)).toBe(15);
    await undo(1);
    expect(await views()).toBe(0);
  });

  test('are deleted with their website, and leave nothing to the next one of its name', async () => {
    await run(days(0, 5));
    const steps = undoImport(store, 1);
    await steps.next();
    await store.websites.delete(1);
    await expect(steps.next()).rejects.toThrow(/no import 1/);
    expect(await listImports(store)).toEqual({ imports: [], older: [] });
    while (await store.removal.step());
    expect(await store.imports.pieces(1)).toEqual([]);
    expect(await store.imports.undoDays(1)).toBe(0);
    expect((await run(days(0, 5))).report).toMatchObject({ counted: 5, known: 0 });
  });

  describe('of daily tables', () => {
    const batch = (more: Partial<ImportBatch> = {}): ImportBatch => ({
      websiteId: 1,
      import: { file: 'export.csv', format: 'plausible', digest: 'abc' },
      hits: [],
      rows: [
        { day: DAY, code: STATISTICS.page.code, text: '/a', count: 5 },
        { day: DAY, code: STATISTICS.pageviews.code, text: '', count: 7 },
        { day: DAY, code: STATISTICS.pageviews_hour.code, text: '09', count: 7 },
        { day: DAY, code: STATISTICS.campaign.code, text: '', count: 3 },
        { day: DAY, code: STATISTICS.page.code, text: '/none', count: 0 },
      ],
      runs: [],
      table: { days: [{ part: 'page', day: DAY }], rows: 4 },
      added: { hits: 7, firstDay: DAY, lastDay: DAY },
      ...more,
    });
    beforeEach(async () => {
      await store.websites.store({ domain: DOMAIN });
    });

    test('are found again with their days and rows until they are done', async () => {
      const { imports } = store;
      const { importId } = await imports.write(batch());
      expect(await imports.unfinishedTable(1, 'abc')).toEqual({ importId, rows: 4 });
      expect(await imports.unfinishedTable(1, 'other')).toBeNull();
      expect(await imports.unfinishedTable(2, 'abc')).toBeNull();
      const more = { days: [{ part: 'page', day: DAY + 1 }], rows: 9 };
      await imports.write(batch({ import: importId, table: more }));
      expect(await imports.unfinishedTable(1, 'abc')).toEqual({ importId, rows: 9 });
      expect(await imports.tableDays(1)).toEqual(
        [DAY, DAY + 1].map((day) => ({ importId, part: 'page', day })),
      );
      expect(await rowsOf('page')).toEqual({ '/a': 10 });
      expect(await rowsOf('pageviews')).toEqual({ '2026-01-15': 14 });
      expect((await rowsOf('pageviews_hour'))['09']).toBe(14);
      expect(await rowsOf('campaign')).toEqual({});
      expect(await imports.find(importId)).toMatchObject({ hits: 14, firstDay: DAY });
      await imports.finish(importId, 1_000);
      expect(await imports.unfinishedTable(1, 'abc')).toBeNull();
      expect(await imports.undoDay(importId)).toBe(true);
      expect(await imports.undoDay(importId)).toBe(false);
      expect((await everything()).every((rows) => Object.keys(rows).length === 0)).toBe(true);
    });

    test('are refused completely once their website is deleted', async () => {
      await store.websites.delete(1);
      await expect(store.imports.write(batch())).rejects.toThrow(WebsiteDeletedError);
      while (await store.removal.step());
      expect(await store.imports.tableDays(1)).toEqual([]);
      expect(await rowsOf('page')).toEqual({});
    });
  });
});
