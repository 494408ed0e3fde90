import { beforeEach, describe, expect, test } from 'vitest';
import { csvText, testBench } from './support';
import { UMAMI_COLUMNS, umamiRow } from './umami-rows';

/* Products and databases write such texts instead of missing values, and generate some names. */

const room = testBench();
beforeEach(() => {
  process.env['TZ'] = 'UTC';
});

const D1 = '2026-02-01';
const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');

describe('placeholders', () => {
  const matomo = (name: string, columns: string, rows: string[]) =>
    room.load(
      room.write(
        `${name}.csv`,
        utf16(`date,label,${columns}\n${rows.map((row) => `${D1},${row}\n`).join('')}`),
      ),
    );

  test.each([
    ['Seiten-URL nicht definiert', '/docs/ - Andere'],
    ['URL de la page non définie', '/docs/ - Autres'],
    ['URL de la página no definido', 'Otros'],
    ['ページ URL は定義されていません', 'その他'],
    ['Adres URL strony niezdefiniowany', '/a b/ - Inne'],
    ['Sivun URL ei määritelty', 'Muut'],
    ['페이지 URL 정의되지 않음', '기타'],
    ['URL сторінки не визначено', 'Інші'],
  ])('of Matomo are an unknown page and the other pages: %s, %s', async (unknown, others) => {
    await matomo('Actions.getPageUrls', 'nb_hits,metadata_url', [
      '/real - Others,4,https://moved.example/real%20-%20Others',
      `${unknown},2,`,
      `${others},3,`,
    ]);
    expect(room.statistics()['page']).toEqual({ '/real%20-%20Others': 4, '': 2, '(other)': 3 });
  });

  test.each([['/docs/ - Muut'], ['/docs/ - Egyéb'], ['/ - 기타'], ['/a b/c - Інші']])(
    'of Matomo are the other pages in any language: %s',
    async (others) => {
      await matomo('Actions.getPageUrls', 'nb_hits,metadata_url', [
        '/docs/ - x,4,https://moved.example/docs/-x',
        `${others},3,`,
        '/docs/a-b,2,',
      ]);
      expect(room.statistics()['page']).toEqual({ '/docs/-x': 4, '(other)': 3, '/docs/a-b': 2 });
    },
  );

  test.each([
    ['5h', '05'],
    ['17 Std.', '17'],
    ['23 h', '23'],
    ['9时', '09'],
    ['0 uur', '00'],
  ])('of Matomo are hours in any language: %s', async (label, hour) => {
    await matomo('VisitTime.getVisitInformationPerServerTime', 'nb_visits', [`${label},3`]);
    expect(room.statistics()['visitors_hour']).toEqual({ [hour]: 3 });
  });

  test.each([
    ['Events.getName', 'nb_events', 'Event Name not defined', 'event', {}],
    ['Referrers.getCampaigns', 'nb_visits', 'Campaign Name not defined', 'campaign', {}],
    ['DevicesDetection.getBrowsers', 'nb_visits', 'Unbekannt', 'browser', { '': 5 }],
    ['Resolution.getResolution', 'nb_visits', 'inconnu', 'resolution', { '': 5 }],
    ['DevicesDetection.getOsFamilies', 'nb_visits', '不明', 'os', { '': 5 }],
    ['DevicesDetection.getOsFamilies', 'nb_visits', 'Неизвестно', 'os', { '': 5 }],
    ['DevicesDetection.getBrowsers', 'nb_visits', 'Tuntematon', 'browser', { '': 5 }],
    ['Resolution.getResolution', 'nb_visits', 'okänd', 'resolution', { '': 5 }],
  ])('are no values of other reports: %s', async (name, columns, label, statistic, counts) => {
    await matomo(name, columns, [`${label},5`]);
    expect(room.statistics()[statistic]).toEqual(counts);
  });

  test.each([
    ['Page path and screen class,Views', '(not set)', 'page', { '': 6 }],
    ['Landing page,Sessions', '(data not available)', 'landing_page', { '': 6 }],
    ['Event name,Event count', '(not set)', 'event', {}],
    ['Session campaign,Sessions', '(not provided)', 'campaign', {}],
    ['Browser,Sessions', '(other)', 'browser', { '(other)': 6 }],
  ])('of Google are no values: %s', async (columns, text, statistic, counts) => {
    await room.load(room.write('a.csv', `Date,${columns}\n20260201,${text},6\n`));
    expect(room.statistics()[statistic]).toEqual(counts);
  });
});

describe('placeholders that Plausible took over from an import of its own', () => {
  test.each([
    ['imported_pages.csv', 'page', 'pageviews', '(not set)', 'page', { '': 6 }],
    ['imported_pages.csv', 'page', 'pageviews', '(other)', 'page', { '(other)': 6 }],
    ['imported_pages.csv', 'page', 'pageviews', '/ - Others', 'page', { '/%20-%20Others': 6 }],
    ['imported_entry_pages.csv', 'entry_page', 'entrances', '(none)', 'landing_page', { '': 6 }],
    [
      'imported_sources.csv',
      'source,referrer,utm_campaign',
      'visits',
      ',,(not set)',
      'campaign',
      {},
    ],
  ])('are no values: %s', async (name, columns, counts, cells, statistic, expected) => {
    const text = `date,${columns},visitors,${counts}\n${D1},${cells},1,6\n`;
    await room.load(room.write(name, text));
    expect(room.statistics()[statistic]).toEqual(expected);
  });
});

describe('NULL', () => {
  test.each(['NULL', '\\N', 'null', '(null)', '[NULL]', '<null>'])(
    'is no value in any column of Umami: %s',
    async (none) => {
      const row = umamiRow({ query: none, referrer: none, name: none }).map((cell, place) =>
        [
          'browser',
          'os',
          'device',
          'screen',
          'language',
          'country',
          'region',
          'city',
          'utm_campaign',
          'page_title',
          'utm_source',
        ].includes(UMAMI_COLUMNS[place] ?? '')
          ? none
          : cell,
      );
      const [step] = await room.load(room.write('rows.csv', csvText([UMAMI_COLUMNS, row])));
      expect(step?.unplaced).toEqual([]);
      const statistics = room.statistics();
      expect(statistics).toMatchObject({
        page: { '/': 1 },
        campaign: {},
        visitors: { '2026-01-01': 1 },
      });
      for (const name of [
        'browser',
        'os',
        'device',
        'resolution',
        'language',
        'country',
        'city',
        'referrer',
      ]) {
        expect([name, statistics[name]]).toEqual([name, { '': 1 }]);
      }
    },
  );
});

describe('names that products generate', () => {
  const GOATS = [
    '2Path',
    'Event',
    'Browser',
    'System',
    'Session',
    'Bot',
    'Referrer',
    'Referrer scheme',
    'Location',
    'FirstVisit',
    'Date',
  ];
  test.each([
    ['Hacker News', 'g', 'news.ycombinator.com'],
    ['Yandex', 'g', 'yandex.com'],
    ['Telegram Messenger', 'g', 'telegram.org'],
    ['www.reddit.com', 'g', 'www.reddit.com'],
    ['Email', 'g', ''],
  ])('are hosts where they stand for one: GoatCounter’s %s', async (referrer, scheme, host) => {
    const row = [
      '/',
      'false',
      'Chrome 145',
      'Linux Debian',
      's',
      0,
      referrer,
      scheme,
      'DE',
      'true',
      `${D1}T10:00:00Z`,
    ];
    const [step] = await room.load(room.write('a.csv', csvText([GOATS, row])));
    expect(room.statistics()).toMatchObject({ referrer: { [host]: 1 }, os: { Linux: 1 } });
    expect(step?.unplaced).toEqual(host === '' ? [['Referrer that is no website', 1]] : []);
  });

  test.each([
    ['Reddit', 'reddit.com'],
    ['DuckDuckGo', 'duckduckgo.com'],
    ['Microsoft Teams', 'teams.microsoft.com'],
    ['Vkontakte', 'vk.com'],
    ['Product Hunt', 'producthunt.com'],
    ['summer-mail', ''],
  ])('are hosts where they stand for one: Plausible’s %s', async (source, host) => {
    const head = 'date,source,referrer,utm_campaign,visitors,visits\n';
    await room.load(room.write('imported_sources.csv', `${head}${D1},${source},,,1,2\n`));
    expect(room.statistics()['referrer']).toEqual({ [host]: 2 });
  });

  test.each([
    ['google / cpc', 'google.com'],
    ['l.facebook.com / referral', 'l.facebook.com'],
    ['(direct) / (none)', ''],
    ['chatgpt.com / (not set)', 'chatgpt.com'],
  ])('are hosts where they stand for one: Google’s %s', async (source, host) => {
    await room.load(
      room.write('a.csv', `Date,Session source / medium,Sessions\n20260201,${source},2\n`),
    );
    expect(room.statistics()['referrer']).toEqual({ [host]: 2 });
  });

  test.each([
    ['Windows Server 2019', 'Windows'],
    ['macOS Tahoe 26.1', 'OS X'],
    ['Linux openSUSE', 'Linux'],
    ['Chrome OS 16', 'Chrome OS'],
    ['iPadOS 26', 'iOS'],
    ['Android 16', 'Android'],
    ['Windows Phone 10', 'Windows Phone'],
  ])('are the service’s own systems: %s', async (system, os) => {
    await room.load(
      room.write('DevicesDetection.getOsVersions.csv', `date,label,nb_visits\n${D1},${system},2\n`),
    );
    await room.load(
      room.write('DevicesDetection.getOsFamilies.csv', `date,label,nb_visits\n${D1},${system},2\n`),
    );
    expect(room.statistics()['os']).toEqual({ [os]: 2 });
  });
});

test.each([
  ['UC Browser', 'UCBrowser'],
  ['Yandex Browser', 'Yandex'],
  ['Amazon Silk', 'Silk'],
  ['DuckDuckGo Privacy Browser', 'DuckDuckGo'],
  ['Mobile Safari', 'Safari'],
])('a browser has the service’s own name: %s', async (product, browser) => {
  const text = `date,browser,browser_version,visitors,visits\n${D1},${product},1,2,3\n`;
  await room.load(room.write('imported_browsers.csv', text));
  expect(room.statistics()['browser']).toEqual({ [browser]: 3 });
});

describe('events of the product itself', () => {
  test.each([
    [
      'imported_custom_events.csv',
      'date,name,visitors,events\n',
      `${D1},engagement,1,90\n${D1},Signup,1,2\n`,
    ],
    [
      'imported_custom_events.csv',
      'date,name,visitors,events\n',
      `${D1},Signup,1,2\n${D1},pageview,1,90\n`,
    ],
    [
      'imported_custom_events.csv',
      'date,name,visitors,events\n',
      `${D1},pageleave,1,90\n${D1},Signup,1,2\n`,
    ],
    [
      'events.csv',
      'Date,Event name,Event count\n',
      '20260201,user_engagement,90\n20260201,Signup,2\n20260201,first_open,1\n',
    ],
  ])('are left out: %s', async (name, head, rows) => {
    await room.load(room.write(name, head + rows));
    expect(room.statistics()['event']).toEqual({ 'Signup::': 2 });
  });
});
