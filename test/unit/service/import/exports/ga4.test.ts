import { describe, expect, test } from 'vitest';
import { csvText, sumsOf, testBench, totalsOf } from './support';

/* Files as the explorations and reports of Google Analytics 4 save them (docs/moving-in.md). */

const room = testBench();

const COMMENTS = [
  '# ----------------------------------------',
  '# Moved',
  '# Free form-Free form 1',
  '# 20260101-20260131',
  '# ----------------------------------------',
  '',
  '',
].join('\n');

/** A free-form exploration. Its row of totals has one column more than the others. */
const exploration = (rows: (string | number)[][]): string => {
  const [head = [], ...rest] = rows;
  const total = [...head.map((name) => (/^(Date|[A-Z]\w+ ?\w*)$/.test(String(name)) ? '' : 1))];
  return COMMENTS + csvText([head, [...total, 'Grand total'], ...rest]).trimEnd();
};

const D1 = '20260101';
const FILES: Record<string, string> = {
  'totals.csv': exploration([
    ['Date', 'Sessions', 'Views', 'Total users', 'Bounce rate'],
    [D1, 6, 10, 5, '0.51'],
    ['20260102', 1, 1, 1, '0'],
  ]),
  'pages.csv': exploration([
    ['Date', 'Page path + query string', 'Views', 'Active users'],
    [D1, '/?a=1', 8, 5],
    [D1, '(other)', 2, 1],
  ]),
  'landing.csv': exploration([
    ['Date', 'Landing page', 'Sessions'],
    [D1, '/', 5],
    [D1, '(not set)', 1],
  ]),
  'sources.csv': exploration([
    ['Date', 'Session source', 'Session campaign', 'Sessions'],
    [D1, 'google', '(organic)', 2],
    [D1, '(direct)', '(direct)', 2],
    [D1, 'newsletter', 'spring', 1],
    [D1, 'news.example', '(referral)', 1],
  ]),
  'places.csv': exploration([
    ['Date', 'Country', 'City', 'Sessions'],
    [D1, 'Türkiye', 'Ankara', 4],
    [D1, 'Côte d’Ivoire', '(not set)', 2],
  ]),
  'technology.csv': exploration([
    ['Date', 'Browser', 'Operating system', 'Device category', 'Screen resolution', 'Sessions'],
    [D1, 'Safari (in-app)', 'Macintosh', 'smart tv', '1920x1080', 6],
  ]),
  'hours.csv': exploration([
    ['Date', 'Hour', 'Sessions', 'Views'],
    [D1, '07', 6, 10],
  ]),
  'events.csv': exploration([
    ['Date', 'Event name', 'Event count'],
    [D1, 'page_view', 10],
    [D1, 'sign_up', 3],
  ]),
};

describe('an export of Google Analytics 4', () => {
  test('counts every dimension next to a date for its statistic', async () => {
    const files = Object.entries(FILES).map(([name, text]) => room.write(name, text));
    const trials = await room.load(files, { dry: true });
    const steps = await room.load(files);
    expect(steps.map(totalsOf)).toEqual(trials.map(totalsOf));
    expect(room.statistics()).toMatchObject({
      visitors: { '2026-01-01': 6, '2026-01-02': 1 },
      pageviews: { '2026-01-01': 10, '2026-01-02': 1 },
      page: { '/?a=1': 8, '(other)': 2 },
      landing_page: { '/': 5, '': 1 },
      referrer: { 'google.com': 2, '': 3, 'news.example': 1 },
      campaign: { spring: 1 },
      country: { 'TR:Türkiye': 4, 'CI:Côte d’Ivoire': 2 },
      continent: { 'AS:Asia': 4, 'AF:Africa': 2 },
      city: { 'TR:Ankara': 4, 'CI:': 2 },
      browser: { Safari: 6 },
      os: { 'OS X': 6 },
      device: { television: 6 },
      resolution: { '1920x1080': 6 },
      visitors_hour: { '07': 6 },
      pageviews_hour: { '07': 10 },
      event: { 'sign_up::': 3 },
    });
    const unplaced = Object.fromEntries(steps.flatMap((step) => step.unplaced));
    expect(unplaced).toMatchObject({ 'Total users': 2, 'Active users': 2, 'Session source': 1 });
    const again = await room.load(files);
    expect(again.every(({ report }) => report.counted === 0)).toBe(true);
    expect(sumsOf(room.statistics())['visitors']).toBe(7);
  });

  test('does not import a city without its country', async () => {
    const rows = [
      ['Date', 'City', 'Sessions'],
      [D1, 'Ankara', 4],
    ];
    const [step] = await room.load(room.write('cities.csv', exploration(rows)));
    expect(step).toMatchObject({ totals: [], unplaced: [['City', 1]] });
  });

  test('needs no date when it is a report of one day; of more, its tables without days are named', async () => {
    const text = (end: string) =>
      `# Browser\n# Account: a\n# Property: p\n# Start date: 20260105\n# End date: ${end}\n` +
      'Nth day,Sessions\n0000,3\n\nBrowser,Sessions,Active users\nChrome,3,2\n';
    await room.load(room.write('one.csv', text('20260105')));
    expect(room.statistics()).toMatchObject({
      visitors: { '2026-01-05': 3 },
      browser: { Chrome: 3 },
    });
    const two = text('20260106').replace('0000,3\n', '0000,3\n0001,4\n');
    const [step] = await room.load(room.write('two.csv', two));
    expect(room.statistics()).toMatchObject({
      visitors: { '2026-01-05': 3, '2026-01-06': 4 },
      browser: { Chrome: 3 },
    });
    expect(step).toMatchObject({ report: { rows: 3, counted: 1, known: 1, unplaced: 1 } });
    expect(step?.unplaced).toEqual([['Browser without days', 1]]);
    const alone = two.replace(/Nth day[^]*?\n\n/, '');
    await expect(room.load(room.write('alone.csv', alone))).rejects.toThrow('which day');
  });

  test('is refused if a day lies outside of its range', async () => {
    const text =
      '# Account: a\n# Start date: 20260101\n# End date: 20260102\n' +
      'Nth day,Hour,Sessions\n1,07,3\n8388608,07,7\n';
    await expect(room.load(room.write('hours.csv', text))).rejects.toThrow(
      '“8388608” is not a day that can be counted',
    );
  });
});
