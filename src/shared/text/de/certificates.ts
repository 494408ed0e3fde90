import type { CertificateDetails, CertificateReason } from '../../bridge/certificates';
import { formatDate, formatList } from '../format';

export const certificates = {
  chooseTitle: 'CA-Zertifikat wählen',
  choose: 'CA-Zertifikat wählen …',
  chooseMore:
    'Wenn Ihre Organisation eigene Zertifikate ausstellt, wählen Sie die PEM- oder DER-Datei. Sie gilt nur für den Server dieses Kontos.',
  look: 'Zertifikat anzeigen …',
  title: 'Serverzertifikat',
  looking: 'Zertifikat wird geladen …',
  none: 'Der Server hat jetzt kein Zertifikat.',
  trusted: 'Sie vertrauen diesem Zertifikat jetzt. Versuchen Sie es erneut.',
  facts: 'Zertifikat',
  host: 'Server',
  subject: 'Ausgestellt für',
  issuer: 'Ausgestellt von',
  valid: 'Gültig',
  validFromTo: (from: number, to: number) => `${formatDate(from)} bis ${formatDate(to)}`,
  fingerprint: 'Fingerabdruck (SHA-256)',
  before: 'Bisher vertrautes Zertifikat',
  why: 'Nicht vertrauenswürdig, weil',
  reasons: (reasons: CertificateReason[]) => formatList(reasons.map((reason) => REASONS[reason])),
  trust: (host: string) => `Diesem Zertifikat für ${host} vertrauen`,
  trustMore:
    'Nur wenn Ihre Administration den Fingerabdruck bestätigt. Gilt nur für dieses Konto und diesen Server. Ändert sich das Zertifikat, fragt Sitedeck erneut.',
  own: 'Eigenes Zertifikat',
  ownTrust: 'Vertrauenswürdige Zertifikate',
  pinnedAt: (host: string, { validTo }: CertificateDetails) =>
    `Ein Zertifikat für ${host}, gültig bis ${formatDate(validTo)}`,
  authorities: (host: string, names: string[]) =>
    `Ausgestellt von ${formatList(names)}, für ${host}`,
  until: (validTo: number) => `Gültig bis ${formatDate(validTo)}`,
  withdraw: 'Nicht mehr vertrauen',
  withdrawPinned: (host: string) => `Dem Zertifikat für ${host} nicht mehr vertrauen`,
  withdrawAuthority: 'Dem CA-Zertifikat nicht mehr vertrauen',
};

const REASONS: Record<CertificateReason, string> = {
  'self-signed': 'es selbstsigniert ist',
  'unknown-issuer': 'dieser Computer den Aussteller nicht kennt',
  'wrong-host': 'es für einen anderen Server ausgestellt ist',
  expired: 'es abgelaufen ist',
  'not-yet-valid': 'es noch nicht gültig ist',
  revoked: 'sein Aussteller es widerrufen hat',
  weak: 'seine Verschlüsselung zu schwach ist',
  other: 'es eine andere Regel verletzt',
};
