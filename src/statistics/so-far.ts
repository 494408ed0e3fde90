import { sum } from '$shared/lib/sum';
import { basisOfLengths, type ComparedValues } from './basis';
import { type Change, changeOf } from './change';

/** The counts of the finished hours of a running day, and of the same hours of the compared day. */
export interface SoFar {
  now: number;
  before: number;
  /** The number of finished hours, 0 to 23. It is also the current hour. */
  hour: number;
  /** The duration of the finished hours on each day. It differs if the clock changes. */
  hours: ComparedValues;
}

/** The number of finished clock hours, and how long they took on each day. */
export interface HoursSoFar {
  finished: number;
  passed: ComparedValues;
}

/**
 * Sums the finished hours of a running day, and the same hours of the compared day.
 *
 * @param hours the number of finished clock hours, and how long they took on each day
 */
export function sumSoFar(
  now: readonly number[],
  before: readonly number[],
  hour: number,
  hours: ComparedValues = { now: hour, before: hour },
): SoFar {
  return { now: sum(now.slice(0, hour)), before: sum(before.slice(0, hour)), hour, hours };
}

/** Returns the change of the finished hours; null before the first hour is over. */
export function changeSoFar({ now, before, hour, hours }: SoFar): Change | null {
  return hour === 0 ? null : changeOf(now, before, basisOfLengths(hours));
}
