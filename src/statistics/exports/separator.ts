import type { Separator, SeparatorChoice } from '$shared/settings/csv-separators';
import { getLocale } from '$shared/text/locale';

/**
 * Returns the chosen separator for CSV files. Where decimals begin with a comma, spreadsheets expect semicolons
 * between cells.
 */
export function separatorFor(choice: SeparatorChoice, language = getLocale()): Separator {
  if (choice !== 'language') return choice;
  const parts = new Intl.NumberFormat(language).formatToParts(0.5);
  const isComma = parts.some(({ type, value }) => type === 'decimal' && value === ',');
  return isComma ? 'semicolon' : 'comma';
}
