/* Names of time zones. They are kept apart from zone arithmetic (zone.ts), which the first frame does not need. */

const OFFSET = /^UTC([+-])(\d{2}):(\d{2})$/;

/** Whether Intl knows a zone with this name. Fixed UTC offsets do not count, because users cannot choose them. */
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

/** Writes a fixed UTC offset as a zone: `-300` → `UTC-05:00`. */
export function offsetZone(minutes: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** Returns the offset of a fixed-offset zone, in minutes; null for a named zone. */
export function minutesOfOffset(zone: string): number | null {
  const [, sign, hours, minutes] = OFFSET.exec(zone) ?? [];
  if (sign === undefined) return null;
  const size = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? -size : size;
}
