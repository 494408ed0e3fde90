import { randomUUID } from 'node:crypto';
import { AppFailure } from '$shared/failures/failure';
import type { ErrorCode } from '$shared/failures/failure-table';
import { isLoopback } from '$shared/lib/loopback';
import type { ReportMail } from '$shared/settings/scheduled-reports';
import { AUTOMATIC_HEADERS, composeMessage, type MessageBody } from '$smtp/compose';
import type { MailServer } from '$smtp/server';
import {
  MailFailure,
  type MailObstacle,
  openSession,
  type RefusedRecipient,
  type SmtpTimeouts,
} from '$smtp/session';

/**
 * Timeouts for reports. A stalling server blocks the other reports, so it gets less than the RFC's ten minutes; at
 * worst the report is "not confirmed".
 */
const REPORT_TIMEOUTS: SmtpTimeouts = { connectMs: 30_000, answerMs: 120_000 };
/** Timeouts for a test message, for which the user waits. */
export const TEST_MAIL_TIMEOUTS: SmtpTimeouts = { connectMs: 15_000, answerMs: 60_000 };
/** How long sending may continue after Sitedeck begins to quit, milliseconds. */
const STOP_MS = 5_000;

interface Message {
  mail: ReportMail;
  /** Null: no login. */
  password: string | null;
  to: string[];
  body: MessageBody;
}

/** How a message is sent. */
export interface SendOptions {
  timeouts?: SmtpTimeouts;
  /** Aborted when Sitedeck quits. */
  signal?: AbortSignal;
  /** Called before the server can have accepted the message. When it fails, nothing is sent. */
  handOver?: () => Promise<void>;
}

/** A message was not accepted: retry it, give up, or its fate is unknown. */
export class SendFailure extends AppFailure {
  constructor(
    code: ErrorCode,
    message: string,
    readonly outcome: MailFailure['outcome'],
    detail: string,
    /** The recipients who got the message. */
    readonly to: readonly string[] = [],
  ) {
    super(code, message, detail === '' ? {} : { detail });
  }
}

/** A message as a file: for a mail server, or for the person's own mail program. */
export function composeReportMail(
  { mail, to, body }: Pick<Message, 'to' | 'body'> & { mail: ReportMail | null },
  isDraft: boolean,
): Promise<Buffer> {
  const from = mail?.from;
  const host = from?.slice(from.lastIndexOf('@') + 1) ?? 'sitedeck.invalid';
  // Mail programs open a message with this header to be sent.
  const headers = isDraft ? { 'X-Unsent': '1' } : AUTOMATIC_HEADERS;
  return composeMessage(
    { from, to, messageId: `<${randomUUID()}@${host}>`, date: new Date() },
    { ...body, headers },
  );
}

/** Sends a message through a mail server. @throws SendFailure, the failure of `handOver`, or the signal's reason */
export async function sendMessage(
  { mail, password, to, body }: Message,
  { timeouts = REPORT_TIMEOUTS, signal, handOver = async () => undefined }: SendOptions,
): Promise<void> {
  const message = await composeReportMail({ mail, to, body }, false);
  try {
    const session = await openSession(serverOf(mail, password), mail.from, timeouts, signal);
    let timer: ReturnType<typeof setTimeout> | null = null;
    const stop = (): void => void (timer ??= setTimeout(() => session.destroy(), STOP_MS));
    signal?.addEventListener('abort', stop, { once: true });
    try {
      signal?.throwIfAborted();
      const refused = await session.send(mail.from, to, message, handOver);
      session.end();
      if (refused.length > 0) throw notForAll(to, refused);
    } catch (cause) {
      // Within a message, QUIT would be part of the message.
      session.destroy();
      throw cause;
    } finally {
      signal?.removeEventListener('abort', stop);
      if (timer !== null) clearTimeout(timer);
    }
  } catch (cause) {
    if (!(cause instanceof MailFailure)) throw cause;
    const { outcome, obstacle, reason } = cause;
    const code = outcome === 'unknown' ? 'mail-unsure' : CODES[obstacle];
    throw new SendFailure(code, `mail: ${obstacle}`, outcome, reason);
  }
}

function serverOf(
  { host, port, user, encryption }: ReportMail,
  password: string | null,
): MailServer {
  return {
    host,
    port,
    user,
    password,
    isTls: encryption === 'tls',
    isLocal: isLoopback(host) && !host.endsWith('.localhost'),
    isPlain: false,
  };
}

/** The failure when only some recipients got the message. It is not sent again, so the missing recipients are named. */
function notForAll(to: readonly string[], refused: readonly RefusedRecipient[]): SendFailure {
  const without = refused.map(({ address, reason }) => `${address}: ${reason}`).join('; ');
  const others = to.filter((one) => refused.every(({ address }) => address !== one));
  return new SendFailure('mail-refused', 'mail: a recipient', 'refused', without, others);
}

const CODES: Record<MailObstacle, ErrorCode> = {
  unreachable: 'mail-unreachable',
  insecure: 'mail-insecure',
  login: 'mail-login',
  refused: 'mail-refused',
  'broken-off': 'mail-unreachable',
};
