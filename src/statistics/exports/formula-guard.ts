/*
 * Cells that a spreadsheet would run as a formula come from whoever visited the website. An apostrophe before them keeps them
 * text (OWASP, "CSV Injection"). A reader that takes another separator than the file's starts cells in the middle of a
 * value, so every place where a cell could start is guarded: the value's first character, and what follows a comma, a
 * semicolon, a tab or a line break.
 */

/** What spreadsheets skip before they look for a formula, and our own apostrophe. */
const SKIPPED = String.raw`['"\s\p{Cc}\p{Cf}]*`;
/** What starts a formula; East Asian spreadsheets take the full-width forms too. */
const FORMULA = String.raw`${SKIPPED}[=+\-@＝＋－＠]`;
/** OWASP names a leading tab and line break too: some programs strip them and run what follows. */
const FIRST = String.raw`^(?=${FORMULA}|'*[\t\r\n])`;
const LATER = String.raw`([,;\t\r\n])(?=${FORMULA})`;

const UNGUARDED_FIRST = new RegExp(FIRST, 'u');
const UNGUARDED_LATER = new RegExp(LATER, 'gu');
const GUARDED_FIRST = new RegExp(FIRST.replace('^', "^'"), 'u');
const GUARDED_LATER = new RegExp(LATER.replace(')', ")'"), 'gu');

/** A text that no spreadsheet runs, whichever separator it takes. {@link withoutGuard} gives the text back. */
export function withGuard(text: string): string {
  return text.replace(UNGUARDED_FIRST, "'").replace(UNGUARDED_LATER, "$1'");
}

/** The text as it was before {@link withGuard}. A text that was never guarded stays as it is. */
export function withoutGuard(text: string): string {
  return text.replace(GUARDED_FIRST, '').replace(GUARDED_LATER, '$1');
}
