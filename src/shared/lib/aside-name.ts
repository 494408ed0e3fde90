/**
 * The name under which a file is kept that cannot be used as it is: what is wrong with it and when that was seen, in a form that
 * every file system takes.
 *
 * @param now milliseconds since the epoch
 */
export function asideName(file: string, what: 'damaged' | 'unreadable' | 'newer', now: number) {
  return `${file}.${what}-${new Date(now).toISOString().replaceAll(':', '-')}`;
}
