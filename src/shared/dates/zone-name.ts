/*
 * Names of time zones. Apart from the arithmetic with them, which the way to the first frame does not need.
 */

const OFFSET = /^UTC([+-])(\d{2}):(\d{2})$/;

/** Whether Intl knows a zone of this name. Fixed distances from UTC are not names: nobody chooses those. */
export function isZoneName(text: string): boolean {
  if (!/^[a-z]/i.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch (cause) {
    if (cause instanceof RangeError) return false;
    throw cause;
  }
}

/** A fixed distance from UTC as a zone: `-300` → `UTC-05:00`. */
export function offsetZone(minutes: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** The minutes of a zone that is a fixed distance from UTC; null for a named one. */
export function minutesOfOffset(zone: string): number | null {
  const [, sign, hours, minutes] = OFFSET.exec(zone) ?? [];
  if (sign === undefined) return null;
  const size = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? -size : size;
}
