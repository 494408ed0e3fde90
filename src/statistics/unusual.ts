import { anscombe, type Baseline } from './baseline';

/**
 * A day at least this many band widths from the middle is unusual, in square roots: chance alone exceeds this on fewer
 * than one day a year.
 */
const FAR = 2.5;
/** Minimum width of the band, from counting alone, so that one more visit is not unusual. */
const LEAST_WIDTH = 1.28;

/** How a day is unusual, with its distance from what was expected, relative. */
export interface Unusual {
  ratio: number;
}

/**
 * Decides whether a day is clearly outside its baseline; null if it is not or if unknown.
 *
 * @param isOver a day that still grows can only be above
 */
export function unusualOf(count: number, usual: Baseline | null, isOver: boolean): Unusual | null {
  if (usual === null || !Number.isFinite(count) || count < 0) return null;
  const { expected, high } = usual;
  const width = Math.max(LEAST_WIDTH, anscombe(high) - anscombe(expected));
  const distance = anscombe(count) - anscombe(expected);
  if (Math.abs(distance) <= FAR * width || (distance < 0 && !isOver)) return null;
  return { ratio: (count - expected) / expected };
}
