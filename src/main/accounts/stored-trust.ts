import type { CertificateDetails, ChosenAuthority } from '$shared/bridge/certificates';
import { isRecord } from '$shared/lib/is-record';

/**
 * Certificates and authorities that the user trusts at one origin, besides this computer's authorities. Stored with the
 * account.
 */
export interface StoredTrust {
  /** `https://host:port`, the only origin it applies to. */
  origin: string;
  authority: ChosenAuthority | null;
  pinned: CertificateDetails | null;
}

/** Parses the trust stored in accounts.json. Incomplete data counts as no trust. */
export function parseTrust(value: unknown): StoredTrust | null {
  if (!isRecord(value) || typeof value['origin'] !== 'string') return null;
  const authority = parseAuthority(value['authority']);
  const pinned = parseDetails(value['pinned']);
  if (authority === null && pinned === null) return null;
  return { origin: value['origin'], authority, pinned };
}

function parseAuthority(value: unknown): ChosenAuthority | null {
  if (!isRecord(value) || typeof value['pem'] !== 'string') return null;
  const rows = value['certificates'];
  if (!Array.isArray(rows)) return null;
  const certificates = rows.map(parseDetails).filter((facts) => facts !== null);
  return certificates.length === 0 ? null : { pem: value['pem'], certificates };
}

function parseDetails(value: unknown): CertificateDetails | null {
  if (!isRecord(value)) return null;
  const { subject, issuer, validFrom, validTo, fingerprint } = value;
  if (typeof subject !== 'string' || typeof issuer !== 'string') return null;
  if (typeof validFrom !== 'number' || typeof validTo !== 'number') return null;
  if (typeof fingerprint !== 'string') return null;
  return { subject, issuer, validFrom, validTo, fingerprint };
}
