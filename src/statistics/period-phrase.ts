import type { DayRange } from '$shared/dates/day-range';
import type { PeriodSentenceWords } from '$shared/text/service-texts';

/** The words that name days within a sentence. */
type DayWords = Pick<PeriodSentenceWords, 'days' | 'day'>;

/**
 * Names days within a sentence: `from October 29 to November 25`, `on October 29`. The year is included if it differs
 * from that of the other days.
 */
export function periodPhrase(
  tag: string,
  words: PeriodSentenceWords,
  range: DayRange,
  year: string = range.to,
): string {
  const text = formatted(tag, 'long', range, year);
  // Intl would separate the dates with a dash and thin spaces.
  return inWords(words, range, text.replace(SEPARATOR, ` ${words.to} `));
}

/**
 * Names compared days within a sentence by their dates: `Oct 1 – 28`.
 *
 * @param year the year of the days with which they are compared
 */
export function datesPhrase(tag: string, words: DayWords, range: DayRange, year: string): string {
  return inWords(words, range, formatted(tag, 'short', range, year).replace(SEPARATOR, ' – '));
}

const inWords = ({ day, days }: DayWords, { from, to }: DayRange, text: string): string =>
  from === to ? day(text) : days(text);

/** Stands for the separator of a range while the range is formatted. */
const SEPARATOR = '\u0000';

function formatted(tag: string, month: 'short' | 'long', range: DayRange, year: string): string {
  const { from, to } = range;
  const hasYear = from.slice(0, 4) !== to.slice(0, 4) || from.slice(0, 4) !== year.slice(0, 4);
  const format = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month,
    ...(hasYear && { year: 'numeric' }),
    timeZone: 'UTC',
  });
  const [first, last] = [from, to].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date];
  if (from === to) return format.format(first);
  return format
    .formatRangeToParts(first, last)
    .map(({ type, source, value }) =>
      type === 'literal' && source === 'shared'
        ? value.replace(/(?<!\s)\s*[–—~～-]\s*/, SEPARATOR)
        : value,
    )
    .join('');
}

/** Writes a sentence with a period's visits, without a comparison: `1,204 visits from June 1 to 30.` */
export function countSentence(
  tag: string,
  words: PeriodSentenceWords,
  range: DayRange,
  visits: { count: number; formatted: string },
): string {
  return words.sentence({
    visits: words.visits({ visits: visits.count, formatted: visits.formatted }),
    days: periodPhrase(tag, words, range),
  });
}
