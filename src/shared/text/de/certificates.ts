import type { CertificateDetails, CertificateReason } from '../../bridge/certificates';
import { formatDate, formatList } from '../format';

export const certificates = {
  chooseTitle: 'Zertifikat einer Zertifizierungsstelle wählen',
  choose: 'Zertifikat einer Zertifizierungsstelle wählen…',
  chooseMore:
    'Wenn Ihre Organisation ihre Zertifikate selbst ausstellt: eine PEM- oder DER-Datei, nur für den Server dieses Kontos.',
  look: 'Zertifikat zeigen…',
  title: 'Das Zertifikat des Servers',
  looking: 'Der Server wird nach seinem Zertifikat gefragt…',
  none: 'Der Server zeigt jetzt kein Zertifikat.',
  trusted: 'Diesem Zertifikat wird jetzt vertraut. Versuchen Sie es noch einmal.',
  facts: 'Zertifikat',
  host: 'Server',
  subject: 'Ausgestellt für',
  issuer: 'Ausgestellt von',
  valid: 'Gültig',
  validFromTo: (from: number, to: number) => `${formatDate(from)} bis ${formatDate(to)}`,
  fingerprint: 'Fingerabdruck (SHA-256)',
  before: 'Das, dem Sie vertrauten',
  why: 'Nicht vertraut, denn',
  reasons: (reasons: CertificateReason[]) => formatList(reasons.map((reason) => REASONS[reason])),
  trust: (host: string) => `Diesem Zertifikat für ${host} vertrauen`,
  trustMore:
    'Nur, wenn die Verwaltung den Fingerabdruck bestätigt. Es gilt für dieses Konto und diesen Server allein; ein anderes Zertifikat wird wieder abgelehnt.',
  own: 'Eigenes Zertifikat',
  ownTrust: 'Vertraute Zertifikate',
  pinnedAt: (host: string, { validTo }: CertificateDetails) =>
    `Ein Zertifikat für ${host}, gültig bis ${formatDate(validTo)}`,
  authorities: (host: string, names: string[]) =>
    `Ausgestellt von ${formatList(names)}, für ${host}`,
  until: (validTo: number) => `Gültig bis ${formatDate(validTo)}`,
  withdraw: 'Zurücknehmen',
  withdrawPinned: (host: string) => `Das vertraute Zertifikat für ${host} zurücknehmen`,
  withdrawAuthority: 'Das Zertifikat der Zertifizierungsstelle zurücknehmen',
};

const REASONS: Record<CertificateReason, string> = {
  'self-signed': 'es hat sich selbst ausgestellt',
  'unknown-issuer': 'dieser Computer kennt den Aussteller nicht',
  'wrong-host': 'es ist für einen anderen Server ausgestellt',
  expired: 'es ist abgelaufen',
  'not-yet-valid': 'es ist noch nicht gültig',
  revoked: 'sein Aussteller hat es zurückgenommen',
  weak: 'es ist zu schwach geschützt',
  other: 'es bricht eine andere Regel',
};
