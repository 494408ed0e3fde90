import { beforeEach, describe, expect, test } from 'vitest';
import type { ExportRow } from '$service/import/exports/export-rows';
import { readInTimeOrder, TimeOrder } from '$service/import/exports/time-order';
import { openTestStore } from '$test/support/test-store';
import { csvText, importFiles, statisticsOf, testBench } from './support';
import { UMAMI_COLUMNS, umamiRow } from './umami-rows';

/* Rows that are not sorted by time. */

const room = testBench();
beforeEach(() => {
  process.env['TZ'] = 'UTC';
});

describe('rows that are not in order of time', () => {
  const at = (n: number): string =>
    new Date(Date.UTC(2026, 0, 1, 22) + n * 90_000).toISOString().slice(0, 19);
  const rows = Array.from({ length: 180 }, (_, n) => {
    const referrer = n % 5 < 2 ? 'news.example' : 'moved.example';
    // Each visit has five rows.
    return umamiRow({
      visit: `v${Math.floor(n / 5)}`,
      path: `/${n % 11}`,
      at: at(n),
      referrer,
    });
  });
  const shuffled = (step: number) =>
    rows.map((_, n) => rows[(n * step) % rows.length] as (string | number)[]);

  test.each([
    ['backwards', [...rows].reverse()],
    ['mixed', shuffled(7)],
    ['mixed otherwise', shuffled(77)],
    ['with its last row first', [...rows.slice(-1), ...rows.slice(0, -1)]],
  ])('count as the same rows in order: %s', async (_, mixed) => {
    const other = openTestStore();
    await room.load(room.write('ordered.csv', csvText([UMAMI_COLUMNS, ...rows])));
    const ordered = room.statistics();
    const zip = room.zip('cloud.zip', {
      'website_event.csv': csvText([UMAMI_COLUMNS, ...mixed]),
      'session_data.csv': '',
    });
    const [step] = await importFiles(other, zip, { size: 7 });
    expect(statisticsOf(other)).toEqual(ordered);
    expect(step).toMatchObject({ product: 'umami', report: { rows: 180, counted: 180 } });
    const backwards = room.write('again.csv', csvText([UMAMI_COLUMNS, ...[...mixed].reverse()]));
    const [again] = await importFiles(other, backwards);
    other.close();
    expect(again?.report).toMatchObject({ counted: 0, known: 180 });
  });

  test.each([
    ['/z', '/a', 'news.example', 'moved.example', { '/z': 1 }],
    ['/a', '/z', 'moved.example', 'news.example', { '/z': 1 }],
    ['/a', '/z', '', 'news.example', { '/z': 1 }],
  ])(
    'begin in the same second with who comes from elsewhere: %s, %s, %j, %j',
    async (one, two, from, fromToo, landing) => {
      const late = umamiRow({ visit: 'v9', at: at(9) });
      const same = [
        umamiRow({ path: one, referrer: from }),
        umamiRow({ path: two, referrer: fromToo }),
      ];
      await room.load(room.write('a.csv', csvText([UMAMI_COLUMNS, late, ...same])));
      expect(room.statistics()).toMatchObject({
        landing_page: { '/': 1, ...landing },
        referrer: { 'news.example': 1, '': 1 },
      });
    },
  );

  test.each([1, 40, 1_000])(
    'are sorted in ranges of time, with at most %d of them or a day in memory',
    async (most) => {
      const times = new TimeOrder();
      const hits = shuffled(7).map((_, n) => ({ at: ((n * 37) % 180) * 3_600_000 }));
      for (const hit of hits) times.note(hit.at);
      const read = async function* (): AsyncGenerator<ExportRow> {
        yield { index: -1, table: 0, product: 'umami', reading: { kind: 'other-host' } };
        for (const [index, { at: time }] of hits.entries()) {
          const hit = { at: time, isBot: false, kind: 'event', event: 'e' } as const;
          const reading = { kind: 'hit', hit, session: null } as const;
          yield { index, table: 0, product: 'umami', reading: { ...reading, unplaced: [] } };
        }
      };
      const found: number[] = [];
      let others = 0;
      for await (const { reading } of readInTimeOrder(
        async () => read(),
        times,
        'a.example',
        most,
      )) {
        if (reading.kind === 'hit') found.push(reading.hit.at);
        else others += 1;
      }
      expect(found).toEqual(hits.map((hit) => hit.at).sort((a, b) => a - b));
      expect(others).toBe(1);
    },
  );
});
