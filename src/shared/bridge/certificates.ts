export type { TrustChange } from './calls/schemas';

/** What a certificate says of itself, as far as a person can compare it. */
export interface CertificateFacts {
  /** Whom it was made out to and by whom: the common name, or what stands for it. */
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

/** The certificate that a server shows now, for a person to decide on. */
export interface ShownCertificate extends CertificateFacts {
  /** Host and port. */
  host: string;
  /** Empty when it is trusted after all. */
  reasons: CertificateReason[];
  /** The fingerprint that the account trusted at this host until now, if it did. */
  pinned: string | null;
}

/** An authority's certificates from a file that the person chose. */
export interface ChosenAuthority {
  /** The certificates alone, whatever else was in the file. */
  pem: string;
  certificates: CertificateFacts[];
}

/** What an account trusts beyond this computer's own authorities, at its own host alone. */
export interface AccountTrust {
  /** Host and port. */
  host: string;
  authority: CertificateFacts[] | null;
  pinned: CertificateFacts | null;
}
