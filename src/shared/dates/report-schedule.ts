import type { CalendarDay } from './calendar-day';
import { addDays, addMonths, type DayRange } from './day-range';
import { clockIn, dayEndsAt, instantIn } from './zone';

/*
 * Decides when reports are due. Due times are times on this computer's clock, so that clock changes neither repeat
 * nor skip a report.
 */

export const REPORT_INTERVALS = ['day', 'week', 'month'] as const;
export type ReportInterval = (typeof REPORT_INTERVALS)[number];

/** How often a report is made, and when: every day, on Mondays, or on the first of the month. */
export interface ReportRhythm {
  every: ReportInterval;
  /** `HH:MM` */
  time: string;
}

/** A time at which a report is due (milliseconds since the epoch), and the days that the report is about. */
export interface ReportSlot {
  range: DayRange;
  at: number;
}

/** The progress of a scheduled report through its slots. */
export interface ReportProgress {
  /** The first day of the last period whose report was completed. */
  handled: CalendarDay;
  /** The first day of the period whose report failed last. */
  tried?: CalendarDay;
  /** The number of failed attempts at the period `tried`. */
  attempts: number;
  /** The time of the next attempt, milliseconds since the epoch. */
  notBefore: number;
}

/** The zones of a report: this computer's (`here`), for the time of day, and those of the servers, for the days. */
export interface ReportClocks {
  here: string;
  servers: readonly string[];
}

/** The delays after failed attempts, in minutes. After the last one, it is used again. */
const RETRY_MINUTES = [5, 15, 60, 240];
const MINUTE_MS = 60_000;
/** A server may still be counting the last minutes of a day (finality.ts). */
const LATE_MS = 15 * MINUTE_MS;

/**
 * Returns the delay after a failed attempt, in milliseconds.
 *
 * @param attempts the number of failed attempts so far
 */
export function retryDelay(attempts: number): number {
  const minutes = RETRY_MINUTES[Math.min(attempts, RETRY_MINUTES.length) - 1] ?? 0;
  return minutes * MINUTE_MS;
}

/** Returns the latest slot that has begun. Earlier slots that were missed are skipped. */
export function latestSlot(rhythm: ReportRhythm, here: string, now: number): ReportSlot {
  const begun = slotOn(rhythm, here, startOf(rhythm.every, clockIn(here, now).day));
  return begun.at <= now ? begun : previousSlot(rhythm, here, begun);
}

export function nextSlot(rhythm: ReportRhythm, here: string, now: number): ReportSlot {
  return slotAfter(rhythm, here, latestSlot(rhythm, here, now));
}

/** Returns the latest slot whose days are over at every server. */
export function finishedSlot(
  rhythm: ReportRhythm,
  { here, servers }: ReportClocks,
  now: number,
): ReportSlot {
  let slot = latestSlot(rhythm, here, now);
  // Days of servers differ by at most one, so this repeats at most twice, for daily reports.
  while (readyAt(slot, servers) > now) slot = previousSlot(rhythm, here, slot);
  return slot;
}

/**
 * Returns the earliest time at which a slot's report can be made. Its days must be over at every server, even if this
 * computer's clock is slightly ahead.
 */
export function readyAt({ range, at }: ReportSlot, servers: readonly string[]): number {
  return Math.max(at, ...servers.map((zone) => dayEndsAt(range.to, zone) + LATE_MS));
}

/**
 * Returns the slot to make now: the latest one whose days are over at all servers. A later slot that waits for a
 * server does not block it.
 *
 * @param isAsked whether a user requested the report, so that the retry delay does not apply
 */
export function dueSlot(
  rhythm: ReportRhythm,
  progress: ReportProgress,
  clocks: ReportClocks,
  now: number,
  isAsked = false,
): ReportSlot | null {
  const slot = finishedSlot(rhythm, clocks, now);
  if (slot.range.from <= progress.handled) return null;
  return isAsked || !isWaiting(progress, slot, now) ? slot : null;
}

/** Returns the time of the next report, in milliseconds since the epoch. */
export function nextReportAt(
  rhythm: ReportRhythm,
  progress: ReportProgress,
  clocks: ReportClocks,
  now: number,
): number {
  let slot = finishedSlot(rhythm, clocks, now);
  if (slot.range.from > progress.handled) {
    if (!isWaiting(progress, slot, now)) return now;
    const next = readyAt(slotAfter(rhythm, clocks.here, slot), clocks.servers);
    return Math.min(progress.notBefore, next);
  }
  while (slot.range.from <= progress.handled) slot = slotAfter(rhythm, clocks.here, slot);
  return readyAt(slot, clocks.servers);
}

/** Corrects the progress if it was written while the clock was far ahead. Otherwise it would block reports. */
export function correctedProgress(
  rhythm: ReportRhythm,
  progress: ReportProgress,
  here: string,
  now: number,
): ReportProgress {
  if (progress.handled <= nextSlot(rhythm, here, now).range.from) return progress;
  return initialProgress(rhythm, here, now);
}

/** Returns the progress of a new report, whose first slot is the next one. */
export function initialProgress(rhythm: ReportRhythm, here: string, now: number): ReportProgress {
  return { handled: latestSlot(rhythm, here, now).range.from, attempts: 0, notBefore: 0 };
}

/** Returns the progress of a changed report. Completed days are not repeated; failed days are tried again at once. */
export function changedProgress(
  former: { rhythm: ReportRhythm; isOn: boolean; progress: ReportProgress },
  next: { rhythm: ReportRhythm; isOn: boolean },
  here: string,
  now: number,
): ReportProgress {
  const fresh = initialProgress(next.rhythm, here, now);
  const { handled } = former.progress;
  if (former.rhythm.every !== next.rhythm.every) return fresh;
  if (former.isOn && next.isOn) return { ...former.progress, notBefore: 0 };
  return handled > fresh.handled ? { ...fresh, handled } : fresh;
}

/** Returns the number of failed attempts at a slot. */
export const failedAttempts = (
  { tried, attempts }: ReportProgress,
  { range }: ReportSlot,
): number => (tried === range.from ? attempts : 0);

/** Whether the retry delay is running. A delay longer than possible was written with a wrong clock and is ignored. */
function isWaiting(progress: ReportProgress, slot: ReportSlot, now: number): boolean {
  const { notBefore } = progress;
  return notBefore > now && notBefore <= now + retryDelay(failedAttempts(progress, slot));
}

function slotOn(rhythm: ReportRhythm, here: string, day: CalendarDay): ReportSlot {
  const range = { from: preceding(rhythm.every, day), to: addDays(day, -1) };
  return { range, at: instantIn(here, day, rhythm.time) };
}

const previousSlot = (rhythm: ReportRhythm, here: string, { range }: ReportSlot): ReportSlot =>
  slotOn(rhythm, here, range.from);

const slotAfter = (rhythm: ReportRhythm, here: string, { range }: ReportSlot): ReportSlot =>
  slotOn(rhythm, here, following(rhythm.every, addDays(range.to, 1)));

function startOf(every: ReportInterval, day: CalendarDay): CalendarDay {
  if (every === 'day') return day;
  if (every === 'month') return `${day.slice(0, 8)}01`;
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

function following(every: ReportInterval, day: CalendarDay): CalendarDay {
  return every === 'month' ? addMonths(day, 1) : addDays(day, every === 'week' ? 7 : 1);
}

function preceding(every: ReportInterval, day: CalendarDay): CalendarDay {
  return every === 'month' ? addMonths(day, -1) : addDays(day, every === 'week' ? -7 : -1);
}
