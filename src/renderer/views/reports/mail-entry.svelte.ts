import type { Client } from '$client/client';
import { withLatinDigits } from '$shared/lib/latin-digits';
import { readMailAddress } from '$shared/lib/mail-address';
import { MAIL_PORTS, type ReportMail } from '$shared/settings/scheduled-reports';
import { getText } from '$shared/text';

/**
 * The input for the mail server that sends reports. Its password is stored in the keychain and
 * never returned.
 */
export class MailEntry {
  readonly #kept: ReportMail | null;
  host: string = $state('');
  encryption: ReportMail['encryption'] = $state('tls');
  port: string = $state('');
  user: string = $state('');
  password: string = $state('');
  from: string = $state('');
  /** The form was submitted, so errors are shown. */
  tried: boolean = $state(false);

  readonly #digits: string = $derived(withLatinDigits(this.port).trim());
  /** The keychain has a password for this server and user. */
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
  /** The sender’s address in the form that is sent; null if it is invalid. */
  readonly sender: string | null = $derived(readMailAddress(this.from.trim()));
  /** The errors, shown after the form was submitted. */
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

  /** @param mail the current server; null if none is set up */
  constructor(mail: ReportMail | null) {
    this.#kept = mail;
    if (mail !== null) ({ host: this.host, encryption: this.encryption, from: this.from } = mail);
    this.user = mail?.user ?? '';
    this.port = String(mail?.port ?? MAIL_PORTS.tls);
  }

  isHost(host: string): boolean {
    return /^[\w.:-]{1,253}$/.test(host);
  }

  /** Sets the encryption and its default port, unless the user entered another port. */
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
