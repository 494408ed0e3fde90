import type { CertificateFacts, ChosenAuthority } from '../../../shared/bridge/certificates';

/** The certificates that were shown to the person, and the authorities that they chose a file of: only those can be trusted. */
export class ShownCertificates {
  readonly #shown = new Map<string, CertificateFacts>();
  readonly #chosen = new Set<string>();

  add(origin: string, facts: CertificateFacts): void {
    this.#shown.set(`${origin} ${facts.fingerprint}`, facts);
  }

  find(origin: string, fingerprint: string): CertificateFacts | null {
    return this.#shown.get(`${origin} ${fingerprint}`) ?? null;
  }

  choose({ pem }: ChosenAuthority): void {
    this.#chosen.add(pem);
  }

  wasChosen(pem: string): boolean {
    return this.#chosen.has(pem);
  }
}
