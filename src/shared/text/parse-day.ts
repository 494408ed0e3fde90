import { type CalendarDay, isCalendarDay } from '../dates/calendar-day';
import { foldLetters } from '../lib/fold-letters';
import { withLatinDigits } from '../lib/latin-digits';
import { getLocale } from './locale';

const MONTHS = Array.from({ length: 12 }, (_, month) => month);

type Part = 'day' | 'month' | 'year';

/**
 * Reads a day as people type it: in the language's order (`11/22/2026`, `22.11.2026`), with the name of a month
 * (`Nov 22, 2026`, `22. November`), or as `2026-11-22`. Without a year it is the latest such day that is not after `today`.
 *
 * @returns null when it is not a day
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

/** Two or three numbers, in the order of the language. */
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
 * The number of the month that the text names: by the longest whole name, or else by a word that begins only one of the
 * names, with three letters or more. Null without one, or with several. `تشرين` begins October and November.
 */
function monthIn(text: string): string | null {
  const plain = ` ${wordsOf(text).join(' ')} `;
  const names = monthNames();
  const whole = names
    .filter(({ name }) => plain.includes(` ${name} `))
    .sort((a, b) => b.name.length - a.name.length)[0];
  if (whole !== undefined) return whole.month;
  const begun = monthsBegunIn(text, names);
  // `mar 5 mag`: the first is a Tuesday, which stands before its day.
  const found = begun.length > 1 ? monthsBegunIn(text.slice(text.search(/\d/)), names) : begun;
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The different months that are each named by the beginning of their names alone. */
function monthsBegunIn(text: string, names: readonly MonthName[]): string[] {
  const found = new Set<string>();
  for (const word of wordsOf(text)) {
    const begun = names.filter(({ name }) => word.length >= 3 && name.startsWith(word));
    const [month, ...others] = new Set(begun.map((each) => each.month));
    if (month !== undefined && others.length === 0) found.add(month);
  }
  return [...found];
}

/** The text's words of letters, plain. */
const wordsOf = (text: string): string[] => foldLetters(text).match(/\p{L}+/gu) ?? [];

interface MonthName {
  /** In plain letters. */
  name: string;
  /** `1` to `12`. */
  month: string;
}

let known: { locale: string; names: MonthName[] } | null = null;

/** The months' names as they are in a date, and alone: `stycznia`, `styczeń`. */
function monthNames(): MonthName[] {
  const locale = getLocale();
  if (known?.locale === locale) return known.names;
  const names = (['numeric', undefined] as const).flatMap((day) => {
    const formatter = new Intl.DateTimeFormat(locale, { month: 'long', day, timeZone: 'UTC' });
    return MONTHS.flatMap((month) => {
      const parts = formatter.formatToParts(Date.UTC(2026, month, 1));
      const name = wordsOf(parts.find(({ type }) => type === 'month')?.value ?? '').join(' ');
      // Japanese counts its months.
      return name.length < 2 ? [] : [{ name, month: String(month + 1) }];
    });
  });
  known = { locale, names };
  return names;
}
