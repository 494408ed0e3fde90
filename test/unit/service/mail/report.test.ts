import { describe, expect, test } from 'vitest';
import { htmlPart } from '$service/mail/html-part';
import { NO_LINKS } from '$service/mail/links';
import { type MailLocale, mailLocaleOf } from '$service/mail/locale';
import { composeReport } from '$service/mail/message';
import { comparisonNote, previewText, subjectLine, summaryText } from '$service/mail/sentences';
import { textPart } from '$service/mail/text-part';
import { displayWidth } from '$shared/lib/text-columns';
import { LANGUAGES } from '$shared/text/languages';
import {
  CALM_WEEK,
  contentOf,
  days,
  EACH_DAY,
  month,
  type ReportInput,
  SHOP_WEEK,
  week,
} from './report-fixture';

const LINKS = {
  page: 'https://stats.example/a.example?period=7',
  asksPassword: true,
  stop: 'https://stats.example/unsubscribe/1.x',
};
const english = await mailLocaleOf('en');
const german = await mailLocaleOf('de');

/** The texts of a report with given counts, in a language. */
async function says(given: ReportInput, locale = english): Promise<(string | null)[]> {
  const content = await contentOf(given);
  const said = [subjectLine, summaryText, comparisonNote].map((of) => of(locale, content));
  // Replaces the no-break spaces that Intl puts into numbers.
  return said.map((text) => text?.replaceAll('\u00a0', ' ') ?? null);
}

describe('a report says', () => {
  test.each<[string, ReportInput, (string | null)[]]>([
    [
      'what made most of a change',
      CALM_WEEK,
      [
        'harbourroast.example: visits up 16% last week (Nov 9–15)',
        'Visits up 16% compared with Nov 2 – 8, mostly from direct visits (+1,015) and on /shop/gifts.',
        null,
      ],
    ],
    [
      'that there is no single cause',
      week(80, 140),
      [
        'harbourroast.example: visits down 43% last week (Nov 9–15)',
        'Visits down 43% compared with Nov 2 – 8, across many sources.',
        null,
      ],
    ],
    [
      'nothing certain where a single day made the change',
      SHOP_WEEK,
      [
        'harbourroast.example: 10,346 visits last week (Nov 9–15)',
        'About as many visits as before (+15.7%).',
        null,
      ],
    ],
    [
      'that a change may be chance',
      week(80, 100),
      [
        'harbourroast.example: 80 visits last week (Nov 9–15)',
        '80 visits. Too few for a trend.',
        null,
      ],
    ],
    [
      'that hardly anything changed',
      week(4_711, 4_690),
      [
        'harbourroast.example: 4,711 visits last week (Nov 9–15)',
        'About as many visits as before (+0.4%).',
        null,
      ],
    ],
    [
      'that there are too few visits',
      week(9, 4),
      [
        'harbourroast.example: 9 visits last week (Nov 9–15)',
        '9 visits. Too few for a trend.',
        null,
      ],
    ],
    [
      'that there were none',
      week(0, 50),
      ['harbourroast.example: no visits last week (Nov 9–15)', 'No visits last week.', null],
    ],
    [
      'that there were none before',
      week(120, 0),
      [
        'harbourroast.example: 120 visits last week (Nov 9–15)',
        '120 visits, and no visits the week before.',
        null,
      ],
    ],
    [
      'that nothing was counted before',
      week(120, 0, { created: '2026-11-09' }),
      [
        'harbourroast.example: 120 visits last week (Nov 9–15)',
        '120 visits since the first one on November 9. Nothing to compare yet.',
        null,
      ],
    ],
    [
      'that counting began within the week',
      { ...week(0, 0, { created: '2026-11-11' }), now: { visitors: days('2026-11-12', [40]) } },
      [
        'harbourroast.example: 40 visits last week (Nov 9–15)',
        '40 visits since the first one on November 12. Nothing to compare yet.',
        'Counted since Wednesday, Nov 11, 2026.',
      ],
    ],
    [
      'how much of the week before was counted',
      {
        ...EACH_DAY,
        created: '2026-11-05',
        before: { visitors: days('2026-11-05', [9, 9, 9, 9]) },
      },
      [
        'harbourroast.example: 140 visits last week (Nov 9–15)',
        '140 visits. Earlier days are counted for 4 of 7 only.',
        null,
      ],
    ],
    [
      'that months are of unequal length',
      month('2026-11-01', 30, '2026-10-01', 31),
      [
        'harbourroast.example in November: 360 visits, up 20%',
        'Visits up 20% compared with Oct 1 – 31, across many sources. Compared per day: 30 vs. 31 days.',
        null,
      ],
    ],
    [
      'nothing of that when they are of the same length',
      month('2026-08-01', 31, '2026-07-01', 31),
      [
        'harbourroast.example in August: 372 visits, up 20%',
        'Visits up 20% compared with Jul 1 – 31, across many sources.',
        null,
      ],
    ],
  ])('%s', async (_, given, expected) => {
    expect(await says(given)).toEqual(expected);
  });

  test('the same in German', async () => {
    expect(await says(CALM_WEEK, german)).toEqual([
      'harbourroast.example: 16 % mehr Besuche letzte Woche (9.–15. Nov.)',
      '16 % mehr Besuche als vom 2. – 8. Nov., vor allem durch direkte Besuche (+1.015) und auf /shop/gifts.',
      null,
    ]);
    const november = month('2026-11-01', 30, '2026-10-01', 31);
    const html = htmlPart(german, await contentOf(november), LINKS, 'Sitedeck');
    expect(html).toContain('Bester Tag: So., 1. Nov. (12 Besuche)');
    expect((await says(november, german))[2]).toBeNull();
  });

  test('a new source as new', async () => {
    const given = week(200, 100);
    Object.assign(given.now, { referrer: { 'news.example': 90, '': 110 } });
    Object.assign(given.before ?? {}, { referrer: { '': 100 } });
    const [, summary] = await says(given);
    expect(summary).toContain('mostly from news.example (new, +90).');
  });

  test('only days that are kept', async () => {
    const keptFrom = Date.parse('2026-11-06T00:00:00Z') / 86_400_000;
    const given = { ...EACH_DAY, keptFrom, before: { visitors: days('2026-11-06', [9, 9, 9]) } };
    expect((await says(given))[1]).toBe('140 visits. Earlier days are counted for 3 of 7 only.');
  });
});

describe('both parts of the message', () => {
  test.each([
    ...LANGUAGES.map((language) => [language, SHOP_WEEK] as const),
    ['en', month('2026-11-01', 30, '2026-10-01', 31)],
  ] as const)('have the same numbers in the same order (%s)', async (tag, given) => {
    const locale = await mailLocaleOf(tag);
    const content = await contentOf(given);
    const html = htmlPart(locale, content, LINKS, 'Sitedeck');
    const text = textPart(locale, content, LINKS, 'Sitedeck');
    const spoken = html.replace(/<style>.*?<\/style>|<[^>]*>/gs, ' ');
    const listed = content.lists.flatMap(({ rows }) => rows.map(({ count }) => count));
    const numbers = [content.visits.now, content.pageviews.now, ...listed].map((number) =>
      locale.formats.number(number),
    );
    for (const part of [spoken.slice(spoken.indexOf('2026')), text]) {
      let at = 0;
      for (const number of numbers) {
        at = part.indexOf(number, at);
        expect(at, number).toBeGreaterThan(-1);
      }
    }
    expect(
      text.split('\n').filter((line) => displayWidth(line) > 40 && !line.startsWith('http')),
    ).toEqual([]);
  });

  test('say by how much channels do not add up to the visits', async () => {
    const told = async (given: ReportInput, locale: MailLocale, words: string) => {
      const content = await contentOf(given);
      return [htmlPart, textPart]
        .map((part) => part(locale, content, LINKS, 'Sitedeck'))
        .map((part) => part.replaceAll(/\s+/g, ' ').includes(words));
    };
    const [said, inGerman] = ['1,780 visits in no channel', '1.780 Besuche in keinem Kanal'];
    expect(await told(SHOP_WEEK, english, said)).toEqual([true, true]);
    expect(await told(SHOP_WEEK, german, inGerman)).toEqual([true, true]);
    const referrer = { ...SHOP_WEEK.now.referrer, 'news.example': 1_780 };
    const whole = { ...SHOP_WEEK, now: { ...SHOP_WEEK.now, referrer } };
    expect((await contentOf(whole)).lists.map(({ gap }) => gap)).toEqual([null, null, null, null]);
    expect(await told(whole, english, 'in no channel')).toEqual([false, false]);
  });

  test('begin each line of columns from the right in Arabic, also one of numbers alone', async () => {
    const page = { '/shop/a-page-with-a-very-long-address': 1_234 };
    const given = { ...SHOP_WEEK, now: { ...SHOP_WEEK.now, page } };
    const text = textPart(await mailLocaleOf('ar'), await contentOf(given), NO_LINKS, 'Sitedeck');
    const lines = text.split('\n');
    const at = lines.findIndex((line) => line.includes('very-long-address'));
    expect(lines[at]?.startsWith('\u200f\u2068/shop/')).toBe(true);
    expect(lines[at + 1]).toMatch(/^\u200f +1,234/);
    expect(displayWidth(lines[at + 1] ?? '')).toBeLessThanOrEqual(40);
  });

  test('show values as text, whatever they contain', async () => {
    const evil = '<img src=x onerror=alert(1)>\u202e';
    const now = { ...SHOP_WEEK.now, page: { [evil]: 5 }, referrer: { [evil]: 5 } };
    const html = htmlPart(english, await contentOf({ now }), LINKS, 'A & B <script>');
    expect(html).not.toMatch(/<script|onerror=alert\(1\)>|\u202e/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;[U+202E]');
    expect(html).toContain('A &amp; B &lt;script&gt;');
  });

  test('load nothing, and link only where the recipient may go', async () => {
    const html = htmlPart(english, await contentOf(SHOP_WEEK), LINKS, 'Sitedeck');
    expect([...html.matchAll(/src="([^"]*)"/g)].map(([, source]) => source)).toEqual(['cid:chart']);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)).toEqual([
      LINKS.page,
      LINKS.stop,
    ]);
    expect(html).toContain('The page asks for its password.');
    const bare = htmlPart(english, await contentOf(SHOP_WEEK), NO_LINKS, 'Sitedeck');
    expect(bare).not.toContain('href=');
    expect(bare).toContain('To stop these emails, reply to this one.');
  });
});

describe('the message', () => {
  const envelope = {
    from: { name: 'Café, "Reports"', address: 'reports@sender.example' },
    to: 'me@x.example',
    messageId: '<id@sender.example>',
    date: new Date('2026-11-16T07:00:00Z'),
  };

  test('has the headers that mail programs look for', async () => {
    const message = await composeReport(german, await contentOf(SHOP_WEEK), LINKS, envelope);
    const [head = ''] = message.toString().split('\r\n\r\n');
    const lines = head.replace(/\r\n[ \t]/g, ' ').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'To: me@x.example',
        'Message-ID: <id@sender.example>',
        'Date: Mon, 16 Nov 2026 07:00:00 +0000',
        'Auto-Submitted: auto-generated',
        'Content-Language: de',
        `List-Unsubscribe: <${LINKS.stop}>`,
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      ]),
    );
    expect(message.length).toBeLessThan(60_000);
    expect(message.toString()).toMatch(/^Content-Id: <chart>/im);
  });

  test('offers one click only with https', async () => {
    const links = { ...LINKS, stop: 'http://stats.example/unsubscribe/1.x' };
    const message = await composeReport(english, await contentOf(SHOP_WEEK), links, envelope);
    expect(message.toString()).toContain('List-Unsubscribe: <http://');
    expect(message.toString()).not.toContain('List-Unsubscribe-Post');
  });

  test('is announced with its totals', async () => {
    expect(previewText(english, await contentOf(SHOP_WEEK))).toBe(
      '10,346 visits, 24,623 pageviews. Best day: Tuesday.',
    );
  });
});
