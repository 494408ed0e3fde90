// @ts-check
import { createPublicKey } from 'node:crypto';
import { SetupError } from '../errors.mjs';

/** Where a package looks for updates. @typedef {{ url: string, publicKeys: string[] }} Updates */

/** The variables with which electron-builder gets a signing certificate, by system. One is enough. Linux has none. @type {Record<string, string[]>} */
const CERTIFICATES = {
  darwin: ['CSC_LINK', 'CSC_NAME'],
  win32: ['WIN_CSC_LINK', 'CSC_LINK', 'SITEDECK_AZURE_SIGNING'],
};

/**
 * Reads where packages look for updates: SITEDECK_UPDATES_URL and SITEDECK_UPDATES_KEYS (public keys, separated by commas or spaces).
 * An unsigned package looks nowhere, because it could not tell its successor from a forgery.
 * @param {{ env: NodeJS.ProcessEnv, platform: string }} machine
 * @returns {{ updates: Updates } | { updates: null, why: string | null }} why: what is missing; null if no address is set.
 * @throws {SetupError} when the address is not https, or a key is not an Ed25519 public key.
 */
export function readUpdateSettings({ env, platform }) {
  const url = env['SITEDECK_UPDATES_URL'];
  if (!url) return { updates: null, why: null };
  if (!/^https:\/\/\w/.test(url))
    throw new SetupError(`SITEDECK_UPDATES_URL has to be an https address, not "${url}".`);
  const publicKeys = (env['SITEDECK_UPDATES_KEYS'] ?? '').split(/[\s,]+/).filter(Boolean);
  for (const key of publicKeys)
    if (!isPublicKey(key))
      throw new SetupError(
        `SITEDECK_UPDATES_KEYS: "${key}" is no Ed25519 public key. "node scripts/update-keys.mjs FILE" makes one.`,
      );
  const none = (/** @type {string} */ why) => ({
    updates: null,
    why: `The packages will not look for updates: ${why}.`,
  });
  if (publicKeys.length === 0) return none('SITEDECK_UPDATES_KEYS names no key to check them by');
  const names = CERTIFICATES[platform] ?? [];
  const isSigned = names.length === 0 || names.some((name) => env[name]);
  if (!isSigned) return none(`they are not signed. Set ${names.join(' or ')}`);
  return { updates: { url, publicKeys } };
}

/** @param {string} key */
function isPublicKey(key) {
  try {
    const der = /** @type {const} */ ({ format: 'der', type: 'spki' });
    const { asymmetricKeyType } = createPublicKey({ key: Buffer.from(key, 'base64'), ...der });
    return asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}
