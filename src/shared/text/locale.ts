/**
 * The locale of texts, numbers and dates. It is fixed for the life of a process or page. Choosing another language
 * reloads the page, so that nothing has to observe the locale (docs/decisions/languages.md).
 */
let current = 'en';

/** Returns the BCP 47 tag in use, for example `en-GB`. */
export function getLocale(): string {
  return current;
}

/**
 * Sets the locale. The region of a known language (`en-GB`) is kept because it decides date and number formats. An
 * unknown language becomes `en`, so that texts and numbers are always in the same language.
 */
export function setLocale(tag: string, languages: readonly string[]): void {
  const language = tag.split('-')[0]?.toLowerCase() ?? '';
  current = languages.includes(language) && isKnownTag(tag) ? withLatinNumbering(tag) : 'en';
}

/**
 * Adds Latin digits and the Gregorian calendar to a tag whose defaults are others (`ar-SA`). Servers send Gregorian
 * days, and users must be able to type what they read.
 */
export function withLatinNumbering(tag: string): string {
  const { numberingSystem, calendar } = new Intl.DateTimeFormat(tag).resolvedOptions();
  if (numberingSystem === 'latn' && calendar === 'gregory') return tag;
  return new Intl.Locale(tag, { numberingSystem: 'latn', calendar: 'gregory' }).toString();
}

const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'];

/** Returns the writing direction of a language, for the attribute `dir`. */
export function directionOf(tag = current): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(tag.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

/**
 * Returns the direction of a text that may begin in another script, for the attribute `dir`. If the language is
 * written from right to left and the text has a word in such a script, as in `NY، الولايات المتحدة`, it is `rtl`.
 * Otherwise undefined: the first letter decides.
 */
export function directionOfText(words: string, tag = current): 'rtl' | undefined {
  const isMirrored =
    directionOf(tag) === 'rtl' && /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(words);
  return isMirrored ? 'rtl' : undefined;
}

function isKnownTag(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    // A malformed tag throws a RangeError and counts as an unknown language.
    return false;
  }
}
