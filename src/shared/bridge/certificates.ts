export type { TrustChange } from './calls/schemas';

/** The fields of a certificate that a user can compare with another source. */
export interface CertificateDetails {
  /** The common name, or another name of the subject if there is none. */
  subject: string;
  issuer: string;
  /** The first instant at which the certificate is valid, in milliseconds since the epoch. */
  validFrom: number;
  validTo: number;
  /** SHA-256 of the certificate: `AB:CD:…`. */
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

/** The certificate that a server presents now. The user decides whether to trust it. */
export interface PresentedCertificate extends CertificateDetails {
  /** Host and port. */
  host: string;
  /** Why the certificate is not trusted; empty if it is. */
  reasons: CertificateReason[];
  /** The fingerprint that the account has trusted at this host so far; null if none. */
  pinned: string | null;
}

/** The certificates of an authority, from a file that the user chose. */
export interface ChosenAuthority {
  /** The certificates without anything else in the file, such as a private key. */
  pem: string;
  certificates: CertificateDetails[];
}

/** The certificates that an account trusts beyond this computer's own authorities, for one host only. */
export interface AccountTrust {
  /** Host and port. */
  host: string;
  authority: CertificateDetails[] | null;
  pinned: CertificateDetails | null;
}
