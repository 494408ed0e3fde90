/** The number formats: that of the user's language, or that of another one. */
export const NUMBER_FORMS = ['language', 'en', 'de', 'fr'] as const;
export type NumberForm = (typeof NUMBER_FORMS)[number];
/** The date formats: that of the user's language, or ISO 8601. */
export const DATE_FORMS = ['language', 'iso'] as const;
export type DateForm = (typeof DATE_FORMS)[number];

/** The chosen formats. They are fixed for the life of a process or page, like the locale. */
let numbers: NumberForm = 'language';
let dates: DateForm = 'language';

/** Sets the number and date formats. Must be called before anything is drawn. */
export function chooseForms(chosen: { numbers: NumberForm; dates: DateForm }): void {
  ({ numbers, dates } = chosen);
}

/** Returns the locale in which plain numbers are formatted. */
export function numberLocale(language: string): string {
  return numbers === 'language' ? language : numbers;
}

export function hasIsoDates(): boolean {
  return dates === 'iso';
}
