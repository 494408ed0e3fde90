import type { FieldName, KindOf, WEBSITE_FIELDS } from '../api/website-fields';

/** Lines that are wrong: those that are named, as a list, and how many there are. */
export interface BadLines {
  lines: string;
  count: number;
}

/** The texts for a website's field. */
export interface FieldTexts {
  /** The label of its control. */
  label: string;
  /** The label of its value, when it differs. */
  name?: string;
  hint?: string;
  /** For privacy and switches: the names of the values. */
  values?: Readonly<Record<string, string>>;
  /** For lists: what to enter, and what is wrong with lines. */
  lines?: string;
  badLines?: (bad: BadLines) => string;
  /** For a text that servers hide: the label for emptying it. */
  clear?: string;
}

interface TextsOfKind {
  domain: FieldTexts;
  privacy: { values: Record<0 | 1 | 2, string>; hints: Record<0 | 1 | 2, string> };
  secret: FieldTexts;
  flag: { values: Record<0 | 1, string> };
  boolean: { values: Record<'true' | 'false', string> };
  text: FieldTexts;
}
type TextsOfList<Field> = Field extends { line: unknown }
  ? { lines: string; badLines: (bad: BadLines) => string }
  : FieldTexts;
type TextsOfHidden<Field> = Field extends { kind: 'text'; mayBeHidden: true }
  ? { clear: string }
  : FieldTexts;

/** The texts of every field, with everything its kind needs. */
export type WebsiteFieldTexts = {
  [Name in FieldName]: FieldTexts &
    TextsOfKind[KindOf<Name>] &
    TextsOfList<(typeof WEBSITE_FIELDS)[Name]> &
    TextsOfHidden<(typeof WEBSITE_FIELDS)[Name]>;
};
