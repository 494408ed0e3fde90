import type { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';

/*
 * Whether a server's certificate comes from an authority that the person chose, by RFC 5280, section 6, in its strict and
 * small form: whatever of it is not looked at here is refused, not ignored. Signatures, names and the right to sign are
 * checked by the TLS library itself.
 */

/** Longer than any chain in use. */
const MOST_BETWEEN = 8;
const SERVER_USE: readonly string[] = ['1.3.6.1.5.5.7.3.1', '2.5.29.37.0'];
/** The extension "name constraints", DER. */
const NAME_CONSTRAINTS = der('0603551d1e');
/** Signatures with MD5 and SHA-1 (RSA, ECDSA, DSA), which can be forged. */
const WEAK_SIGNATURES = [
  ...[
    '06092a864886f70d010104',
    '06092a864886f70d010105',
    '06072a8648ce3d0401',
    '06072a8648ce380403',
  ],
].map(der);

/**
 * @param chain as the server sent it, its own certificate first
 * @param hostname the host that was asked for
 * @param now milliseconds since the epoch
 */
export function isIssuedBy(
  chain: readonly X509Certificate[],
  authorities: readonly X509Certificate[],
  hostname: string,
  now: number,
): boolean {
  const [own, ...between] = chain;
  if (own === undefined || !isFor(own, hostname) || !isForServers(own)) return false;
  const leads = (certificate: X509Certificate, left: number): boolean => {
    if (!isSound(certificate, now)) return false;
    const signed = (issuer: X509Certificate): boolean =>
      issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
    if (authorities.some((one) => isCurrent(one, now) && signed(one))) return true;
    return (
      left > 0 && between.some((one) => !isConstrained(one) && signed(one) && leads(one, left - 1))
    );
  };
  return leads(own, Math.min(between.length, MOST_BETWEEN));
}

/** Whether a certificate is made out to a host, by its alternative names alone. */
export function isFor(certificate: X509Certificate, hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return certificate.checkIP(host) !== undefined;
  return certificate.checkHost(host, { subject: 'never' }) !== undefined;
}

export function isCurrent({ validFrom, validTo }: X509Certificate, now: number): boolean {
  return Date.parse(validFrom) <= now && now <= Date.parse(validTo);
}

function isSound(certificate: X509Certificate, now: number): boolean {
  return (
    isCurrent(certificate, now) && !WEAK_SIGNATURES.some((oid) => certificate.raw.includes(oid))
  );
}

function isForServers({ keyUsage }: X509Certificate): boolean {
  // What Node calls so is the extended key usage; without one a certificate is for anything.
  return keyUsage === undefined || keyUsage.some((use) => SERVER_USE.includes(use));
}

function isConstrained({ raw }: X509Certificate): boolean {
  return raw.includes(NAME_CONSTRAINTS);
}

function der(hex: string): Buffer {
  return Buffer.from(hex, 'hex');
}
