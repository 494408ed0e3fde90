import { createHash } from 'node:crypto';
import type { ImportMark } from '../store/imports';
import type { AccessLog } from './access-log';

/**
 * Returns the length of the part of a file that older versions have imported. It is that of the longest mark that
 * matches the beginning of the file.
 *
 * @param marks the marks of the website, the shortest one first
 * @returns bytes of the uncompressed file
 */
export async function findAlreadyImportedLength(
  file: AccessLog,
  marks: readonly ImportMark[],
): Promise<number> {
  const hash = createHash('sha256');
  let at = 0;
  let marked = 0;
  let next = 0;
  if (marks.length === 0) return 0;
  for await (const chunk of file.chunks()) {
    let start = 0;
    for (let mark = marks[next]; mark && mark.bytes <= at + chunk.length; mark = marks[++next]) {
      const end = mark.bytes - at;
      hash.update(chunk.subarray(start, end));
      start = end;
      if (hash.copy().digest('hex') === mark.digest) marked = mark.bytes;
    }
    if (next === marks.length) break;
    hash.update(chunk.subarray(start));
    at += chunk.length;
  }
  return marked;
}
