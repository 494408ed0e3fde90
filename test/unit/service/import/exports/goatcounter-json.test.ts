import { beforeEach, describe, expect, test } from 'vitest';
import { sumsOf, testBench } from './support';

/* Reads GoatCounter's JSON export. The files have the form that its help documents. */

const room = testBench();
beforeEach(() => {
  process.env['TZ'] = 'UTC';
});

const D1 = '2026-02-01';
const D2 = '2026-02-02';

describe('GoatCounter’s JSON', () => {
  const lines = (rows: object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  const files = (more: Record<string, string> = {}): Record<string, string> => ({
    'info.json': '{\n "export_version": "1.1"\n}\n',
    'paths.jsonl': lines([
      { id: 1, path: '/', title: 'Home' },
      { id: 2, path: '/docs?a=1' },
      { id: 3, path: 'buy: now', event: true },
    ]),
    'refs.jsonl': lines([
      { id: 1, ref: '', ref_scheme: 'o' },
      { id: 2, ref: 'Baidu', ref_scheme: 'g' },
      { id: 3, ref: 'news.example/item?id=1', ref_scheme: 'h' },
      { id: 4, ref: 'autumn', ref_scheme: 'c' },
      { id: 5, ref: 'RSS', ref_scheme: 'g' },
    ]),
    'browsers.jsonl': lines([
      { id: 1, name: 'Firefox', version: '140' },
      { id: 2, name: '' },
    ]),
    'systems.jsonl': lines([
      { id: 1, name: 'Linux', version: 'Arch' },
      { id: 2, name: 'macOS', version: '15.5' },
    ]),
    'hit_stats.jsonl': lines([
      { hour: `${D1}T22:00:00Z`, path_id: 1, ref_id: 2, count: 3 },
      { hour: `${D1}T23:00:00Z`, path_id: 2, ref_id: 1, count: 5 },
      { hour: `${D2}T00:00:00Z`, path_id: 1, ref_id: 3, count: 2 },
      { hour: `${D2}T00:00:00Z`, path_id: 1, ref_id: 4, count: 1 },
      { hour: `${D2}T01:00:00Z`, path_id: 3, ref_id: 1, count: 7 },
      { hour: `${D2}T01:00:00Z`, path_id: 2, ref_id: 5, count: 1 },
    ]),
    'browser_stats.jsonl': lines([
      { day: D1, path_id: 1, browser_id: 1, count: 3 },
      { day: D1, path_id: 3, browser_id: 1, count: 9 },
      { day: D2, path_id: 1, browser_id: 2, count: 1 },
    ]),
    'system_stats.jsonl': lines([
      { day: D1, path_id: 1, system_id: 1, count: 2 },
      { day: D1, path_id: 1, system_id: 2, count: 1 },
    ]),
    'location_stats.jsonl': lines([
      { day: D1, path_id: 2, location: 'AT-9', count: 4 },
      { day: D1, path_id: 2, location: '', count: 1 },
    ]),
    'language_stats.jsonl': lines([
      { day: D1, path_id: 2, language: 'spa', count: 4 },
      { day: D1, path_id: 2, language: '', count: 1 },
    ]),
    'size_stats.jsonl': lines([{ day: D1, path_id: 2, width: 1280, count: 4 }]),
    'future_stats.jsonl': lines([{ day: D1, path_id: 2, moon: 1, count: 4 }]),
    ...more,
  });

  test('counts each list for its statistic, and once', async () => {
    const zip = room.zip('goatcounter.zip', files());
    const [step] = await room.load(zip, { size: 3 });
    expect(room.statistics()).toMatchObject({
      visitors: {},
      pageviews: { [D1]: 8, [D2]: 4 },
      pageviews_hour: { '22': 3, '23': 5, '00': 3, '01': 1 },
      page: { '/': 6, '/docs?a=1': 6 },
      event: { 'buy now::': 7 },
      referrer: { 'baidu.com': 3, 'news.example': 2 },
      campaign: { autumn: 1 },
      browser: { Firefox: 3, '': 1 },
      os: { Linux: 2, 'OS X': 1 },
      country: { 'AT:Austria': 4, '': 1 },
      language: { es: 4, '': 1 },
    });
    expect(step?.report).toMatchObject({ rows: 17, counted: 14, unplaced: 3 });
    expect(Object.fromEntries(step?.unplaced ?? [])).toEqual({
      'hit_stats without a referrer': 1,
      'Referrer that is no website': 1,
      'events in lists': 1,
      'location: region': 1,
      'size_stats: width without a height': 1,
      'future_stats.jsonl': 1,
    });
    const sums = sumsOf(room.statistics());
    const [again] = await room.load(zip);
    expect(again?.report).toMatchObject({ counted: 0, known: 14 });
    expect(sumsOf(room.statistics())).toEqual(sums);
  });

  test('uses the days and hours of the service', async () => {
    process.env['TZ'] = 'Asia/Tokyo';
    const hits = lines([{ hour: '2025-07-01T22:00:00Z', path_id: 1, ref_id: 2, count: 3 }]);
    await room.load(room.zip('goatcounter.zip', files({ 'hit_stats.jsonl': hits })));
    expect(room.statistics()).toMatchObject({
      pageviews: { '2025-07-02': 3 },
      pageviews_hour: { '07': 3 },
    });
  });

  test.each([
    [
      'another version',
      { 'info.json': '{"export_version": "2.0"}' },
      'info.json, row 1: “2.0” is a version',
    ],
    [
      'a path that is not listed',
      { 'paths.jsonl': lines([{ id: 9, path: '/' }]) },
      'hit_stats.jsonl, row 1: the column “paths.jsonl: 1” is missing',
    ],
    ['what is not JSON', { 'refs.jsonl': '{"id": 1' }, 'refs.jsonl, row 1: it is not JSON'],
    [
      'a negative count',
      { 'hit_stats.jsonl': lines([{ hour: `${D1}T22:00:00Z`, path_id: 1, ref_id: 1, count: -3 }]) },
      'the column “count” is missing',
    ],
    [
      'a day that does not exist',
      {
        'language_stats.jsonl': lines([{ day: '2026-02-30', path_id: 1, language: '', count: 3 }]),
      },
      'is not a day',
    ],
  ])('is refused with %s', async (_, more, reason) => {
    await expect(room.load(room.zip('goatcounter.zip', files(more)))).rejects.toThrow(reason);
    expect(room.store.websites.findByDomain('moved.example')).toBeNull();
  });
});
