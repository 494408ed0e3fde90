import { describe, expect, test } from 'vitest';
import { recognizeExport } from '$service/import/exports/import-export';
import { csvText, testBench } from './support';

/* Tables that are unknown, empty, ragged, or of another interval than days. */

const room = testBench();

const D1 = '2026-02-01';
const D2 = '2026-02-02';
const VISITORS = csvText([
  ['date', 'visitors', 'pageviews', 'bounces', 'visits', 'visit_duration'],
  [D1, 2, 9, 1, 4, 60],
]);
const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');

describe('tables that this version does not know', () => {
  test.each([
    [
      'imported_goal_funnels_20260201_20260203.csv',
      'date,funnel,step,visitors\n',
      'imported_goal_funnels',
    ],
    ['imported_a_first_20260201_20260203.csv', 'date,anything,visitors\n', 'imported_a_first'],
    ['zone.csv', 'continent,people\n', 'zone.csv'],
    ['zone\u009b.csv', 'continent,people\n', 'zone[U+009B].csv'],
  ])('are named with their rows, and the others counted: %s', async (name, head, named) => {
    const columns = head.split(',').length;
    const rows = head + `${[D1, '/y', 1, 2].slice(0, columns).join()}\n`.repeat(3);
    const file = room.zip('export.zip', { [name]: rows, 'imported_visitors.csv': VISITORS });
    const [step] = await room.load(file);
    expect(room.statistics()).toMatchObject({ visitors: { [D1]: 4 }, pageviews: { [D1]: 9 } });
    expect(step?.report).toMatchObject({ rows: 4, counted: 1, unplaced: 3 });
    expect(step?.unplaced).toContainEqual([named, 3]);
  });

  test('do not make an export of an archive with nothing else', async () => {
    const zip = room.zip('odd.zip', { 'a.csv': 'one,two\n1,2\n', 'b.csv': 'three,four\n1,2\n' });
    await expect(room.load(zip, { product: 'plausible' })).rejects.toThrow(
      'a.csv is no table of Plausible by its columns. They are: one, two. Needed from Plausible: the zip of Site settings',
    );
  });
});

describe('reports without rows', () => {
  test.each([
    ['Referrers.getSocials.csv', utf16('date\n')],
    ['UserCountry.getCity.csv', utf16('date')],
    ['Resolution.getResolution.csv', Buffer.from('No data available\n')],
    ['Events.getName.2026.csv', utf16('No data available')],
  ])('count nothing and keep no other from being counted: %s', async (name, content) => {
    const empty = room.write(name, content);
    expect(await recognizeExport(empty, 'a.example')).toEqual({ product: 'matomo', isTable: true });
    const full = room.write('VisitsSummary.get.csv', utf16(`date,nb_visits\n${D1},7`));
    const steps = await room.load([empty, full]);
    expect(steps.map(({ report }) => report.counted)).toEqual([0, 1]);
    expect(steps[0]?.report.rows).toBe(0);
    expect(room.statistics()['visitors']).toEqual({ [D1]: 7 });
  });

  test.each(['2Path', '2,Path', '1,Path'])('of GoatCounter say why: %s', async (first) => {
    const head = [
      first,
      'Event',
      'Browser',
      'Session',
      'Bot',
      'Referrer',
      'Location',
      'FirstVisit',
      'Date',
    ];
    const file = room.write('hits.csv', csvText([head]));
    await expect(room.load(file)).rejects.toThrow(/Individual pageviews.*Export to JSON/);
  });
});

describe('rows shorter than the header', () => {
  test.each([
    [
      'Actions.getPageUrls.csv',
      'nb_hits,metadata_url,nb_hits_with_time_generation',
      '/a,5,https://moved.example/a',
      'page',
      { '/a': 5 },
    ],
    [
      'DevicesDetection.getType.csv',
      'nb_visits,nb_actions,metadata_segment',
      'Tablet,3',
      'device',
      { tablet: 3 },
    ],
    [
      'Referrers.getWebsites.csv',
      'nb_visits,nb_actions,goal_1_nb_conversions',
      'news.example,2,4',
      'referrer',
      { 'news.example': 2 },
    ],
  ])(
    'have no value in the missing columns: %s',
    async (name, columns, cells, statistic, counts) => {
      const whole = columns.split(',').map((column) => (column === 'metadata_url' ? '' : 1));
      const rows = `date,label,${columns}\n${D1},${cells}\n${D2},Others,${whole.join()}`;
      await room.load(room.write(name, utf16(rows)));
      expect(room.statistics()[statistic]).toEqual({ ...counts, '(other)': 1 });
    },
  );

  test.each([
    `date,label,nb_visits,nb_actions\n${D1},a.example,2`,
    `date,label,nb_visits,nb_actions\n${D1},a.example,2,1\n${D1},b.exam`,
    `date,label,nb_visits\n${D1}`,
  ])('are refused where the file was cut: %j', async (text) => {
    const file = room.write('Referrers.getWebsites.csv', utf16(text));
    await expect(room.load(file)).rejects.toThrow('it was cut');
  });
});

describe('tables with another interval than days', () => {
  test.each([
    [
      'by week',
      {
        'visitors.csv':
          'date,visitors,pageviews,visits,views_per_visit,bounce_rate,visit_duration\n2026-02-02,9,9,9,1,5,6\n',
      },
    ],
    [
      'by hour',
      {
        'visitors.csv':
          'date,visitors,pageviews,bounce_rate,visit_duration\n2026-02-02 10:00:00,9,9,5,6\n',
      },
    ],
    [
      'of a dashboard without its chart',
      { 'sources.csv': 'name,visitors,bounce_rate,visit_duration\nGoogle,9,5,6\n' },
    ],
    [
      'of a dashboard that shows a goal',
      { 'visitors.csv': 'date,unique_conversions,total_conversions\n2026-02-02,4,5\n' },
    ],
    [
      'of conversions',
      { 'conversions.csv': 'name,unique_conversions,total_conversions\nSignup,4,5\n' },
    ],
    [
      'with imported tables beside',
      {
        'imported_visitors.csv': VISITORS,
        'visitors.csv': 'date,visitors,visits,bounce_rate\n2026-01-01,9,9,5\n',
      },
    ],
  ])('of Plausible are refused: %s', async (_, files) => {
    await expect(room.load(room.zip('site.zip', files))).rejects.toThrow(
      /was saved from the dashboard.*Needed from Plausible: the zip of Site settings, Imports & Exports/,
    );
    expect(room.store.websites.findByDomain('moved.example')).toBeNull();
  });

  test.each([
    ['VisitsSummary.get.csv', 'date,nb_visits\n2026-02,7\n', 'is not a day'],
    ['VisitsSummary.get.csv', 'date,nb_visits\n"2026-02-02,2026-02-08",7\n', 'is not a day'],
    ['VisitsSummary.get.csv', 'date,nb_visits\n2026,7\n', 'is not a day'],
    ['months.csv', '# 20260101-20261231\nYear month,Sessions\n202602,7\n', 'which day'],
    [
      'weeks.csv',
      '# Start date: 20260101\n# End date: 20260228\nNth week,Sessions\n0001,7\n',
      'which day',
    ],
    ['pages.csv', 'x,y\n/,7\n', 'which day'],
  ])('are refused: %s', async (name, text, reason) => {
    const loading = room.load(room.write(name, text));
    await expect(loading).rejects.toThrow(reason);
    await expect(loading).rejects.toThrow('docs/moving-in.md');
  });
});

test.each(['Imported_Visitors.CSV', 'Ümläut Export.csv', 'UPPER.CSV'])(
  'a refusal shows the file’s name as it is: %s',
  async (name) => {
    const file = room.write(name, 'date,visitors,visits,page\nx,1,1,/\n');
    await expect(room.load(file, { product: 'plausible' })).rejects.toThrow(
      `: ${name}, row 1: the column “pageviews”`,
    );
  },
);
