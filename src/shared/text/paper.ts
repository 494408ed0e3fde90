/** The sheets a report can be printed on. */
export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

/**
 * The countries where office paper is Letter: North America and its neighbors (CLDR, measurementSystem and
 * paperSize).
 */
const LETTER = ['US', 'CA', 'MX', 'PR', 'PH', 'CL', 'CO', 'CR', 'GT', 'NI', 'PA', 'SV', 'VE', 'BZ'];

/**
 * Returns the usual paper where a language is spoken.
 *
 * @param tag a BCP 47 tag
 */
export function defaultPaper(tag: string): Paper {
  return LETTER.includes(new Intl.Locale(tag).maximize().region ?? '') ? 'letter' : 'a4';
}
