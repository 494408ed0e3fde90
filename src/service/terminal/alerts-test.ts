import { randomUUID } from 'node:crypto';
import { alertsText } from '$shared/text/en/service-alerts';
import { MailFailure, openSession } from '$smtp/session';
import { testMessage } from '$statistics/alerts/message';
import { WebhookFailure } from '$webhooks/post';
import { type AlertMailSettings, deliver } from '../alerts/deliver';
import { alertLanguageOf } from '../alerts/language';
import { failureText } from '../alerts/sender';
import type { AlertSettings } from '../alerts/settings';
import { SHORT_TIMEOUTS } from './mail-test';

/** Sends a test to each delivery, and says what goes wrong. The exit code is 1 if one did not take it. */
export async function runAlertsTest(
  { deliveries, language }: AlertSettings,
  mail: AlertMailSettings | null,
): Promise<void> {
  const words = await alertLanguageOf(language);
  const { signal } = new AbortController();
  const ways = {
    mail,
    openSession: ({ server, from }: AlertMailSettings) =>
      openSession(server, from.address, SHORT_TIMEOUTS),
  };
  for (const delivery of deliveries) {
    const message = testMessage(words, { id: randomUUID(), at: Date.now() });
    const reason = await deliver(delivery, message, ways, {
      signal,
      handOver: async () => {},
    }).catch(reasonOf);
    if (reason === '') console.log(alertsText.sent(delivery.name));
    else {
      console.error(alertsText.failed(delivery.name, reason));
      process.exitCode = 1;
    }
  }
}

function reasonOf(cause: unknown): string {
  if (cause instanceof MailFailure || cause instanceof WebhookFailure) return failureText(cause);
  throw cause;
}
