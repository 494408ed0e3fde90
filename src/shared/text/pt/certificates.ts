import type { CertificateDetails, CertificateReason } from '../../bridge/certificates';
import { formatDate, formatList } from '../format';

export const certificates = {
  chooseTitle: 'Escolher certificado de CA',
  choose: 'Escolher certificado de CA…',
  chooseMore:
    'Se sua organização emite os próprios certificados, escolha o arquivo PEM ou DER. Ele vale só para o servidor desta conta.',
  look: 'Mostrar certificado…',
  title: 'Certificado do servidor',
  looking: 'Carregando certificado…',
  none: 'O servidor não tem certificado agora.',
  trusted: 'Agora você confia neste certificado. Tente de novo.',
  facts: 'Certificado',
  host: 'Servidor',
  subject: 'Emitido para',
  issuer: 'Emitido por',
  valid: 'Validade',
  validFromTo: (from: number, to: number) => `${formatDate(from)} a ${formatDate(to)}`,
  fingerprint: 'Impressão digital (SHA-256)',
  before: 'Aquele em que você confiava',
  why: 'Não é confiável porque',
  reasons: (reasons: CertificateReason[]) => formatList(reasons.map((reason) => REASONS[reason])),
  trust: (host: string) => `Confiar neste certificado para ${host}`,
  trustMore:
    'Só se o administrador confirmar a impressão digital. Vale apenas para esta conta e este servidor. Se o certificado mudar, o Sitedeck pergunta de novo.',
  own: 'Certificado próprio',
  ownTrust: 'Certificados confiáveis',
  pinnedAt: (host: string, { validTo }: CertificateDetails) =>
    `Um certificado para ${host}, válido até ${formatDate(validTo)}`,
  authorities: (host: string, names: string[]) => `Emitido por ${formatList(names)}, para ${host}`,
  until: (validTo: number) => `Válido até ${formatDate(validTo)}`,
  withdraw: 'Não confiar mais',
  withdrawPinned: (host: string) => `Não confiar mais no certificado para ${host}`,
  withdrawAuthority: 'Não confiar mais no certificado de CA',
};

const REASONS: Record<CertificateReason, string> = {
  'self-signed': 'é autoassinado',
  'unknown-issuer': 'este computador não conhece quem o emitiu',
  'wrong-host': 'foi emitido para outro servidor',
  expired: 'expirou',
  'not-yet-valid': 'ainda não é válido',
  revoked: 'o emissor o revogou',
  weak: 'a criptografia é fraca demais',
  other: 'viola outra regra',
};
