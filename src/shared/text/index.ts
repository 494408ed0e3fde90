import { completed, type Catalogue } from './catalogue';
import { en } from './en';
import { getLocale, setLocale } from './locale';

export type { Catalogue };

const CATALOGUES: Record<string, Catalogue> = { en };
/** Languages besides English: loaded when chosen. */
const LAZY: Record<string, () => Promise<Catalogue>> = {
  de: async () => completed(en, (await import('./de')).de),
};

/** The language codes that have a catalogue. */
export const LANGUAGES = [...Object.keys(CATALOGUES), ...Object.keys(LAZY)];

/**
 * Sets the language and number format by a BCP 47 tag and loads the language's texts. Await it before drawing anything;
 * until then texts are English.
 */
export async function chooseLanguage(tag: string): Promise<void> {
  const language = tag.split('-')[0]?.toLowerCase() ?? '';
  const load = LAZY[language];
  if (load !== undefined && CATALOGUES[language] === undefined) CATALOGUES[language] = await load();
  setLocale(tag, LANGUAGES);
}

/**
 * The locale for the chosen language: the system's own if it has the same language, so that its region still decides date
 * and number formats.
 *
 * @param choice a language, or `system`
 * @param system the system's BCP 47 tag
 */
export function localeFor(choice: string, system: string): string {
  return choice === 'system' || system.split('-')[0] === choice ? system : choice;
}

/** Every user-facing text, in the current language. */
export function getText(): Catalogue {
  const language = getLocale().split('-')[0] ?? 'en';
  return CATALOGUES[language] ?? en;
}
