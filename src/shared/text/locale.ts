/**
 * The locale that texts, numbers and dates are written in. It is fixed for the life of a process or page:
 * choosing another language reloads the page, so that nothing has to watch it (docs/decisions/0040).
 */
let current = 'en';

/** The BCP 47 tag in use, for example `en-GB`. */
export function getLocale(): string {
  return current;
}

/**
 * Chooses the locale. A region of a language we have (`en-GB`) is kept, for it decides about dates and
 * numbers; a language we do not have falls back to `en`, so that words and numbers never mix languages.
 */
export function setLocale(tag: string, languages: readonly string[]): void {
  const language = tag.split('-')[0]?.toLowerCase() ?? '';
  current = languages.includes(language) && isKnownTag(tag) ? tag : 'en';
}

function isKnownTag(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    // A malformed tag throws a RangeError: the same as a language nobody knows.
    return false;
  }
}
