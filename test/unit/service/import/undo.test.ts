import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Collector } from '$service/collect/collector';
import { listImports, undoImport } from '$service/import/undo';
import { dayText } from '$service/store/counts/calendar';
import { Counts } from '$service/store/counts/counts';
import { VALUE_LIMITS } from '$service/store/counts/value-limits';
import { openDatabase } from '$service/store/engines/sqlite/database/database';
import { storeFilePath } from '$service/store/engines/sqlite/store';
import { UNKNOWN_PLACE } from '$shared/api/place';
import { openTestStore, type TestStore, testStoreIn } from '$test/support/test-store';
import {
  AGENT,
  DOMAIN,
  importInto,
  logLine,
  logLines,
  statisticsOf,
  targetOf,
  temporaryFolder,
  undo,
  writeLogFile,
} from './support';

const DAY = 86_400;

let folder: string;
let store: TestStore;
beforeEach(() => {
  folder = temporaryFolder();
  store = openTestStore(folder);
});
afterEach(() => {
  vi.useRealTimers();
  store.close();
  rmSync(folder, { recursive: true });
});

const run = async (content: string) => importInto(targetOf(store), [writeLogFile(folder, content)]);
const days = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, n) => logLine((from + n) * DAY)).join('');

/** Counts a hit of a page's script at the n-th second of the log. */
function hit(n: number, path: string): void {
  const collected = new Collector(store.asStore.websites.directory, () => UNKNOWN_PLACE).collect({
    at: Date.UTC(2025, 9, 10) + n * 1_000,
    page: `https://${DOMAIN}${path}`,
    referrer: '',
    resolution: '',
    language: 'en',
    userAgent: AGENT,
    visitor: { place: UNKNOWN_PLACE },
  });
  if (collected instanceof Promise) throw new Error('the website is not in memory');
  if (collected.outcome !== 'counted') throw new Error(collected.outcome);
  store.recorder.record([collected.hit]);
}

test('an import and its undo change the record of their website, by which applications notice them', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] });
  const changed = () => store.asStore.websites.find(1).then((website) => website?.updated_at);
  await run(logLines(0, 5));
  const first = await changed();
  vi.setSystemTime(Date.UTC(2026, 0, 2));
  await run(logLines(5, 10));
  expect(await changed()).toBe('2026-01-02T00:00:00.000Z');
  expect(first).toBe('2026-01-01T00:00:00.000Z');
  vi.setSystemTime(Date.UTC(2026, 0, 3));
  await run(logLines(5, 10));
  expect(await changed()).toBe('2026-01-02T00:00:00.000Z');
  vi.setSystemTime(Date.UTC(2026, 0, 4));
  await undo(store, 2);
  expect(await changed()).toBe('2026-01-04T00:00:00.000Z');
});

describe('an undo', () => {
  test('subtracts exactly what the import counted, and allows importing the file again', async () => {
    await run(logLines(0, 50));
    hit(0, '/0');
    const before = statisticsOf(store);
    const { import: id, report } = await run(logLines(20, 90));
    expect([id, report.counted]).toEqual([2, 40]);
    hit(1, '/own');
    const path = writeLogFile(folder, logLines(20, 90));
    const after = statisticsOf(store);
    await undo(store, 2);
    hit(2, '/own');
    expect(statisticsOf(store)['page']).toEqual({ ...before['page'], '/own': 2 });
    expect(store.imports.list().map(({ id: each }) => each)).toEqual([1]);
    expect((await importInto(targetOf(store), [path])).report.counted).toBe(40);
    expect(statisticsOf(store)['page']).toEqual({ ...after['page'], '/own': 2 });
    // Numbers of imports are never used again.
    expect(store.imports.list().map(({ id: each }) => each)).toEqual([1, 3]);
  });

  test('can be finished after an interruption on any day, with no import before that', async () => {
    await run(days(0, 20));
    const whole = statisticsOf(store)['pageviews'] ?? {};
    await undo(store, 1, 7);
    expect((await listImports(store.asStore)).imports).toMatchObject([
      { id: 1, state: 'undoing', hits: 20 },
    ]);
    expect(Object.keys(statisticsOf(store)['pageviews'] ?? {})).toHaveLength(13);
    await expect(run(days(0, 20))).rejects.toMatchObject({ code: 'conflict' });
    store.close();
    store = openTestStore(folder);
    await undo(store, 1);
    expect(statisticsOf(store)['pageviews']).toEqual({});
    expect(store.check()).toEqual([]);
    await run(days(0, 20));
    expect(statisticsOf(store)['pageviews']).toEqual(whole);
  });

  test('reports an unknown import, and changes nothing when a count would fall below zero', async () => {
    await expect(undo(store, 1)).rejects.toThrow(/no import 1/);
    await run(logLines(0, 30));
    const noted = store.imports.counters.firstDay(1, 1);
    // The import notes the same day twice. The store does not contain the second half.
    for (const { code, day, counts } of [...(noted?.counts.entries() ?? [])]) {
      for (const [id, n] of counts) noted?.counts.add(1, day, code, id, n);
    }
    const before = statisticsOf(store);
    expect(() => store.recorder.revert(noted?.counts ?? new Counts(), () => {})).toThrow(
      RangeError,
    );
    expect(statisticsOf(store)).toEqual(before);
  });

  test('is dropped with all imports when its website is deleted', async () => {
    await run(days(0, 5));
    const steps = undoImport(store.asStore, 1);
    await steps.next();
    store.websites.delete(1);
    await expect(steps.next()).rejects.toThrow(/no import 1/);
    expect(await listImports(store.asStore)).toEqual({ imports: [], older: [] });
    while (store.removal.step());
    expect(store.imports.pieces.of(1)).toEqual([]);
    expect(store.imports.counters.days(1)).toBe(0);
    const { report } = await run(days(0, 5));
    expect(report).toMatchObject({ counted: 5, known: 0 });
  });

  test('frees room under the limit on different values', async () => {
    store.close();
    store = testStoreIn(openDatabase(storeFilePath(folder)), {
      ...VALUE_LIMITS,
      always: 0,
      perDay: 1,
    });
    await run(logLine(0, '/imported'));
    await undo(store, 1);
    hit(1, '/named');
    expect(statisticsOf(store)['page']).toEqual({ '/named': 1 });
  });

  test('is offered for each import in the list', async () => {
    const path = writeLogFile(folder, days(0, 5));
    await importInto(targetOf(store), [path]);
    const { imports } = await listImports(store.asStore);
    expect(imports).toMatchObject([
      { id: 1, domain: DOMAIN, file: path, format: 'combined', hits: 5, undoable: true },
    ]);
    expect([imports[0]?.firstDay, imports[0]?.lastDay].map((day) => dayText(day ?? 0))).toEqual([
      '2025-10-10',
      '2025-10-14',
    ]);
  });

  test('needs records of limited size, which the oldest imports lose first', async () => {
    await importInto(targetOf(store, 1), [writeLogFile(folder, logLines(0, 10))]);
    await importInto(targetOf(store, 1), [writeLogFile(folder, logLines(10, 20))]);
    const undoable = (await listImports(store.asStore)).imports.map((each) => each.undoable);
    expect(undoable).toEqual([false, true]);
    await expect(undo(store, 1)).rejects.toThrow(/cannot be undone/);
    await undo(store, 2);
    expect(statisticsOf(store)['pageviews']).toEqual({ '2025-10-10': 10 });
    // The first import is still recognized.
    expect((await run(logLines(0, 10))).report.known).toBe(10);
  });
});

test('property: leaves what was not undone, with imports and hits in any order', async () => {
  const act = fc.oneof(
    fc.record({
      kind: fc.constant('import'),
      from: fc.nat(40),
      length: fc.integer({ min: 1, max: 30 }),
    }),
    fc.record({ kind: fc.constant('hit'), from: fc.nat(60), length: fc.constant(0) }),
    fc.record({ kind: fc.constant('undo'), from: fc.nat(5), length: fc.constant(0) }),
    fc.record({ kind: fc.constant('fold'), from: fc.nat(0), length: fc.constant(0) }),
  );
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 14 }), async (acts) => {
      const own = openTestStore(`${folder}/p${(round += 1)}`);
      const target = await targetOf(own);
      const outer = store;
      store = own;
      const there = new Map<number, number[]>();
      const hits: number[] = [];
      // Every import has another client address, so its page views differ from the others'.
      for (const [index, { kind, from, length }] of acts.entries()) {
        if (kind === 'fold') own.recorder.fold();
        if (kind === 'hit') hits.push(from);
        if (kind === 'hit') hit(from * 10_000, `/${from % 7}`);
        if (kind === 'import') {
          const places = Array.from({ length }, (_, n) => from + n);
          const text = places.map((n) => logLine(n * 10_000, `/${n % 7}`, `203.0.113.${index}`));
          const agent = text.map((line) => line.replace('143.0"', `${index}.0"`)).join('');
          const step = await importInto(target, [writeLogFile(folder, agent)], { size: 9 });
          there.set(step.import ?? 0, places);
        }
        if (kind === 'undo') {
          const id = [...there.keys()][from % Math.max(there.size, 1)];
          if (id !== undefined) await undo(own, id, 1);
          if (id !== undefined && own.imports.find(id) !== null) await undo(own, id);
          there.delete(id ?? 0);
        }
      }
      const expected: Record<string, number> = {};
      for (const n of [...hits, ...[...there.values()].flat()]) {
        expected[`/${n % 7}`] = (expected[`/${n % 7}`] ?? 0) + 1;
      }
      const found = statisticsOf(own);
      expect(found['page']).toEqual(expected);
      expect(found['landing_page']).toEqual(expected);
      const sum = Object.values(found['pageviews_hour'] ?? {}).reduce((a, b) => a + b, 0);
      expect(sum).toBe(hits.length + [...there.values()].flat().length);
      own.close();
      store = outer;
    }),
    { numRuns: 50, endOnFailure: true },
  );
});
