import { createHash } from 'node:crypto';
import type { LoggedRequest } from './formats/request';

/*
 * What is kept of a page view so that it is recognized in another file: its time, to the second, and what was asked by whom.
 * How the line was written does not matter: packing, line ends, a virtual host before it, a size after it.
 */

/** One byte: 256 possible values say nothing of a person, and a run of them tells one log from another. */
export function codeOf(request: LoggedRequest): number {
  return digest(request, request.ip)[0] ?? 0;
}

/** Eight bytes, hexadecimal. Without the address: from a hash this long one could be found by trying them all. */
export function hashOf(request: LoggedRequest): string {
  return digest(request, '').toString('hex', 0, 8);
}

function digest({ at, target, status, referrer, userAgent }: LoggedRequest, ip: string): Buffer {
  const second = Math.floor(at / 1_000);
  const text = JSON.stringify([second, ip, target, status, referrer, userAgent ?? '']);
  return createHash('sha256').update(text).digest();
}
