/** The sheets a report can be printed on. */
export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** Where office paper is Letter (CLDR, measurementSystem and paperSize): North America and its neighbors. */
const LETTER = ['US', 'CA', 'MX', 'PR', 'PH', 'CL', 'CO', 'CR', 'GT', 'NI', 'PA', 'SV', 'VE', 'BZ'];

/** The sheet that is usual where a language is spoken. @param tag BCP 47 */
export function defaultPaper(tag: string): Paper {
  return LETTER.includes(new Intl.Locale(tag).maximize().region ?? '') ? 'letter' : 'a4';
}
