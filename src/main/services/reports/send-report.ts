import { randomUUID } from 'node:crypto';
import { AppFailure } from '../../../shared/failures/failure';
import type { ErrorCode } from '../../../shared/failures/failure-table';
import { isLoopback } from '../../../shared/lib/loopback';
import type { ReportMail } from '../../../shared/settings/scheduled-reports';
import { AUTOMATIC, composeMessage, type MessageBody } from '../../../smtp/compose';
import {
  MailFailure,
  openSession,
  SMTP_TIMEOUTS,
  type Obstacle,
  type SmtpTimeouts,
} from '../../../smtp/session';

/** Someone sits there and waits for a test message. */
export const TEST_TIMEOUTS: SmtpTimeouts = { connectMs: 15_000, answerMs: 60_000 };
/** How long a message under way may go on after Sitedeck is told to quit. */
const STOP_MS = 5_000;

interface Message {
  mail: ReportMail;
  /** Null: no login. */
  password: string | null;
  to: string[];
  body: MessageBody;
}

interface Course {
  timeouts?: SmtpTimeouts;
  /** Aborted when Sitedeck quits. */
  signal?: AbortSignal;
  /** Called before the server can have accepted the message. When it fails, nothing is sent. */
  handOver?: () => Promise<void>;
}

/** What a mail server did with a message: it is to be sent again, never, or nobody knows. */
export class SendFailure extends AppFailure {
  constructor(
    code: ErrorCode,
    message: string,
    readonly outcome: MailFailure['outcome'],
  ) {
    super(code, message);
  }
}

/** A message as a file: for a mail server, or for the person's own mail program. */
export function composeFor(
  { mail, to, body }: Pick<Message, 'to' | 'body'> & { mail: ReportMail | null },
  isDraft: boolean,
): Promise<Buffer> {
  const from = mail?.from;
  const host = from?.slice(from.lastIndexOf('@') + 1) ?? 'sitedeck.invalid';
  // Mail programs open a message with this header to be sent.
  const headers = isDraft ? { 'X-Unsent': '1' } : AUTOMATIC;
  return composeMessage(
    { from, to, messageId: `<${randomUUID()}@${host}>`, date: new Date() },
    { ...body, headers },
  );
}

/** Sends a message through a mail server. @throws SendFailure */
export async function sendMessage(
  { mail, password, to, body }: Message,
  { timeouts = SMTP_TIMEOUTS, signal, handOver = async () => undefined }: Course,
): Promise<void> {
  const message = await composeFor({ mail, to, body }, false);
  const { host, port, user, encryption } = mail;
  try {
    const session = await openSession(
      {
        host,
        port,
        user,
        password,
        isTls: encryption === 'tls',
        isLocal: isLoopback(host) && !host.endsWith('.localhost'),
        isPlainAllowed: false,
      },
      timeouts,
    );
    let timer: ReturnType<typeof setTimeout> | null = null;
    const stop = (): void => void (timer ??= setTimeout(() => session.destroy(), STOP_MS));
    signal?.addEventListener('abort', stop, { once: true });
    try {
      signal?.throwIfAborted();
      const refused = await session.send(mail.from, to, message, handOver);
      if (refused.length > 0) {
        throw new SendFailure('mail-refused', `not accepted: ${refused.join(', ')}`, 'refused');
      }
    } finally {
      signal?.removeEventListener('abort', stop);
      if (timer !== null) clearTimeout(timer);
      session.end();
    }
  } catch (cause) {
    if (!(cause instanceof MailFailure)) throw cause;
    const code = cause.outcome === 'unknown' ? 'mail-unsure' : CODES[cause.obstacle];
    throw new SendFailure(code, without(cause.message, { user, password }), cause.outcome);
  }
}

const CODES: Record<Obstacle, ErrorCode> = {
  unreachable: 'mail-unreachable',
  insecure: 'mail-insecure',
  login: 'mail-login',
  refused: 'mail-refused',
  'broken-off': 'mail-unreachable',
};

/** A server may repeat what it was sent. */
function without(
  text: string,
  { user, password }: Pick<Message, 'password'> & { user: string | null },
) {
  if (password === null || password === '') return text;
  const forms = [
    password,
    Buffer.from(password).toString('base64'),
    Buffer.from(`\0${user}\0${password}`).toString('base64'),
  ];
  return forms.reduce((clean, form) => clean.replaceAll(form, '•••'), text);
}
