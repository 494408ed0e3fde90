import type { AlertMessage } from '$shared/settings/alert-message';
import { AUTOMATIC_HEADERS, composeMessage } from '$smtp/compose';
import type { MailSession } from '$smtp/session';
import { alertMail } from '$statistics/alerts/message';
import { webhookRequest } from '$webhooks/bodies';
import { postWebhook } from '$webhooks/post';
import { senderHost } from '../mail/addresses';
import type { MailSettings } from '../mail/settings';
import type { ServiceAlertDelivery } from './settings';

/** The settings for sending alerts by email. */
export type AlertMailSettings = Pick<MailSettings, 'server' | 'from'>;

export interface DeliveryWays {
  /** Null without a mail server; then there are no deliveries by mail. */
  mail: AlertMailSettings | null;
  openSession: (mail: AlertMailSettings, signal: AbortSignal) => Promise<MailSession>;
}

interface Course {
  signal: AbortSignal;
  /** Called before the server can have taken the message. If it fails, nothing is sent. */
  handOver: () => Promise<void>;
}

/** Returns the Message-ID of a message, which is the same in every attempt. */
export const messageIdOf = (
  { id }: Pick<AlertMessage, 'id'>,
  { from }: AlertMailSettings,
): string => `<${id}@${senderHost(from)}>`;

/**
 * Sends a message.
 *
 * @returns why some recipients of a mail did not get it; empty if all did
 * @throws MailFailure, WebhookFailure, the failure of `handOver`, or the signal's reason before anything was sent
 */
export async function deliver(
  delivery: ServiceAlertDelivery,
  message: AlertMessage,
  { mail, openSession }: DeliveryWays,
  course: Course,
): Promise<string> {
  if (delivery.kind === 'webhook') {
    const { url, body } = webhookRequest(delivery.format, delivery.address, message);
    const { allowsPrivate } = delivery;
    await postWebhook({ url, id: message.id, body, allowsPrivate, authority: null }, course);
    return '';
  }
  if (mail === null) throw new Error('alerts: no mail server');
  const { from } = mail;
  const { recipients: to } = delivery;
  const envelope = { from, to, messageId: messageIdOf(message, mail), date: new Date(message.at) };
  const body = { ...alertMail(message), headers: AUTOMATIC_HEADERS };
  const content = await composeMessage(envelope, body);
  const session = await openSession(mail, course.signal);
  const destroy = (): void => session.destroy();
  course.signal.addEventListener('abort', destroy, { once: true });
  try {
    course.signal.throwIfAborted();
    const refused = await session.send(from.address, to, content, course.handOver);
    session.end();
    return refused.map(({ reason }) => reason).join('; ');
  } catch (cause) {
    session.destroy();
    throw cause;
  } finally {
    course.signal.removeEventListener('abort', destroy);
  }
}
