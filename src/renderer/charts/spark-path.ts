/** A sparkline's size, CSS pixels. */
export const SPARK = { width: 88, height: 22 };
const INSET = 2;

/**
 * Returns a series as SVG path data.
 * @param values null leaves a gap
 */
export function sparkPath(values: readonly (number | null)[]): string {
  const points = pointsOf(values);
  return points
    .map((point, index) => {
      if (point === null) return '';
      return `${(points[index - 1] ?? null) === null ? 'M' : 'L'}${point}`;
    })
    .join('');
}

/** Returns the known pieces as text, for the title and for screen readers. */
export function sparkText(
  values: readonly (number | null)[],
  say: (index: number, value: number) => string,
): string {
  const words = values.map((value, index) => (value === null ? '' : say(index, value)));
  return words.filter((one) => one !== '').join('; ');
}

function pointsOf(values: readonly (number | null)[]): (string | null)[] {
  const most = Math.max(1e-9, ...values.map((value) => value ?? 0));
  const step = (SPARK.width - 2 * INSET) / Math.max(1, values.length - 1);
  return values.map((value, index) => {
    if (value === null) return null;
    const x = INSET + index * step;
    const y = SPARK.height - INSET - (value / most) * (SPARK.height - 2 * INSET);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
}
