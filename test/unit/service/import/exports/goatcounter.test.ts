import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { csvText, sumsOf, testBench, totalsOf, undo } from './support';

/* The rows have the columns that GoatCounter's help gives for version 2 of its export (docs/moving-in.md). */

const room = testBench();
beforeEach(() => {
  process.env['TZ'] = 'UTC';
});

const HEAD = [
  '2Path',
  'Title',
  'Event',
  'UserAgent',
  'Browser',
  'System',
  'Session',
  'Bot',
  'Referrer',
  'Referrer scheme',
  'Screen size',
  'Location',
  'FirstVisit',
  'Date',
];

interface Row {
  path?: string;
  event?: number;
  session?: string;
  bot?: string;
  referrer?: string;
  scheme?: string;
  size?: string;
  date?: string;
}

const row = ({ path = '/', event = 0, session = 's1', bot = '0', ...more }: Row = {}) => [
  path,
  'A title',
  event,
  '',
  'Firefox 128',
  'macOS 10.15',
  session,
  bot,
  more.referrer ?? '',
  more.scheme ?? '',
  more.size ?? '1280,720,1',
  'US-TX',
  1,
  more.date ?? '2026-01-01T23:59:58Z',
];

const ROWS = [
  row({ path: '/?b=1', referrer: 'www.reddit.com/r/x', scheme: 'h' }),
  row({ path: '/about', date: '2026-01-02T00:00:01Z' }),
  row({ path: 'click: buy', event: 1, date: '2026-01-02T00:00:02Z' }),
  row({ session: 's2', referrer: 'Email', scheme: 'g', size: '390,0,1' }),
  row({ session: 's3', referrer: 'spring', scheme: 'c' }),
  row({ session: 's4', bot: '5' }),
];

describe('an export of GoatCounter', () => {
  test('counts rows as it does hits: the first page view of a session is a visit', async () => {
    const file = room.write('export.csv.gz', gzipSync(csvText([HEAD, ...ROWS])));
    const [step] = await room.load(file);
    expect(room.statistics()).toMatchObject({
      visitors: { '2026-01-01': 3 },
      pageviews: { '2026-01-01': 3, '2026-01-02': 1 },
      pageviews_hour: { '23': 3, '00': 1 },
      page: { '/?b=1': 1, '/about': 1, '/': 2 },
      landing_page: { '/?b=1': 1, '/': 2 },
      referrer: { 'www.reddit.com': 1, '': 2 },
      campaign: { spring: 1 },
      event: { 'click buy::': 1 },
      browser: { Firefox: 3 },
      os: { 'OS X': 3 },
      resolution: { '1280x720': 2, '': 1 },
      country: { 'US:United States': 3 },
      city: { 'US:': 3 },
    });
    expect(step?.report).toMatchObject({ rows: 6, counted: 5, excluded: 1 });
    expect(Object.fromEntries(step?.unplaced ?? [])).toEqual({
      Title: 5,
      'Location: region': 4,
      'Referrer that is no website': 1,
      'Screen size without a height': 1,
    });
    expect(room.store.imports.list()).toMatchObject([{ hits: 4 }]);
    expect(totalsOf(step)).toEqual(sumsOf(room.statistics()));
  });

  test('counts each row once when it is imported again or continued', async () => {
    const more = Array.from({ length: 40 }, (_, n) =>
      row({ session: `m${n % 9}`, path: `/${n}`, date: `2026-01-03T10:00:${10 + n}Z` }),
    );
    const first = room.write('first.csv', csvText([HEAD, ...ROWS, ...more.slice(0, 20)]));
    const [trial] = await room.load(first, { dry: true });
    const [step] = await room.load(first, { size: 7 });
    expect(totalsOf(trial)).toEqual(totalsOf(step));
    const [again] = await room.load(first);
    expect(again?.report).toMatchObject({ counted: 0, known: 26 });
    const whole = room.write('whole.csv', csvText([HEAD, ...ROWS, ...more]));
    const [rest] = await room.load(whole, { size: 7 });
    expect(rest?.report).toMatchObject({ counted: 20, known: 26 });
    expect(Object.keys(room.statistics()['page'] ?? {})).toHaveLength(43);
    expect(sumsOf(room.statistics())['pageviews']).toBe(44);
  });

  test('continues after an interruption by the website’s rules, and an undo leaves nothing', async () => {
    const file = room.write('export.csv', csvText([HEAD, ...ROWS]));
    room.store.websites.store({
      domain: 'moved.example',
      exclude_bots: 0,
      exclude_params: 'b',
    });
    const before = JSON.stringify(room.statistics());
    await room.load(file, { size: 2, steps: 1 });
    const [step] = await room.load(file, { size: 2 });
    expect(step).toMatchObject({ import: 1, report: { counted: 4, known: 2 } });
    expect(room.statistics()['page']).toEqual({ '/': 4, '/about': 1 });
    await undo(room.store, 1);
    expect(JSON.stringify(room.statistics())).toBe(before);
  });

  test('has the user agent in version 1 where version 2 has the browser', async () => {
    const head = [
      '1,Path',
      'Title',
      'Event',
      'Bot',
      'Session',
      'FirstVisit',
      'Referrer',
      'Referrer scheme',
      'Browser',
      'Screen size',
      'Location',
      'Date',
    ];
    const agent = 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0';
    const cells = ['/', '', 'false', 0, 's', 'true', '', '', agent, '1,2,1', 'DE'];
    await room.load(room.write('old.csv', csvText([head, [...cells, '2026-01-01T10:00:00Z']])));
    expect(room.statistics()).toMatchObject({
      browser: { Firefox: 1 },
      os: { Windows: 1 },
      device: { desktop: 1 },
    });
  });

  test('is refused in an unknown version', async () => {
    const file = room.write('new.csv', csvText([['3Path', ...HEAD.slice(1)], row()]));
    await expect(room.load(file)).rejects.toThrow('a version of the format that is not known');
  });
});
