import { isCalendarDay, type CalendarDay } from '../dates/calendar-day';
import { getLocale } from './locale';

type Part = 'day' | 'month' | 'year';

/**
 * Reads a day as people type it: in the language's order (`11/22/2026`, `22.11.2026`), with the name of a month
 * (`Nov 22, 2026`, `22. November`), or as `2026-11-22`. Without a year it is the latest such day that is not after `today`.
 *
 * @returns null when it is not a day
 */
export function parseDay(typed: string, today: CalendarDay): CalendarDay | null {
  const text = typed.trim();
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

/** The number of the month whose name, or its first three letters or more, is among the words; null without one. */
function monthIn(text: string): string | null {
  const words = plain(text).match(/\p{L}{3,}/gu) ?? [];
  const options = { month: 'long', timeZone: 'UTC' } as const;
  const formatter = new Intl.DateTimeFormat(getLocale(), options);
  const names = Array.from({ length: 12 }, (_, month) =>
    plain(formatter.format(Date.UTC(2026, month, 1))),
  );
  const month = names.findIndex((name) => words.some((word) => name.startsWith(word)));
  return month === -1 ? null : String(month + 1);
}

/** Lower case without diacritics, so that `maerz` is not needed for `März`. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
