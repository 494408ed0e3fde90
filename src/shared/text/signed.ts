/** The sign of negative changes. Intl writes a hyphen in English and German, which is shorter than the plus and breaks lines. */
const MINUS = '−';

/**
 * Formats a number for reading, with a true minus (U+2212). Files keep the hyphen, which other programs understand. Marks of
 * direction, which Arabic has beside the sign or in its part, stay: without them the minus would stand behind the number.
 */
export function formatSigned(format: Intl.NumberFormat, value: number): string {
  const isMinus = ({ type }: Intl.NumberFormatPart): boolean => type === 'minusSign';
  return format
    .formatToParts(value)
    .map((part) => (isMinus(part) ? part.value.replace(/[-\u2212]/, MINUS) : part.value))
    .join('');
}

/** The options of a relative change: `0.124` → `+12.4%`. Nobody reads the decimal of "+1,290.9%". */
export function changeOptions(change: number): Intl.NumberFormatOptions {
  const maximumFractionDigits = Math.abs(change) >= 10 ? 0 : 1;
  return { style: 'percent', maximumFractionDigits, signDisplay: 'exceptZero' };
}

/** Smaller shares are not written as a number: they would read as zero. */
const MIN_SHARE = 0.001;

/**
 * Formats a share between 0 and 1 in any language: small ones with a decimal.
 *
 * @param formatOf makes or finds a format
 */
export function formatShareIn(
  share: number,
  formatOf: (options: Intl.NumberFormatOptions) => Intl.NumberFormat,
): string {
  const digits = share < 0.0995 ? 1 : 0;
  const format = formatOf({ style: 'percent', maximumFractionDigits: digits });
  return share > 0 && share < MIN_SHARE ? `<${format.format(MIN_SHARE)}` : format.format(share);
}
