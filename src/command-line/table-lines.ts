import { atOnce } from '$shared/lib/in-turns';
import { displayWidth, padEnd, padStart } from '$shared/lib/text-columns';

/**
 * Aligns rows in columns.
 *
 * @param right the indexes of the right-aligned columns, such as numbers
 */
export const tableLines = (...given: Parameters<typeof tableLineSteps>): string[] =>
  atOnce(tableLineSteps(...given));

/** Does the same in steps of one row, for long tables. */
export function* tableLineSteps(
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
): Generator<void, string[]> {
  const widths = (rows[0] ?? []).map(() => 0);
  for (const row of rows) {
    for (const [column, width] of widths.entries())
      widths[column] = Math.max(width, displayWidth(row[column] ?? ''));
    yield;
  }
  const lines: string[] = [];
  for (const row of rows) {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return right.includes(column) ? padStart(cell, width) : padEnd(cell, width);
    });
    lines.push(cells.join('  ').trimEnd());
    yield;
  }
  return lines;
}
