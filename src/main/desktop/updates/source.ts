import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseUrl } from '$shared/lib/url';

/** Where a package looks for updates, and whose signatures it accepts. */
export interface UpdateSource {
  /** Folder of the manifests, https, with a trailing slash. */
  folder: URL;
  /** Ed25519: a manifest signed by any one of them is accepted. */
  keys: KeyObject[];
}

/**
 * The source packed into this application: `updates` in its own package.json, inside app.asar. Written by
 * scripts/lib/package/updates.mjs, and only into signed packages.
 *
 * @returns null when there is none or it must not be used: without https, or without a key
 */
export function packedSource(appPath: string): UpdateSource | null {
  const { updates } = JSON.parse(readFileSync(join(appPath, 'package.json'), 'utf8')) as {
    updates?: { url?: unknown; publicKeys?: unknown };
  };
  return parseUpdateSource(updates?.url, updates?.publicKeys);
}

/** @param publicKeys each the base64 of an Ed25519 key's SPKI, in DER */
export function parseUpdateSource(url: unknown, publicKeys: unknown): UpdateSource | null {
  const folder = typeof url === 'string' ? parseUrl(url.replace(/(?<!\/)\/*$/, '/')) : null;
  if (folder?.protocol !== 'https:' || !Array.isArray(publicKeys) || publicKeys.length === 0)
    return null;
  const keys = publicKeys.map(parseKey);
  return keys.every((key) => key !== null) ? { folder, keys } : null;
}

function parseKey(key: unknown): KeyObject | null {
  try {
    const der = Buffer.from(String(key), 'base64');
    const parsed = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return parsed.asymmetricKeyType === 'ed25519' ? parsed : null;
  } catch {
    // Ignores what is not a key.
    return null;
  }
}
