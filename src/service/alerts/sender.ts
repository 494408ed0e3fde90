import { alertsText } from '$shared/text/en/service-alerts';
import { MailFailure } from '$smtp/session';
import {
  afterAttempt,
  type AlertOutcome,
  isExpired,
  type OutboxItem,
} from '$statistics/alerts/outbox';
import { WebhookFailure } from '$webhooks/post';
import type { LogFields } from '../log/events';
import type { ServiceLog } from '../log/log';
import { deliver, type DeliveryWays, messageIdOf } from './deliver';
import type { AlertRecord } from './record';
import type { AlertRunReport } from './run-report';
import type { AlertSettings } from './settings';

export interface AlertSenderParts extends DeliveryWays {
  settings: AlertSettings;
  log: ServiceLog;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** The outcome of a message that is not sent again. */
type Ending = Exclude<AlertOutcome, 'later'>;

/**
 * Sends messages that wait. A message is marked as handed over, in the store, before a server can have taken it: it is
 * never sent twice.
 */
export class AlertSender {
  constructor(
    private readonly at: AlertSenderParts,
    private readonly signal: AbortSignal,
  ) {}

  /** Ends messages whose process stopped, or lost its database, while it sent them. They may have arrived, and are not sent again. */
  async settleInterrupted(record: AlertRecord, report: AlertRunReport): Promise<void> {
    for (const item of record.content.outbox.filter(({ isHandedOver }) => isHandedOver)) {
      await this.#settle(record, item, 'unknown', alertsText.interrupted, report);
    }
  }

  /** Sends a message and records the outcome. @throws LeaseLostError if another process has taken over */
  async send(record: AlertRecord, item: OutboxItem, report: AlertRunReport): Promise<void> {
    const delivery = this.at.settings.deliveries.find(({ name }) => name === item.deliveryId);
    if (delivery === undefined) {
      return this.#settle(record, item, 'refused', alertsText.noDelivery, report);
    }
    let isHandedOver = false;
    const handOver = async (): Promise<void> => {
      await record.change(({ outbox }) => ({
        outbox: outbox.map((one) => (one.id === item.id ? { ...one, isHandedOver: true } : one)),
      }));
      isHandedOver = true;
    };
    try {
      const refused = await deliver(delivery, item.message, this.at, {
        signal: this.signal,
        handOver,
      });
      await this.#settle(record, item, 'sent', refused, report);
    } catch (cause) {
      if (this.signal.aborted && !isHandedOver) return;
      if (!(cause instanceof MailFailure || cause instanceof WebhookFailure)) throw cause;
      await this.#fail(record, item, cause, report);
    }
  }

  async #fail(
    record: AlertRecord,
    item: OutboxItem,
    cause: MailFailure | WebhookFailure,
    report: AlertRunReport,
  ): Promise<void> {
    const now = this.at.now();
    const reason = failureText(cause);
    if (cause.outcome !== 'later' || isExpired(item, now)) {
      const ending = cause.outcome === 'unknown' ? 'unknown' : 'refused';
      return this.#settle(record, item, ending, reason, report);
    }
    const waitMs = cause instanceof WebhookFailure ? cause.retryAfterMs : null;
    await record.change(({ outbox }) => ({
      outbox: afterAttempt(outbox, item.id, 'later', { now, waitMs }),
    }));
    report.failed.push({ name: item.deliveryId, reason });
    if (item.attempts === 0) {
      this.at.log.write('alert.postponed', { ...this.#fieldsOf(item), error: reason });
    }
  }

  /** Removes a message and reports its outcome. @param reason empty if all went well */
  async #settle(
    record: AlertRecord,
    item: OutboxItem,
    ending: Ending,
    reason: string,
    report: AlertRunReport,
  ): Promise<void> {
    const now = this.at.now();
    await record.change(({ outbox }) => ({
      outbox: afterAttempt(outbox, item.id, ending, { now }),
    }));
    this.tell(item, ending, reason, report);
  }

  /** Reports the outcome of a message in the log and in the report. @param reason empty if all went well */
  tell(item: OutboxItem, ending: Ending, reason: string, report: AlertRunReport): void {
    const { log } = this.at;
    const fields = this.#fieldsOf(item);
    if (ending === 'sent') {
      log.write('alert.sent', fields);
      report.sent.push(item.deliveryId);
      if (reason === '') return;
    }
    log.write(ending === 'unknown' ? 'alert.unknown' : 'alert.failed', {
      ...fields,
      error: reason,
    });
    report.failed.push({ name: item.deliveryId, reason });
  }

  #fieldsOf({ deliveryId, message }: OutboxItem): LogFields {
    const { settings, mail } = this.at;
    const place = settings.deliveries.findIndex(({ name }) => name === deliveryId);
    const isMail = settings.deliveries[place]?.kind === 'mail';
    return {
      ...(place !== -1 && { delivery: place + 1 }),
      ...(isMail && mail !== null && { messageId: messageIdOf(message, mail) }),
    };
  }
}

/** Explains why a message was not taken. The text never contains a webhook's address. */
export function failureText(cause: MailFailure | WebhookFailure): string {
  if (cause instanceof MailFailure) return cause.message;
  const text = alertsText.obstacles[cause.obstacle];
  return cause.reason === '' ? text : `${text} (${cause.reason})`;
}
