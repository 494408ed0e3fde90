import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Returns the SHA-256 of a key. The service stores keys only in this form, in memory and on disk. No salt is needed,
 * because keys are long and random.
 */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Whether a text is the key with a hash. Takes constant time. */
export function keyMatchesHash(text: string, hash: Buffer): boolean {
  return areSameHash(hashKey(text), hash);
}

/** Whether two hashes of keys are equal. Takes constant time. */
export const areSameHash = (a: Buffer, b: Buffer): boolean => timingSafeEqual(a, b);

/** Returns the key in an `Authorization: Bearer` header; null if there is none. */
export function bearerKey(header: string | null): string | null {
  return /^Bearer +(\S+)\s*$/i.exec(header ?? '')?.[1] ?? null;
}
