import { describe, expect, it } from 'vitest';
import * as german from '$shared/text/generated/service/de';
import * as english from '$shared/text/generated/service/en';
import { changeOf } from '$statistics/change';
import {
  type InsightLanguage,
  insightSentence,
  type SentenceSubject,
  sentenceText,
} from '$statistics/insight-sentence';
import type { Mover } from '$statistics/movers';
import type { CauseName } from '$statistics/sentence-names';
import type { Summary } from '$statistics/summary';

const languageOf = (tag: 'en' | 'de'): InsightLanguage => ({
  words: (tag === 'de' ? german : english).insight,
  labels: {
    tag,
    words: (tag === 'de' ? german : english).valueWords,
    formatNumber: (value) => new Intl.NumberFormat(tag).format(value),
  },
});
const JUNE = { from: '2026-06-01', to: '2026-06-28' };
const BEFORE = { from: '2026-05-04', to: '2026-05-31' };
/** Replaces the no-break spaces that Intl puts into numbers. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ');

function say(tag: 'en' | 'de', summary: Summary, subject: Partial<SentenceSubject> = {}): string {
  const about = { domain: 'a.example', range: JUNE, compared: BEFORE, ...subject };
  return plain(sentenceText(insightSentence(languageOf(tag), summary, about)));
}

const mover = (name: CauseName, value: string, now: number, before: number): Mover => ({
  name,
  value,
  now,
  before,
  difference: now - before,
  change: changeOf(now, before),
});
const SOURCE = mover('referrer', 'news.example', 208, 100);
const PAGE = mover('page', '/pricing', 300, 200);
const level = (ratio: number, more: Partial<Extract<Summary, { kind: 'level' }>> = {}) =>
  ({ kind: 'level', ratio, offset: null, perDay: null, ...more }) satisfies Summary;
const changed = (ratio: number, more: Partial<Extract<Summary, { kind: 'changed' }>> = {}) =>
  ({
    kind: 'changed',
    ratio,
    causesKnown: true,
    source: null,
    everywhere: false,
    page: null,
    perDay: null,
    ...more,
  }) satisfies Summary;

const OFFSET: [Mover, Mover] = [SOURCE, mover('referrer', 'mail.example', 0, 101)];
const LENGTHS = { now: 31, before: 30 };

/* Every kind of sentence, except those with a cause or an hour. */
const CASES: [string, Summary, en: string, de: string][] = [
  [
    'up',
    changed(0.12, { source: SOURCE, page: PAGE }),
    'Visits up 12% compared with May 4 – 31, mostly from news.example (+108) and on /pricing.',
    '12 % mehr Besuche als vom 4. – 31. Mai, vor allem von news.example (+108) und auf /pricing.',
  ],
  [
    'up without known causes',
    changed(0.12, { causesKnown: false }),
    'Visits up 12% compared with May 4 – 31.',
    '12 % mehr Besuche als vom 4. – 31. Mai.',
  ],
  [
    'up on a page',
    changed(0.12, { page: PAGE }),
    'Visits up 12% compared with May 4 – 31, mostly on /pricing.',
    '12 % mehr Besuche als vom 4. – 31. Mai, vor allem auf /pricing.',
  ],
  [
    'up by a channel',
    changed(0.12, { source: mover('channel', 'ai', 140, 20), page: PAGE }),
    'Visits up 12% compared with May 4 – 31, mostly from AI assistants (+120) and on /pricing.',
    '12 % mehr Besuche als vom 4. – 31. Mai, vor allem von KI-Assistenten (+120) und auf /pricing.',
  ],
  [
    'down by a channel',
    changed(-0.09, { source: mover('channel', 'search', 16, 100) }),
    'Visits down 9% compared with May 4 – 31, mostly from search engines (−84).',
    '9 % weniger Besuche als vom 4. – 31. Mai, vor allem von Suchmaschinen (−84).',
  ],
  [
    'up by direct visits',
    changed(0.5, { source: mover('referrer', '', 300, 100), page: PAGE }),
    'Visits up 50% compared with May 4 – 31, mostly from direct visits (+200) and on /pricing.',
    '50 % mehr Besuche als vom 4. – 31. Mai, vor allem durch direkte Besuche (+200) und auf /pricing.',
  ],
  [
    'down',
    changed(-0.09, { source: mover('referrer', 'news.example', 16, 100) }),
    'Visits down 9% compared with May 4 – 31, mostly from news.example (−84).',
    '9 % weniger Besuche als vom 4. – 31. Mai, vor allem von news.example (−84).',
  ],
  [
    'down without known causes',
    changed(-0.09, { causesKnown: false }),
    'Visits down 9% compared with May 4 – 31.',
    '9 % weniger Besuche als vom 4. – 31. Mai.',
  ],
  [
    'no cause',
    changed(0.06),
    'Visits up 6% compared with May 4 – 31, across many sources.',
    '6 % mehr Besuche als vom 4. – 31. Mai, aus vielen Quellen.',
  ],
  [
    'all down',
    changed(-0.31, { everywhere: true }),
    'Visits down 31% compared with May 4 – 31, across all top sources.',
    '31 % weniger Besuche als vom 4. – 31. Mai, bei allen wichtigen Quellen.',
  ],
  [
    'up per day',
    changed(0.12, { causesKnown: false, perDay: LENGTHS }),
    'Visits up 12% compared with May 4 – 31. Compared per day: 31 vs. 30 days.',
    '12 % mehr Besuche als vom 4. – 31. Mai. Pro Tag verglichen: 31 gegenüber 30 Tagen.',
  ],
  [
    'within chance',
    level(0.025),
    'About as many visits as before (+2.5%).',
    'Etwa so viele Besuche wie zuvor (+2,5 %).',
  ],
  [
    'fewer within chance, per day',
    level(-0.04, { perDay: LENGTHS }),
    'About as many visits as before (−4%). Compared per day: 31 vs. 30 days.',
    'Etwa so viele Besuche wie zuvor (−4 %). Pro Tag verglichen: 31 gegenüber 30 Tagen.',
  ],
  [
    'offset',
    level(0.01, { offset: OFFSET }),
    'Visits unchanged: news.example +108, mail.example −101.',
    'Besuche unverändert: news.example +108, mail.example −101.',
  ],
  [
    'page spike',
    { kind: 'page-spike', ratio: 0.41, page: mover('page', '/launch', 1_304, 100) },
    'Pageviews up 41%, nearly all on /launch (+1,204).',
    '41 % mehr Seitenaufrufe, fast alle auf /launch (+1.204).',
  ],
  [
    'new source',
    changed(0.18, { source: mover('referrer', 'news.example', 640, 0) }),
    'Visits up 18% compared with May 4 – 31, mostly from news.example (new, +640).',
    '18 % mehr Besuche als vom 4. – 31. Mai, vor allem von news.example (neu, +640).',
  ],
  [
    'little data',
    { kind: 'few', visits: 9 },
    '9 visits. Too few for a trend.',
    '9 Besuche. Zu wenige für einen Trend.',
  ],
  [
    'first period',
    { kind: 'first', visits: 1_204, day: '2026-06-03' },
    '1,204 visits since the first one on June 3. Nothing to compare yet.',
    '1.204 Besuche seit dem ersten am 3. Juni. Noch nichts zu vergleichen.',
  ],
  [
    'partly counted days',
    { kind: 'partial', visits: 4_689, covered: 20, days: 28 },
    '4,689 visits. Earlier days are counted for 20 of 28 only.',
    '4.689 Besuche. Frühere Tage sind nur zu 20 von 28 gezählt.',
  ],
  [
    'none before',
    { kind: 'after-none', visits: 41 },
    '41 visits from June 1 to 28, after none from May 4 to 31.',
    '41 Besuche vom 1. bis 28. Juni, nach keinem vom 4. bis 31. Mai.',
  ],
  [
    'none',
    { kind: 'none', visits: 0 },
    'No visits from June 1 to 28.',
    'Keine Besuche vom 1. bis 28. Juni.',
  ],
  [
    'nothing compared',
    { kind: 'count', visits: 1_204 },
    '1,204 visits from June 1 to 28.',
    '1.204 Besuche vom 1. bis 28. Juni.',
  ],
  [
    'above a usual day',
    { kind: 'today', visits: 207, hour: 15, weekday: 3, ratio: 0.18 },
    '207 visits by 3 PM, 18% above a usual Thursday.',
    '207 Besuche bis 15 Uhr, 18 % über einem üblichen Donnerstag.',
  ],
  [
    'below a usual day',
    { kind: 'today', visits: 7, hour: 9, weekday: 0, ratio: -0.5 },
    '7 visits by 9 AM, 50% below a usual Monday.',
    '7 Besuche bis 09 Uhr, 50 % unter einem üblichen Montag.',
  ],
  [
    'a usual day',
    { kind: 'today', visits: 7, hour: 9, weekday: 0, ratio: 0 },
    '7 visits by 9 AM, as on a usual Monday.',
    '7 Besuche bis 09 Uhr, wie an einem üblichen Montag.',
  ],
];

type HoursVerdict = Extract<Summary, { kind: 'hours' }>['verdict'];
/** The finished hours of a Tuesday, compared with the Tuesday before. */
const HOURS: [verdict: HoursVerdict, ratio: number, en: string, de: string][] = [
  [
    'up',
    0.4,
    'Visits up 40% by 3 PM compared with Jun 2.',
    '40 % mehr Besuche bis 15 Uhr als am 2. Juni.',
  ],
  [
    'down',
    -0.4,
    'Visits down 40% by 3 PM compared with Jun 2.',
    '40 % weniger Besuche bis 15 Uhr als am 2. Juni.',
  ],
  [
    'level',
    0.04,
    '60 visits by 3 PM, about as many as before (+4%).',
    '60 Besuche bis 15 Uhr, etwa so viele wie zuvor (+4 %).',
  ],
  [
    'few',
    0.3,
    '60 visits by 3 PM. Too few for a trend.',
    '60 Besuche bis 15 Uhr. Zu wenige für einen Trend.',
  ],
];

describe('the sentence of an insight', () => {
  it.each(CASES)('says: %s', (_, summary, en, de) => {
    expect(say('en', summary)).toBe(en);
    expect(say('de', summary)).toBe(de);
  });

  it.each(HOURS)('says finished hours: %s', (verdict, ratio, en, de) => {
    const summary: Summary = { kind: 'hours', visits: 60, hour: 15, ratio, verdict };
    const day = (one: string) => ({ from: one, to: one });
    const subject = { range: day('2026-06-09'), compared: day('2026-06-02') };
    expect(say('en', summary, subject)).toBe(en);
    expect(say('de', summary, subject)).toBe(de);
  });

  it('never reports a loss of 100% while something is left', () => {
    expect(say('en', changed(-0.999))).toContain('down 99%');
  });

  it('links its values to their views, in the order of the language', () => {
    const language = languageOf('en');
    // Some languages begin with the page.
    const { insight } = english;
    const up = { ...insight.sentences.up, sourceAndPage: '{page} ← {source} ← {share}' };
    const words = { ...insight, sentences: { ...insight.sentences, up } };
    const parts = insightSentence(
      { ...language, words },
      changed(0.12, { source: SOURCE, page: PAGE }),
      { domain: 'a.example', range: JUNE, compared: null },
    );
    expect(parts.flatMap(({ target }) => target ?? [])).toEqual([
      { name: 'page', value: '/pricing' },
      { name: 'referrer', value: 'news.example' },
    ]);
    expect(sentenceText(parts)).toBe('/pricing ← news.example ← 12%');
  });

  it('isolates names in a sentence from right to left', () => {
    const page = { text: '/pricing', target: { name: 'page', value: '/pricing' } } as const;
    expect(sentenceText([{ text: 'وعلى ' }, page, { text: '.' }])).toBe(
      'وعلى \u2068/pricing\u2069.',
    );
    expect(sentenceText([{ text: 'on ' }, page, { text: '.' }])).toBe('on /pricing.');
  });

  it.each([
    [
      'days of another year',
      '2025-06-02',
      '2025-06-29',
      'Jun 2 – 29, 2025',
      'vom 2. – 29. Juni 2025',
    ],
    ['days of two months', '2026-04-27', '2026-05-24', 'Apr 27 – May 24', 'vom 27. Apr. – 24. Mai'],
    [
      'days of two years',
      '2025-12-20',
      '2026-01-10',
      'Dec 20, 2025 – Jan 10, 2026',
      'vom 20. Dez. 2025 – 10. Jan. 2026',
    ],
    ['a single day', '2026-05-31', '2026-05-31', 'May 31', 'am 31. Mai'],
    ['a single day of another year', '2025-05-31', '2025-05-31', 'May 31, 2025', 'am 31. Mai 2025'],
  ])('names %s by their dates', (_, from, to, en, de) => {
    const subject = { compared: { from, to } };
    const summary = changed(0.12, { causesKnown: false });
    expect(say('en', summary, subject)).toBe(`Visits up 12% compared with ${en}.`);
    expect(say('de', summary, subject)).toBe(`12 % mehr Besuche als ${de}.`);
  });
});
