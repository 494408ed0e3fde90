import { createHash, timingSafeEqual } from 'node:crypto';

/** The key's SHA-256: what the service keeps of it, in memory and on disk. Keys are long and random. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Whether a text is the key, in constant time. */
export function isKey(text: string, hash: Buffer): boolean {
  return timingSafeEqual(hashKey(text), hash);
}

/** The key of an `Authorization: Bearer` header, or null. */
export function bearerKey(header: string | null): string | null {
  return /^Bearer +(\S+)\s*$/i.exec(header ?? '')?.[1] ?? null;
}
