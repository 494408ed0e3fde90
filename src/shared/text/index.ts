import { en } from './en';
import { getLocale, setLocale } from './locale';

/** The shape every language has: a message that is missing in one of them does not compile. */
export type Catalogue = typeof en;

const CATALOGUES: Record<string, Catalogue> = { en };

/** The language codes that have a catalogue. */
const LANGUAGES = Object.keys(CATALOGUES);

/** Chooses language and number form by a BCP 47 tag; call it once, before anything is drawn. */
export function chooseLocale(tag: string): void {
  setLocale(tag, LANGUAGES);
}

/**
 * The locale for a person's choice of language: the system's own when that is the same language, so that its region
 * still decides about dates and numbers.
 *
 * @param choice a language, or `system`
 * @param system the system's BCP 47 tag
 */
export function localeFor(choice: string, system: string): string {
  return choice === 'system' || system.split('-')[0] === choice ? system : choice;
}

/** Every text for people, in the language in use. */
export function getText(): Catalogue {
  const language = getLocale().split('-')[0] ?? 'en';
  return CATALOGUES[language] ?? en;
}
