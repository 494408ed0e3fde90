import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { PRIVACY } from '$shared/api/website-fields';
import type { Recipient, Recipients, ReportJob } from '../store/reports';
import type { Settings } from '../store/settings';
import type { StoredWebsite } from '../store/websites';

/** The addresses that a report links to; null if there is none. */
export interface ReportLinks {
  /** The statistics page; null if the recipient may not see it. */
  page: string | null;
  asksPassword: boolean;
  /** The page that stops these reports. */
  stop: string | null;
}

/** The links of a service whose public address is unknown: none. */
export const NO_LINKS: ReportLinks = { page: null, asksPassword: false, stop: null };

const SECRET = 'mail.secret';
/** The length of a signature in base64url: 22 characters are 132 bits. */
const SIGNATURE = 22;

/** Returns the store's secret for signatures. It is created at the first use. */
export const signingSecret = (settings: Settings): Promise<string> =>
  settings.keep(SECRET, randomBytes(32).toString('base64url'));

/** Signs the stop links and the Message-IDs of reports. */
export class ReportSignatures {
  readonly #secret: string;

  /** @param secret the secret from `signingSecret` */
  constructor(
    secret: string,
    private readonly recipients: Recipients,
  ) {
    this.#secret = secret;
  }

  /** Returns the secret part of a link, which identifies a recipient. */
  token(recipient: Recipient): string {
    return `${recipient.id}.${this.#signatureOf(recipient)}`;
  }

  /**
   * Returns the recipient that a token identifies.
   *
   * @returns null if the signature is invalid or the website was deleted
   */
  async recipientOf(token: string): Promise<Recipient | null> {
    const [, id, signature = ''] = /^([1-9]\d{0,14})\.([\w-]+)$/.exec(token) ?? [];
    const recipient = id === undefined ? null : await this.recipients.find(Number(id));
    if (recipient === null) return null;
    const [given, expected] = [Buffer.from(signature), Buffer.from(this.#signatureOf(recipient))];
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    return isOurs ? recipient : null;
  }

  /**
   * Returns the Message-ID of a report. It is the same in every attempt, so that duplicates are recognized.
   *
   * @param host the sender's host
   */
  messageId({ recipientId, kind, firstDay }: ReportJob, host: string): string {
    return `<${this.#sign(`report ${kind} ${firstDay} ${recipientId}`)}@${host}>`;
  }

  #signatureOf({ id, websiteId, address }: Recipient): string {
    return this.#sign(`stop ${id} ${websiteId} ${address.toLowerCase()}`);
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('base64url').slice(0, SIGNATURE);
  }
}

/**
 * Returns the links of a report.
 *
 * @param publicAddress the service's public address, without a final slash
 */
export function reportLinks(
  publicAddress: string,
  { domain, privacy }: Pick<StoredWebsite, 'domain' | 'privacy'>,
  days: 7 | 30,
  token: string,
): ReportLinks {
  const isOpen = privacy !== PRIVACY.private;
  return {
    page: isOpen ? `${publicAddress}/${domain}?period=${days}` : null,
    asksPassword: privacy === PRIVACY.password,
    stop: `${publicAddress}/unsubscribe/${token}`,
  };
}
