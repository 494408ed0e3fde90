import type { CalendarDay } from '../../../shared/dates/calendar-day';

/*
 * What a server's answers say of how far its clocks are ahead of UTC. Traffic of an hour that is there proves that the hour
 * has begun; an hour that still grew between two answers had not ended at the first. All offsets are minutes.
 */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A server may count late, or answer out of a cache of its own. */
const LATE_MINUTES = 15;
/** Two sightings closer together than this may be one burst, such as an imported log. */
const APART_MS = MINUTE_MS;
const [FIRST, LAST] = [-12 * 60, 14 * 60];

/** Offsets from UTC that clocks anywhere on earth have today, besides the whole hours. */
const ODD_OFFSETS = [-570, -210, -150, 210, 270, 330, 345, 390, 525, 570, 630, 765, 825];
export const OFFSETS: readonly number[] = [
  ...Array.from({ length: (LAST - FIRST) / 60 + 1 }, (_, hour) => FIRST + hour * 60),
  ...ODD_OFFSETS,
].sort((a, b) => a - b);

/** A limit of the offset, and when it was seen by the server's clock, milliseconds since the epoch. */
export interface Bound {
  minutes: number;
  at: number;
}

export interface ZoneEvidence {
  /** The offset is this or more. */
  least: Bound | null;
  /** The offset is less than this. */
  below: Bound | null;
  /** Seen once; it counts when another sighting agrees. */
  once: Bound | null;
}

export const NO_EVIDENCE: ZoneEvidence = { least: null, below: null, once: null };

/** The newest day or hour with traffic in an answer. */
export interface Sighting {
  day: CalendarDay;
  /** 0–23, or null when the answer tells days alone. */
  hour: number | null;
  /** When the server answered, by its own clock. */
  at: number;
  /** When an answer had less traffic in it; null when it has not grown since the last one, or there was none. */
  grownSince: number | null;
}

/** The evidence with one more sighting. @returns the same object when it says nothing new */
export function withSighting(evidence: ZoneEvidence, seen: Sighting): ZoneEvidence {
  const begins = Date.parse(`${seen.day}T00:00:00Z`) + (seen.hour ?? 0) * HOUR_MS;
  const least = Math.ceil((begins - seen.at) / MINUTE_MS);
  // Later than anywhere on earth: not a clock's doing.
  if (least > LAST) return evidence;
  const told = withLeast(evidence, { minutes: least, at: seen.at });
  if (seen.grownSince === null) return told;
  const ends = begins + (seen.hour === null ? DAY_MS : HOUR_MS);
  const below = Math.ceil((ends - seen.grownSince) / MINUTE_MS) + LATE_MINUTES;
  return below <= FIRST ? told : withBelow(told, { minutes: below, at: seen.at });
}

/** Traffic of a day or an hour cannot be there before it begins: this is always right. */
function withLeast(evidence: ZoneEvidence, least: Bound): ZoneEvidence {
  if (evidence.least !== null && least.minutes <= evidence.least.minutes) return evidence;
  const contradicts = evidence.below !== null && least.minutes >= evidence.below.minutes;
  return contradicts ? { ...NO_EVIDENCE, least } : { ...evidence, least };
}

/** What grows may also be an imported log: it counts once two sightings agree, as the weaker of them. */
function withBelow(evidence: ZoneEvidence, seen: Bound): ZoneEvidence {
  const { once, below, least } = evidence;
  if (once === null || Math.abs(seen.at - once.at) < APART_MS) {
    return once === null ? { ...evidence, once: seen } : evidence;
  }
  const agreed = { minutes: Math.max(once.minutes, seen.minutes), at: seen.at };
  if (below !== null && agreed.minutes >= below.minutes) return { ...evidence, once: seen };
  if (least === null || agreed.minutes > least.minutes) {
    return { ...evidence, once: seen, below: agreed };
  }
  // What was right a day ago need not be: the clocks may have been put back since.
  if (seen.at - least.at > DAY_MS) return { least: null, below: agreed, once: seen };
  return { ...evidence, once: null };
}

/**
 * The offset that the evidence asks for.
 *
 * @param hereAt this computer's offset at an instant. Its zone is right as long as nothing speaks against it, and each bound is
 *   held against the clocks of the day it was seen on: a bound of the summer says nothing against a zone in winter
 * @returns null when this computer's zone explains everything, or nothing is possible; else the offset in the middle of the
 *   possible ones, whose midnight is the furthest from both ends of what is known: so that "today" does not go back and forth
 *   while more is learned
 */
export function offsetOf(
  { least, below }: ZoneEvidence,
  hereAt: (instant: number) => number,
): number | null {
  const isExplained =
    (least === null || least.minutes <= hereAt(least.at)) &&
    (below === null || hereAt(below.at) < below.minutes);
  if (isExplained) return null;
  const [first, end] = [least?.minutes ?? FIRST, below?.minutes ?? LAST + 1];
  const possible = OFFSETS.filter((offset) => offset >= first && offset < end);
  const middle = (Math.max(first, FIRST) + Math.min(end - LATE_MINUTES, LAST)) / 2;
  const distance = (offset: number): number => Math.abs(offset - middle);
  return possible.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}
