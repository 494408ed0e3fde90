import { completed, type Catalogue } from './catalogue';
import { en } from './en';
import { getLocale, setLocale } from './locale';

export type { Catalogue };

const CATALOGUES: Record<string, Catalogue> = { en };
/** Languages beside English: their words are read when they are chosen. */
const LAZY: Record<string, () => Promise<Catalogue>> = {
  de: async () => completed(en, (await import('./de')).de),
};

/** The language codes that have a catalogue. */
export const LANGUAGES = [...Object.keys(CATALOGUES), ...Object.keys(LAZY)];

/**
 * Chooses language and number form by a BCP 47 tag, and reads the language's words. Wait for it before anything is drawn;
 * until then a language that was not read yet speaks English.
 */
export async function chooseLanguage(tag: string): Promise<void> {
  const language = tag.split('-')[0]?.toLowerCase() ?? '';
  const load = LAZY[language];
  if (load !== undefined && CATALOGUES[language] === undefined) CATALOGUES[language] = await load();
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
