import type { FieldName, KindOf, WEBSITE_FIELDS } from '../api/website-fields';

/** The texts for a website's field. */
export interface FieldWords {
  /** The label of its control. */
  label: string;
  /** The label of its value, when it differs. */
  name?: string;
  hint?: string;
  /** For privacy and switches: the names of the values. */
  values?: Readonly<Record<string, string>>;
  /** For lists: what to enter, and what is wrong with lines. */
  lines?: string;
  badLines?: (lines: string[]) => string;
  /** For a text that servers hide: the label for emptying it. */
  clear?: string;
}

interface WordsOfKind {
  domain: FieldWords;
  privacy: { values: Record<0 | 1 | 2, string>; hints: Record<0 | 1 | 2, string> };
  secret: FieldWords;
  flag: { values: Record<0 | 1, string> };
  boolean: { values: Record<'true' | 'false', string> };
  text: FieldWords;
}
type WordsOfList<Field> = Field extends { line: unknown }
  ? { lines: string; badLines: (lines: string[]) => string }
  : FieldWords;
type WordsOfHidden<Field> = Field extends { kind: 'text'; mayBeHidden: true }
  ? { clear: string }
  : FieldWords;

/** The texts of every field, with everything its kind needs. */
export type WebsiteFieldWords = {
  [Name in FieldName]: FieldWords &
    WordsOfKind[KindOf<Name>] &
    WordsOfList<(typeof WEBSITE_FIELDS)[Name]> &
    WordsOfHidden<(typeof WEBSITE_FIELDS)[Name]>;
};
