import type { CertificateDetails, CertificateReason } from '../../bridge/certificates';
import { formatDate, formatList } from '../format';

export const certificates = {
  chooseTitle: 'Wybierz certyfikat CA',
  choose: 'Wybierz certyfikat CA…',
  chooseMore:
    'Jeśli organizacja wystawia własne certyfikaty, wybierz plik PEM lub DER. Dotyczy tylko serwera tego konta.',
  look: 'Pokaż certyfikat…',
  title: 'Certyfikat serwera',
  looking: 'Ładowanie certyfikatu…',
  none: 'Serwer nie ma teraz certyfikatu.',
  trusted: 'Ufasz teraz temu certyfikatowi. Spróbuj ponownie.',
  facts: 'Certyfikat',
  host: 'Serwer',
  subject: 'Wystawiony dla',
  issuer: 'Wystawca',
  valid: 'Ważność',
  validFromTo: (from: number, to: number) => `${formatDate(from)} – ${formatDate(to)}`,
  fingerprint: 'Odcisk (SHA-256)',
  before: 'Dotychczas zaufany',
  why: 'Niezaufany, ponieważ',
  reasons: (reasons: CertificateReason[]) => formatList(reasons.map((reason) => REASONS[reason])),
  trust: (host: string) => `Zaufaj temu certyfikatowi dla ${host}`,
  trustMore:
    'Tylko jeśli administrator potwierdzi odcisk. Dotyczy tylko tego konta i serwera. Gdy certyfikat się zmieni, Sitedeck zapyta ponownie.',
  own: 'Własny certyfikat',
  ownTrust: 'Zaufane certyfikaty',
  pinnedAt: (host: string, { validTo }: CertificateDetails) =>
    `Jeden certyfikat dla ${host}, ważny do ${formatDate(validTo)}`,
  authorities: (host: string, names: string[]) => `Wystawca: ${formatList(names)}, dla ${host}`,
  until: (validTo: number) => `Ważny do ${formatDate(validTo)}`,
  withdraw: 'Przestań ufać',
  withdrawPinned: (host: string) => `Przestań ufać certyfikatowi dla ${host}`,
  withdrawAuthority: 'Przestań ufać certyfikatowi CA',
};

const REASONS: Record<CertificateReason, string> = {
  'self-signed': 'jest podpisany własnym kluczem',
  'unknown-issuer': 'ten komputer nie zna wystawcy',
  'wrong-host': 'wystawiono go dla innego serwera',
  expired: 'stracił ważność',
  'not-yet-valid': 'nie jest jeszcze ważny',
  revoked: 'wystawca go unieważnił',
  weak: 'ma zbyt słabe szyfrowanie',
  other: 'narusza inną regułę',
};
