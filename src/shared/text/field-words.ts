import type { FieldName, KindOf, WEBSITE_FIELDS } from '../api/website-fields';

/** What is said of a website's field. */
export interface FieldWords {
  /** Beside its control. */
  label: string;
  /** Beside its value, where that is not the label. */
  name?: string;
  hint?: string;
  /** Of a privacy or a switch: its values. */
  values?: Readonly<Record<string, string>>;
  /** Of a list: what to enter, and what is wrong with lines. */
  lines?: string;
  badLines?: (lines: string[]) => string;
  /** Of a text that servers hide: that it is to be emptied. */
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

/** The words of every field, with all that its kind needs. */
export type WebsiteFieldWords = {
  [Name in FieldName]: FieldWords &
    WordsOfKind[KindOf<Name>] &
    WordsOfList<(typeof WEBSITE_FIELDS)[Name]> &
    WordsOfHidden<(typeof WEBSITE_FIELDS)[Name]>;
};
