import { addDays, dayCount, type DayRange } from '../shared/dates/day-range';
import type { PeriodSentenceWords } from '../shared/text/en/period-sentence';
import { changeOf } from './change';
import type { Doubt } from './comparability';

/** Words that name the days a period is compared with. */
export type DayWords = Pick<PeriodSentenceWords, 'to' | 'days' | 'day' | 'before'>;

/** The language of a sentence: a reader's, or the one chosen for this process. */
export interface SentenceLanguage {
  /** BCP 47 tag of dates and shares. */
  tag: string;
  words: PeriodSentenceWords;
  formatNumber: (value: number) => string;
}

interface Visits {
  range: DayRange;
  visits: number;
}

/** What the sentence is made from. */
export interface SentenceInput {
  now: Visits;
  /** Null: nothing is compared. */
  before: Visits | null;
  /** Why the two should not be compared (comparability.ts): then the sentence does not. */
  doubt: Doubt | null;
  /** The period is not over yet. */
  underWay: boolean;
}

/** A smaller change would be written as "0%". */
const MIN_CHANGE = 0.005;

/** Says a period's visits and their change: `1,204 visits from June 1 to 30, 12% more than in the 30 days before.` */
export function periodSentence(language: SentenceLanguage, input: SentenceInput): string {
  const { words, formatNumber } = language;
  const { now, before, doubt, underWay } = input;
  const days = daysIn(language, now.range, false);
  const visits = words.visits(now.visits, formatNumber(now.visits));
  const compared = before === null || doubt !== null ? '' : change(language, now, before);
  return words.sentence(visits, underWay ? words.soFar(days) : days, compared);
}

/** Empty when there is nothing to say: no visits then and none now. */
function change(language: SentenceLanguage, now: Visits, before: Visits): string {
  const { words } = language;
  const then = thenWords(language, now.range, before.range);
  const change = changeOf(now.visits, before.visits);
  if (change.kind === 'new') return words.afterNone(then);
  if (change.kind !== 'percent') return '';
  if (Math.abs(change.ratio) < MIN_CHANGE) return words.same(then);
  const share = new Intl.NumberFormat(language.tag, { style: 'percent' }).format(
    Math.abs(change.ratio),
  );
  return change.ratio > 0 ? words.more(share, then) : words.fewer(share, then);
}

/** Names the compared days: `the 30 days before`, or their dates; with the year where it differs. */
export function thenWords(
  language: Omit<SentenceLanguage, 'words'> & { words: DayWords },
  now: DayRange,
  before: DayRange,
): string {
  const days = dayCount(before);
  const isRightBefore = addDays(before.to, 1) === now.from && days === dayCount(now);
  if (isRightBefore) return language.words.before(days, language.formatNumber(days));
  const isOtherYear = before.from.slice(0, 4) !== now.from.slice(0, 4);
  return daysIn(language, before, isOtherYear);
}

/** `from June 1 to 30`, `on June 1`; the year only where it is needed. */
function daysIn(
  { tag, words }: { tag: string; words: DayWords },
  range: DayRange,
  withYear: boolean,
): string {
  const { from, to } = range;
  const hasYear = withYear || from.slice(0, 4) !== to.slice(0, 4);
  const format = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'long',
    ...(hasYear && { year: 'numeric' }),
    timeZone: 'UTC',
  });
  const [first, last] = [from, to].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date];
  if (from === to) return words.day(format.format(first));
  const parts = format.formatRangeToParts(first, last);
  // Intl separates the two by a dash with thin spaces.
  const text = parts.map(({ type, source, value }) =>
    type === 'literal' && source === 'shared'
      ? value.replace(/\s*[–—-]\s*/, ` ${words.to} `)
      : value,
  );
  return words.days(text.join(''));
}
