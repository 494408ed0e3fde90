import { createHash } from 'node:crypto';
import type { LoggedRequest } from './formats/request';

/*
 * Fingerprints by which a page view is recognized in another file. They depend on its time (to the second), request
 * and client. They do not depend on how the line is written: compression, line endings, a virtual host at its start,
 * a size at its end. Both hashes are stored on disk, so they must never change.
 */

/**
 * Returns a hash of one byte. With 256 values it identifies nobody, but a run of such hashes distinguishes logs. It
 * is FNV-1a with the last step of MurmurHash3; a cryptographic hash would take a sixth of the time of an import.
 */
export function fingerprintCode(request: LoggedRequest): number {
  let hash = 0x811c9dc5;
  for (const part of [request.ip, ...partsOf(request)]) {
    for (let index = 0; index < part.length; index += 1) hash = step(hash, part.charCodeAt(index));
    // The byte separates the parts. No part contains a newline.
    hash = step(hash, 10);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) & 0xff;
}

/**
 * Returns a hash of eight bytes, in hexadecimal. It does not depend on the IP address, which could be recovered from
 * such a long hash by trying all addresses.
 */
export function fingerprintHash(request: LoggedRequest): string {
  const text = partsOf(request).join('\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

const step = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193);

const partsOf = ({ at, target, status, referrer, userAgent }: LoggedRequest): string[] => [
  String(Math.floor(at / 1_000)),
  target,
  String(status),
  referrer,
  userAgent ?? '',
];
