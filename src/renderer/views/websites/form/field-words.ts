import type { FieldName } from '../../../../shared/api/website-fields';
import { getText } from '../../../../shared/text';
import type { FieldWords } from '../../../../shared/text/field-words';

/** The words of a website's field, whichever it is. */
export function wordsOf(name: FieldName): FieldWords {
  return getText().websiteFields[name];
}

/** What a field is called beside its value. */
export function nameOf(name: FieldName): string {
  const { name: own, label } = wordsOf(name);
  return own ?? label;
}

/** A value of a field that has words for its values. */
export function valueWords(name: FieldName, value: string | number | boolean): string {
  return wordsOf(name).values?.[String(value)] ?? String(value);
}
