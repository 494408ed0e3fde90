import { describe, expect, test } from 'vitest';
import { csvText, sumsOf, testBench, totalsOf, undo } from './support';

/* Tables with the columns that Plausible's documentation gives (docs/moving-in.md). */

const room = testBench();

const VISITS = ['visitors', 'visits', 'visit_duration', 'bounces', 'pageviews'];
const TABLES: Record<string, string> = {
  'imported_visitors_20260101_20260102.csv': csvText([
    ['date', 'visitors', 'pageviews', 'bounces', 'visits', 'visit_duration'],
    ['2026-01-01', 4, 11, 2, 5, 312],
    ['2026-01-02', 2, 3, 1, 2, 0],
  ]),
  'imported_sources_20260101_20260102.csv': csvText([
    [
      'date',
      'source',
      'referrer',
      'utm_source',
      'utm_medium',
      'utm_campaign',
      'utm_content',
      'utm_term',
      'pageviews',
      'visitors',
      'visits',
      'visit_duration',
      'bounces',
    ],
    ['2026-01-01', 'Google', 'google.com/search', '', '', '', '', '', 6, 2, 3, 200, 1],
    ['2026-01-01', 'news', '', 'news', 'mail', 'spring', '', '', 5, 2, 2, 112, 1],
    ['2026-01-02', '', '', '', '', '', '', '', 3, 2, 2, 0, 1],
  ]),
  'imported_pages_20260101_20260102.csv': csvText([
    ['date', 'hostname', 'page', 'visits', 'visitors', 'pageviews', 'total_scroll_depth'],
    ['2026-01-01', 'moved.example', '/', 5, 4, 8, 300],
    ['2026-01-01', 'docs.moved.example', '/a,"b"', 3, 3, 3, 0],
    ['2026-01-02', 'www.moved.example', '/', 2, 2, 3, 0],
  ]),
  'imported_entry_pages_20260101_20260102.csv': csvText([
    ['date', 'entry_page', 'visitors', 'entrances', 'visit_duration', 'bounces', 'pageviews'],
    ['2026-01-01', '/', 4, 5, 312, 2, 11],
    ['2026-01-02', '/', 2, 2, 0, 1, 3],
  ]),
  'imported_exit_pages_20260101_20260102.csv': csvText([
    ['date', 'exit_page', 'visitors', 'visit_duration', 'exits', 'bounces', 'pageviews'],
    ['2026-01-01', '/', 4, 312, 5, 2, 11],
  ]),
  'imported_custom_events_20260101_20260102.csv': csvText([
    ['date', 'name', 'link_url', 'path', 'visitors', 'events'],
    ['2026-01-01', 'Outbound Link: Click', 'https://one.example/', '', 1, 2],
    ['2026-01-02', 'Signup', '', '', 1, 1],
  ]),
  'imported_locations_20260101_20260102.csv': csvText([
    ['date', 'country', 'region', 'city', ...VISITS],
    ['2026-01-01', 'DE', 'DE-BW', 2929831, 3, 4, 300, 2, 9],
    ['2026-01-02', 'US', '', 0, 2, 2, 0, 1, 3],
  ]),
  'imported_devices_20260101_20260102.csv': csvText([
    ['date', 'device', ...VISITS],
    ['2026-01-01', 'Laptop', 2, 3, 0, 1, 6],
    ['2026-01-01', 'Desktop', 1, 1, 0, 1, 3],
    ['2026-01-01', 'Mobile', 1, 1, 0, 0, 2],
    ['2026-01-02', 'Ultra-wide', 2, 2, 0, 0, 3],
  ]),
  'imported_browsers_20260101_20260102.csv': csvText([
    ['date', 'browser', 'browser_version', ...VISITS],
    ['2026-01-01', 'Chrome', '108.0', 2, 3, 0, 1, 6],
    ['2026-01-01', 'Chrome', '109.0', 1, 2, 0, 1, 5],
    ['2026-01-02', 'Microsoft Edge', '111.0', 2, 2, 0, 0, 3],
  ]),
  'imported_operating_systems_20260101_20260102.csv': csvText([
    ['date', 'operating_system', 'operating_system_version', ...VISITS],
    ['2026-01-01', 'Mac', '10.14', 3, 5, 0, 1, 11],
    ['2026-01-02', '', '', 2, 2, 0, 0, 3],
  ]),
};

describe('an export of Plausible', () => {
  test('counts each table for its statistic, and names what is not imported', async () => {
    const [step] = await room.load(room.zip('export.zip', TABLES));
    expect(room.statistics()).toMatchObject({
      visitors: { '2026-01-01': 5, '2026-01-02': 2 },
      pageviews: { '2026-01-01': 11, '2026-01-02': 3 },
      referrer: { 'google.com': 3, '': 4 },
      campaign: { spring: 2 },
      page: { '/': 11, '/a,%22b%22': 3 },
      landing_page: { '/': 7 },
      event: { 'Outbound Link Click::': 2, 'Signup::': 1 },
      country: { 'DE:Germany': 4, 'US:United States': 2 },
      continent: { 'EU:Europe': 4, 'NA:North America': 2 },
      city: { 'DE:': 4, 'US:': 2 },
      device: { desktop: 4, mobile: 1, '': 2 },
      browser: { Chrome: 5, Edge: 2 },
      os: { 'OS X': 5, '': 2 },
      language: {},
      visitors_hour: {},
    });
    expect(step).toMatchObject({ product: 'plausible', import: 1, finished: true });
    expect(step?.report).toMatchObject({ rows: 24, counted: 23, known: 0, unplaced: 1 });
    const unplaced = Object.fromEntries(step?.unplaced ?? []);
    expect(unplaced).toMatchObject({
      'exit pages': 1,
      hostname: 1,
      link_url: 1,
      city: 1,
      region: 1,
      source: 1,
      visitors: 2,
      'pageviews in lists': 16,
      utm_source: 1,
      browser_version: 3,
      total_scroll_depth: 1,
    });
    expect(room.store.imports.list()).toMatchObject([{ hits: 14, format: 'plausible' }]);
  });

  test('reports in a dry run the totals that the import then counts', async () => {
    const file = room.zip('export.zip', TABLES);
    const [trial] = await room.load(file, { dry: true });
    expect(room.store.websites.findByDomain('moved.example')).toBeNull();
    const [step] = await room.load(file, { size: 3 });
    expect(totalsOf(trial)).toEqual(totalsOf(step));
    expect(totalsOf(step)).toEqual(sumsOf(room.statistics()));
    expect(trial?.import).toBeNull();
  });

  test('counts only new days when it is imported again or is longer', async () => {
    const names = Object.keys(TABLES);
    const files = names.map((name) => room.write(name, TABLES[name] ?? ''));
    await room.load(files);
    const before = room.statistics();
    const [again] = await room.load(room.zip('export.zip', TABLES));
    expect(again?.report).toMatchObject({ counted: 0, known: 23, unplaced: 1 });
    expect(room.statistics()).toEqual(before);
    const head = 'date,visitors,pageviews,bounces,visits,visit_duration\n';
    const longer = room.write('longer.csv', `${head}2026-01-02,2,3,1,2,0\n2026-01-03,1,1,1,1,0\n`);
    const [last] = await room.load(longer);
    expect(last?.report).toMatchObject({ counted: 1, known: 1 });
    expect(room.statistics()['visitors']).toMatchObject({ '2026-01-02': 2, '2026-01-03': 1 });
  });

  test('continues under its number after an interruption, and an undo leaves nothing', async () => {
    const file = room.zip('export.zip', TABLES);
    const head = 'date,visitors,pageviews,bounces,visits,visit_duration\n';
    await room.load(room.write('old.csv', `${head}2025-12-31,9,9,0,9,0\n`));
    const before = JSON.stringify(room.statistics());
    await room.load(file, { size: 5, steps: 3 });
    expect(room.store.imports.list()[1]).toMatchObject({ state: 'open' });
    const [step] = await room.load(file, { size: 4 });
    expect(step?.import).toBe(2);
    expect(step?.report).toMatchObject({ counted: 9, known: 14 });
    expect(room.statistics()['page']).toEqual({ '/': 11, '/a,%22b%22': 3 });
    await undo(room.store, 2);
    expect(JSON.stringify(room.statistics())).toBe(before);
    expect((await room.load(file))[0]?.report).toMatchObject({ counted: 23, known: 0 });
  });

  test('leaves out the day of --before and those after it', async () => {
    const before = Date.parse('2026-01-02') / 86_400_000;
    const [step] = await room.load(room.zip('export.zip', TABLES), { before });
    expect(step?.report).toMatchObject({ later: 9, counted: 14 });
    expect(room.statistics()['visitors']).toEqual({ '2026-01-01': 5 });
  });
});
