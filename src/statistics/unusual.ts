import { anscombe, type Baseline } from './baseline';

/**
 * A day at least this many band widths from the middle is unusual, measured in square roots. Chance alone exceeds
 * this on fewer than one day per year.
 */
const FAR = 2.5;
/** Minimum width of the band, from random variation, so that one additional visit is not unusual. */
const LEAST_WIDTH = 1.28;

/** How a day is unusual, with its relative distance from the expected count. */
export interface Unusual {
  ratio: number;
}

/**
 * Decides whether a day is clearly outside its baseline; null if it is not, or if that is unknown.
 *
 * @param isOver whether the day is over; an unfinished day can only be above
 */
export function unusualOf(count: number, usual: Baseline | null, isOver: boolean): Unusual | null {
  if (usual === null || !Number.isFinite(count) || count < 0) return null;
  const { expected, high } = usual;
  const width = Math.max(LEAST_WIDTH, anscombe(high) - anscombe(expected));
  const distance = anscombe(count) - anscombe(expected);
  if (Math.abs(distance) <= FAR * width || (distance < 0 && !isOver)) return null;
  return { ratio: (count - expected) / expected };
}
