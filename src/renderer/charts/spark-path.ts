/** A small line's box, CSS pixels. */
export const SPARK = { width: 88, height: 22 };
const INSET = 2;

/** The line of a series as data of SVG paths: what is finished, and the way to a piece that is not over yet. */
export interface SparkPaths {
  finished: string;
  /** Empty when every piece is finished. */
  underWay: string;
}

/**
 * @param values null leaves a gap
 * @param underWay the last piece is not over yet
 */
export function sparkPaths(values: readonly (number | null)[], underWay: boolean): SparkPaths {
  const finished = underWay ? values.length - 1 : values.length;
  const points = pointsOf(values);
  return {
    finished: lineOf(points.slice(0, finished)),
    underWay: underWay ? lineOf(points.slice(Math.max(0, finished - 1))) : '',
  };
}

/** The text for the title and for those who do not see the line: all pieces that are known. */
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
