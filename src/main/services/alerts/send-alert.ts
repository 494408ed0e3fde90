import { type AppError, AppFailure, toAppError } from '$shared/failures/failure';
import type { ErrorCode } from '$shared/failures/failure-table';
import {
  type AlertDelivery,
  type AlertWebhook,
  WEBHOOK_FORMAT_NAMES,
} from '$shared/settings/alert-deliveries';
import type { AlertMessage } from '$shared/settings/alert-message';
import { getText } from '$shared/text';
import { alertMail } from '$statistics/alerts/message';
import type { AlertOutcome } from '$statistics/alerts/outbox';
import { webhookRequest } from '$webhooks/bodies';
import { postWebhook, WebhookFailure, type WebhookObstacle } from '$webhooks/post';
import type { ServicesOptions } from '../context/types';
import type { ReportService } from '../reports/report-service';
import { SendFailure } from '../reports/send-report';
import type { WebhookAddresses } from './webhook-addresses';

/** The ways that alerts go. */
export interface AlertWays {
  notify: ServicesOptions['notify'];
  sendMail: ReportService['sendMail'];
  addresses: Pick<WebhookAddresses, 'use'>;
}

/** What became of an attempt, and why it failed. */
export interface SendResult {
  outcome: AlertOutcome;
  failure: AppError | null;
  /** How long the server asks to wait, milliseconds. */
  waitMs: number | null;
}

interface Course {
  signal: AbortSignal;
  /** Called before a server can have taken the message. When it fails, nothing is sent. */
  handOver(): Promise<void>;
}

/** What a delivery is called. */
export function deliveryLabel(delivery: AlertDelivery): string {
  const text = getText().alertDelivery;
  if (delivery.kind === 'system') return text.system;
  if (delivery.kind === 'mail') return text.mailTo(delivery.recipients.join(', '));
  return `${delivery.name} (${WEBHOOK_FORMAT_NAMES[delivery.format]})`;
}

/** Sends a message, once. @throws the signal's reason before anything was sent */
export async function sendAlert(
  delivery: AlertDelivery,
  message: AlertMessage,
  ways: AlertWays,
  course: Course,
): Promise<SendResult> {
  let isHandedOver = false;
  const handOver = async (): Promise<void> => {
    await course.handOver();
    isHandedOver = true;
  };
  try {
    if (delivery.kind === 'system') {
      await handOver();
      ways.notify?.(message);
    } else if (delivery.kind === 'mail') {
      await ways.sendMail(delivery.recipients, alertMail(message), { ...course, handOver });
    } else {
      await ways.addresses.use(delivery.id, (url) =>
        post(delivery, url, message, { ...course, handOver }),
      );
    }
    return { outcome: 'sent', failure: null, waitMs: null };
  } catch (cause) {
    if (!isHandedOver) course.signal.throwIfAborted();
    const { code, message: said, detail } = toAppError(cause);
    const failure = { code, message: said, ...(detail !== undefined && { detail }) };
    const outcome = cause instanceof SendFailure ? cause.outcome : outcomeOf(cause);
    const waitMs = cause instanceof HookFailure ? cause.waitMs : null;
    return { outcome, failure, waitMs };
  }
}

/** What cannot be sent for another reason may be sent later: the keychain is locked, or no mail server is set up. */
const outcomeOf = (cause: unknown): AlertOutcome =>
  cause instanceof HookFailure ? cause.outcome : 'later';

/** A webhook did not take a message. */
class HookFailure extends AppFailure {
  readonly outcome: AlertOutcome;
  readonly waitMs: number | null;

  constructor(code: ErrorCode, { obstacle, outcome, reason, retryAfterMs }: WebhookFailure) {
    super(code, `webhook: ${obstacle}`, reason === '' ? {} : { detail: reason });
    this.outcome = outcome;
    this.waitMs = retryAfterMs;
  }
}

const CODES: Record<WebhookObstacle, ErrorCode> = {
  unreachable: 'webhook-unreachable',
  certificate: 'webhook-certificate',
  private: 'webhook-private',
  insecure: 'webhook-private',
  redirected: 'webhook-refused',
  refused: 'webhook-refused',
  unanswered: 'webhook-unsure',
};

async function post(
  { format, allowsPrivate, authority }: AlertWebhook,
  address: URL,
  message: AlertMessage,
  course: Course,
): Promise<void> {
  const { url, body } = webhookRequest(format, address, message);
  try {
    await postWebhook({ url, id: message.id, body, allowsPrivate, authority }, course);
  } catch (cause) {
    if (!(cause instanceof WebhookFailure)) throw cause;
    throw new HookFailure(CODES[cause.obstacle], cause);
  }
}
