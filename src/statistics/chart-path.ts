/* SVG paths for the charts of the report and the public page. */

/** The area of a chart's values, in units of its drawing. */
export interface PlotArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Returns the x of point `index` of `count`. The first and the last point are at the edges, a single point is in the
 * middle.
 */
export function xOfPoint({ left, width }: PlotArea, index: number, count: number): number {
  return left + (count === 1 ? width / 2 : (index / (count - 1)) * width);
}

/** Returns the y of a value on a scale from 0 to `most`. */
export function yOfValue({ top, height }: PlotArea, value: number, most: number): number {
  return top + height - (value / most) * height;
}

/**
 * Returns the path of a line through the points from `first` to `last`. A missing value interrupts the line. Empty if
 * there are fewer than two points.
 */
export function linePath(
  area: PlotArea,
  values: readonly (number | null)[],
  most: number,
  [first, last]: readonly [number, number] = [0, values.length - 1],
): string {
  let path = '';
  let isOpen = false;
  for (let index = first; index <= last; index += 1) {
    const value = values[index] ?? null;
    if (value !== null) {
      const x = roundCoordinate(xOfPoint(area, index, values.length));
      path += `${isOpen ? 'L' : 'M'}${x} ${roundCoordinate(yOfValue(area, value, most))}`;
    }
    isOpen = value !== null;
  }
  return path.includes('L') ? path : '';
}

/** Rounds a coordinate to two decimals. */
export const roundCoordinate = (value: number): number => Number(value.toFixed(2));
