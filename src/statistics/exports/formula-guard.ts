/*
 * Cells come from visitors of the website and could contain formulas. A leading apostrophe keeps them text (OWASP, "CSV
 * Injection"). A program that uses another separator than the file starts cells in the middle of a value, so every possible
 * start of a cell is guarded: the first character, and whatever follows a comma, a semicolon, a tab or a line break.
 */

/** Characters that spreadsheets skip before a formula, and our own apostrophe. */
const SKIPPED = String.raw`'"\s\p{Cc}\p{Cf}`;
/** Characters that start a formula; East Asian spreadsheets accept the full-width forms too. */
const FORMULA = String.raw`[=+\-@＝＋－＠]`;
/** OWASP also names a leading tab and line break: some programs strip them and run what follows. */
const FIRST = String.raw`^(?=[${SKIPPED}]*${FORMULA}|'*[\t\r\n])`;

const UNGUARDED_FIRST = new RegExp(FIRST, 'u');
const GUARDED_FIRST = new RegExp(FIRST.replace('^', "^'"), 'u');
/**
 * Matches all characters skipped before a formula at once, because a look-ahead from each start of a cell would take
 * quadratic time.
 */
const BEFORE = new RegExp(
  String.raw`(?:[,;]|(?<![,;${SKIPPED}]))[${SKIPPED}]*(?=${FORMULA})`,
  'gu',
);

/** Guards a text so that no spreadsheet runs it, whatever its separator. {@link withoutGuard} reverses this. */
export function withGuard(text: string): string {
  return text
    .replace(UNGUARDED_FIRST, "'")
    .replace(BEFORE, (starts) => starts.replace(/[,;\t\r\n]/g, "$&'"));
}

/** Reverses {@link withGuard}. Texts that were never guarded stay unchanged. */
export function withoutGuard(text: string): string {
  return text
    .replace(GUARDED_FIRST, '')
    .replace(BEFORE, (starts) => starts.replace(/([,;\t\r\n])'/g, '$1'));
}
