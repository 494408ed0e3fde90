/*
 * Reads a CSV as different programs do, with a separator that need not be the file's. The programs differ if a
 * closing quote is not followed by the separator, which happens with the wrong separator.
 */

export const SEPARATORS = [',', ';', '\t'] as const;

/**
 * Reads like Python's csv module and LibreOffice: a quote opens a cell only at its start. Text after the closing
 * quote belongs to the cell.
 */
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

/** Reads like Excel: each quote turns quoting on or off, wherever it stands. */
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

/** Reads like a script that removes quotes without understanding them. */
function naive(text: string, separator: string): string[] {
  return text
    .split(/[\r\n]/)
    .flatMap((line) => line.split(separator))
    .map((cell) => cell.replace(/^"+/, ''));
}

/** All cells that any of these readers finds. */
export function cellsOfAnyReader(csv: string, separator: string): string[] {
  const text = csv.replace(/^\uFEFF/, '');
  return [lenient, toggling, naive].flatMap((read) => read(text, separator));
}

/** Whether a spreadsheet would run a cell as a formula. It skips blanks and invisible characters. */
export const isFormula = (cell: string): boolean => /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell);
