import { type CalendarDay, isCalendarDay } from '../dates/calendar-day';
import { foldLetters } from '../lib/fold-letters';
import { withLatinDigits } from '../lib/latin-digits';
import { getLocale } from './locale';

const MONTHS = Array.from({ length: 12 }, (_, month) => month);

type Part = 'day' | 'month' | 'year';

/**
 * Parses a day as people type it: numbers in the order of the language (`11/22/2026`, `22.11.2026`), the name of a
 * month (`Nov 22, 2026`, `22. November`), or `2026-11-22`. A day without a year is the latest one that is not after
 * `today`.
 *
 * @returns null if the text is not a day
 */
export function parseDay(typed: string, today: CalendarDay): CalendarDay | null {
  const text = withLatinDigits(typed).trim();
  const numbers = text.match(/\d+/g) ?? [];
  const month = monthIn(text);
  if (isCalendarDay(text)) return text;
  const given = month === null ? bySlots(numbers) : withMonth(numbers, month);
  if (given === null) return null;
  if (given.year !== undefined) return dayOf(given.year, given);
  const year = Number(today.slice(0, 4));
  const day = dayOf(String(year), given);
  return day !== null && day > today ? dayOf(String(year - 1), given) : day;
}

type Given = { day: string; month: string; year?: string };

function dayOf(year: string, { day, month }: Given): CalendarDay | null {
  const full = year.length === 2 ? `20${year}` : year;
  const text = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(text) ? text : null;
}

/** Reads two or three numbers as day, month and year, in the order of the language. */
function bySlots(numbers: readonly string[]): Given | null {
  const order = numbers[0]?.length === 4 ? (['year', 'month', 'day'] as const) : orderOfParts();
  const slots = numbers.length === 2 ? order.filter((part) => part !== 'year') : order;
  if (numbers.length !== slots.length) return null;
  const given = Object.fromEntries(slots.map((part, index) => [part, numbers[index]]));
  return given as unknown as Given;
}

function withMonth(numbers: readonly string[], month: string): Given | null {
  const [first, second] = numbers;
  if (first === undefined || numbers.length > 2) return null;
  if (second === undefined) return { day: first, month };
  const isYearFirst = first.length === 4;
  return isYearFirst ? { day: second, month, year: first } : { day: first, month, year: second };
}

function orderOfParts(): Part[] {
  const options = { day: 'numeric', month: 'numeric', year: 'numeric' } as const;
  const parts = new Intl.DateTimeFormat(getLocale(), options).formatToParts(0);
  return parts.flatMap(({ type }) =>
    type === 'day' || type === 'month' || type === 'year' ? [type] : [],
  );
}

/**
 * Returns the number of the month that the text names: by a whole name (the longest, if several match), otherwise by
 * a word of at least three letters with which the name of only one month begins. Null if the text names no month, or
 * several. `تشرين`, for example, begins both October and November.
 */
function monthIn(text: string): string | null {
  const plain = ` ${wordsOf(text).join(' ')} `;
  const names = monthNames();
  const whole = names
    .filter(({ name }) => plain.includes(` ${name} `))
    .sort((a, b) => b.name.length - a.name.length)[0];
  if (whole !== undefined) return whole.month;
  const begun = monthsBegunIn(text, names);
  // In `mar 5 mag`, the first word is Tuesday, which stands before its day; only what follows the number counts.
  const found = begun.length > 1 ? monthsBegunIn(text.slice(text.search(/\d/)), names) : begun;
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * Returns the months that the text abbreviates: a word of at least three letters names a month if only one month's
 * name begins with it.
 */
function monthsBegunIn(text: string, names: readonly MonthName[]): string[] {
  const found = new Set<string>();
  for (const word of wordsOf(text)) {
    const begun = names.filter(({ name }) => word.length >= 3 && name.startsWith(word));
    const [month, ...others] = new Set(begun.map((each) => each.month));
    if (month !== undefined && others.length === 0) found.add(month);
  }
  return [...found];
}

/** Returns the words of a text, in lower case without diacritics. Numbers are not words. */
const wordsOf = (text: string): string[] => foldLetters(text).match(/\p{L}+/gu) ?? [];

interface MonthName {
  /** The name in lower case without diacritics. */
  name: string;
  /** The number of the month, `1` to `12`. */
  month: string;
}

let known: { locale: string; names: MonthName[] } | null = null;

/** Returns the names of the months, both as they are in a date and alone: `stycznia`, `styczeń`. */
function monthNames(): MonthName[] {
  const locale = getLocale();
  if (known?.locale === locale) return known.names;
  const names = (['numeric', undefined] as const).flatMap((day) => {
    const formatter = new Intl.DateTimeFormat(locale, { month: 'long', day, timeZone: 'UTC' });
    return MONTHS.flatMap((month) => {
      const parts = formatter.formatToParts(Date.UTC(2026, month, 1));
      const name = wordsOf(parts.find(({ type }) => type === 'month')?.value ?? '').join(' ');
      // Japanese months are numbered and have no names.
      return name.length < 2 ? [] : [{ name, month: String(month + 1) }];
    });
  });
  known = { locale, names };
  return names;
}
