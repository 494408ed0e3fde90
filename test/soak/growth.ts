/** A value at a time in minutes. */
export interface Point {
  minute: number;
  value: number;
}

/** The change of a value per hour: the median of the slopes between all pairs of points, and its lower bound. */
export interface Slope {
  perHour: number;
  /** The lower bound with 95 % confidence. */
  atLeast: number;
}

const QUANTILE_95 = 1.96;
/** With fewer points or in less time, growth cannot be distinguished from filling caches. */
const FEWEST = 20;
const SHORTEST_MIN = 8;

/**
 * The Theil–Sen slope, which is robust to outliers, with Sen's confidence bound.
 *
 * @returns null when there are too few points, or they cover too little time
 */
export function slopeOf(points: readonly Point[]): Slope | null {
  const time = (points.at(-1)?.minute ?? 0) - (points[0]?.minute ?? 0);
  if (points.length < FEWEST || time < SHORTEST_MIN) return null;
  const slopes = points
    .flatMap((from, at) => points.slice(at + 1).map((to) => [from, to] as const))
    .filter(([from, to]) => to.minute > from.minute)
    .map(([from, to]) => (60 * (to.value - from.value)) / (to.minute - from.minute))
    .sort((a, b) => a - b);
  const n = points.length;
  const spread = QUANTILE_95 * Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18);
  const lowest = Math.max(Math.floor((slopes.length - spread) / 2), 0);
  return {
    perHour: slopes[Math.floor(slopes.length / 2)] ?? 0,
    atLeast: slopes[lowest] ?? 0,
  };
}

/** Whether a value certainly grows by more than the allowed amount per hour. */
export function isGrowing(slope: Slope | null, mayPerHour: number): boolean {
  return slope !== null && slope.atLeast > 0 && slope.perHour > mayPerHour;
}
