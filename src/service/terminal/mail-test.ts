import { randomUUID } from 'node:crypto';
import { reportText } from '$shared/text/en/service-reports';
import { openSession } from '$smtp/session';
import { senderHost } from '../mail/addresses';
import { composeTest } from '../mail/message';
import type { MailSettings } from '../mail/settings';

/** Timeouts in milliseconds. They are short, because a user waits. */
export const SHORT_TIMEOUTS = { connectMs: 15_000, answerMs: 60_000 };

/**
 * Sends a test message.
 *
 * @throws MailFailure, whose message is one line
 */
export async function runMailTest(
  { server, from }: Pick<MailSettings, 'server' | 'from'>,
  to: string,
): Promise<void> {
  const messageId = `<${randomUUID()}@${senderHost(from)}>`;
  const message = await composeTest(
    { from, to, messageId, date: new Date() },
    reportText.testSubject,
    reportText.testBody,
  );
  const session = await openSession(server, from.address, SHORT_TIMEOUTS);
  try {
    await session.send(from.address, to, message, async () => {});
  } finally {
    session.end();
  }
  console.log(reportText.testSent(to));
}
