import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PageContent } from '$service/statistics-page/content';
import { renderList } from '$service/statistics-page/list';
import { ENGLISH_LOCALE, pageLocaleOf } from '$service/statistics-page/page-locale';
import { type PagePeriod, PERIOD_LENGTHS, requestedPeriod } from '$service/statistics-page/period';
import { statisticsView } from '$service/statistics-page/statistics-view';
import { eachDay } from '$shared/dates/day-range';
import { toDaySeries } from '$statistics/day-series';

/** Noon of November 22, 2026, in the zone of the process. */
const NOON = new Date(2026, 10, 22, 12).getTime();

function byDay(days: string, now: number, before: number, firstEmpty = 0): PageContent {
  const period = requestedPeriod(days, NOON);
  const series = (range: { from: string; to: string }, count: number, empty = 0) =>
    toDaySeries(
      eachDay(range).map((value, index) => ({ value, count: index < empty ? 0 : count })),
      range,
    );
  const both = (...given: Parameters<typeof series>) => ({
    visitors: series(...given),
    pageviews: series(...given),
  });
  return {
    domain: 'a.example',
    period,
    counted: { by: 'day', now: both(period, now), before: both(period.before, before, firstEmpty) },
    lists: [],
    causes: null,
  };
}

test('docs/service.md names the periods of the page', () => {
  const names = PERIOD_LENGTHS.map((days) => ENGLISH_LOCALE.words.days(days));
  const [today = '', ...others] = names;
  const [year = '', ...days] = others.reverse();
  const numbers = days.reverse().map((name) => name.replace(' days', ''));
  const written = `shows ${today.toLowerCase()}, or ${numbers.slice(0, -1).join(', ')} or ${numbers.at(-1)} days or ${year}`;
  expect(readFileSync('docs/service.md', 'utf8')).toContain(written);
});

describe('the periods', () => {
  const daysOf = ({ from, to, before, hour }: PagePeriod) => [
    from,
    to,
    before.from,
    before.to,
    hour,
  ];

  test('end with the last finished day, and are compared with as many days before', () => {
    expect(daysOf(requestedPeriod('7', NOON))).toEqual([
      '2026-11-15',
      '2026-11-21',
      '2026-11-08',
      '2026-11-14',
      null,
    ]);
    // Links of earlier versions ask for 30 days.
    for (const asked of [null, '28', '30']) {
      expect(daysOf(requestedPeriod(asked, NOON))).toEqual([
        '2026-10-25',
        '2026-11-21',
        '2026-09-27',
        '2026-10-24',
        null,
      ]);
    }
    expect(daysOf(requestedPeriod('365', NOON))).toEqual([
      '2025-11-22',
      '2026-11-21',
      '2024-11-22',
      '2025-11-21',
      null,
    ]);
    expect(daysOf(requestedPeriod('1', NOON))).toEqual([
      '2026-11-22',
      '2026-11-22',
      '2026-11-15',
      '2026-11-15',
      12,
    ]);
  });
});

describe('the statistics page', () => {
  test('has a sentence, and a colored change where it is certain', () => {
    const { text } = statisticsView(ENGLISH_LOCALE, byDay('28', 14, 10));
    expect(text).toContain('Visits up 40% compared with Sep 27 – Oct 24.');
    expect(text).toMatch(/<b class="up">\+40%<\/b>\s*was 280/);
    expect(text).toContain('Compared with Sep 27\u2009–\u2009Oct 24, 2026');
    expect(text).not.toContain('so far');
    expect(text).not.toContain('Gray');
  });

  test('names a cause as the window does, and explains its bars and marks', () => {
    const none = { rows: [], total: 0 };
    const source = (count: number) => ({
      rows: [{ value: 'news.ycombinator.com', count }],
      total: 1,
    });
    const causes = {
      sources: { now: source(392), before: source(280) },
      pages: { now: none, before: none },
    };
    const { text } = statisticsView(ENGLISH_LOCALE, { ...byDay('28', 14, 10), causes });
    expect(text).toContain(
      'Visits up 40% compared with Sep 27 – Oct 24, mostly from Hacker News (+112).',
    );
    const keys = [...text.matchAll(/<span class="(now|then|running)">(.*?)<\/span>/g)];
    expect(keys.map(([, kind, words]) => `${kind}: ${words}`)).toEqual([
      'now: Oct 25\u2009–\u2009Nov 21, 2026',
      'then: Sep 27\u2009–\u2009Oct 24, 2026',
    ]);
    expect(text).toMatch(
      /<dt>Pages per visit<\/dt>\s*<dd>1\.00<\/dd>\s*<dd class="change">was 1\.00/,
    );
    expect(text).toMatch(/<footer class="soft">\s*<svg class="mark"/);
  });

  test('colors nothing that may be chance', () => {
    const { text } = statisticsView(ENGLISH_LOCALE, byDay('7', 5, 6));
    expect(text).toMatch(/<b class="">−16.7%<\/b>\s*was 42/);
    expect(text).toContain('About as many visits as before (−16.7%).');
    expect(text).toMatch(/class="soft compared">Compared with [^<]*\d{4}\. Gray may be chance</);
  });

  test('compares the days that both periods counted, from 80% of them on', () => {
    const { text } = statisticsView(ENGLISH_LOCALE, byDay('28', 10, 10, 5));
    expect(text).toMatch(/<dd>280<\/dd>\s*<dd class="change">\s*<b class="">0%<\/b>\s*was 230/);
    expect(text).toContain('That period has data for 23 of 28 days');
    // A day that was not counted has no bar.
    expect(text.match(/h28\.6/g)?.length ?? 0).toBe(0);
    expect(text.match(/>–<\/td>/g)).toHaveLength(5);
  });

  test('colors nothing if not all days before were counted', async () => {
    const german = statisticsView(await pageLocaleOf('de'), byDay('28', 12, 10, 20)).text;
    expect(german).toContain('Daten davon nur für 8 von 28 Tagen');
    const japanese = statisticsView(await pageLocaleOf('ja'), byDay('28', 12, 10, 20)).text;
    expect(japanese).toContain('と比較。');
    expect(german).not.toMatch(/class="(up|down)"|%<\/b>/);
    expect(german).toContain('>Heute</a>');
  });

  test('compares the hours of today that are over with those of a week before', async () => {
    const each = (count: number) => new Array<number>(24).fill(count);
    const now = [...new Array<number>(13).fill(4), ...new Array<number>(11).fill(0)];
    const content: PageContent = {
      domain: 'a.example',
      period: requestedPeriod('1', NOON),
      counted: {
        by: 'hour',
        now: { visitors: now, pageviews: now },
        before: { visitors: each(2), pageviews: each(2) },
      },
      lists: [],
      causes: null,
    };
    const { text } = statisticsView(ENGLISH_LOCALE, content);
    expect(text).toMatch(/<dd>52<\/dd>\s*<dd class="change">\s*<b class="up">\+100%<\/b>\s*was 24/);
    expect(text.match(/not yet/g)).toHaveLength(11);
    expect(text).toContain('Visits up 100% by 12 PM compared with Nov 15.');
    // Each language joins days and hours in its own way.
    const japanese = statisticsView(await pageLocaleOf('ja'), content).text;
    expect(japanese).toContain('2026年11月15日、9:00');
    expect(japanese).not.toContain('2026年11月15日,');
  });
});

test('a country has its flag in the page, and an unknown one has none', () => {
  const rows = [
    { value: 'DE:Germany', count: 2 },
    { value: 'ZZ:Nowhere', count: 1 },
  ];
  const { text } = renderList(ENGLISH_LOCALE, 'country', { rows, total: 2 }, 31);
  expect(text.match(/<img src="data:image\/png;base64,[\w+/=]+" alt="" width="16"/g)).toHaveLength(
    1,
  );
  expect(text).toMatch(/<caption class="hidden">\s*Countries, top 10/);
  expect([...text.matchAll(/<td class="share">(.*?)<\/td>/g)].map(([, part]) => part)).toEqual([
    '6.5%',
    '3.2%',
  ]);
});
