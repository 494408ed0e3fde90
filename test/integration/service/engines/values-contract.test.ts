import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '$service/store/store';
import { OTHER_VALUES, STATISTICS } from '$shared/api/statistics';
import { ENGINES, storesOf } from './engines';

/* Rules for the limits on distinct values that apply to every engine (docs/decisions/collector.md). */

const LIMITS = { always: 3, perDay: 2, remembered: 2_000 };
const DAYS = ['2025-03-01', '2025-03-02', '2025-04-01'] as const;

describe.each(ENGINES)('limits of values on $name', (engine) => {
  const open = storesOf(engine);
  let store: Store;
  const openWith = async (limits: typeof LIMITS) => {
    store = await open(limits);
    await store.websites.store({ domain: 'a.example' });
  };
  beforeEach(() => openWith(LIMITS));

  const hitOf = (day: string, page: string) => ({
    websiteId: 1,
    counters: {
      at: new Date(`${day}T12:00:00`).getTime(),
      codes: [STATISTICS.page.code],
      texts: [page],
      totals: [STATISTICS.pageviews.code],
    },
  });
  const views = (day: string, pages: string) =>
    store.recorder.record(pages.split('').map((page) => hitOf(day, `/${page}`)));
  const rowsOf = async (day: string) => {
    const order = { sort_by: 'count', sort: 'desc', per_page: 1_000, page: 1 } as const;
    const { rows } = await store.statistics.show(1, { name: 'page', from: day, to: day, ...order });
    return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
  };

  test.each([
    ['in one group', (pages: string) => [pages]],
    ['one by one', (pages: string) => pages.split('')],
  ])('name the first values, some later ones a day, and no others, %s', async (_, groups) => {
    for (const group of groups('abcdefga')) await views(DAYS[0], group);
    const named = { '/a': 2, '/b': 1, '/c': 1, '/d': 1, '/e': 1 };
    expect(await rowsOf(DAYS[0])).toEqual({ ...named, [OTHER_VALUES]: 2 });
    // Another day has its own limit for values, whether new or known.
    for (const group of groups('gdeab')) await views(DAYS[1], group);
    const next = { '/g': 1, '/d': 1, [OTHER_VALUES]: 1, '/a': 1, '/b': 1 };
    expect(await rowsOf(DAYS[1])).toEqual(next);
    store.recorder.releaseMemory();
    for (const group of groups('ehgd')) await views(DAYS[1], group);
    expect(await rowsOf(DAYS[1])).toEqual({ ...next, '/g': 2, '/d': 2, [OTHER_VALUES]: 3 });
  });

  test.each([
    ['\0', ['/nul\uFFFD', '/x\uFFFDy']],
    ['nul\0', ['/nul\uFFFD']],
    ['\0y', ['/x\uFFFDy']],
    ['\uFFFD', ['/nul\uFFFD', '/x\uFFFDy']],
    ['a\0', []],
    ['\0/', []],
    ['/%\0', ['/nul\uFFFD', '/x\uFFFDy']],
    ['/', ['/a', '/nul\uFFFD', '/x\uFFFDy']],
  ])('a search for %j finds null characters and nothing else by them', async (search, found) => {
    const texts = ['/a', '/nul\0', '/x\0y'];
    await store.recorder.record(texts.map((text) => hitOf(DAYS[0], text)));
    const order = { sort_by: 'value', sort: 'asc', per_page: 10, page: 1 } as const;
    const range = { from: DAYS[0], to: DAYS[0] };
    const asked = { name: 'page', ...range, ...order, search } as const;
    const { rows, total } = await store.statistics.show(1, asked);
    expect([rows.map(({ value }) => value), total]).toEqual([found, found.length]);
    expect(
      await store.statistics.show(1, { ...asked, name: 'pageviews', search: '2025\0' }),
    ).toEqual({
      rows: [],
      total: 0,
    });
  });

  test('with a null character are stored in the same form, known or not', async () => {
    const count = (page: string) => store.recorder.record([hitOf(DAYS[0], page)]);
    for (const page of ['/x\0', '/x\uFFFD', '/x\0', '/\0\0']) await count(page);
    store.recorder.releaseMemory();
    for (const page of ['/x\0', '/\0\uFFFD', '/x\0']) await count(page);
    expect(await rowsOf(DAYS[0])).toEqual({ '/x\uFFFD': 5, '/\uFFFD\uFFFD': 2 });
  });

  test('apply in a transaction of more days than are remembered', async () => {
    await openWith({ ...LIMITS, remembered: 20 });
    const days = Array.from({ length: 31 }, (_, n) => `2025-05-${String(n + 1).padStart(2, '0')}`);
    const pages = ['/a', '/b', '/c', '/later-1', '/later-2', '/too-late'];
    const hits = pages.flatMap((page) => days.map((day) => hitOf(day, page)));
    await store.recorder.recordMany(hits, null);
    for (const day of days) {
      expect(Object.keys(await rowsOf(day))).toEqual([...pages.slice(0, 5), OTHER_VALUES]);
    }
  });

  test('have space again after an undo or a removed day', async () => {
    await openWith({ ...LIMITS, always: 0, perDay: 1 });
    const { importId } = await store.imports.write({
      websiteId: 1,
      import: { file: 'a.log', format: 'combined', digest: null },
      hits: [hitOf(DAYS[0], '/imported')],
      rows: [],
      runs: [],
      table: null,
      added: null,
    });
    await views(DAYS[0], 'a');
    expect(await rowsOf(DAYS[0])).toEqual({ '/imported': 1, [OTHER_VALUES]: 1 });
    await store.imports.undoDay(importId);
    await views(DAYS[0], 'b');
    expect(await rowsOf(DAYS[0])).toEqual({ '/b': 1, [OTHER_VALUES]: 1 });
    await store.recorder.tidyUp();
    await store.removal.expire(1, Date.parse(DAYS[1]) / 86_400_000);
    while (await store.removal.step());
    await views(DAYS[0], 'c');
    expect(await rowsOf(DAYS[0])).toEqual({ '/c': 1 });
  });
});
