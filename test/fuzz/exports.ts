import type { ProductName } from '$service/import/exports/reading';
import { SITE } from '../unit/service/import/exports/support';
import { UMAMI_COLUMNS, umamiRow } from '../unit/service/import/exports/umami-rows';

/* Tables exported by other products (docs/moving-in.md), at least one of each product. */

/** A table of an export. */
export interface Table {
  /** The file name, which identifies the report for some products. */
  name: string;
  /** The first row contains the column names. */
  rows: (string | number)[][];
  /** The lines above the columns. */
  comments?: string;
  /** The text after the last row. */
  ending?: '' | '\n';
}

const DAY = '2026-01-01';
const NEXT = '2026-01-02';
const VISITS = ['visitors', 'visits', 'visit_duration', 'bounces', 'pageviews'];

const plausible: Table[] = [
  {
    name: 'imported_visitors.csv',
    rows: [
      ['date', 'visitors', 'pageviews', 'bounces', 'visits', 'visit_duration'],
      [DAY, 4, 11, 2, 5, 312],
      [NEXT, 2, 3, 1, 2, 0],
    ],
  },
  {
    name: 'imported_sources.csv',
    rows: [
      ['date', 'source', 'referrer', 'utm_source', 'utm_campaign', 'visitors', 'visits'],
      [DAY, 'Google', 'google.com/search', '', '', 2, 3],
      [NEXT, 'news', '', 'news', 'spring', 2, 2],
    ],
  },
  {
    name: 'imported_pages.csv',
    rows: [
      ['date', 'hostname', 'page', 'visits', 'visitors', 'pageviews'],
      [DAY, SITE, '/', 5, 4, 8],
      [DAY, 'docs.moved.example', '/a,"b"', 3, 3, 3],
    ],
  },
  {
    name: 'imported_entry_pages.csv',
    rows: [
      ['date', 'entry_page', 'visitors', 'entrances'],
      [DAY, '/', 4, 5],
    ],
  },
  {
    name: 'imported_exit_pages.csv',
    rows: [
      ['date', 'exit_page', 'visitors', 'exits'],
      [DAY, '/', 4, 5],
    ],
  },
  {
    name: 'imported_custom_events.csv',
    rows: [
      ['date', 'name', 'link_url', 'visitors', 'events'],
      [DAY, 'Outbound Link: Click', 'https://one.example/', 1, 2],
    ],
  },
  {
    name: 'imported_locations.csv',
    rows: [
      ['date', 'country', 'region', 'city', ...VISITS],
      [DAY, 'DE', 'DE-BW', 2929831, 3, 4, 300, 2, 9],
    ],
  },
  {
    name: 'imported_browsers.csv',
    rows: [
      ['date', 'browser', 'browser_version', ...VISITS],
      [DAY, 'Chrome', '108.0', 2, 3, 0, 1, 6],
      [DAY, 'Microsoft Edge', '111.0', 2, 2, 0, 0, 3],
    ],
  },
];

const umamiOf = (visit: string, type: number, at: string): (string | number)[] =>
  umamiRow({
    visit,
    type,
    at,
    host: `www.${SITE}`,
    path: '/a',
    query: 'b=1',
    referrer: 'news.example',
    name: type === 2 ? 'signup' : '',
  });
const umami: Table[] = [
  {
    name: 'website_event.csv',
    rows: [
      UMAMI_COLUMNS,
      umamiOf('v1', 1, '2026-01-01 10:00:00'),
      umamiOf('v1', 1, '2026-01-01 10:00:30.123+00'),
      umamiOf('v2', 2, '2026-01-01T10:00:31Z'),
      umamiOf('v3', 5, '2026-01-02T01:30:00+02:00'),
    ],
  },
  {
    name: 'event_data.csv',
    rows: [
      ['website_id', 'event_id', 'data_key', 'created_at'],
      ['w', 'e', 'k', '2026-01-01 10:00:00'],
    ],
  },
];

const METRICS = ['nb_uniq_visitors', 'nb_visits', 'nb_actions'];
const report = (name: string, label: string, ...metadata: [column: string, value: string][]) => ({
  name: `${name}.csv`,
  ending: '' as const,
  rows: [
    ['date', 'label', ...METRICS, ...metadata.map(([column]) => column)],
    [DAY, label, 1, 6, 9, ...metadata.map(([, value]) => value)],
    [NEXT, 'Others', 1, 1, 1, ...metadata.map(() => '')],
  ],
});
const matomo: Table[] = [
  {
    name: 'API.get.csv',
    ending: '',
    rows: [
      ['date', 'nb_visits', 'nb_pageviews', 'nb_downloads', 'bounce_rate'],
      [DAY, 6, 10, 1, '50%'],
      [NEXT, 0, 0, 0, '0%'],
    ],
  },
  {
    name: 'Actions.getPageUrls.csv',
    ending: '',
    rows: [
      ['date', 'label', 'nb_visits', 'nb_hits', 'metadata_url'],
      [DAY, '/index', 5, 6, `https://${SITE}/`],
      [DAY, 'Others', 1, 1, ''],
    ],
  },
  report('Referrers.getWebsites', 'news.example'),
  report('Referrers.getSearchEngines', 'Yahoo!', ['metadata_url', 'http://search.yahoo.com']),
  report('Referrers.getCampaigns', "'=spring"),
  report('Referrers.getReferrerType', 'Direct Entry', ['metadata_segment', 'referrerType==direct']),
  report('UserCountry.getCountry', 'Germany', ['metadata_code', 'de']),
  report(
    'UserCountry.getCity',
    'Berlin, Germany',
    ['metadata_city_name', 'Berlin'],
    ['metadata_country', 'de'],
    ['metadata_region', 'BE'],
  ),
  report('UserLanguage.getLanguageCode', 'German (de)'),
  report('VisitTime.getVisitInformationPerServerTime', '07'),
  report('Actions.getDownloads', '/a.zip'),
];

const GOAT_COLUMNS =
  'Title,Event,UserAgent,Browser,System,Session,Bot,Referrer,Referrer scheme,Screen size,Location,FirstVisit,Date';
const goat = (first: string, browser: string): Table => ({
  name: 'goatcounter.csv',
  rows: [
    [first, ...GOAT_COLUMNS.split(',')],
    [
      '/?b=1',
      'A title',
      0,
      '',
      browser,
      'macOS 10.15',
      's1',
      '0',
      'www.reddit.com/r/x',
      'h',
      '1280,720,1',
      'US-TX',
      1,
      '2026-01-01T23:59:58Z',
    ],
    [
      'click: buy',
      '',
      1,
      '',
      browser,
      'Linux',
      's1',
      '0',
      '',
      '',
      '390,0,1',
      'DE',
      0,
      '2026-01-02T00:00:01Z',
    ],
    [
      '/',
      '',
      0,
      '',
      browser,
      'Linux',
      '',
      '5',
      'spring',
      'c',
      '',
      '',
      'true',
      '2026-01-02T00:00:02Z',
    ],
  ],
});
const goatcounter: Table[] = [
  goat('2Path', 'Firefox 128'),
  goat('1,Path', 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0'),
];

const RANGE = '# Moved\n# 20260101-20260131\n\n';
const ONE_DAY = '# Account: a\n# Start date: 20260101\n# End date: 20260101\n';
const TWO_DAYS = '# Account: a\n# Start date: 20260101\n# End date: 20260102\n';
const D1 = '20260101';
const ga4: Table[] = [
  {
    name: 'totals.csv',
    comments: RANGE,
    ending: '',
    rows: [
      ['Date', 'Sessions', 'Views', 'Total users', 'Bounce rate'],
      [D1, 6, 10, 5, '0.51'],
      ['20260102', 1, 1, 1, '0'],
    ],
  },
  {
    name: 'pages.csv',
    comments: RANGE,
    rows: [
      ['Date', 'Page path + query string', 'Views', 'Active users'],
      [D1, '/?a=1', 8, 5],
      [D1, '(other)', 2, 1],
    ],
  },
  {
    name: 'places.csv',
    comments: RANGE,
    rows: [
      ['Date', 'Country', 'City', 'Session source', 'Session campaign', 'Sessions'],
      [D1, 'Türkiye', 'Ankara', 'google', '(organic)', 4],
      [D1, 'Côte d’Ivoire', '(not set)', 'newsletter', 'spring', 2],
    ],
  },
  {
    name: 'hours.csv',
    comments: ONE_DAY,
    rows: [
      ['Hour', 'Browser', 'Sessions', 'Views'],
      ['07', 'Safari (in-app)', 6, 10],
    ],
  },
  {
    name: 'days.csv',
    comments: TWO_DAYS,
    rows: [
      ['Nth day', 'Event name', 'Event count'],
      ['0000', 'sign_up', 3],
      ['0001', 'subscribe', 2],
    ],
  },
];

export const EXPORTS: Record<ProductName, Table[]> = {
  plausible,
  umami,
  matomo,
  goatcounter,
  ga4,
};
