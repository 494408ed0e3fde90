import type { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';

/*
 * Checks whether a server's certificate was issued by an authority that the user chose: a strict subset of RFC 5280,
 * section 6. The TLS library checks signatures, names and the right to issue. Intermediate certificates with name
 * constraints are refused. Path lengths and policies are not checked, because the authority is trusted at one origin
 * only.
 */

/** The most intermediate certificates, more than any chain in use. */
const MAX_BETWEEN = 8;
const SERVER_USE: readonly string[] = ['1.3.6.1.5.5.7.3.1', '2.5.29.37.0'];
/** The extension "name constraints", DER. */
const NAME_CONSTRAINTS = der('0603551d1e');
/** Signatures with MD5 and SHA-1 (RSA, ECDSA, DSA), which can be forged. */
const WEAK_SIGNATURES = [
  '06092a864886f70d010104',
  '06092a864886f70d010105',
  '06072a8648ce3d0401',
  '06072a8648ce380403',
].map(der);
/** Minimum bits of an RSA key; shorter ones can be broken. */
const FEWEST_RSA_BITS = 2_048;

/**
 * Whether a chain leads from a valid server certificate to one of the authorities.
 *
 * @param chain as the server sent it, its own certificate first
 * @param hostname the requested host
 * @param now milliseconds since the epoch
 */
export function isIssuedBy(
  chain: readonly X509Certificate[],
  authorities: readonly X509Certificate[],
  hostname: string,
  now: number,
): boolean {
  const [own, ...others] = chain;
  if (own === undefined || !isForHost(own, hostname) || !isForServers(own)) return false;
  // Each certificate is visited once, because a server could send many that issued each other.
  const left = new Set(others.slice(0, MAX_BETWEEN).filter(mayStandBetween));
  const leads = (certificate: X509Certificate): boolean => {
    if (!isSound(certificate, now)) return false;
    const signed = (issuer: X509Certificate): boolean =>
      issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
    if (authorities.some((one) => isWithinValidity(one, now) && signed(one))) return true;
    return [...left].some((one) => signed(one) && left.delete(one) && leads(one));
  };
  return leads(own);
}

/** Whether a certificate is valid for a host. Only subject alternative names count. */
export function isForHost(certificate: X509Certificate, hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return certificate.checkIP(host) !== undefined;
  return certificate.checkHost(host, { subject: 'never' }) !== undefined;
}

export function isWithinValidity({ validFrom, validTo }: X509Certificate, now: number): boolean {
  return Date.parse(validFrom) <= now && now <= Date.parse(validTo);
}

function isSound(certificate: X509Certificate, now: number): boolean {
  const { raw, publicKey } = certificate;
  const bits = publicKey.asymmetricKeyDetails?.modulusLength ?? FEWEST_RSA_BITS;
  if (bits < FEWEST_RSA_BITS || !isWithinValidity(certificate, now)) return false;
  return !WEAK_SIGNATURES.some((oid) => raw.includes(oid));
}

function isForServers({ keyUsage }: X509Certificate): boolean {
  // Node's keyUsage is the extended key usage; a certificate without it is valid for any use.
  return keyUsage === undefined || keyUsage.some((use) => SERVER_USE.includes(use));
}

/** Excludes certificates for mail or code signing only, and those with name constraints. */
function mayStandBetween(certificate: X509Certificate): boolean {
  return isForServers(certificate) && !certificate.raw.includes(NAME_CONSTRAINTS);
}

function der(hex: string): Buffer {
  return Buffer.from(hex, 'hex');
}
