import { describe, expect, it } from 'vitest';
import * as german from '$shared/text/generated/service/de';
import * as english from '$shared/text/generated/service/en';
import { countSentence, datesPhrase, periodPhrase } from '$statistics/period-phrase';

const wordsOf = (tag: string) => (tag.startsWith('de') ? german : english).insight.period;
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ');

describe('the sentence of a period', () => {
  it.each([
    ['en-US', '2026-06-01', '2026-06-28', 1_204, '1,204 visits from June 1 to 28.'],
    ['en-GB', '2026-06-01', '2026-06-28', 1_204, '1,204 visits from 1 to 28 June.'],
    ['de', '2026-06-01', '2026-06-28', 1_204, '1.204 Besuche vom 1. bis 28. Juni.'],
    ['en-US', '2026-06-01', '2026-06-28', 1, '1 visit from June 1 to 28.'],
    ['de', '2026-06-01', '2026-06-28', 1, '1 Besuch vom 1. bis 28. Juni.'],
    ['en-US', '2026-06-01', '2026-06-28', 0, 'No visits from June 1 to 28.'],
    ['de', '2026-06-01', '2026-06-28', 0, 'Keine Besuche vom 1. bis 28. Juni.'],
    ['en-US', '2026-06-02', '2026-06-02', 6, '6 visits on June 2.'],
    ['de', '2026-06-02', '2026-06-02', 6, '6 Besuche am 2. Juni.'],
    [
      'en-US',
      '2025-12-20',
      '2026-01-10',
      7,
      '7 visits from December 20, 2025 to January 10, 2026.',
    ],
    ['de', '2025-12-20', '2026-01-10', 7, '7 Besuche vom 20. Dezember 2025 bis 10. Januar 2026.'],
  ])('says in %s the visits from %s to %s: %s', (tag, from, to, count, expected) => {
    const visits = { count, formatted: new Intl.NumberFormat(tag).format(count) };
    expect(plain(countSentence(tag, wordsOf(tag), { from, to }, visits))).toBe(expected);
  });

  it.each([
    ['en-US', '2026-04-28', '2026-05-27', 'from April 28 to May 27', 'from Apr 28 – May 27'],
    ['en-US', '2025-06-01', '2025-06-30', 'from June 1 to 30, 2025', 'from Jun 1 – 30, 2025'],
    ['en-GB', '2026-05-12', '2026-05-31', 'from 12 to 31 May', 'from 12 – 31 May'],
    ['de', '2025-06-01', '2025-06-30', 'vom 1. bis 30. Juni 2025', 'vom 1. – 30. Juni 2025'],
    ['en-US', '2026-06-01', '2026-06-01', 'on June 1', 'on Jun 1'],
    ['de', '2025-06-01', '2025-06-01', 'am 1. Juni 2025', 'am 1. Juni 2025'],
  ])(
    'names in %s compared days from %s to %s, with their year where it differs',
    (tag, from, to, long, short) => {
      const [words, range, year] = [wordsOf(tag), { from, to }, '2026-06-28'];
      expect(plain(periodPhrase(tag, words, range, year))).toBe(long);
      expect(plain(datesPhrase(tag, words, range, year))).toBe(short);
    },
  );
});
