/** Number formats: the language's own, or that of one of these languages. */
export const NUMBER_FORMS = ['language', 'en', 'de', 'fr'] as const;
export type NumberForm = (typeof NUMBER_FORMS)[number];
/** Date formats: the language's own, or ISO 8601. */
export const DATE_FORMS = ['language', 'iso'] as const;
export type DateForm = (typeof DATE_FORMS)[number];

/** Fixed for the life of a process or page, like the locale. */
let numbers: NumberForm = 'language';
let dates: DateForm = 'language';

/** Sets the number and date formats; call it before anything is drawn. */
export function chooseForms(chosen: { numbers: NumberForm; dates: DateForm }): void {
  ({ numbers, dates } = chosen);
}

/** The locale to format plain numbers in. */
export function numberLocale(language: string): string {
  return numbers === 'language' ? language : numbers;
}

export function hasIsoDates(): boolean {
  return dates === 'iso';
}
