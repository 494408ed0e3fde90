import { Random } from '$service/sample/random';
import type { ClockHour } from '$shared/dates/day-hours';
import { sum } from '$shared/lib/sum';

/* Simulates days of visits by quarter of an hour, from a seed. */

export interface MadeDay {
  /** The average visits of a day. */
  level: number;
  /** The factor for weekends. */
  weekend?: number;
  /** The factor after a year. */
  growth?: number;
  /** The relative size of seasonal changes. */
  season?: number;
  /** The relative differences of days, in addition to those of counting. */
  noise?: number;
  /** The relative differences of single hours. */
  bursts?: number;
  /** The share of days without a count. */
  gaps?: number;
  /** The share of days with five times as many visits. */
  spikes?: number;
  /** The share of days after which the level changes. */
  steps?: number;
  /** By how many hours a day's visits may come earlier or later. */
  shift?: number;
  /** The relative number of visits at an hour of the day. */
  busy?: (hour: number) => number;
}

/** A quarter of an hour: the clock's hour, and visits. */
export interface Quarter {
  hour: number;
  count: number;
}

const QUARTERS = 4;
const HOURS = 24;

const afternoon = (hour: number): number => hourlyRate(hour, 15, 0.8);

/**
 * A rate that is highest at one hour.
 * @param by how much higher
 */
export const hourlyRate = (hour: number, busiest: number, by: number): number =>
  1 + by * Math.cos(((hour - busiest) / HOURS) * 2 * Math.PI);

export function madeDays(
  made: MadeDay,
  { seed, days }: { seed: number; days: number },
): Quarter[][] {
  const random = new Random(seed);
  const normal = () => Array.from({ length: 12 }, () => random.next()).reduce((a, b) => a + b) - 6;
  const { level, weekend = 0.6, growth = 1, season = 0, bursts = 0, busy = afternoon } = made;
  let step = 1;
  return Array.from({ length: days }, (_, day) => {
    const isWeekend = day % 7 >= 5;
    if (random.chance(made.steps ?? 0)) step = step === 1 ? (random.chance(0.5) ? 1.7 : 0.6) : 1;
    const year = growth ** (day / 365) * (1 + season * Math.sin((day / 365) * 2 * Math.PI));
    const own = Math.exp((made.noise ?? 0) * normal()) * (random.chance(made.spikes ?? 0) ? 5 : 1);
    const visits = random.chance(made.gaps ?? 0)
      ? 0
      : level * step * year * own * (isWeekend ? weekend : 1);
    const later = (isWeekend ? 2 : 0) + (made.shift ?? 0) * normal();
    const weights = Array.from({ length: HOURS * QUARTERS }, (__, at) =>
      busy(((at + 0.5) / QUARTERS - later + HOURS) % HOURS),
    );
    let burst = 1;
    return weights.map((weight, at) => {
      if (at % QUARTERS === 0) burst = Math.exp(bursts * normal() - bursts ** 2 / 2);
      const count = random.times(((visits * weight) / sum(weights)) * burst);
      return { hour: Math.floor(at / QUARTERS), count };
    });
  });
}

export const visitsOf = (day: readonly Quarter[]): number => sum(day.map(({ count }) => count));

/** The visits of each clock hour. */
export function visitsByHour(day: readonly Quarter[]): number[] {
  const hours = new Array<number>(HOURS).fill(0);
  for (const { hour, count } of day) hours[hour] = (hours[hour] ?? 0) + count;
  return hours;
}

/** How much of each clock hour has passed after a number of the day's quarters. */
export function clockAfter(day: readonly Quarter[], quarters: number): ClockHour[] {
  const clock = Array.from({ length: HOURS }, () => ({ passed: 0, left: 0 }));
  for (const [at, { hour }] of day.entries()) {
    const one = clock[hour];
    if (one !== undefined) one[at < quarters ? 'passed' : 'left'] += 1 / QUARTERS;
  }
  return clock;
}
