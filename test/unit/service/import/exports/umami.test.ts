import { beforeEach, describe, expect, test } from 'vitest';
import { csvText, sumsOf, testBench, totalsOf, undo } from './support';
import { UMAMI_COLUMNS, umamiRow } from './umami-rows';

/* The rows have the columns of Umami's table website_event (docs/moving-in.md). */

const room = testBench();
beforeEach(() => {
  process.env['TZ'] = 'UTC';
});

const ROWS = [
  umamiRow({ query: 'utm_campaign=spring', referrer: 'news.example' }),
  umamiRow({ path: '/about', at: '2026-01-01 10:00:30.123+00' }),
  umamiRow({ type: 2, name: 'signup', at: '2026-01-01 10:00:31' }),
  umamiRow({ type: 5, at: '2026-01-01 10:00:32' }),
  umamiRow({ visit: 'v2', referrer: 'moved.example' }),
  umamiRow({ visit: 'v3', host: 'preview.example' }),
  umamiRow({ visit: 'v4', at: '2026-01-02T01:30:00+02:00' }),
];

describe('an export of Umami', () => {
  test('counts rows as it does hits, for the website’s host alone', async () => {
    const file = room.zip('umami.zip', {
      'website_event.csv': csvText([UMAMI_COLUMNS, ...ROWS]),
      'event_data.csv': csvText([
        ['website_id', 'event_id', 'data_key', 'created_at'],
        ['w', 'e', 'k', '2026-01-01 10:00:00'],
      ]),
    });
    const [step] = await room.load(file);
    expect(room.statistics()).toMatchObject({
      visitors: { '2026-01-01': 3 },
      pageviews: { '2026-01-01': 4 },
      visitors_hour: { '10': 2, '23': 1 },
      page: { '/about': 1, '/': 3 },
      // The second visit's referrer is the website itself.
      referrer: { 'news.example': 1, '': 2 },
      campaign: { spring: 3 },
      event: { 'signup::': 1 },
      browser: { Edge: 3 },
      os: { Windows: 3 },
      device: { desktop: 3 },
      language: { de: 3 },
      resolution: { '1920x1080': 3 },
      city: { 'DE:Berlin, BE': 3 },
    });
    expect(step?.report).toMatchObject({ rows: 8, counted: 5, otherHosts: 1, unplaced: 2 });
    expect(Object.fromEntries(step?.unplaced ?? [])).toEqual({
      utm_source: 5,
      page_title: 5,
      'event_type 5': 1,
      event_data: 1,
    });
    expect(totalsOf(step)).toEqual(sumsOf(room.statistics()));
  });

  test('counts nothing when imported again, and an undo leaves nothing', async () => {
    const file = room.write('website_event.csv', csvText([UMAMI_COLUMNS, ...ROWS]));
    const [trial] = await room.load(file, { dry: true });
    const [step] = await room.load(file);
    expect(totalsOf(trial)).toEqual(totalsOf(step));
    expect((await room.load(file))[0]?.report).toMatchObject({ counted: 0, known: 5 });
    await undo(room.store, 1);
    expect(sumsOf(room.statistics())).toEqual({});
  });

  test('is refused as the zip that Umami’s screen saves, which has no days', async () => {
    const file = room.zip('stats.zip', { 'pages.csv': 'x,y\r\n/,12\r\n' });
    await expect(room.load(file)).rejects.toThrow('does not say which day');
  });
});
