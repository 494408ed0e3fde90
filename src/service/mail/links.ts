import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { PRIVACY } from '$shared/api/website-fields';
import type { Recipient, Recipients, ReportJob } from '../store/reports';
import type { Settings } from '../store/settings';
import type { StoredWebsite } from '../store/websites';

/** The addresses in a report; null for unavailable ones. */
export interface ReportLinks {
  /** The statistics page, if the recipient may see it. */
  page: string | null;
  asksPassword: boolean;
  /** The link that stops these reports. */
  stop: string | null;
}

/** Without links, for a service whose public address is unknown. */
export const NO_LINKS: ReportLinks = { page: null, asksPassword: false, stop: null };

const SECRET = 'mail.secret';
/** Characters of a signature in base64url: 132 bits. */
const SIGNATURE = 22;

/** The store's secret for signatures, created on first use. */
export const signingSecret = (settings: Settings): Promise<string> =>
  settings.keep(SECRET, randomBytes(32).toString('base64url'));

/** Signs a report's stop link and Message-ID. */
export class ReportSignatures {
  readonly #secret: string;

  /** @param secret from `signingSecret` */
  constructor(
    secret: string,
    private readonly recipients: Recipients,
  ) {
    this.#secret = secret;
  }

  /** The secret part of a link that identifies a recipient. */
  token(recipient: Recipient): string {
    return `${recipient.id}.${this.#signatureOf(recipient)}`;
  }

  /** @returns null for a token with an invalid signature or of a deleted website */
  async recipientOf(token: string): Promise<Recipient | null> {
    const [, id, signature = ''] = /^([1-9]\d{0,14})\.([\w-]+)$/.exec(token) ?? [];
    const recipient = id === undefined ? null : await this.recipients.find(Number(id));
    if (recipient === null) return null;
    const [given, expected] = [Buffer.from(signature), Buffer.from(this.#signatureOf(recipient))];
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    return isOurs ? recipient : null;
  }

  /**
   * The Message-ID of a report. It is the same in every attempt, so that duplicates are recognized.
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

/** The links of a report. @param publicAddress of the service, without a slash at its end */
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
