/**
 * The locale of texts, numbers and dates. Fixed for the life of a process or page: choosing another language reloads the
 * page, so that nothing has to watch it (docs/decisions/0040).
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
  current = languages.includes(language) && isKnownTag(tag) ? tag : 'en';
}

function isKnownTag(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    // A malformed tag throws a RangeError: treat it as an unknown language.
    return false;
  }
}
