/**
 * Replaces full-width (Japanese) and Arabic digits in typed text with `0` to `9`, and the Arabic decimal separator
 * with a period.
 */
export function withLatinDigits(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('\u066b', '.');
}
