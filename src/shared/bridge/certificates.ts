export type { TrustChange } from './calls/schemas';

/** The fields of a certificate that a user can compare. */
export interface CertificateDetails {
  /** Common name, or what stands in for it. */
  subject: string;
  issuer: string;
  /** Milliseconds since the epoch. */
  validFrom: number;
  validTo: number;
  /** SHA-256 of the whole certificate: `AB:CD:…`. */
  fingerprint: string;
}

/** Why a certificate is not trusted. */
export const CERTIFICATE_REASONS = [
  'self-signed',
  'unknown-issuer',
  'wrong-host',
  'expired',
  'not-yet-valid',
  'revoked',
  'weak',
  'other',
] as const;
export type CertificateReason = (typeof CERTIFICATE_REASONS)[number];

/** The certificate a server presents now, for the user to decide on. */
export interface PresentedCertificate extends CertificateDetails {
  /** Host and port. */
  host: string;
  /** Empty when it is trusted. */
  reasons: CertificateReason[];
  /** The fingerprint the account has trusted at this host so far, if any. */
  pinned: string | null;
}

/** An authority's certificates from a file the user chose. */
export interface ChosenAuthority {
  /** The certificates only, without anything else that was in the file. */
  pem: string;
  certificates: CertificateDetails[];
}

/** What an account trusts beyond this computer's own authorities, at its own host only. */
export interface AccountTrust {
  /** Host and port. */
  host: string;
  authority: CertificateDetails[] | null;
  pinned: CertificateDetails | null;
}
