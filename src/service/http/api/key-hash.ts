import { createHash, timingSafeEqual } from 'node:crypto';

/** A key's SHA-256, the only form the service stores, in memory and on disk. Keys are long and random. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Compares a text with the key in constant time. */
export function isKey(text: string, hash: Buffer): boolean {
  return isHash(hashKey(text), hash);
}

/** Compares two keys' hashes in constant time. */
export const isHash = (a: Buffer, b: Buffer): boolean => timingSafeEqual(a, b);

/** The key of an `Authorization: Bearer` header, or null. */
export function bearerKey(header: string | null): string | null {
  return /^Bearer +(\S+)\s*$/i.exec(header ?? '')?.[1] ?? null;
}
