/*
 * How programs read a CSV with a separator that need not be the file's. They differ once a closing quote is followed by
 * something other than the separator, which is what the wrong separator leads to.
 */

export const SEPARATORS = [',', ';', '\t'] as const;

/** Python's csv module, LibreOffice: a quote opens a cell only at its start; after the closing one, text goes on bare. */
function lenient(text: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let state: 'start' | 'bare' | 'quoted' | 'closed' = 'start';
  for (const sign of text) {
    if (state === 'quoted') {
      if (sign === '"') state = 'closed';
      else cell += sign;
    } else if (sign === '"' && state === 'start') {
      state = 'quoted';
    } else if (sign === '"' && state === 'closed') {
      cell += sign;
      state = 'quoted';
    } else if (sign === separator || sign === '\n' || sign === '\r') {
      cells.push(cell);
      cell = '';
      state = 'start';
    } else {
      cell += sign;
      state = 'bare';
    }
  }
  return [...cells, cell];
}

/** Excel: each quote turns quoting on or off, wherever it stands. */
function toggling(text: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === separator || sign === '\n' || sign === '\r')) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell];
}

/** A script that knows nothing of quotes and strips them. */
function naive(text: string, separator: string): string[] {
  return text
    .split(/[\r\n]/)
    .flatMap((line) => line.split(separator))
    .map((cell) => cell.replace(/^"+/, ''));
}

/** Every cell that one of the readers finds. */
export function cellsOfAnyReader(csv: string, separator: string): string[] {
  const text = csv.replace(/^\uFEFF/, '');
  return [lenient, toggling, naive].flatMap((read) => read(text, separator));
}

/** Whether a spreadsheet would run a cell; it skips blanks and signs that cannot be seen. */
export const isFormula = (cell: string): boolean => /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell);
