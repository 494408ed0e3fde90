import type { FieldName, KindOf, WEBSITE_FIELDS } from '../api/website-fields';

/** The invalid lines of a list: their texts, joined, and their number. */
export interface BadLines {
  lines: string;
  count: number;
}

/** The texts for a website's field. */
export interface FieldTexts {
  /** The label of the field's control. */
  label: string;
  /** The name of the field's value, if it differs from the label. */
  name?: string;
  hint?: string;
  /** For privacy and switches: the name of each value. */
  values?: Readonly<Record<string, string>>;
  /** For lists: what to enter, and the text about invalid lines. */
  lines?: string;
  badLines?: (bad: BadLines) => string;
  /** For a text that servers hide: the label of the control that empties it. */
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

/** The texts of every field, including those that its kind requires. */
export type WebsiteFieldTexts = {
  [Name in FieldName]: FieldTexts &
    TextsOfKind[KindOf<Name>] &
    TextsOfList<(typeof WEBSITE_FIELDS)[Name]> &
    TextsOfHidden<(typeof WEBSITE_FIELDS)[Name]>;
};
