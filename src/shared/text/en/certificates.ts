import type { CertificateDetails, CertificateReason } from '../../bridge/certificates';
import { formatDate, formatList } from '../format';

export const certificates = {
  chooseTitle: 'Choose an authority’s certificate',
  choose: 'Choose an authority’s certificate…',
  chooseMore:
    'If your organization issues its own certificates: a PEM or DER file, used for this account’s server alone.',
  look: 'Show the certificate…',
  title: 'The server’s certificate',
  looking: 'Asking the server for its certificate…',
  none: 'The server shows no certificate now.',
  trusted: 'This certificate is trusted now. Try again.',
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
    'Only if the administrator confirms the fingerprint. It counts for this account and this server alone; another certificate is refused again.',
  own: 'Own certificate',
  ownTrust: 'Trusted certificates',
  pinnedAt: (host: string, { validTo }: CertificateDetails) =>
    `One certificate for ${host}, valid until ${formatDate(validTo)}`,
  authorities: (host: string, names: string[]) => `Issued by ${formatList(names)}, for ${host}`,
  until: (validTo: number) => `Valid until ${formatDate(validTo)}`,
  withdraw: 'Withdraw',
  withdrawPinned: (host: string) => `Withdraw the trusted certificate for ${host}`,
  withdrawAuthority: 'Withdraw the authority’s certificate',
};

const REASONS: Record<CertificateReason, string> = {
  'self-signed': 'it was issued by the server itself',
  'unknown-issuer': 'this computer does not know who issued it',
  'wrong-host': 'it was issued for another server',
  expired: 'it has expired',
  'not-yet-valid': 'it is not valid yet',
  revoked: 'it was taken back by its issuer',
  weak: 'it is protected too weakly',
  other: 'it breaks another rule',
};
