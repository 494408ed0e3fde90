/** The languages to choose from; `system` follows the computer's. */
export const LANGUAGE_CHOICES = ['system', 'en', 'de'] as const;
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];
