import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { StoredSettings } from '../../store/settings';

const STORED_HASH = 'key.hash';

/** The key's SHA-256, the only form the service stores, in memory and on disk. Keys are long and random. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Compares a text with the key in constant time. */
export function isKey(text: string, hash: Buffer): boolean {
  return timingSafeEqual(hashKey(text), hash);
}

/** The key of an `Authorization: Bearer` header, or null. */
export function bearerKey(header: string | null): string | null {
  return /^Bearer +(\S+)\s*$/i.exec(header ?? '')?.[1] ?? null;
}

/**
 * The hash of the key that requests must carry: of the given one; otherwise of the one generated at an earlier start; otherwise
 * of a new one, which is passed to `show` and stored as a hash only.
 */
export function keyHashOf(
  given: string | null,
  settings: StoredSettings,
  show: (key: string) => void,
): Buffer {
  if (given !== null) return hashKey(given);
  const stored = settings.get(STORED_HASH);
  if (stored !== null) return Buffer.from(stored, 'hex');
  const key = randomBytes(24).toString('base64url');
  const hash = hashKey(key);
  settings.set(STORED_HASH, hash.toString('hex'));
  show(key);
  return hash;
}
