import { linePath, type PlotArea } from '$statistics/chart-path';

/** A sparkline's size, CSS pixels. */
export const SPARKLINE_SIZE = { width: 88, height: 22 };
const INSET = 2;
const PLOT: PlotArea = {
  left: INSET,
  top: INSET,
  width: SPARKLINE_SIZE.width - 2 * INSET,
  height: SPARKLINE_SIZE.height - 2 * INSET,
};

/**
 * Returns a series as SVG path data.
 * @param values null leaves a gap
 */
export function sparklinePath(values: readonly (number | null)[]): string {
  return linePath(PLOT, values, Math.max(1e-9, ...values.map((value) => value ?? 0)));
}

/** Returns the known values as text, for the title and for screen readers. */
export function sparklineText(
  values: readonly (number | null)[],
  say: (index: number, value: number) => string,
): string {
  const words = values.map((value, index) => (value === null ? '' : say(index, value)));
  return words.filter((one) => one !== '').join('; ');
}
