import { type Catalogue, catalogueOf } from './catalogue';
import type { ServiceMessages } from './service-texts';

/** A language other than English. Its texts are loaded when it is chosen. */
interface Translation {
  /** The language's name in the language itself. */
  name: string;
  catalogue: () => Promise<Catalogue>;
  /** Loads the texts of the built-in service. */
  service: () => Promise<ServiceMessages>;
}

/** The languages other than English, by code (ISO 639). No other place lists them. */
export const TRANSLATIONS = {
  de: {
    name: 'Deutsch',
    catalogue: async () => catalogueOf((await import('./generated/application/de')).messages),
    service: () => import('./generated/service/de'),
  },
  fr: {
    name: 'Français',
    catalogue: async () => catalogueOf((await import('./generated/application/fr')).messages),
    service: () => import('./generated/service/fr'),
  },
  es: {
    name: 'Español',
    catalogue: async () => catalogueOf((await import('./generated/application/es')).messages),
    service: () => import('./generated/service/es'),
  },
  it: {
    name: 'Italiano',
    catalogue: async () => catalogueOf((await import('./generated/application/it')).messages),
    service: () => import('./generated/service/it'),
  },
  pt: {
    name: 'Português (Brasil)',
    catalogue: async () => catalogueOf((await import('./generated/application/pt')).messages),
    service: () => import('./generated/service/pt'),
  },
  pl: {
    name: 'Polski',
    catalogue: async () => catalogueOf((await import('./generated/application/pl')).messages),
    service: () => import('./generated/service/pl'),
  },
  ja: {
    name: '日本語',
    catalogue: async () => catalogueOf((await import('./generated/application/ja')).messages),
    service: () => import('./generated/service/ja'),
  },
  ar: {
    name: 'العربية',
    catalogue: async () => catalogueOf((await import('./generated/application/ar')).messages),
    service: () => import('./generated/service/ar'),
  },
} as const satisfies Record<string, Translation>;

export type TranslationCode = keyof typeof TRANSLATIONS;
/** The code of a language that the application has. */
export type Language = 'en' | TranslationCode;

export const TRANSLATION_CODES = Object.keys(TRANSLATIONS) as TranslationCode[];
export const LANGUAGES: readonly Language[] = ['en', ...TRANSLATION_CODES];

/** Returns a language's name in the language itself. */
export function languageName(language: Language): string {
  return isTranslation(language) ? TRANSLATIONS[language].name : 'English';
}

export function isLanguage(code: string): code is Language {
  return code === 'en' || isTranslation(code);
}

export function isTranslation(code: string): code is TranslationCode {
  return Object.hasOwn(TRANSLATIONS, code);
}
