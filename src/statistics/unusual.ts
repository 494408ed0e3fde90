import { anscombe, type Baseline } from './baseline';

/**
 * The distance from the middle, in widths of the band and measured in square roots, at which a day is unusual. By
 * chance alone, fewer than one day per year is that far away.
 */
const FAR = 2.5;
/** The minimum width of the band. It is that of random variation, so that one more visit is not unusual. */
const LEAST_WIDTH = 1.28;

/** How far an unusual day is from the expected count, as a relative difference. */
export interface Unusual {
  ratio: number;
}

/**
 * Decides whether a day is clearly outside its baseline. Null if it is not, or if that is unknown.
 *
 * @param isOver whether the day is over; an unfinished day can only be above its baseline
 */
export function unusualOf(count: number, usual: Baseline | null, isOver: boolean): Unusual | null {
  if (usual === null || !Number.isFinite(count) || count < 0) return null;
  const { expected, high } = usual;
  const width = Math.max(LEAST_WIDTH, anscombe(high) - anscombe(expected));
  const distance = anscombe(count) - anscombe(expected);
  if (Math.abs(distance) <= FAR * width || (distance < 0 && !isOver)) return null;
  return { ratio: (count - expected) / expected };
}
