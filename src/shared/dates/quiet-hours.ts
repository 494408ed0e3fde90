/**
 * Whether a time of day (`HH:MM`) is in the quiet hours, which may span midnight. No hours are quiet if `from` equals
 * `to`.
 */
export function isQuiet(time: string, from: string, to: string): boolean {
  if (from === to) return false;
  return from < to ? time >= from && time < to : time >= from || time < to;
}
