/**
 * The minus sign of negative changes. Intl writes a hyphen in English and German, which is narrower than the plus
 * sign and allows a line break.
 */
const MINUS = '−';

/**
 * Formats a number for reading, with a true minus sign (U+2212). Files keep the hyphen, which other programs
 * understand. Arabic has direction marks beside the sign; they stay, because without them the minus sign would appear
 * behind the number.
 */
export function formatSigned(format: Intl.NumberFormat, value: number): string {
  const isMinus = ({ type }: Intl.NumberFormatPart): boolean => type === 'minusSign';
  return format
    .formatToParts(value)
    .map((part) => (isMinus(part) ? part.value.replace(/[-\u2212]/, MINUS) : part.value))
    .join('');
}

/**
 * Returns the options for a relative change: `0.124` → `+12.4%`. A large change has no decimal: nobody reads the one
 * in "+1,290.9%".
 */
export function changeOptions(change: number): Intl.NumberFormatOptions {
  const maximumFractionDigits = Math.abs(change) >= 10 ? 0 : 1;
  return { style: 'percent', maximumFractionDigits, signDisplay: 'exceptZero' };
}

/** The smallest share that is written as a number. Smaller ones would read as zero. */
const MIN_SHARE = 0.001;

/**
 * Formats a share between 0 and 1 in any language. Small shares have a decimal.
 *
 * @param formatOf returns the formatter for some options
 */
export function formatShareIn(
  share: number,
  formatOf: (options: Intl.NumberFormatOptions) => Intl.NumberFormat,
): string {
  const digits = share < 0.0995 ? 1 : 0;
  const format = formatOf({ style: 'percent', maximumFractionDigits: digits });
  return share > 0 && share < MIN_SHARE ? `<${format.format(MIN_SHARE)}` : format.format(share);
}
