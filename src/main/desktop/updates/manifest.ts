import { type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';

/**
 * Signed together with the manifest, so that signatures made for other purposes are invalid here. The same text is in
 * scripts/lib/package/manifest.mjs.
 */
const PURPOSE = 'sitedeck update manifest 1\n';

const envelope = z.object({
  manifest: z.string(),
  /** Ed25519, base64. Several while a key is being replaced. */
  signatures: z.array(z.base64()).min(1).max(8),
});

const manifest = z.object({
  /** The system and processor it is for, as electron-updater names its file: latest, latest-mac, latest-linux-arm64. */
  channel: z.string(),
  version: z.string().regex(/^\d+\.\d+\.\d+/),
  signedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Percentage of installations that get the update while a release is staged; all when missing. */
  stagingPercentage: z.int().min(1).max(100).optional(),
  files: z
    .array(
      z.object({
        /** A file name beside the manifest: no folder and no other server. */
        url: z.string().regex(/^\w[\w.-]*$/),
        /** 64 bytes, base64. */
        sha512: z.string().regex(/^[\w+/]{86}==$/),
        size: z.int().positive(),
      }),
    )
    .min(1),
});

/** The signed description of a release. */
export type Manifest = z.output<typeof manifest>;

/** The update must not be installed, because someone may be impersonating Sitedeck. */
export class UpdateRefusedError extends Error {
  override readonly name = 'UpdateRefusedError';
}

interface Expected {
  channel: string;
  keys: readonly KeyObject[];
  /** Milliseconds since the epoch. */
  now: number;
  /** When the newest accepted manifest so far was signed, milliseconds since the epoch. */
  newest: number;
}

/**
 * Verifies and parses a signed manifest. Parses the text only after its signature was verified with one of the
 * application's keys.
 *
 * @throws UpdateRefusedError when it is not signed, is for another system, or is older than one seen before
 * @throws Error when it is not a manifest or has expired, most likely because nobody signed a new one
 */
export function verifyManifest(text: string, { channel, keys, now, newest }: Expected): Manifest {
  const { manifest: signed, signatures } = envelope.parse(JSON.parse(text));
  const isSigned = signatures.some((signature) =>
    keys.some((key) => isSignedBy(key, signed, signature)),
  );
  if (!isSigned)
    throw new UpdateRefusedError('the manifest is not signed with a key of this application');
  const found = manifest.parse(JSON.parse(signed));
  if (found.channel !== channel)
    throw new UpdateRefusedError(`the manifest is for ${found.channel}, not for ${channel}`);
  if (Date.parse(found.expiresAt) <= now)
    throw new Error(`the manifest expired at ${found.expiresAt}`);
  if (Date.parse(found.signedAt) < newest)
    throw new UpdateRefusedError(`the manifest of ${found.signedAt} is older than one seen before`);
  return found;
}

function isSignedBy(key: KeyObject, signed: string, signature: string): boolean {
  return verify(null, Buffer.from(PURPOSE + signed), key, Buffer.from(signature, 'base64'));
}
