import { type Catalogue, catalogueOf } from './catalogue';
import { messages } from './generated/application/en';
import { isLanguage, isTranslation, type Language, LANGUAGES, TRANSLATIONS } from './languages';
import { getLocale, setLocale } from './locale';

export type { Catalogue };

/** The English texts, which are loaded from the start. */
export const en = catalogueOf(messages);

const catalogues: Partial<Record<string, Catalogue>> = { en };

/**
 * Sets the language and the number format by a BCP 47 tag, and loads the language's texts. Must be awaited before
 * anything is drawn: until then, texts are English.
 */
export async function chooseLanguage(tag: string): Promise<void> {
  const language = tag.split('-')[0]?.toLowerCase() ?? '';
  if (isTranslation(language)) catalogues[language] ??= await TRANSLATIONS[language].catalogue();
  setLocale(tag, LANGUAGES);
}

/** Returns the stored choice of a language. A language that this version does not have becomes `system`. */
export function languageChoice(kept: string): Language | 'system' {
  return isLanguage(kept) ? kept : 'system';
}

/**
 * Returns the locale for the chosen language. If the system has the same language, its own tag is used, so that its
 * region still decides date and number formats.
 *
 * @param kept the stored choice: a language, or `system`
 * @param system the system's BCP 47 tag
 */
export function localeFor(kept: string, system: string): string {
  const choice = languageChoice(kept);
  return choice === 'system' || system.split('-')[0] === choice ? system : choice;
}

/** Returns all texts for users, in the current language. */
export function getText(): Catalogue {
  const language = getLocale().split('-')[0] ?? 'en';
  return catalogues[language] ?? en;
}
