import { describe, expect, it } from 'vitest';
import { periodSentence as german } from '../../../src/shared/text/de/period-sentence';
import { periodSentence as english } from '../../../src/shared/text/en/period-sentence';
import {
  periodSentence,
  type SentenceInput,
  type SentenceLanguage,
} from '../../../src/statistics/period-sentence';

const language = (tag: string): SentenceLanguage => ({
  tag,
  words: tag.startsWith('de') ? german : english,
  formatNumber: (value) => new Intl.NumberFormat(tag).format(value),
});
const JUNE = { from: '2026-06-01', to: '2026-06-30' };
const BEFORE = { from: '2026-05-02', to: '2026-05-31' };
const say = (tag: string, visits: number, more: Partial<SentenceInput> = {}): string =>
  periodSentence(language(tag), {
    now: { range: JUNE, visits },
    before: { range: BEFORE, visits: 1_075 },
    doubt: null,
    underWay: false,
    ...more,
  });

describe('the sentence of a period', () => {
  it('says the visits, the days, and the change from those before', () => {
    expect(say('en-US', 1_204)).toBe(
      '1,204 visits from June 1 to 30, 12% more than in the 30 days before.',
    );
    expect(say('en-GB', 1_204)).toBe(
      '1,204 visits from 1 to 30 June, 12% more than in the 30 days before.',
    );
    expect(say('de', 1_204)).toBe(
      '1.204 Besuche vom 1. bis 30. Juni, 12\u00a0% mehr als in den 30 Tagen davor.',
    );
  });

  it('says fewer, about as many, and none before', () => {
    expect(say('en-US', 1)).toMatch(/^1 visit from June 1 to 30, 100% fewer than in/);
    expect(say('de', 800)).toMatch(/, 26\u00a0% weniger als in den 30 Tagen davor\.$/);
    expect(say('en-US', 1_077)).toMatch(/, about as many as in the 30 days before\.$/);
    expect(say('de', 1_077)).toMatch(/, etwa so viele wie in den 30 Tagen davor\.$/);
    const none = { before: { range: BEFORE, visits: 0 } };
    expect(say('en-US', 5, none)).toBe(
      '5 visits from June 1 to 30, after none in the 30 days before.',
    );
    expect(say('en-US', 0, none)).toBe('No visits from June 1 to 30.');
  });

  it('names other compared days, with their year where it differs', () => {
    const matched = { range: { from: '2026-04-28', to: '2026-05-27' }, visits: 1_000 };
    expect(say('en-US', 1_204, { before: matched })).toMatch(
      /more than from April 28 to May 27\.$/,
    );
    const lastYear = { range: { from: '2025-06-01', to: '2025-06-30' }, visits: 1_000 };
    expect(say('de', 1_204, { before: lastYear })).toMatch(/ als vom 1\. bis 30\. Juni 2025\.$/);
    const shorter = { range: { from: '2026-05-12', to: '2026-05-31' }, visits: 1_000 };
    expect(say('en-US', 1_204, { before: shorter })).toMatch(/ than from May 12 to 31\.$/);
  });

  it('compares nothing that is doubtful or missing, and says what is not over', () => {
    expect(say('en-US', 1_204, { before: null })).toBe('1,204 visits from June 1 to 30.');
    const doubt = { kind: 'coverage', covered: 3, days: 30 } as const;
    expect(say('de', 1_204, { doubt })).toBe('1.204 Besuche vom 1. bis 30. Juni.');
    expect(say('en-US', 9, { before: null, underWay: true })).toBe(
      '9 visits from June 1 to 30 so far.',
    );
    expect(say('de', 9, { before: null, underWay: true })).toBe(
      '9 Besuche vom 1. bis 30. Juni (bisher).',
    );
  });

  it('says a single day, and a turn of the year', () => {
    const day = { from: '2026-06-02', to: '2026-06-02' };
    const dayBefore = { from: '2026-06-01', to: '2026-06-01' };
    const single = { now: { range: day, visits: 6 }, before: { range: dayBefore, visits: 5 } };
    expect(say('en-US', 0, single)).toBe('6 visits on June 2, 20% more than the day before.');
    expect(say('de', 0, single)).toBe('6 Besuche am 2. Juni, 20\u00a0% mehr als am Tag davor.');
    const winter = { range: { from: '2025-12-20', to: '2026-01-10' }, visits: 7 };
    expect(say('en-US', 0, { now: winter, before: null })).toBe(
      '7 visits from December 20, 2025 to January 10, 2026.',
    );
  });
});
