/**
 * Returns the new name of a file that is set aside. It contains the reason and the time, in a form that every file
 * system accepts.
 *
 * @param now milliseconds since the epoch
 */
export function setAsideName(
  file: string,
  what: 'damaged' | 'unreadable' | 'newer' | 'replaced',
  now: number,
) {
  return `${file}.${what}-${new Date(now).toISOString().replaceAll(':', '-')}`;
}
