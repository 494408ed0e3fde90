/**
 * The name under which an unusable file is kept: what is wrong with it and when that was found, in a form every file system
 * accepts.
 *
 * @param now milliseconds since the epoch
 */
export function asideName(file: string, what: 'damaged' | 'unreadable' | 'newer', now: number) {
  return `${file}.${what}-${new Date(now).toISOString().replaceAll(':', '-')}`;
}
