import { describe, expect, it } from 'vitest';
import { insight as german } from '../../../src/shared/text/de/insight';
import { valueWords as germanValues } from '../../../src/shared/text/de/value-words';
import { insight as english } from '../../../src/shared/text/en/insight';
import { valueWords } from '../../../src/shared/text/en/value-words';
import { changeOf } from '../../../src/statistics/change';
import {
  comparedWords,
  insightSentence,
  textOf,
  type InsightLanguage,
} from '../../../src/statistics/insight-sentence';
import type { Mover } from '../../../src/statistics/movers';
import type { Summary } from '../../../src/statistics/summary';

const languageOf = (tag: 'en' | 'de'): InsightLanguage => ({
  words: tag === 'de' ? german : english,
  labels: {
    tag,
    words: tag === 'de' ? germanValues : valueWords,
    formatNumber: (value) => new Intl.NumberFormat(tag).format(value),
  },
});
const JUNE = { from: '2026-06-01', to: '2026-06-30' };
const BEFORE = { from: '2026-05-02', to: '2026-05-31' };

function say(tag: 'en' | 'de', summary: Summary): string {
  const language = languageOf(tag);
  const before = comparedWords(language, JUNE, BEFORE);
  const parts = insightSentence(language, summary, { domain: 'a.example', before });
  // Intl's spaces in numbers do not break.
  return textOf(parts).replaceAll(/[\u00a0\u202f]/g, ' ');
}

const mover = (name: 'page' | 'referrer', value: string, now: number, before: number): Mover => ({
  name,
  value,
  now,
  before,
  difference: now - before,
  change: changeOf(now, before),
});
const SOURCE = mover('referrer', 'news.example', 208, 100);
const PAGE = mover('page', '/pricing', 300, 200);
const changed = (ratio: number, more: Partial<Extract<Summary, { kind: 'changed' }>> = {}) =>
  ({
    kind: 'changed',
    ratio,
    causesKnown: true,
    source: null,
    everywhere: false,
    page: null,
    ...more,
  }) satisfies Summary;

/* The cases of the house's book of words, in its order. */
const CASES: [string, Summary, en: string, de: string][] = [
  [
    'up',
    changed(0.12, { source: SOURCE, page: PAGE }),
    'Visits up 12% on the previous 30 days, mostly from news.example (+108) and on /pricing.',
    '12 % mehr Besuche als in den 30 Tagen davor, vor allem von news.example (+108) und auf /pricing.',
  ],
  [
    'down',
    changed(-0.09, { source: mover('referrer', 'news.example', 16, 100) }),
    'Visits down 9% on the previous 30 days, mostly from news.example (−84).',
    '9 % weniger Besuche als in den 30 Tagen davor, vor allem von news.example (−84).',
  ],
  [
    'no cause',
    changed(0.06),
    'Visits up 6%, with no single cause.',
    '6 % mehr Besuche, ohne einzelne Ursache.',
  ],
  [
    'no change',
    { kind: 'unchanged', visits: 4_712, offset: null },
    'Visits unchanged at about 4,700.',
    'Unverändert rund 4.700 Besuche.',
  ],
  [
    'offset',
    {
      kind: 'unchanged',
      visits: 4_712,
      offset: [SOURCE, mover('referrer', 'mail.example', 0, 101)],
    },
    'Visits unchanged: news.example +108, mail.example −101.',
    'Besuche unverändert: news.example +108, mail.example −101.',
  ],
  [
    'all down',
    changed(-0.31, { everywhere: true }),
    'Visits down 31%, across all top sources.',
    '31 % weniger Besuche, bei allen wichtigen Quellen.',
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
    'Visits up 18% on the previous 30 days, mostly from news.example (new, +640).',
    '18 % mehr Besuche als in den 30 Tagen davor, vor allem von news.example (neu, +640).',
  ],
  [
    'little data',
    { kind: 'few', visits: 9 },
    '9 visits. Too few for a trend.',
    '9 Besuche. Zu wenige für einen Trend.',
  ],
  [
    'first period',
    { kind: 'first', visits: 1_204 },
    '1,204 visits. No earlier period to compare yet.',
    '1.204 Besuche. Noch kein früherer Zeitraum zum Vergleichen.',
  ],
  [
    'today',
    { kind: 'today', visits: 207, hour: 15, weekday: 3, ratio: 0.18 },
    '207 visits by 3 PM, 18% above a usual Thursday.',
    '207 Besuche bis 15 Uhr, 18 % über einem üblichen Donnerstag.',
  ],
  [
    'unequal',
    { kind: 'partial', visits: 4_689, covered: 20, days: 30 },
    '4,689 visits. Earlier data covers only 20 of 30 days.',
    '4.689 Besuche. Vergleichsdaten nur für 20 von 30 Tagen.',
  ],
  ['none', { kind: 'none' }, 'No visits in this period.', 'Keine Besuche in diesem Zeitraum.'],
];

describe('the sentence of an insight', () => {
  it.each(CASES)('says: %s', (_, summary, en, de) => {
    expect(say('en', summary)).toBe(en);
    expect(say('de', summary)).toBe(de);
  });

  it('says no cause while the lists are not compared', () => {
    expect(say('en', changed(0.12, { causesKnown: false }))).toBe(
      'Visits up 12% on the previous 30 days.',
    );
  });

  it('names direct visits, and says of today that it is as usual', () => {
    const direct = mover('referrer', '', 300, 100);
    expect(say('en', changed(0.5, { source: direct, page: PAGE }))).toBe(
      'Visits up 50% on the previous 30 days, mostly from direct visits (+200) and on /pricing.',
    );
    expect(say('de', changed(0.5, { source: direct }))).toBe(
      '50 % mehr Besuche als in den 30 Tagen davor, vor allem durch direkte Besuche (+200).',
    );
    expect(say('de', { kind: 'today', visits: 7, hour: 9, weekday: 0, ratio: 0.01 })).toBe(
      '7 Besuche bis 09 Uhr, wie an einem üblichen Montag.',
    );
  });

  it('never says that everything was lost while something is left', () => {
    expect(say('en', changed(-0.999))).toContain('down 99%');
  });

  it('leads from the values it names to their views, in the order of the language', () => {
    const language = languageOf('en');
    // Some languages begin with the page.
    const words = {
      ...english,
      up: { ...english.up, sourceAndPage: '{page} ← {source} ← {share}' },
    };
    const parts = insightSentence(
      { ...language, words },
      changed(0.12, { source: SOURCE, page: PAGE }),
      { domain: 'a.example', before: '' },
    );
    expect(parts.flatMap(({ target }) => target ?? [])).toEqual([
      { name: 'page', value: '/pricing' },
      { name: 'referrer', value: 'news.example' },
    ]);
    expect(textOf(parts)).toBe('/pricing ← news.example ← 12%');
  });

  it('isolates names in a sentence from right to left', () => {
    const page = { text: '/pricing', target: { name: 'page', value: '/pricing' } } as const;
    expect(textOf([{ text: 'وعلى ' }, page, { text: '.' }])).toBe('وعلى \u2068/pricing\u2069.');
    expect(textOf([{ text: 'on ' }, page, { text: '.' }])).toBe('on /pricing.');
  });

  it('names compared days by their dates unless they are right before', () => {
    const of = (tag: 'en' | 'de', from: string, to: string): string =>
      comparedWords(languageOf(tag), JUNE, { from, to });
    expect(of('en', '2025-06-01', '2025-06-30')).toBe('June 1 to 30, 2025');
    expect(of('de', '2025-06-01', '2025-06-30')).toBe('vom 1. bis 30. Juni 2025');
    // Matched weekdays.
    expect(of('en', '2026-04-27', '2026-05-26')).toBe('the 30 days 5 weeks earlier');
    expect(of('de', '2026-04-27', '2026-05-26')).toBe('in den 30 Tagen 5 Wochen davor');
    expect(
      comparedWords(
        languageOf('en'),
        { from: '2026-06-02', to: '2026-06-02' },
        { from: '2026-06-01', to: '2026-06-01' },
      ),
    ).toBe('the day before');
  });
});
