import type { ClockHour } from '$shared/dates/day-hours';
import { sum } from '$shared/lib/sum';

/** How a website's visits are distributed over the day, estimated from finished days of the same weekday. */
export interface DayShape {
  /** The share of each clock hour in the visits of a day. */
  shares: readonly number[];
  /** The hourly visits of the days from which the shape was estimated, 24 for each day. */
  days: readonly (readonly number[])[];
  /** The total visits of these days. */
  total: number;
  /** The extra variance of hours: the variance of an hour is its mean plus this factor times the squared mean. */
  bursts: number;
}

/**
 * The shares of a typical day's visits by clock hour, divided at an instant: the part that has passed and the part
 * that is left.
 */
export interface DayParts {
  passed: readonly number[];
  left: readonly number[];
}

const HOURS = 24;
/** The minimum visits in all hours from which the shape of a day is estimated. */
const LEAST_VISITS = 50;
/** The number added to each hour, so that an hour without earlier visits is not taken for impossible. */
const SMOOTHING = 1 / HOURS;
/** Hours whose variance is less than this multiple of random variance may vary by chance alone. */
const CHANCE = 1.3;
/** The weight of the assumption that days have no tilt, in days. */
const PRIOR_DAYS = 0.3;
/** The factor by which the spread is increased, per share of one day. The spread of few days is uncertain. */
const WIDENING = 3;

/**
 * Estimates the shape of a day; null if too little is known.
 *
 * @param today the finished hours of the running day
 */
export function learnDayShape(
  earlier: readonly (readonly number[])[],
  today: readonly number[],
): DayShape | null {
  const days = earlier.filter((day) => day.length === HOURS && areCounts(day) && sum(day) > 0);
  const total = sum(days.map(sum));
  if (total < LEAST_VISITS) return null;
  const shares = Array.from({ length: HOURS }, (_, hour) => {
    return (sum(days.map((day) => day[hour] ?? 0)) + SMOOTHING) / (total + HOURS * SMOOTHING);
  });
  return { shares, days, total, bursts: burstsOf(days, shares, today) };
}

/** Divides a typical day's visits at an instant. */
export function splitDay({ shares }: DayShape, clock: readonly ClockHour[]): DayParts {
  const parts = shares.map((share, hour) => {
    const { passed = 0, left = 0 } = clock[hour] ?? {};
    const whole = share * (passed + left);
    const come = whole === 0 ? 0 : whole * comeWithin(shares, hour, passed / (passed + left));
    return [come, whole - come] as const;
  });
  return { passed: parts.map(([passed]) => passed), left: parts.map(([, left]) => left) };
}

/**
 * Returns the variance of the visits in a part of the day, relative to that of random counts.
 *
 * @param visits the visits of the whole day
 */
export function dispersionOf(
  { bursts }: DayShape,
  part: readonly number[],
  visits: number,
): number {
  const share = sum(part);
  return share === 0 ? 1 : 1 + (bursts * visits * sum(part.map((one) => one ** 2))) / share;
}

/**
 * Estimates how much a day's visits come earlier or later than usual, as the variance of shares at the middle of the
 * day, times 16. The estimate uses the earlier days and today's finished hours.
 */
export function tiltOf(
  shape: DayShape,
  { today, expected }: { today: readonly number[]; expected: number },
): number {
  const { days, shares } = shape;
  const found = days.map((day) => deviationOf(shape, day, 1 - 1 / days.length));
  found.push(deviationOf(shape, today, 1 + 1 / days.length));
  const squares = sum(found.map((one) => one.squares));
  let [before, prior] = [0, 0];
  for (const share of shares) {
    before += share;
    prior += (expected * before * (1 - before)) ** 2;
  }
  const scale = sum(found.map((one) => one.scale)) + PRIOR_DAYS * prior;
  return scale === 0 ? 0 : (Math.max(0, squares) / scale) * (1 + WIDENING / days.length);
}

/**
 * Returns two numbers: the squared distance of a day's cumulative visits from their expected share, beyond chance,
 * and the distance that a tilt of one would cause.
 *
 * @param excess the variance of the distance from the mean of days, relative to one day's variance
 */
function deviationOf(
  { shares, bursts }: DayShape,
  day: readonly number[],
  excess: number,
): { squares: number; scale: number } {
  const visits = sum(day);
  const known = sum(shares.slice(0, day.length));
  if (visits === 0 || known === 0) return { squares: 0, scale: 0 };
  const means = shares.slice(0, day.length).map((share) => (share / known) * visits);
  const variances = means.map((mean) => mean + bursts * mean ** 2);
  const all = sum(variances);
  let [squares, scale, off, share, passed] = [0, 0, 0, 0, 0];
  for (let hour = 0; hour + 1 < day.length; hour += 1) {
    const mean = means[hour] ?? 0;
    off += (day[hour] ?? 0) - mean;
    share += mean / visits;
    passed += variances[hour] ?? 0;
    const chance = (1 - share) ** 2 * passed + share ** 2 * (all - passed);
    squares += off ** 2 - CHANCE * excess * chance;
    scale += excess * (visits * known * share * (1 - share)) ** 2;
  }
  return { squares, scale };
}

/**
 * Estimates the extra variance of hours from their distances from their shares. If there is only one earlier day,
 * only today's hours are used.
 */
function burstsOf(
  days: readonly (readonly number[])[],
  shares: readonly number[],
  today: readonly number[],
): number {
  const [first] = days;
  const isSingle = days.length === 1 && first !== undefined;
  if (isSingle && sum(today) < LEAST_VISITS) return roughnessOf(first);
  let [excess, squares] = [0, 0];
  const add = (day: readonly number[], times: number): void => {
    const visits = sum(day) / sum(shares.slice(0, day.length));
    for (const [hour, count] of day.entries()) {
      const mean = visits * (shares[hour] ?? 0);
      excess += (count - mean) ** 2 - CHANCE * times * mean;
      squares += times * mean ** 2;
    }
  };
  for (const day of days) add(day, 1 - 1 / days.length);
  if (sum(today) > 0) add(today, 1 + 1 / days.length);
  const bursts = squares === 0 ? 0 : Math.max(0, excess / squares);
  return isSingle ? Math.min(bursts, roughnessOf(first)) : bursts;
}

/**
 * Estimates the variance of a day's hours from the distance of each hour to the mean of its neighbors. The estimate
 * is too high if a few hours are much busier than others.
 */
function roughnessOf(day: readonly number[]): number {
  let [excess, squares] = [0, 0];
  for (let hour = 1; hour + 1 < HOURS; hour += 1) {
    const [before, count, after] = [day[hour - 1] ?? 0, day[hour] ?? 0, day[hour + 1] ?? 0];
    const mean = (before + count + after) / 3;
    excess += (before - 2 * count + after) ** 2 / 6 - CHANCE * mean;
    squares += mean ** 2;
  }
  return squares === 0 ? 0 : Math.max(0, excess / squares);
}

/**
 * Returns the share of an hour's visits that come in its first part, if the rate changes linearly between the
 * neighboring hours.
 */
function comeWithin(shares: readonly number[], hour: number, part: number): number {
  const at = (one: number): number => shares[(one + HOURS) % HOURS] ?? 0;
  const slope = (at(hour - 1) - at(hour + 1)) / (4 * at(hour));
  return part + Math.min(1, Math.max(-1, slope)) * part * (1 - part);
}

/** Whether all values are valid counts. */
export const areCounts = (counts: readonly number[]): boolean =>
  counts.every((count) => Number.isFinite(count) && count >= 0);
