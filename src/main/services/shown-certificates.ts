import type { CertificateFacts } from '../../shared/bridge/certificates';

/** The certificates that were shown to the person: only those can be trusted. */
export class ShownCertificates {
  readonly #shown = new Map<string, CertificateFacts>();

  add(origin: string, facts: CertificateFacts): void {
    this.#shown.set(`${origin} ${facts.fingerprint}`, facts);
  }

  find(origin: string, fingerprint: string): CertificateFacts | null {
    return this.#shown.get(`${origin} ${fingerprint}`) ?? null;
  }
}
