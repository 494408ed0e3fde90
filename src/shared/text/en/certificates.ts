import type { CertificateDetails, CertificateReason } from '../../bridge/certificates';
import { formatDate, formatList } from '../format';

export const certificates = {
  chooseTitle: 'Choose CA certificate',
  choose: 'Choose CA certificate…',
  chooseMore:
    'If your organization issues its own certificates, choose the PEM or DER file. It applies to this account’s server only.',
  look: 'Show certificate…',
  title: 'Server certificate',
  looking: 'Loading certificate…',
  none: 'The server has no certificate now.',
  trusted: 'You now trust this certificate. Try again.',
  facts: 'Certificate',
  host: 'Server',
  subject: 'Issued to',
  issuer: 'Issued by',
  valid: 'Valid',
  validFromTo: (from: number, to: number) => `${formatDate(from)} to ${formatDate(to)}`,
  fingerprint: 'Fingerprint (SHA-256)',
  before: 'The one you trusted',
  why: 'Not trusted because',
  reasons: (reasons: CertificateReason[]) => formatList(reasons.map((reason) => REASONS[reason])),
  trust: (host: string) => `Trust this certificate for ${host}`,
  trustMore:
    'Only if your administrator confirms the fingerprint. It applies to this account and server only. If the certificate changes, Sitedeck asks again.',
  own: 'Own certificate',
  ownTrust: 'Trusted certificates',
  pinnedAt: (host: string, { validTo }: CertificateDetails) =>
    `One certificate for ${host}, valid until ${formatDate(validTo)}`,
  authorities: (host: string, names: string[]) => `Issued by ${formatList(names)}, for ${host}`,
  until: (validTo: number) => `Valid until ${formatDate(validTo)}`,
  withdraw: 'Stop trusting',
  withdrawPinned: (host: string) => `Stop trusting the certificate for ${host}`,
  withdrawAuthority: 'Stop trusting the CA certificate',
};

const REASONS: Record<CertificateReason, string> = {
  'self-signed': 'it’s self-signed',
  'unknown-issuer': 'this computer doesn’t know who issued it',
  'wrong-host': 'it was issued for another server',
  expired: 'it has expired',
  'not-yet-valid': 'it isn’t valid yet',
  revoked: 'its issuer revoked it',
  weak: 'its encryption is too weak',
  other: 'it breaks another rule',
};
