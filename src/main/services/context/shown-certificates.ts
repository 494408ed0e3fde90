import type { CertificateDetails, ChosenAuthority } from '$shared/bridge/certificates';

/** The certificates shown to the user and the authorities they chose from files: nothing else can be trusted. */
export class ShownCertificates {
  readonly #shown = new Map<string, CertificateDetails>();
  readonly #chosen = new Set<string>();

  add(origin: string, facts: CertificateDetails): void {
    this.#shown.set(`${origin} ${facts.fingerprint}`, facts);
  }

  find(origin: string, fingerprint: string): CertificateDetails | null {
    return this.#shown.get(`${origin} ${fingerprint}`) ?? null;
  }

  choose({ pem }: ChosenAuthority): void {
    this.#chosen.add(pem);
  }

  wasChosen(pem: string): boolean {
    return this.#chosen.has(pem);
  }
}
