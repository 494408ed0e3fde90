import { AppFailure, failureCode } from '$shared/failures/failure';
import type { AlertDelivery } from '$shared/settings/alert-deliveries';
import { readWebhookAddress } from '$webhooks/address';
import type { ServiceContext } from '../context/service-context';
import { requireReportsAllowed } from '../reports/require-allowed';

/** The prefix of the entries with webhooks' addresses. They belong to no account. */
const WEBHOOK_ENTRY = 'Webhook of alerts:';

const entryOf = (id: string) =>
  ({ keyEntry: `${WEBHOOK_ENTRY} ${id}`, keyPlace: 'keychain' }) as const;

/** The addresses of webhooks, in the keychain: whoever knows one can write there. */
export class WebhookAddresses {
  constructor(private readonly context: ServiceContext) {}

  /** Stores an address. @returns its host, for display @throws AppFailure bad-argument keychain-* */
  async keep(id: string, address: string): Promise<string> {
    const url = readWebhookAddress(address);
    if (url === null) throw new AppFailure('bad-argument', 'alerts: not an address of a webhook');
    await this.context.keys.keep(entryOf(id), url.href);
    return url.host;
  }

  /** Deletes an address. @throws AppFailure keychain-* */
  async forget(id: string): Promise<void> {
    await this.context.keys.forget(entryOf(id));
  }

  /** Requires an address. @throws AppFailure keychain-* webhook-missing */
  async require(id: string): Promise<void> {
    if ((await this.context.keys.find(entryOf(id))) === null) throw missing();
  }

  /** Lends an address. @throws AppFailure keychain-* webhook-missing not-allowed-here, or the failure of the work */
  async use<Result>(id: string, work: (url: URL) => Promise<Result>): Promise<Result> {
    requireReportsAllowed(this.context, { isMail: true });
    try {
      return await this.context.keys.use(entryOf(id), async (address) => {
        const url = readWebhookAddress(address);
        if (url === null) throw missing();
        return work(url);
      });
    } catch (cause) {
      throw failureCode(cause) === 'key-missing' ? missing() : cause;
    }
  }

  /** Whether an entry is the address of one of these deliveries. @param isUnknown whether nobody knows which there are */
  owns(name: string, deliveries: readonly AlertDelivery[], isUnknown: boolean): boolean {
    if (isUnknown) return name.startsWith(WEBHOOK_ENTRY);
    return deliveries.some(({ kind, id }) => kind === 'webhook' && name === entryOf(id).keyEntry);
  }
}

const missing = (): AppFailure =>
  new AppFailure('webhook-missing', 'keychain: no address of this webhook');
