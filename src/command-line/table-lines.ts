import { displayWidth, padEnd, padStart } from '$shared/lib/text-columns';

/**
 * Aligns rows in columns.
 *
 * @param right the indexes of the right-aligned columns, such as numbers
 */
export function tableLines(
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => displayWidth(row[column] ?? ''))),
  );
  return rows.map((row) => {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return right.includes(column) ? padStart(cell, width) : padEnd(cell, width);
    });
    return cells.join('  ').trimEnd();
  });
}
