import type { FieldName } from '$shared/api/website-fields';
import { getText } from '$shared/text';
import type { BadLines, FieldTexts } from '$shared/text/field-texts';
import { formatList } from '$shared/text/format';

/** Returns the texts of a website field. */
export function fieldTexts(name: FieldName): FieldTexts {
  return getText().websiteFields[name];
}

/** Returns a field's name, for use next to its value. */
export function fieldLabel(name: FieldName): string {
  const { name: own, label } = fieldTexts(name);
  return own ?? label;
}

/** Returns the display text of a field's value. */
export function fieldValueText(name: FieldName, value: string | number | boolean): string {
  return fieldTexts(name).values?.[String(value)] ?? String(value);
}

/** The maximum number of invalid lines that are named; the others are counted. */
const NAMED_LINES = 3;

/** Returns the error text about invalid lines. */
export function badLineTexts(lines: readonly string[]): BadLines {
  const { badLine, moreLines } = getText().websiteForm;
  const named = lines.slice(0, NAMED_LINES).map(badLine);
  const rest = lines.length - named.length;
  return { lines: formatList(rest > 0 ? [...named, moreLines(rest)] : named), count: lines.length };
}
