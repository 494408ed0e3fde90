import type { CertificateDetails, CertificateReason } from '../../bridge/certificates';
import { formatDate, formatList } from '../format';

export const certificates = {
  chooseTitle: 'Elegir certificado de CA',
  choose: 'Elegir certificado de CA…',
  chooseMore:
    'Si tu organización emite sus propios certificados, elige el archivo PEM o DER. Solo se aplica al servidor de esta cuenta.',
  look: 'Mostrar certificado…',
  title: 'Certificado del servidor',
  looking: 'Cargando certificado…',
  none: 'El servidor no tiene certificado ahora.',
  trusted: 'Ahora confías en este certificado. Vuelve a intentarlo.',
  facts: 'Certificado',
  host: 'Servidor',
  subject: 'Emitido para',
  issuer: 'Emitido por',
  valid: 'Validez',
  validFromTo: (from: number, to: number) => `Del ${formatDate(from)} al ${formatDate(to)}`,
  fingerprint: 'Huella digital (SHA-256)',
  before: 'En el que confiabas',
  why: 'No es de confianza porque',
  reasons: (reasons: CertificateReason[]) => formatList(reasons.map((reason) => REASONS[reason])),
  trust: (host: string) => `Confiar en este certificado para ${host}`,
  trustMore:
    'Solo si quien administra el servidor confirma la huella digital. Se aplica solo a esta cuenta y a este servidor. Si el certificado cambia, Sitedeck vuelve a preguntar.',
  own: 'Certificado propio',
  ownTrust: 'Certificados de confianza',
  pinnedAt: (host: string, { validTo }: CertificateDetails) =>
    `Un certificado para ${host}, válido hasta el ${formatDate(validTo)}`,
  authorities: (host: string, names: string[]) => `Emitido por ${formatList(names)}, para ${host}`,
  until: (validTo: number) => `Válido hasta el ${formatDate(validTo)}`,
  withdraw: 'Dejar de confiar',
  withdrawPinned: (host: string) => `Dejar de confiar en el certificado para ${host}`,
  withdrawAuthority: 'Dejar de confiar en el certificado de CA',
};

const REASONS: Record<CertificateReason, string> = {
  'self-signed': 'es autofirmado',
  'unknown-issuer': 'este equipo no conoce a su emisor',
  'wrong-host': 'se emitió para otro servidor',
  expired: 'ha caducado',
  'not-yet-valid': 'todavía no es válido',
  revoked: 'su emisor lo revocó',
  weak: 'su cifrado es demasiado débil',
  other: 'incumple otra regla',
};
