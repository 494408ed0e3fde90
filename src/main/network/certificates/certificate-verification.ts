import { X509Certificate } from 'node:crypto';
import type { StoredTrust } from '$main/accounts/stored-trust';
import type { CertificateReason } from '$shared/bridge/certificates';
import { authoritiesIn } from './authority-file';
import { isForHost, isIssuedBy, isWithinValidity } from './chain';

/** The certificate chain that a server presented, with Chromium's verdict. */
export interface PresentedChain {
  /** The requested host. */
  hostname: string;
  /** PEM, the server's own first. */
  chain: string[];
  /** `net::OK`, or the name of the worst problem: `net::ERR_CERT_…`. */
  verdict: string;
}

export const CERT_OK = 'net::OK';

/** Whether the user's trust at this host overrides the problems that Chromium found. */
export function isTrusted(presented: PresentedChain, trust: StoredTrust, now: number): boolean {
  const { hostname, verdict } = presented;
  if (verdict === CERT_OK) return true;
  // Pinning a certificate does not override its revocation.
  if (/REVOKED|CERT_INVALID/.test(verdict)) return false;
  if (withoutBrackets(hostname) !== withoutBrackets(new URL(trust.origin).hostname)) return false;
  try {
    return isTrustedByUser(presented, trust, now);
  } catch {
    // An unreadable certificate, presented or stored: Chromium and Node differ in what they accept.
    return false;
  }
}

function isTrustedByUser(
  presented: PresentedChain,
  { pinned, authority }: StoredTrust,
  now: number,
): boolean {
  const chain = parseChain(presented);
  if (pinned !== null && chain[0]?.fingerprint256 === pinned.fingerprint) return true;
  if (authority === null) return false;
  return isIssuedBy(chain, authoritiesIn(authority.pem), presented.hostname, now);
}

/** All problems of a certificate, because Chromium reports only the worst. Empty when it is valid. */
export function untrustedReasons(presented: PresentedChain, now: number): CertificateReason[] {
  const { hostname, verdict } = presented;
  const [own] = parseChain(presented);
  if (verdict === CERT_OK || own === undefined) return [];
  const found = new Set<CertificateReason>();
  if (/AUTHORITY_INVALID/.test(verdict)) {
    found.add(own.issuer === own.subject ? 'self-signed' : 'unknown-issuer');
  }
  if (!isForHost(own, hostname)) found.add('wrong-host');
  if (!isWithinValidity(own, now))
    found.add(Date.parse(own.validTo) < now ? 'expired' : 'not-yet-valid');
  if (/REVOKED/.test(verdict)) found.add('revoked');
  if (/WEAK/.test(verdict)) found.add('weak');
  return found.size === 0 ? ['other'] : [...found];
}

/** An IPv6 address without its brackets. */
function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/** The presented certificates, the server's own first. */
export function parseChain({ chain }: PresentedChain): X509Certificate[] {
  return chain.map((pem) => new X509Certificate(pem));
}
