import { weekdayOf } from '../shared/dates/day-range';
import type { CalendarDay } from '../shared/dates/calendar-day';
import { sum } from '../shared/lib/sum';
import type { Summary } from './summary';
import { rooted, unrooted, type Usual } from './usual';

/** What is known on a day in progress. */
export interface TodayFacts {
  /** What was to be expected of the whole day, from the days before it. */
  usual: Usual;
  /** The hours of finished days of the same weekday, 24 of each. */
  earlier: readonly (readonly number[])[];
  /** Today's hours. */
  hours: readonly number[];
  /** How many of them are over. */
  finished: number;
}

export interface TodayOutlook {
  /** The day's visits at its end; four of five such days end between low and high. */
  end: Usual;
  /** The visits of the finished hours. */
  visits: number;
  /** What a usual day has by then; visits within low and high are as on a usual day. */
  byNow: Usual;
  /** How many hours are over. */
  finished: number;
}

const HOURS = 24;
/** Of fewer visits that were to be expected, nothing is said. */
const FEW = 10;
/** Four of five normal values are within this many standard deviations. */
const WITHIN = 1.2816;
/** Hours of fewer visits than these in all say nothing of how a day goes. */
const LEAST_VISITS = 50;
/** Weight of the roughness of hours against what few days say, days. */
const PRIOR_DAYS = 4;
/** A day this many deviations from what was expected is one of its own: what is usual says no more of how it goes on. */
const FAR = 4;
/** How much a day may differ from what was expected, relative, where the band is as narrow as counting makes it. */
const LEAST_SPREAD = 0.02;

/**
 * Says what a day in progress will add up to, and whether it is usual so far; null where too little is known. The day is the usual
 * one times a factor: before the day, the band says how far that may be from one; each finished hour makes it more certain. How
 * much of a day comes after an hour is learned from days of the same weekday.
 */
export function todayOutlook({ usual, earlier, hours, finished }: TodayFacts): TodayOutlook | null {
  const days = earlier.filter((day) => day.length === HOURS && day.every(isCount));
  const total = sum(days.map(sum));
  if (![...hours.slice(0, HOURS), usual.expected].every(isCount)) return null;
  if (total < LEAST_VISITS || usual.expected <= 0 || finished < 0 || finished >= HOURS) return null;
  const after = sum(days.map((day) => sum(day.slice(finished))));
  const share = after / total;
  const bursts = burstsOf(days, finished, share);
  const visits = sum(hours.slice(0, finished));
  const { expected } = usual;
  const [before, rest] = [expected * (1 - share), expected * share];
  // The certainty of “as usual”, in visits, against that of the hours.
  const known = spreadOf(usual);
  const off = Math.abs(visits - before);
  const isOwn = off > FAR * Math.sqrt(before * bursts + (before * known) ** 2);
  const certainty = 1 / (isOwn && before > 0 ? Math.max(known, off / before) : known) ** 2;
  const factor = (certainty + visits / bursts) / (certainty + before / bursts);
  const left = rest * factor;
  const shareError = (bursts * share * (1 - share)) / total;
  const variance =
    left * bursts +
    left ** 2 / (certainty + visits / bursts) +
    (expected * factor) ** 2 * shareError;
  const soFar = sum(hours);
  const reach = (deviations: number): number =>
    Math.max(soFar, visits + moved(left, variance, deviations));
  const byNowVariance = before * bursts + (before * known) ** 2 + expected ** 2 * shareError;
  const end = { expected: reach(0), low: reach(-WITHIN), high: reach(WITHIN) };
  if (!Object.values(end).every((value) => Number.isSafeInteger(Math.round(value)))) return null;
  return {
    end,
    visits,
    finished,
    byNow: {
      expected: before,
      low: moved(before, byNowVariance, -WITHIN),
      high: moved(before, byNowVariance, WITHIN),
    },
  };
}

/** Says the visits of a day's finished hours against a usual day's; null before the first hour is over, or of few visits. */
export function summaryOfDay(
  { visits, byNow, finished }: TodayOutlook,
  day: CalendarDay,
): Summary | null {
  if (finished === 0 || byNow.expected < FEW) return null;
  const isUsual = visits >= byNow.low && visits <= byNow.high;
  return {
    kind: 'today',
    visits,
    hour: finished,
    weekday: weekdayOf(day),
    ratio: isUsual ? 0 : visits / byNow.expected - 1,
  };
}

/** A count some deviations from its mean, in square roots, in which counts vary equally at any size. */
function moved(mean: number, variance: number, deviations: number): number {
  if (mean <= 0 || deviations === 0) return mean;
  return unrooted(rooted(mean) + deviations * Math.sqrt(variance / mean));
}

/** How far a day may be from what was expected beyond counting, relative: from the band's width. */
function spreadOf({ expected, high }: Usual): number {
  const deviation = (rooted(high) - rooted(expected)) / WITHIN;
  return Math.max(LEAST_SPREAD, Math.sqrt(Math.max(0, deviation ** 2 - 1) / expected));
}

/**
 * How many times more the later hours vary than counting makes them, one at least: judging by how rough each day is, and by how
 * their share varies from day to day.
 */
function burstsOf(days: readonly (readonly number[])[], finished: number, share: number): number {
  const rough = Math.max(1, roughnessOf(days));
  if (share <= 0 || share >= 1) return rough;
  const squares = days.map((day) => {
    const total = sum(day);
    const off = sum(day.slice(finished)) - share * total;
    return total === 0 ? 0 : off ** 2 / (total * share * (1 - share));
  });
  return Math.max(1, (PRIOR_DAYS * rough + sum(squares)) / (PRIOR_DAYS + days.length - 1));
}

/** How far an hour is from the middle of its neighbors, squared, relative to what counting makes of it. */
function roughnessOf(days: readonly (readonly number[])[]): number {
  let [squares, visits] = [0, 0];
  for (const day of days) {
    for (let hour = 1; hour + 1 < HOURS; hour += 1) {
      const [a, b, c] = [day[hour - 1] ?? 0, day[hour] ?? 0, day[hour + 1] ?? 0];
      squares += (a - 2 * b + c) ** 2 / 6;
      visits += (a + b + c) / 3;
    }
  }
  return visits === 0 ? 1 : squares / visits;
}

const isCount = (count: number): boolean => Number.isFinite(count) && count >= 0;
