import type { CertificateDetails, CertificateReason } from '../../bridge/certificates';
import { formatDate, formatList } from '../format';

export const certificates = {
  chooseTitle: 'Scegli certificato CA',
  choose: 'Scegli certificato CA…',
  chooseMore:
    'Se la tua organizzazione emette i propri certificati, scegli il file PEM o DER. Vale solo per il server di questo account.',
  look: 'Mostra certificato…',
  title: 'Certificato del server',
  looking: 'Caricamento del certificato…',
  none: 'Ora il server non ha un certificato.',
  trusted: 'Ora consideri attendibile questo certificato. Riprova.',
  facts: 'Certificato',
  host: 'Server',
  subject: 'Emesso per',
  issuer: 'Emesso da',
  valid: 'Validità',
  validFromTo: (from: number, to: number) => `${formatDate(from)} – ${formatDate(to)}`,
  fingerprint: 'Impronta digitale (SHA-256)',
  before: 'Attendibile finora',
  why: 'Non attendibile perché',
  reasons: (reasons: CertificateReason[]) => formatList(reasons.map((reason) => REASONS[reason])),
  trust: (host: string) => `Considera attendibile questo certificato per ${host}`,
  trustMore:
    'Solo se l’amministratore conferma l’impronta digitale. Vale solo per questo account e questo server. Se il certificato cambia, Sitedeck lo chiede di nuovo.',
  own: 'Certificato accettato da te',
  ownTrust: 'Certificati attendibili',
  pinnedAt: (host: string, { validTo }: CertificateDetails) =>
    `Un certificato per ${host}, scadenza: ${formatDate(validTo)}`,
  authorities: (host: string, names: string[]) => `Emesso da ${formatList(names)}, per ${host}`,
  until: (validTo: number) => `Scadenza: ${formatDate(validTo)}`,
  withdraw: 'Revoca fiducia',
  withdrawPinned: (host: string) => `Revoca la fiducia al certificato per ${host}`,
  withdrawAuthority: 'Revoca la fiducia al certificato CA',
};

const REASONS: Record<CertificateReason, string> = {
  'self-signed': 'è autofirmato',
  'unknown-issuer': 'questo computer non ne conosce l’emittente',
  'wrong-host': 'è stato emesso per un altro server',
  expired: 'è scaduto',
  'not-yet-valid': 'non è ancora valido',
  revoked: 'l’emittente lo ha revocato',
  weak: 'la sua crittografia è troppo debole',
  other: 'viola un’altra regola',
};
