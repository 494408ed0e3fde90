/**
 * The name under which a file that is no longer used is kept: why, and when that was found, in a form every file system
 * accepts.
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
