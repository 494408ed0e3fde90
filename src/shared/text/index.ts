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

/** Every text for people, in the language in use. */
export function getText(): Catalogue {
  const language = getLocale().split('-')[0] ?? 'en';
  return CATALOGUES[language] ?? en;
}
