import type { CertificateDetails, CertificateReason } from '../../bridge/certificates';
import { formatDate, formatList } from '../format';

export const certificates = {
  chooseTitle: 'Choisir un certificat d’autorité',
  choose: 'Choisir un certificat d’autorité…',
  chooseMore:
    'Si votre organisation délivre ses propres certificats, choisissez le fichier PEM ou DER. Il ne vaut que pour le serveur de ce compte.',
  look: 'Afficher le certificat…',
  title: 'Certificat du serveur',
  looking: 'Chargement du certificat…',
  none: 'Le serveur n’a plus de certificat.',
  trusted: 'Ce certificat est désormais approuvé. Réessayez.',
  facts: 'Certificat',
  host: 'Serveur',
  subject: 'Délivré à',
  issuer: 'Délivré par',
  valid: 'Validité',
  validFromTo: (from: number, to: number) => `Du ${formatDate(from)} au ${formatDate(to)}`,
  fingerprint: 'Empreinte (SHA-256)',
  before: 'Celui que vous aviez approuvé',
  why: 'Non fiable, car',
  reasons: (reasons: CertificateReason[]) => formatList(reasons.map((reason) => REASONS[reason])),
  trust: (host: string) => `Approuver ce certificat pour ${host}`,
  trustMore:
    'Seulement si votre administrateur confirme l’empreinte. Vaut uniquement pour ce compte et ce serveur. Si le certificat change, Sitedeck vous le demandera de nouveau.',
  own: 'Certificat approuvé par vous',
  ownTrust: 'Certificats approuvés',
  pinnedAt: (host: string, { validTo }: CertificateDetails) =>
    `Un certificat pour ${host}, valable jusqu’au ${formatDate(validTo)}`,
  authorities: (host: string, names: string[]) => `Délivré par ${formatList(names)}, pour ${host}`,
  until: (validTo: number) => `Valable jusqu’au ${formatDate(validTo)}`,
  withdraw: 'Ne plus approuver',
  withdrawPinned: (host: string) => `Ne plus approuver le certificat pour ${host}`,
  withdrawAuthority: 'Ne plus approuver le certificat d’autorité',
};

const REASONS: Record<CertificateReason, string> = {
  'self-signed': 'il est auto-signé',
  'unknown-issuer': 'cet ordinateur ne connaît pas son émetteur',
  'wrong-host': 'il a été délivré pour un autre serveur',
  expired: 'il a expiré',
  'not-yet-valid': 'il n’est pas encore valable',
  revoked: 'son émetteur l’a révoqué',
  weak: 'son chiffrement est trop faible',
  other: 'il enfreint une autre règle',
};
