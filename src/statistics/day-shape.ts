import type { ClockHour } from '$shared/dates/day-hours';
import { sum } from '$shared/lib/sum';

/** The distribution of a website's visits over the day, learned from finished days of the same weekday. */
export interface DayShape {
  /** Each clock hour's share of a day's visits. */
  shares: readonly number[];
  /** The hours of those days, 24 each. */
  days: readonly (readonly number[])[];
  /** The total visits of those days. */
  total: number;
  /** The extra variance of an hour: its variance is its mean plus this factor times the squared mean. */
  bursts: number;
}

/** The visits of a typical day by clock hour, as shares: those before an instant, and those after it. */
export interface DayParts {
  passed: readonly number[];
  left: readonly number[];
}

const HOURS = 24;
/** Minimum visits of all hours for learning the shape of a day. */
const LEAST_VISITS = 50;
/** Added to each hour, so that an hour without earlier visits does not count as impossible. */
const SMOOTHING = 1 / HOURS;
/** Hours that differ by less than this multiple of chance may differ by chance alone. */
const CHANCE = 1.3;
/** Weight of the assumption that days have no tilt, in days. */
const PRIOR_DAYS = 0.3;
/** The spread of few days is uncertain, so it is increased by this multiple of its share of the days. */
const WIDENING = 3;

/** Learns the shape of a day; null where too little is known. @param today its finished hours */
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

/** Divides the visits of a typical day at an instant. */
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
 * The variance of the visits in a part of the day, relative to random counts.
 *
 * @param visits of the whole day
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
 * Estimates how much earlier or later than usual a day's visits come, as a variance of shares at the middle of the day,
 * times 16. Learned from the earlier days and today's finished hours.
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
 * The squared distance of a day's cumulative visits from their expected share, beyond chance, and the distance that a
 * tilt of one would cause.
 *
 * @param excess variance of the distance from the mean of days, relative to one day's variance
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
 * Estimates the extra variance of an hour from the distances of hours from their shares. With a single earlier day,
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
 * Estimates the variance of a day's hours from each hour's distance to the mean of its neighbors. It is too high if a
 * few hours are much busier.
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

/** The share of an hour's visits in its first part, assuming that the rate changes linearly between the neighbors. */
function comeWithin(shares: readonly number[], hour: number, part: number): number {
  const at = (one: number): number => shares[(one + HOURS) % HOURS] ?? 0;
  const slope = (at(hour - 1) - at(hour + 1)) / (4 * at(hour));
  return part + Math.min(1, Math.max(-1, slope)) * part * (1 - part);
}

/** Whether all values are valid counts. */
export const areCounts = (counts: readonly number[]): boolean =>
  counts.every((count) => Number.isFinite(count) && count >= 0);
