import type { Catalogue } from './en';
import type { ServiceMailText } from './en/service-mail';
import type { ServicePageText } from './en/service-page';

/** A language other than English. Its texts are loaded when it is chosen. */
interface Translation {
  /** The language in itself. */
  name: string;
  catalogue: () => Promise<Catalogue>;
  /** The built-in service's statistics page. */
  servicePage: () => Promise<ServicePageText>;
  /** Its e-mail reports. */
  serviceMail: () => Promise<ServiceMailText>;
}

/** The languages other than English, by code (ISO 639): the only place that names them. */
export const TRANSLATIONS = {
  de: {
    name: 'Deutsch',
    catalogue: async () => (await import('./de')).de,
    servicePage: async () => (await import('./de/service-page')).servicePage,
    serviceMail: async () => (await import('./de/service-mail')).serviceMail,
  },
  fr: {
    name: 'Français',
    catalogue: async () => (await import('./fr')).fr,
    servicePage: async () => (await import('./fr/service-page')).servicePage,
    serviceMail: async () => (await import('./fr/service-mail')).serviceMail,
  },
  es: {
    name: 'Español',
    catalogue: async () => (await import('./es')).es,
    servicePage: async () => (await import('./es/service-page')).servicePage,
    serviceMail: async () => (await import('./es/service-mail')).serviceMail,
  },
  it: {
    name: 'Italiano',
    catalogue: async () => (await import('./it')).it,
    servicePage: async () => (await import('./it/service-page')).servicePage,
    serviceMail: async () => (await import('./it/service-mail')).serviceMail,
  },
  pt: {
    name: 'Português (Brasil)',
    catalogue: async () => (await import('./pt')).pt,
    servicePage: async () => (await import('./pt/service-page')).servicePage,
    serviceMail: async () => (await import('./pt/service-mail')).serviceMail,
  },
  pl: {
    name: 'Polski',
    catalogue: async () => (await import('./pl')).pl,
    servicePage: async () => (await import('./pl/service-page')).servicePage,
    serviceMail: async () => (await import('./pl/service-mail')).serviceMail,
  },
  ja: {
    name: '日本語',
    catalogue: async () => (await import('./ja')).ja,
    servicePage: async () => (await import('./ja/service-page')).servicePage,
    serviceMail: async () => (await import('./ja/service-mail')).serviceMail,
  },
  ar: {
    name: 'العربية',
    catalogue: async () => (await import('./ar')).ar,
    servicePage: async () => (await import('./ar/service-page')).servicePage,
    serviceMail: async () => (await import('./ar/service-mail')).serviceMail,
  },
} as const satisfies Record<string, Translation>;

export type TranslationCode = keyof typeof TRANSLATIONS;
/** `en` or the code of a translation. */
export type Language = 'en' | TranslationCode;

export const TRANSLATION_CODES = Object.keys(TRANSLATIONS) as TranslationCode[];
export const LANGUAGES: readonly Language[] = ['en', ...TRANSLATION_CODES];

/** A language's name in itself. */
export function languageName(language: Language): string {
  return isTranslation(language) ? TRANSLATIONS[language].name : 'English';
}

export function isLanguage(code: string): code is Language {
  return code === 'en' || isTranslation(code);
}

export function isTranslation(code: string): code is TranslationCode {
  return Object.hasOwn(TRANSLATIONS, code);
}
