import { describe, expect, test } from 'vitest';
import { csvText, sumsOf, testBench, totalsOf } from './support';

/* The reports have the columns that Matomo's API gives for period=day and a range of dates (docs/moving-in.md). */

const room = testBench();

/** A file as Matomo writes it: UTF-16 with a byte order mark, and no newline at the end. */
const utf16 = (rows: (string | number)[][]): Buffer =>
  Buffer.from(`\uFEFF${csvText(rows).trimEnd()}`, 'utf16le');

const D1 = '2026-01-01';
const METRICS = ['nb_uniq_visitors', 'nb_visits', 'nb_actions', 'bounce_count'];
/** A report with a column of metadata after the metrics. */
const report = (rows: [string, number, ...string[]][], ...metadata: string[]) =>
  utf16([
    ['date', 'label', ...METRICS, ...metadata],
    ...rows.map(([label, visits, ...rest]) => [D1, label, 1, visits, 9, 1, ...rest]),
  ]);

const REPORTS: Record<string, Buffer> = {
  'API.get': utf16([
    ['date', 'nb_uniq_visitors', 'nb_visits', 'nb_pageviews', 'nb_downloads', 'bounce_rate'],
    [D1, 4, 6, 10, 1, '50%'],
    ['2026-01-02', 0, 0, 0, 0, '0%'],
  ]),
  'Actions.getPageUrls': utf16([
    ['date', 'label', 'nb_visits', 'nb_hits', 'exit_nb_visits', 'metadata_url'],
    [D1, '/index', 5, 6, 2, 'https://moved.example/'],
    [D1, '/Über?a=1', 2, 3, 0, 'https://moved.example/%C3%9Cber?a=1'],
    [D1, 'Others', 1, 1, 0, ''],
  ]),
  'Actions.getEntryPageUrls': utf16([
    ['date', 'label', 'entry_nb_visits', 'nb_hits', 'metadata_url'],
    [D1, '/index', 6, 6, 'https://moved.example/'],
  ]),
  'Referrers.getWebsites': report([['news.example', 2]]),
  'Referrers.getSearchEngines': report([['Yahoo!', 1, 'http://search.yahoo.com']], 'metadata_url'),
  'Referrers.getCampaigns': report([["'=spring", 1]]),
  'Referrers.getReferrerType': report(
    [
      ['Direct Entry', 2, 'referrerType==direct'],
      ['Search Engines', 1, 'referrerType==search'],
    ],
    'metadata_segment',
  ),
  'UserCountry.getCountry': report([['Germany', 6, 'de']], 'metadata_code'),
  'UserCountry.getCity': report(
    [
      ['Berlin, Germany', 4, 'Berlin', 'de', 'BE'],
      ['Unknown', 2, 'Unknown', 'xx', 'xx'],
    ],
    'metadata_city_name',
    'metadata_country',
    'metadata_region',
  ),
  'UserLanguage.getLanguageCode': report([['German (de)', 6]]),
  'DevicesDetection.getBrowsers': report([['Mobile Safari', 6]]),
  'DevicesDetection.getOsFamilies': report([['Mac', 6]]),
  'DevicesDetection.getType': report([['Smartphone', 6]]),
  'Resolution.getResolution': report([['1024x768', 6]]),
  'VisitTime.getVisitInformationPerServerTime': report([['07', 6]]),
  'Events.getName': utf16([
    ['date', 'label', 'nb_visits', 'nb_events'],
    [D1, 'Play', 1, 3],
  ]),
  'Actions.getDownloads': report([['/a.zip', 1]]),
};

const writeAll = (): string[] =>
  Object.entries(REPORTS).map(([name, content]) => room.write(`${name}.csv`, content));

describe('an export of Matomo', () => {
  test('counts each report for its statistic, and referrers from several', async () => {
    const files = writeAll();
    const trials = await room.load(files, { dry: true });
    const steps = await room.load(files);
    expect(steps.map(totalsOf)).toEqual(trials.map(totalsOf));
    expect(room.statistics()).toMatchObject({
      visitors: { [D1]: 6 },
      pageviews: { [D1]: 10 },
      page: { '/': 6, '/%C3%9Cber?a=1': 3, '(other)': 1 },
      landing_page: { '/': 6 },
      referrer: { 'news.example': 2, 'search.yahoo.com': 1, '': 3 },
      campaign: { '=spring': 1 },
      country: { 'DE:Germany': 6 },
      continent: { 'EU:Europe': 6 },
      city: { 'DE:Berlin, BE': 4, '': 2 },
      language: { de: 6 },
      browser: { Safari: 6 },
      os: { 'OS X': 6 },
      device: { mobile: 6 },
      resolution: { '1024x768': 6 },
      visitors_hour: { '07': 6 },
      event: { 'Play::': 3 },
    });
    const unplaced = new Map(steps.flatMap(({ unplaced: each }) => each));
    expect([...unplaced.keys()].sort()).toEqual([
      'Actions.getDownloads',
      'bounce_count',
      'exit_nb_visits',
      'nb_actions',
      'nb_downloads',
      'nb_hits',
      'nb_uniq_visitors',
      'nb_visits',
    ]);
    expect(unplaced.get('Actions.getDownloads')).toBe(1);
    const again = await room.load(files);
    expect(again.map(({ report: { counted } }) => counted)).toEqual(files.map(() => 0));
    expect(sumsOf(room.statistics())['referrer']).toBe(6);
  });

  test('may have English column names', async () => {
    const file = room.write(
      'Referrers.getWebsites.csv',
      utf16([
        ['Date', 'Label', 'Unique visitors', 'Visits', 'Actions'],
        [D1, 'news.example', 1, 2, 3],
      ]),
    );
    await room.load(file, { product: 'matomo' });
    expect(room.statistics()['referrer']).toEqual({ 'news.example': 2 });
  });

  test.each([
    ['no day', 'Referrers.getWebsites.csv', 'label,nb_visits\na.example,1', 'which day'],
    ['weeks', 'VisitsSummary.get.csv', 'date,nb_visits\n"2026-01-05,2026-01-11",1', 'not a day'],
    ['no report', 'export.csv', 'date,label,nb_visits\n2026-01-01,a,1', 'which report'],
    [
      'the reports’ own names',
      'Export.CSV',
      'date,label,nb_visits\n2026-01-01,a,1',
      'Known reports: Actions.getPageUrls, Actions.getEntryPageUrls, Referrers.getWebsites',
    ],
    [
      'folders',
      'Actions.getPageUrls.csv',
      'date,label,nb_hits,metadata_url\n2026-01-01,docs,3,',
      'is a folder',
    ],
    [
      'hours',
      'VisitTime.getVisitInformationPerServerTime.csv',
      'date,label,nb_visits\n2026-01-01,24,1',
      'not an hour',
    ],
    [
      'hours of half a day',
      'VisitTime.getVisitInformationPerServerTime.csv',
      'date,label,nb_visits\n2026-01-01,5 PM,1',
      'not an hour',
    ],
  ])('is refused with the reason: %s', async (_, name, text, reason) => {
    await expect(room.load(room.write(name, text))).rejects.toThrow(reason);
    expect(room.store.websites.findByDomain('moved.example')).toBeNull();
  });
});
