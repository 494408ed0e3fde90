import { createHash } from 'node:crypto';
import type { LoggedRequest } from './formats/request';

/*
 * Fingerprints that recognize a page view in another file by its time (to the second), request and client. The
 * notation of the line does not matter: compression, line endings, a leading virtual host, a trailing size. Both
 * hashes are stored on disk, so they must never change.
 */

/**
 * A hash of one byte. With only 256 values it identifies nobody, while a run of such hashes distinguishes logs.
 * FNV-1a with MurmurHash3's last step; a cryptographic hash would take a sixth of an import's time.
 */
export function fingerprintCode(request: LoggedRequest): number {
  let hash = 0x811c9dc5;
  for (const part of [request.ip, ...partsOf(request)]) {
    for (let index = 0; index < part.length; index += 1) hash = step(hash, part.charCodeAt(index));
    // No part contains a newline.
    hash = step(hash, 10);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) & 0xff;
}

/**
 * A hash of eight bytes, hexadecimal. It excludes the IP address, which could be recovered from a hash this long by
 * trying all addresses.
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
