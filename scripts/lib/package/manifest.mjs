// @ts-check
import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js';
import { reasonOf, SetupError } from '../errors.mjs';

/** The text that is signed together with the manifest. It must equal the one in src/main/desktop/updates/manifest.ts, which verifies the signature. */
const PURPOSE = 'sitedeck update manifest 1\n';
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Generates a key pair for signing manifests.
 * @returns {{ publicKey: string, privateKey: string }} publicKey: base64 of its SPKI in DER; privateKey: PEM.
 */
export function generateManifestKeys() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  };
}

/**
 * Signs electron-builder's description of a release (latest-linux.yml and similar). Before, checks that every file it names is in the same
 * folder and has the named size and content.
 * @param {string} file latest*.yml
 * @param {{ privateKeys: string[], now: number, days: number, share?: number }} by privateKeys: PEM, two while a key is being replaced; now:
 *   milliseconds since the epoch; days: how long the manifest is valid; share: the percentage of installations that take the release, 100
 *   by default.
 * @returns {Promise<string>} The signed manifest. Publish it beside the files as latest-linux.signed.json.
 * @throws {SetupError} when a file is missing or differs, or a key is not an Ed25519 private key.
 */
export async function signedManifest(file, { privateKeys, now, days, share = 100 }) {
  const channel = basename(file, '.yml');
  const { version, files } = parseUpdateInfo(readFileSync(file, 'utf8'), file, new URL('file:///'));
  const named = [];
  for (const { url, sha512, size } of files) {
    await expectFile(join(file, '..', url), { sha512, size });
    named.push({ url, sha512, size: size ?? statSync(join(file, '..', url)).size });
  }
  const manifest = JSON.stringify({
    channel,
    version,
    signedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + days * DAY_MS).toISOString(),
    ...(share < 100 ? { stagingPercentage: share } : {}),
    files: named,
  });
  const signatures = privateKeys.map((key) =>
    sign(null, Buffer.from(PURPOSE + manifest), privateKey(key)).toString('base64'),
  );
  return `${JSON.stringify({ manifest, signatures }, null, 2)}\n`;
}

/** @param {string} pem */
function privateKey(pem) {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Reported below, without the text, which may contain a key.
  }
  throw new SetupError(
    'This is no Ed25519 private key in PEM. "node scripts/update-keys.mjs FILE" makes one.',
  );
}

/** @param {string} path @param {{ sha512: string, size?: number | undefined }} named */
async function expectFile(path, { sha512, size }) {
  const hash = createHash('sha512');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (error) {
    throw new SetupError(`${basename(path)} cannot be read: ${reasonOf(error)}`);
  }
  const fits = size === undefined || statSync(path).size === size;
  if (!fits || hash.digest('base64') !== sha512)
    throw new SetupError(
      `${basename(path)} is not the file that the release names: its size or content differs.`,
    );
}
