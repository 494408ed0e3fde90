import { sum } from '$shared/lib/sum';
import { basisOfLengths, type ComparedValues } from './basis';
import { type Change, changeOf } from './change';

/** The counts of the same finished hours of a day in progress and of the compared day. */
export interface SoFar {
  now: number;
  before: number;
  /** The number of finished hours, which is also the hour in progress, 0–23. */
  hour: number;
  /** The duration of these hours on each day, which differ if the clock changes. */
  hours: ComparedValues;
}

/** The counts of the finished hours, and the hours that had passed by then on each of the days. */
export interface HoursSoFar {
  finished: number;
  passed: ComparedValues;
}

/**
 * Sums the finished hours of a day in progress, and the same hours of the compared day.
 *
 * @param hours that took on each day
 */
export function sumSoFar(
  now: readonly number[],
  before: readonly number[],
  hour: number,
  hours: ComparedValues = { now: hour, before: hour },
): SoFar {
  return { now: sum(now.slice(0, hour)), before: sum(before.slice(0, hour)), hour, hours };
}

/** The change of the finished hours; null before the first hour is over. */
export function changeSoFar({ now, before, hour, hours }: SoFar): Change | null {
  return hour === 0 ? null : changeOf(now, before, basisOfLengths(hours));
}
