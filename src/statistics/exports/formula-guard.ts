/*
 * Cells contain texts from visitors of the website, which could be formulas. A leading apostrophe makes them text
 * (OWASP, "CSV Injection"). A program that expects another separator than the file's starts cells in the middle of a
 * value. Every possible start of a cell is therefore guarded: the first character, and whatever follows a comma, a
 * semicolon, a tab or a line break.
 */

/** The characters that spreadsheets skip before a formula, and the apostrophe of the guard. */
const SKIPPED = String.raw`'"\s\p{Cc}\p{Cf}`;
/** The characters that start a formula. East Asian spreadsheets also accept the full-width forms. */
const FORMULA = String.raw`[=+\-@＝＋－＠]`;
/**
 * The start of a text that needs a guard. OWASP also names a leading tab or line break: some programs remove it and
 * run what follows.
 */
const FIRST = String.raw`^(?=[${SKIPPED}]*${FORMULA}|'*[\t\r\n])`;

const UNGUARDED_FIRST = new RegExp(FIRST, 'u');
const GUARDED_FIRST = new RegExp(FIRST.replace('^', "^'"), 'u');
/**
 * Matches the characters skipped before a formula, all at once. A look-ahead from each of them would take quadratic
 * time.
 */
const BEFORE = new RegExp(
  String.raw`(?:[,;]|(?<![,;${SKIPPED}]))[${SKIPPED}]*(?=${FORMULA})`,
  'gu',
);

/** Guards a text so that no spreadsheet runs it, whatever its separator. {@link withoutGuard} removes the guard. */
export function withGuard(text: string): string {
  return text
    .replace(UNGUARDED_FIRST, "'")
    .replace(BEFORE, (starts) => starts.replace(/[,;\t\r\n]/g, "$&'"));
}

/** Removes the guard of {@link withGuard}. Texts that were never guarded are returned unchanged. */
export function withoutGuard(text: string): string {
  return text
    .replace(GUARDED_FIRST, '')
    .replace(BEFORE, (starts) => starts.replace(/([,;\t\r\n])'/g, '$1'));
}
