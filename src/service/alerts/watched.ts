/*
 * The times in which the service ran. Visits in other hours and days were not counted. So such an hour or day is never
 * judged as one with few visits or none.
 */

/** A time in which the service ran, milliseconds since the epoch. */
export interface Watched {
  from: number;
  to: number;
}

/** The longest interruption that is ignored, such as a restart. */
const GAP_MS = 10 * 60_000;
/** How often the end of a span is written, at most. */
const NOTE_MS = 5 * 60_000;
/** How long spans are kept. No rule judges days before that. */
const KEPT_MS = 9 * 24 * 60 * 60_000;
/** The maximum number of spans. If a service crashes again and again, the oldest are dropped. */
const MAX_SPANS = 200;

/** Whether the end of the last span is to be written. */
export function isNoteDue(spans: readonly Watched[], now: number): boolean {
  const to = spans.at(-1)?.to ?? 0;
  return to > now || now - to >= NOTE_MS;
}

/** Adds the current moment to the spans. Spans in the future, from a clock that was ahead, are cut. */
export function withMoment(spans: readonly Watched[], now: number): Watched[] {
  const past = spans
    .filter(({ from, to }) => from <= now && to >= now - KEPT_MS)
    .map(({ from, to }) => ({ from, to: Math.min(to, now) }));
  const last = past.at(-1);
  const isNew = last === undefined || now - last.to > GAP_MS;
  const earlier = isNew ? past : past.slice(0, -1);
  return [...earlier, { from: isNew ? now : last.from, to: now }].slice(-MAX_SPANS);
}

/** Whether the service ran from one moment to another, milliseconds since the epoch. */
export function wasWatched(spans: readonly Watched[], from: number, to: number): boolean {
  return spans.some((span) => span.from <= from && span.to >= to);
}
