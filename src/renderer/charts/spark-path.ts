/** A sparkline's size, CSS pixels. */
export const SPARK = { width: 88, height: 22 };
const INSET = 2;

/** A sparkline as SVG path data: the finished part, and the line to a piece in progress. */
export interface SparkPaths {
  finished: string;
  /** Empty if every piece is finished. */
  underWay: string;
}

/**
 * Returns the paths of a series.
 * @param values null leaves a gap
 * @param underWay the last piece is still in progress
 */
export function sparkPaths(values: readonly (number | null)[], underWay: boolean): SparkPaths {
  const finished = underWay ? values.length - 1 : values.length;
  const points = pointsOf(values);
  return {
    finished: lineOf(points.slice(0, finished)),
    underWay: underWay ? lineOf(points.slice(Math.max(0, finished - 1))) : '',
  };
}

/** Returns the known pieces as text, for the title and for screen readers. */
export function sparkWords(
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

function lineOf(points: readonly (string | null)[]): string {
  return points
    .map((point, index) => {
      if (point === null) return '';
      return `${(points[index - 1] ?? null) === null ? 'M' : 'L'}${point}`;
    })
    .join('');
}
