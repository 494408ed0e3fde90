import type { Client } from '$client/client';
import { withLatinDigits } from '$shared/lib/latin-digits';
import { readMailAddress } from '$shared/lib/mail-address';
import { MAIL_PORTS, type ReportMail } from '$shared/settings/scheduled-reports';
import { getText } from '$shared/text';

/** What is entered of the mail server that sends reports. Its password goes to the keychain and never comes back. */
export class MailEntry {
  readonly #kept: ReportMail | null;
  host: string = $state('');
  encryption: ReportMail['encryption'] = $state('tls');
  port: string = $state('');
  user: string = $state('');
  password: string = $state('');
  from: string = $state('');
  /** It was sent: faults are said. */
  tried: boolean = $state(false);

  readonly #digits: string = $derived(withLatinDigits(this.port).trim());
  /** The keychain has a password for this server and user alone. */
  readonly isKept: boolean = $derived.by(() => {
    const kept = this.#kept;
    return (
      kept !== null &&
      kept.user !== null &&
      kept.user === this.user.trim() &&
      kept.host === this.host.trim() &&
      kept.port === Number(this.#digits)
    );
  });
  /** The sender’s address as it is sent; null while it is none. */
  readonly sender: string | null = $derived(readMailAddress(this.from.trim()));
  /** What is wrong, said once it was sent. */
  readonly faults: { host?: string; port?: string; password?: string; from?: string } = $derived.by(
    () => {
      const { faults } = getText().scheduledReports;
      const number = Number(this.#digits);
      const isPort = /^\d{1,5}$/.test(this.#digits) && number >= 1 && number <= 65_535;
      const isSecret = this.user.trim() !== '' && !this.isKept && this.password === '';
      return {
        ...(!this.isHost(this.host.trim()) && { host: faults.host }),
        ...(!isPort && { port: faults.port }),
        ...(isSecret && { password: faults.password }),
        ...(this.sender === null && { from: faults.address }),
      };
    },
  );

  /** @param mail the server so far; null without one */
  constructor(mail: ReportMail | null) {
    this.#kept = mail;
    if (mail !== null) ({ host: this.host, encryption: this.encryption, from: this.from } = mail);
    this.user = mail?.user ?? '';
    this.port = String(mail?.port ?? MAIL_PORTS.tls);
  }

  isHost(host: string): boolean {
    return /^[\w.:-]{1,253}$/.test(host);
  }

  /** Chooses the encryption, with its usual port unless another was entered. */
  encrypt(chosen: ReportMail['encryption']): void {
    if (this.port === String(MAIL_PORTS[this.encryption])) this.port = String(MAIL_PORTS[chosen]);
    this.encryption = chosen;
  }

  /** @throws AppFailure */
  async save(client: Client): Promise<void> {
    const user = this.user.trim();
    await client.call('reports.saveMail', {
      mail: {
        host: this.host.trim(),
        port: Number(this.#digits),
        encryption: this.encryption,
        user: user === '' ? null : user,
        from: this.sender ?? this.from.trim(),
      },
      password: user === '' || this.password === '' ? null : this.password,
    });
  }
}
