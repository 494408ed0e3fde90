import { type Catalogue, catalogueOf } from './catalogue';
import { messages } from './generated/application/en';
import { isLanguage, isTranslation, type Language, LANGUAGES, TRANSLATIONS } from './languages';
import { getLocale, setLocale } from './locale';

export type { Catalogue };

/** English, which is there from the start. */
export const en = catalogueOf(messages);

const catalogues: Partial<Record<string, Catalogue>> = { en };

/**
 * Sets the language and number format by a BCP 47 tag and loads the language's texts. Await it before drawing anything;
 * until then texts are English.
 */
export async function chooseLanguage(tag: string): Promise<void> {
  const language = tag.split('-')[0]?.toLowerCase() ?? '';
  if (isTranslation(language)) catalogues[language] ??= await TRANSLATIONS[language].catalogue();
  setLocale(tag, LANGUAGES);
}

/** A kept choice of language. One that this version does not have counts as the system's. */
export function languageChoice(kept: string): Language | 'system' {
  return isLanguage(kept) ? kept : 'system';
}

/**
 * The locale for the chosen language: the system's own if it has the same language, so that its region still decides date
 * and number formats.
 *
 * @param kept a language, or `system`
 * @param system the system's BCP 47 tag
 */
export function localeFor(kept: string, system: string): string {
  const choice = languageChoice(kept);
  return choice === 'system' || system.split('-')[0] === choice ? system : choice;
}

/** Every user-facing text, in the current language. */
export function getText(): Catalogue {
  const language = getLocale().split('-')[0] ?? 'en';
  return catalogues[language] ?? en;
}
