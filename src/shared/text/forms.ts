/** How numbers are written: as the language has it, or as one of these languages has it. */
export const NUMBER_FORMS = ['language', 'en', 'de', 'fr'] as const;
export type NumberForm = (typeof NUMBER_FORMS)[number];
/** How days are written: as the language has it, or as ISO 8601 does. */
export const DATE_FORMS = ['language', 'iso'] as const;
export type DateForm = (typeof DATE_FORMS)[number];

/** Fixed for the life of a process or page, as the locale is. */
let numbers: NumberForm = 'language';
let dates: DateForm = 'language';

/** Chooses how numbers and days are written; call it before anything is drawn. */
export function chooseForms(chosen: { numbers: NumberForm; dates: DateForm }): void {
  ({ numbers, dates } = chosen);
}

/** The locale of plain numbers where it is not the language's own. */
export function numberLocale(language: string): string {
  return numbers === 'language' ? language : numbers;
}

export function hasIsoDates(): boolean {
  return dates === 'iso';
}
