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

/** What is known on a day in progress. */
export interface TodayFacts {
  /** What was to be expected of the whole day, from the days before it. */
  usual: Baseline;
  /** The hours of finished days of the same weekday, 24 of each. */
  earlier: readonly (readonly number[])[];
  /** Today's visits by clock hour, those of the running hour so far included. */
  hours: readonly number[];
  /** How much of each of today's clock hours is over. */
  clock: readonly ClockHour[];
}

/** The forecast of a day in progress. */
export interface TodayForecast {
  /** The visits until now. */
  soFar: number;
  expected: number;
  /** Four of five such days end between low and high. Whole visits, not fewer than already counted, and never equal. */
  low: number;
  high: number;
  /** The share of a usual day's visits that is still to come. */
  left: number;
}

/** A possible number of visits to come: its mean and deviation in square roots, and how likely it is. */
interface Prospect {
  middle: number;
  deviation: number;
  weight: number;
}

/** A day at an instant, as it usually is. */
interface UsualPart {
  /** The visits that have usually come, and those that usually still come. */
  before: number;
  rest: number;
  /** How many times more they vary than counting makes them. */
  dispersion: { before: number; rest: number };
  /** How far the day may be from the usual one beyond that, relative. */
  spread: number;
  /** How far the visits that come later may be from their share, as a variance in visits. */
  shareVariance: number;
}

/** Minimum expected visits; below this no forecast is shown. */
const FEW = 10;
/** The share of days within a range. */
const COVERAGE = 0.8;
/** Four of five normal values are within this many standard deviations. */
const WITHIN = 1.2816;
/** Minimum share of the day that must remain for a forecast. */
const LEAST_LEFT = 0.1;
/** How much a day may differ from what was expected, relative, where the band is as narrow as counting makes it. */
const LEAST_SPREAD = 0.01;
/** Days differ from what was expected by so many times the band's spread: most by less, few by far. Each with its share. */
const SPREADS: readonly (readonly [times: number, share: number])[] = [
  [0.85, 0.86],
  [2, 0.1],
  [5, 0.025],
  [15, 0.015],
];

/**
 * Forecasts the total of a day in progress; null where too little is known or the day is over. The day is modeled as
 * the usual one times a factor: the baseline's band gives the prior, and each visit and minute makes it more certain.
 * When visits come is learned from days of the same weekday.
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
 * The forecast as shown: two significant figures, not fewer visits than already counted. Null where little of the day
 * remains.
 */
export function roundedForecast({ expected, soFar, left }: TodayForecast): number | null {
  if (left < LEAST_LEFT) return null;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, expected))) - 1);
  const rounded = Math.round(expected / unit) * unit;
  return rounded < soFar ? Math.ceil(soFar / unit) * unit : rounded;
}

/** Says the visits of a day's finished hours against a usual day's; null before the first hour is over, or of few visits. */
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

/** How a day goes; null where it is not known, or what is known is no count. */
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

/** What may still come: one prospect for each distance that days have from the usual one, as likely as the visits until now make it. */
function prospectsOf(part: UsualPart, soFar: number): Prospect[] {
  const { before, rest, dispersion, spread, shareVariance } = part;
  const distance = anscombe(soFar) - anscombe(before);
  const prospects = SPREADS.map(([times, share]) => {
    const certainty = 1 / (times * spread) ** 2;
    const usual = certainty + before / dispersion.before;
    const seen = certainty + soFar / dispersion.before;
    const mean = (rest * seen) / usual;
    // A smaller share until now makes both the rest and the day's factor larger.
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

/** The visits still to come between which four of five days are. The ends are counts that reach half a visit beyond themselves. */
function rangeOf(prospects: readonly Prospect[]): { low: number; high: number } {
  const below = nearestHalf(prospects, (1 - COVERAGE) / 2);
  const above = nearestHalf(prospects, chanceOf(prospects, below) + COVERAGE);
  const low = Math.max(0, below + 0.5);
  return { low, high: Math.max(low + 1, above - 0.5) };
}

/** The middle between two counts that the share of days nearest to a given one does not exceed. */
function nearestHalf(prospects: readonly Prospect[], share: number): number {
  const at = Math.floor(quantile(prospects, share) + 0.5) - 0.5;
  const off = (visits: number): number => Math.abs(chanceOf(prospects, visits) - share);
  return off(at) < off(at + 1) ? at : at + 1;
}

/** The share of days with at most so many visits still to come. */
function chanceOf(prospects: readonly Prospect[], visits: number): number {
  if (visits < 0) return 0;
  const value = anscombe(visits);
  let chance = 0;
  for (const { middle, deviation, weight } of prospects) {
    chance += weight * normalShare((value - middle) / deviation);
  }
  return chance;
}

/** The visits still to come that a share of days does not exceed. */
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

/** The share of normal values below one (Abramowitz and Stegun, 26.2.17). */
function normalShare(value: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(value));
  const polynomial =
    ((((1.330_274_429 * t - 1.821_255_978) * t + 1.781_477_937) * t - 0.356_563_782) * t +
      0.319_381_53) *
    t;
  const tail = (Math.exp(-(value ** 2) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
  return value > 0 ? 1 - tail : tail;
}

/** How far a day may be from what was expected beyond its hours' own variance, relative: from the band's width. */
function spreadOf({ expected, high }: Baseline, dispersion: number): number {
  const deviation = (anscombe(high) - anscombe(expected)) / WITHIN;
  return Math.max(LEAST_SPREAD, Math.sqrt(Math.max(0, deviation ** 2 - dispersion) / expected));
}

/** How many clock hours are over. */
function finishedOf(clock: readonly ClockHour[]): number {
  const running = clock.findIndex(({ left }) => left > 0);
  return running === -1 ? clock.length : running;
}

/** The clock at the end of the last hour that is over. */
function finishedHours(clock: readonly ClockHour[]): ClockHour[] {
  return clock.map(({ passed, left }) =>
    left > 0 ? { passed: 0, left: passed + left } : { passed, left },
  );
}
