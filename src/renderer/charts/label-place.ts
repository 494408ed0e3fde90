/* Positions labels in a chart: beside their points, and never across a line. */

interface Place {
  x: number;
  y: number;
}

/** The points of a drawn line. */
export type LinePath = readonly Place[];

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Half the height of a label. */
const HALF = 6;
/** Distance from the middle of a point to its label. */
const GAP = 11;
/** Vertical distances to try between a point and its label, nearest first. */
const SHIFTS = [0, -4, 4, -8, 8, -12, 12, -16, 16, -20, 20];

/**
 * Positions labels beside their points, preferably after them; null if a label does not fit.
 * @param points with the width of their labels, most important first
 * @param area the area that contains the labels
 * @param rtl whether "after" means to the left
 */
export function placeLabels(
  points: readonly (Place & { width: number })[],
  lines: readonly LinePath[],
  area: Box,
  rtl: boolean,
): (Box | null)[] {
  const taken: Box[] = points.map(({ x, y }) => around(x - HALF, x + HALF, y));
  return points.map(({ x, y, width }) => {
    const right = (top: number): Box => around(x + GAP, x + GAP + width, top);
    const left = (top: number): Box => around(x - GAP - width, x - GAP, top);
    const sides = rtl ? [left, right] : [right, left];
    const boxes = SHIFTS.flatMap((shift) => sides.map((side) => side(y + shift)));
    const free = boxes.find(
      (box) =>
        isWithin(box, area) &&
        !taken.some((other) => overlap(box, other)) &&
        !lines.some((line) => crosses(line, box)),
    );
    if (free !== undefined) taken.push(free);
    return free ?? null;
  });
}

const around = (left: number, right: number, middle: number): Box => ({
  left,
  right,
  top: middle - HALF,
  bottom: middle + HALF,
});

const isWithin = (box: Box, area: Box): boolean =>
  box.left >= area.left &&
  box.right <= area.right &&
  box.top >= area.top &&
  box.bottom <= area.bottom;

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function crosses(line: LinePath, box: Box): boolean {
  return line.some((to, index) => {
    const from = line[index - 1];
    return from !== undefined && passes(from, to, box);
  });
}

/**
 * Returns whether a line segment crosses a box. Clips the segment to each pair of edges and checks
 * that something remains.
 */
function passes(from: Place, to: Place, box: Box): boolean {
  let [start, end] = [0, 1];
  const limit = (at: number, way: number, low: number, high: number): void => {
    const [a, b] = [(low - at) / way, (high - at) / way];
    if (way !== 0) [start, end] = [Math.max(start, Math.min(a, b)), Math.min(end, Math.max(a, b))];
    else if (at <= low || at >= high) end = -1;
  };
  limit(from.x, to.x - from.x, box.left, box.right);
  limit(from.y, to.y - from.y, box.top, box.bottom);
  return start < end;
}
