import type { CalendarDay } from '$shared/dates/calendar-day';

/*
 * Derives a server's UTC offset from its answers. Traffic in an hour proves that the hour has begun; an hour that still
 * grew between two answers had not ended at the first. All offsets are minutes.
 */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A server may count late, or answer from a cache of its own. */
const LATE_MINUTES = 15;
/** Observations closer together than this may be one burst, such as an imported log. */
const APART_MS = MINUTE_MS;
const [FIRST, LAST] = [-12 * 60, 14 * 60];

/** UTC offsets in use today that are not whole hours. */
const ODD_OFFSETS = [-570, -210, -150, 210, 270, 330, 345, 390, 525, 570, 630, 765, 825];
export const ZONE_OFFSETS: readonly number[] = [
  ...Array.from({ length: (LAST - FIRST) / 60 + 1 }, (_, hour) => FIRST + hour * 60),
  ...ODD_OFFSETS,
].sort((a, b) => a - b);

/** A bound on the offset, and when it was observed by the server's clock, milliseconds since the epoch. */
export interface Bound {
  minutes: number;
  at: number;
}

export interface ZoneEvidence {
  /** The offset is at least this. */
  least: Bound | null;
  /** The offset is less than this. */
  below: Bound | null;
  /** A bound observed once; it is used when a second observation agrees. */
  once: Bound | null;
}

export const NO_EVIDENCE: ZoneEvidence = { least: null, below: null, once: null };

/** The newest day or hour with traffic in an answer. */
export interface Observation {
  day: CalendarDay;
  /** 0–23, or null when the answer has days only. */
  hour: number | null;
  /** When the server answered, by its own clock. */
  at: number;
  /** When an earlier answer had less traffic; null when there was none or it has not grown since. */
  grownSince: number | null;
}

/** Adds an observation to the evidence. @returns the same object when it reveals nothing new */
export function addOffsetObservation(evidence: ZoneEvidence, seen: Observation): ZoneEvidence {
  const begins = Date.parse(`${seen.day}T00:00:00Z`) + (seen.hour ?? 0) * HOUR_MS;
  const least = Math.ceil((begins - seen.at) / MINUTE_MS);
  // Beyond any time zone on earth: not caused by a clock.
  if (least > LAST) return evidence;
  const told = withLeast(evidence, { minutes: least, at: seen.at });
  if (seen.grownSince === null) return told;
  const ends = begins + (seen.hour === null ? DAY_MS : HOUR_MS);
  const below = Math.ceil((ends - seen.grownSince) / MINUTE_MS) + LATE_MINUTES;
  return below <= FIRST ? told : withBelow(told, { minutes: below, at: seen.at });
}

/** Traffic cannot appear before its day or hour begins, so this bound is always right. */
function withLeast(evidence: ZoneEvidence, least: Bound): ZoneEvidence {
  if (evidence.least !== null && least.minutes <= evidence.least.minutes) return evidence;
  const contradicts = evidence.below !== null && least.minutes >= evidence.below.minutes;
  return contradicts ? { ...NO_EVIDENCE, least } : { ...evidence, least };
}

/** Growth may also come from an imported log: it counts once two observations agree, as the weaker of them. */
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
  // An old bound may be wrong, because the clocks may have been set back since.
  if (seen.at - least.at > DAY_MS) return { least: null, below: agreed, once: seen };
  return { ...evidence, once: null };
}

/**
 * The offset implied by the evidence.
 *
 * @param hereAt this computer's offset at an instant. Its zone is assumed unless the evidence contradicts it, and each bound is
 *   compared with the offset of the day it was observed on: a bound from the summer says nothing against a zone in winter
 * @returns null when this computer's zone explains everything or nothing is possible; otherwise the middle of the possible
 *   offsets. Its midnight is furthest from both bounds, so that "today" does not go back and forth while more is learned
 */
export function inferOffset(
  { least, below }: ZoneEvidence,
  hereAt: (instant: number) => number,
): number | null {
  const isExplained =
    (least === null || least.minutes <= hereAt(least.at)) &&
    (below === null || hereAt(below.at) < below.minutes);
  if (isExplained) return null;
  const [first, end] = [least?.minutes ?? FIRST, below?.minutes ?? LAST + 1];
  const possible = ZONE_OFFSETS.filter((offset) => offset >= first && offset < end);
  const middle = (Math.max(first, FIRST) + Math.min(end - LATE_MINUTES, LAST)) / 2;
  const distance = (offset: number): number => Math.abs(offset - middle);
  return possible.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}
