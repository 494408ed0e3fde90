import { X509Certificate } from 'node:crypto';
import type { ChosenAuthority } from '$shared/bridge/certificates';
import { AppFailure } from '$shared/failures/failure';
import { certificateDetails } from './details';

/** The most certificates in a file. More would be a system's whole certificate store and not a private authority. */
const MAX_CERTIFICATES = 20;
const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/**
 * Reads an authority's certificates from a file, PEM (one or several) or DER (one). Drops everything else in it, especially a
 * private key.
 *
 * @param now milliseconds since the epoch
 * @throws AppFailure authority-malformed, authority-expired
 */
export function readAuthority(file: Uint8Array, now: number): ChosenAuthority {
  const certificates = parse(Buffer.from(file));
  if (certificates.length === 0 || certificates.length > MAX_CERTIFICATES) {
    throw malformed(`${certificates.length} certificates`);
  }
  if (!certificates.every(({ ca }) => ca)) throw malformed('not an authority’s');
  const facts = certificates.map(certificateDetails);
  if (!facts.some(({ validTo }) => validTo > now)) {
    throw new AppFailure('authority-expired', 'certificate: all of the file have expired');
  }
  return { pem: certificates.map((one) => one.toString()).join(''), certificates: facts };
}

/** The certificates of a stored PEM. @throws when it has none */
export function authoritiesIn(pem: string): X509Certificate[] {
  return (pem.match(PEM) ?? []).map((text) => new X509Certificate(text));
}

function parse(file: Buffer): X509Certificate[] {
  const text = file.toString('latin1');
  try {
    return text.includes('-----BEGIN ') ? authoritiesIn(text) : [new X509Certificate(file)];
  } catch {
    // The parser's message would not help a user who chose the wrong file.
    throw malformed('not readable');
  }
}

function malformed(why: string): AppFailure {
  return new AppFailure('authority-malformed', `certificate: ${why}`);
}
