import type { X509Certificate } from 'node:crypto';
import type { CertificateDetails } from '$shared/bridge/certificates';

/** The fields of a certificate that users can compare. */
export function certificateDetails(certificate: X509Certificate): CertificateDetails {
  return {
    subject: nameOf(certificate.subject) || hostsOf(certificate) || '–',
    issuer: nameOf(certificate.issuer) || '–',
    validFrom: Date.parse(certificate.validFrom),
    validTo: Date.parse(certificate.validTo),
    fingerprint: certificate.fingerprint256,
  };
}

/** A short form of a distinguished name, one part per line: its common name, else its organization, else all of it. */
function nameOf(name: string | undefined): string {
  const lines = (name ?? '').split('\n').filter((line) => line !== '');
  const part = (key: string): string | undefined =>
    lines.find((line) => line.startsWith(`${key}=`))?.slice(key.length + 1);
  const words = part('CN') ?? part('O') ?? lines.join(', ');
  // Special characters in names are escaped with a backslash.
  return words.replace(/\\([,+"\\<>;#= ])/g, '$1').slice(0, 200);
}

function hostsOf({ subjectAltName }: X509Certificate): string {
  return (subjectAltName ?? '').slice(0, 200);
}
