import type { CalendarDay } from '$shared/dates/calendar-day';
import type { ClockHour } from '$shared/dates/day-hours';
import { weekdayOf } from '$shared/dates/day-range';
import { sum } from '$shared/lib/sum';
import { anscombe, type Baseline, inverseAnscombe } from './baseline';
import {
  areCounts,
  type DayShape,
  dispersionOf,
  learnDayShape,
  splitDay,
  tiltOf,
} from './day-shape';
import type { Summary } from './summary';

/** What is known about a running day. */
export interface TodayFacts {
  /** The baseline of the whole day, estimated from the days before. */
  usual: Baseline;
  /** The hourly visits of finished days with the same weekday, 24 for each day. */
  earlier: readonly (readonly number[])[];
  /** The visits of today by clock hour, including the current hour so far. */
  hours: readonly number[];
  /** The passed and the remaining part of each of today's clock hours. */
  clock: readonly ClockHour[];
}

/** The forecast for a running day. */
export interface TodayForecast {
  /** The visits until now. */
  soFar: number;
  expected: number;
  /**
   * Four in five such days end between `low` and `high`. Both are whole visits, not less than those already counted,
   * and never equal.
   */
  low: number;
  high: number;
  /** The share of a typical day's visits that is still to come. */
  left: number;
}

/** A possible number of remaining visits: the mean and the deviation of its square root, and its probability. */
interface Prospect {
  middle: number;
  deviation: number;
  weight: number;
}

/** A typical day, divided at an instant. */
interface UsualPart {
  /** The typical visits before the instant, and after it (`rest`). */
  before: number;
  rest: number;
  /** The variance of these visits relative to that of random counts. */
  dispersion: { before: number; rest: number };
  /** The relative deviation of days from the typical day, beyond `dispersion`. */
  spread: number;
  /** The variance of the share of the visits that remain. */
  shareVariance: number;
}

/** The minimum number of expected visits for a forecast. */
const FEW = 10;
/** The fraction of days that end within the range. */
const COVERAGE = 0.8;
/** The distance, in standard deviations, within which four in five normally distributed values are. */
const WITHIN = 1.2816;
/** The minimum share of the day that must remain for a forecast. */
const LEAST_LEFT = 0.1;
/** The minimum relative deviation of days. It is used if the band is as narrow as random counts allow. */
const LEAST_SPREAD = 0.01;
/**
 * The possible deviations of days, in multiples of the band's spread, with their probabilities: mostly small, rarely
 * large.
 */
const SPREADS: readonly (readonly [times: number, share: number])[] = [
  [0.85, 0.86],
  [2, 0.1],
  [5, 0.025],
  [15, 0.015],
];

/**
 * Forecasts the total of a running day; null if too little is known or the day is over. The model is a typical day
 * multiplied by a factor. The baseline's band is the prior of the factor, which becomes more certain with each visit
 * and minute. The distribution over the day is estimated from days of the same weekday.
 */
export function forecastToday(facts: TodayFacts): TodayForecast | null {
  const { hours, clock } = facts;
  const known = knownOf(facts);
  if (known === null) return null;
  const part = partAt(facts, known, clock);
  const soFar = sum(hours);
  const left = part.rest / (part.before + part.rest);
  if (!(left > 0)) return null;
  const prospects = prospectsOf(part, soFar);
  const { low, high } = rangeOf(prospects);
  const end = { soFar, expected: soFar + Math.max(0, quantile(prospects, 0.5)), low: soFar + low };
  const isSafe = Number.isSafeInteger(soFar + high) && Number.isFinite(end.expected);
  return isSafe ? { ...end, high: soFar + high, left } : null;
}

/**
 * Returns the forecast as it is shown: with two significant figures, and not less than the visits already counted.
 * Null if little of the day remains.
 */
export function roundedForecast({ expected, soFar, left }: TodayForecast): number | null {
  if (left < LEAST_LEFT) return null;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, expected))) - 1);
  const rounded = Math.round(expected / unit) * unit;
  return rounded < soFar ? Math.ceil(soFar / unit) * unit : rounded;
}

/**
 * Summarizes the finished hours of a day compared with a typical day. Null before the first hour is over and if there
 * are few visits.
 */
export function summaryOfDay(facts: TodayFacts, day: CalendarDay): Summary | null {
  const { hours, clock } = facts;
  const hour = finishedOf(clock);
  const known = knownOf(facts);
  if (known === null || hour === 0 || hour === clock.length) return null;
  const { before, dispersion, spread, shareVariance } = partAt(facts, known, finishedHours(clock));
  if (before < FEW) return null;
  const visits = sum(hours.slice(0, hour));
  const variance = before * dispersion.before + (before * spread) ** 2 + shareVariance;
  const reach = WITHIN * Math.sqrt(variance / before);
  const isUsual =
    visits >= inverseAnscombe(anscombe(before) - reach) &&
    visits <= inverseAnscombe(anscombe(before) + reach);
  const ratio = isUsual ? 0 : visits / before - 1;
  return { kind: 'today', visits, hour, weekday: weekdayOf(day), ratio };
}

/** Returns the shape of the day; null if it is unknown or a number is not a valid count. */
function knownOf({ usual, earlier, hours, clock }: TodayFacts): DayShape | null {
  if (!areCounts([...hours, usual.expected, usual.high]) || usual.expected <= 0) return null;
  if (hours.length > clock.length) return null;
  return learnDayShape(earlier, hours.slice(0, finishedOf(clock)));
}

function partAt(
  { usual, hours, clock }: TodayFacts,
  shape: DayShape,
  at: readonly ClockHour[],
): UsualPart {
  const { expected } = usual;
  const parts = splitDay(shape, at);
  const [passed, left] = [sum(parts.passed), sum(parts.left)];
  const dispersion = {
    before: dispersionOf(shape, parts.passed, expected),
    rest: dispersionOf(shape, parts.left, expected),
  };
  const [a, b] = [passed / (passed + left), left / (passed + left)];
  const finished = hours.slice(0, finishedOf(clock));
  const tilt = tiltOf(shape, { today: finished, expected }) * (a * b) ** 2;
  const variance =
    (a * b * (b * dispersion.before + a * dispersion.rest)) / shape.total +
    tilt * (1 + 1 / shape.days.length);
  return {
    before: expected * passed,
    rest: expected * left,
    dispersion,
    spread: spreadOf(usual, a * dispersion.before + b * dispersion.rest),
    shareVariance: variance * (expected * (passed + left)) ** 2,
  };
}

/**
 * Returns the possible numbers of remaining visits, one for each deviation of days, weighted by how likely it makes
 * the visits so far.
 */
function prospectsOf(part: UsualPart, soFar: number): Prospect[] {
  const { before, rest, dispersion, spread, shareVariance } = part;
  const distance = anscombe(soFar) - anscombe(before);
  const prospects = SPREADS.map(([times, share]) => {
    const certainty = 1 / (times * spread) ** 2;
    const usual = certainty + before / dispersion.before;
    const seen = certainty + soFar / dispersion.before;
    const mean = (rest * seen) / usual;
    // If the share so far is smaller, both the remaining visits and the factor are larger.
    const byShare = (seen / usual) * (1 + rest / dispersion.before / usual);
    const variance = mean * dispersion.rest + mean ** 2 / seen + byShare ** 2 * shareVariance;
    const deviation = Math.sqrt(variance / mean);
    const spreadSoFar =
      dispersion.before + before / certainty + shareVariance / Math.max(before, 1);
    return {
      middle: 2 * Math.sqrt(Math.max(0, mean + 3 / 8 - deviation ** 2 / 4)),
      deviation,
      weight: Math.log(share) - distance ** 2 / (2 * spreadSoFar) - Math.log(spreadSoFar) / 2,
    };
  });
  const most = Math.max(...prospects.map(({ weight }) => weight));
  const weights = prospects.map(({ weight }) => Math.exp(weight - most));
  const all = sum(weights);
  return prospects.map((one, at) => ({ ...one, weight: (weights[at] ?? 0) / all }));
}

/** Returns the range of the remaining visits on four in five days, in whole visits. */
function rangeOf(prospects: readonly Prospect[]): { low: number; high: number } {
  const below = nearestHalf(prospects, (1 - COVERAGE) / 2);
  const above = nearestHalf(prospects, chanceOf(prospects, below) + COVERAGE);
  const low = Math.max(0, below + 0.5);
  return { low, high: Math.max(low + 1, above - 0.5) };
}

/** Returns the midpoint between two counts whose cumulative probability is closest to a given one. */
function nearestHalf(prospects: readonly Prospect[], share: number): number {
  const at = Math.floor(quantile(prospects, share) + 0.5) - 0.5;
  const off = (visits: number): number => Math.abs(chanceOf(prospects, visits) - share);
  return off(at) < off(at + 1) ? at : at + 1;
}

/** Returns the probability of at most this many remaining visits. */
function chanceOf(prospects: readonly Prospect[], visits: number): number {
  if (visits < 0) return 0;
  const value = anscombe(visits);
  let chance = 0;
  for (const { middle, deviation, weight } of prospects) {
    chance += weight * normalShare((value - middle) / deviation);
  }
  return chance;
}

/** A quantile of the remaining visits. */
function quantile(prospects: readonly Prospect[], share: number): number {
  let [low, high] = [0, 1];
  while (chanceOf(prospects, high) < share && high < Number.MAX_SAFE_INTEGER) high *= 2;
  while (high - low > Math.max(0.02, high / 1e6)) {
    const middle = (low + high) / 2;
    if (chanceOf(prospects, middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Returns the distribution function of the normal distribution (Abramowitz and Stegun, 26.2.17). */
function normalShare(value: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(value));
  const polynomial =
    ((((1.330_274_429 * t - 1.821_255_978) * t + 1.781_477_937) * t - 0.356_563_782) * t +
      0.319_381_53) *
    t;
  const tail = (Math.exp(-(value ** 2) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
  return value > 0 ? 1 - tail : tail;
}

/**
 * Returns the relative deviation of days beyond the variance of their hours, derived from the width of the baseline's
 * band.
 */
function spreadOf({ expected, high }: Baseline, dispersion: number): number {
  const deviation = (anscombe(high) - anscombe(expected)) / WITHIN;
  return Math.max(LEAST_SPREAD, Math.sqrt(Math.max(0, deviation ** 2 - dispersion) / expected));
}

/** Returns the number of finished clock hours. */
function finishedOf(clock: readonly ClockHour[]): number {
  const running = clock.findIndex(({ left }) => left > 0);
  return running === -1 ? clock.length : running;
}

/** Returns the clock as it was at the end of the last finished hour. */
function finishedHours(clock: readonly ClockHour[]): ClockHour[] {
  return clock.map(({ passed, left }) =>
    left > 0 ? { passed: 0, left: passed + left } : { passed, left },
  );
}
