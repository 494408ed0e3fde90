/*
 * Formats arguments of messages to fit the surrounding words. Messages refer to these functions by their tags
 * (scripts/lib/messages.mjs).
 */

/** Joins texts without “and”: `a, b`. */
export const joined = (parts: readonly string[]): string => parts.join(', ');

/** `Pages` → `pages` */
export const lowercased = (text: string): string => text.toLowerCase();

/** `Changes to example.com` → `changes to example.com` */
export const decapitalized = (text: string): string =>
  `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** An hour without a leading zero: `01 h` → `1 h`. */
export const withoutZero = (hour: string): string => hour.replace(/^0(?=\d)/, '');

const isOneOClock = (time: string): boolean => /^0?1(?!\d)/.test(time);

/** A time with its article: `la 1:00`, `las 15:00`. */
export const spanishTime = (time: string): string => `${isOneOClock(time) ? 'la' : 'las'} ${time}`;

/** Writes “from a time on” with its article: `a partir da 1:00`, `a partir das 15:00`. */
export const fromPortugueseTime = (time: string): string =>
  `a partir ${isOneOClock(time) ? 'da' : 'das'} ${time}`;

/** Corrects the first day of a month in French: Intl writes “1 juin”, French has “1er juin”. */
export const frenchDays = (dates: string): string =>
  dates.replaceAll(/^1(?=\s)|(?<= au )1(?=\s)/g, '1er');

/**
 * Adds elisions and ordinals to Italian days: `il 8 maggio` → `l’8 maggio`, `dal 01 al 11 maggio` → `dal 1º all’11
 * maggio`.
 */
export function italianDays(days: string): string {
  return days
    .replace(/\b0(?=\d\b)/g, '')
    .replace(/\b(il|al|dal) (?=(?:8|11)\b)/g, (_, article: string) =>
      article === 'il' ? 'l’' : `${article}l’`,
    )
    .replace(/\b(il|al|dal) 1\b/g, '$1 1º');
}

/** Writes “in” before an Italian month: `maggio` → `a maggio`, `agosto` → `ad agosto`. */
export const inItalianMonth = (month: string): string =>
  /^a/i.test(month) ? `ad ${month}` : `a ${month}`;
