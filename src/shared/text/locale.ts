/**
 * The locale of texts, numbers and dates. Fixed for the life of a process or page: choosing another language reloads the
 * page, so that nothing has to watch it (docs/decisions/languages.md).
 */
let current = 'en';

/** The BCP 47 tag in use, for example `en-GB`. */
export function getLocale(): string {
  return current;
}

/**
 * Sets the locale. A region of a known language (`en-GB`) is kept, because it decides date and number formats; an unknown
 * language falls back to `en`, so that texts and numbers never mix languages.
 */
export function setLocale(tag: string, languages: readonly string[]): void {
  const language = tag.split('-')[0]?.toLowerCase() ?? '';
  current = languages.includes(language) && isKnownTag(tag) ? withLatinNumbering(tag) : 'en';
}

/**
 * Adds to a tag that its numbers have Latin digits and its days are Gregorian, where its own are others (`ar-SA`): days
 * come from servers, and what is read can be typed.
 */
export function withLatinNumbering(tag: string): string {
  const { numberingSystem, calendar } = new Intl.DateTimeFormat(tag).resolvedOptions();
  if (numberingSystem === 'latn' && calendar === 'gregory') return tag;
  return new Intl.Locale(tag, { numberingSystem: 'latn', calendar: 'gregory' }).toString();
}

const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'];

/** The writing direction of a tag's language, for `dir`. */
export function directionOf(tag = current): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(tag.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

/**
 * The direction of words that may begin in another script, for `dir`: the language's if one of them is in its script, as in
 * `NY، الولايات المتحدة`; undefined where their first letter says it.
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
    // A malformed tag throws a RangeError: treat it as an unknown language.
    return false;
  }
}
