import type { FieldName } from '../../../../shared/api/website-fields';
import { getText } from '../../../../shared/text';
import type { FieldWords } from '../../../../shared/text/field-words';

/** Returns the texts of a website field. */
export function wordsOf(name: FieldName): FieldWords {
  return getText().websiteFields[name];
}

/** Returns a field's name, for use next to its value. */
export function nameOf(name: FieldName): string {
  const { name: own, label } = wordsOf(name);
  return own ?? label;
}

/** Returns the display text of a field's value. */
export function valueWords(name: FieldName, value: string | number | boolean): string {
  return wordsOf(name).values?.[String(value)] ?? String(value);
}
