import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { NodemailerError } from 'nodemailer/lib/errors';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { reportText } from '$shared/text/en/service-reports';
import { helloName } from './hello';
import type { MailServer } from './server';
import { TRUSTED } from './trusted';

/** How long a mail server may take to accept a connection, and to answer a command. */
export interface SmtpTimeouts {
  connectMs: number;
  answerMs: number;
}

/** RFC 5321, 4.5.3.2, requires to wait ten minutes for the answer to a message. */
const SMTP_TIMEOUTS: SmtpTimeouts = { connectMs: 60_000, answerMs: 600_000 };

/** What is known about a message that the server did not accept. */
export type MailOutcome =
  /** Not sent; another attempt may succeed. */
  | 'later'
  /** Not sent. No other attempt can succeed. */
  | 'refused'
  /** The whole message was sent, but the server did not answer. It may have accepted the message. */
  | 'unknown';

/** Why a message or a connection was not accepted. */
export type MailObstacle = 'unreachable' | 'insecure' | 'login' | 'refused' | 'broken-off';

/**
 * A message was not accepted, or no connection was made. The error's message is one line for the person who runs the
 * service.
 */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';

  constructor(
    readonly outcome: MailOutcome,
    readonly obstacle: MailObstacle,
    message: string,
    /** The text of the server or of the system, without the password. */
    readonly reason: string,
  ) {
    super(message);
  }
}

/** A recipient that the mail server did not accept, with the server's text. */
export interface RefusedRecipient {
  address: string;
  reason: string;
}

/** A connection to a mail server, which sends one message at a time. */
export interface MailSession {
  /**
   * Sends a message. If the server accepts it for at least one recipient, resolves with the refused recipients.
   *
   * @param handOver called when everything but the end of the message was sent. Once it has resolved, the server may
   * accept the message.
   * @throws MailFailure, or the error of `handOver`
   */
  send(
    from: string,
    to: string | string[],
    message: Buffer,
    handOver: () => Promise<void>,
  ): Promise<RefusedRecipient[]>;
  /** Ends the session with QUIT. */
  end(): void;
  /** Closes the connection at once. */
  destroy(): void;
}

/**
 * Connects to a mail server with TLS, and logs in.
 *
 * @param sender the sender of the messages that follow
 * @throws MailFailure, or the signal's reason
 */
export async function openSession(
  server: MailServer,
  sender: string,
  timeouts: SmtpTimeouts = SMTP_TIMEOUTS,
  signal?: AbortSignal,
): Promise<MailSession> {
  signal?.throwIfAborted();
  const connection = new SMTPConnection({
    host: server.host,
    port: server.port,
    name: helloName(sender),
    secure: server.isTls,
    requireTLS: !server.isTls && !server.isPlain && !server.isLocal,
    ignoreTLS: server.isPlain,
    tls: { rejectUnauthorized: !server.isLocal, ...TRUSTED },
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    socketTimeout: timeouts.answerMs,
    socketCloseTimeout: 0,
  });
  const logIn = async (): Promise<void> => {
    await settle((done) => connection.connect(done), connection);
    if (server.user === null) return;
    const login = { user: server.user, pass: server.password ?? '' };
    await settle((done) => connection.login(login, done), connection);
  };
  const opened = new AbortController();
  try {
    // An address that never answers causes no error before the timeout, so the signal must end the wait.
    await Promise.race([logIn(), ...(signal ? [aborted(signal, opened.signal)] : [])]);
  } catch (cause) {
    connection.close();
    signal?.throwIfAborted();
    throw openFailure(server, cause as NodemailerError);
  } finally {
    opened.abort();
  }
  return {
    send: (from, to, message, handOver) =>
      send({ connection, server }, { from, to, message }, handOver),
    end: () => connection.quit(),
    destroy: () => connection.close(),
  };
}

/** Rejects with the reason of `signal` when it is aborted. Resolves when `ended` is aborted first. */
async function aborted(signal: AbortSignal, ended: AbortSignal): Promise<void> {
  await once(signal, 'abort', { signal: ended }).catch(() => undefined);
  signal.throwIfAborted();
}

async function send(
  { connection, server }: { connection: SMTPConnection; server: MailServer },
  { from, to, message }: { from: string; to: string | string[]; message: Buffer },
  handOver: () => Promise<void>,
): Promise<RefusedRecipient[]> {
  let isHandedOver = false;
  /** The error of `handOver`. The connection reports it as its own. */
  const own: unknown[] = [];
  const content = endingWith(message, async () => {
    await handOver().catch((cause: unknown) => {
      own.push(cause);
      throw cause;
    });
    isHandedOver = true;
  });
  try {
    let refused: RefusedRecipient[] = [];
    await settle((done) => {
      connection.send({ from, to }, content, (error, info) => {
        refused = (info?.rejected ?? []).map((address) => {
          const why = info?.rejectedErrors?.find(({ recipient }) => recipient === address);
          return { address, reason: why === undefined ? '' : reasonOf(why, server) };
        });
        done(error);
      });
    }, connection);
    return refused;
  } catch (cause) {
    if (own.length > 0) throw own[0];
    const error = cause as NodemailerError;
    const obstacle = error.responseCode === undefined ? 'broken-off' : 'refused';
    const reason = reasonOf(error, server);
    const text = error.responseCode === undefined ? reportText.brokenOff : reportText.refused;
    const outcome = outcomeOf(error, isHandedOver);
    throw new MailFailure(outcome, obstacle, text(addressOf(server), reason), reason);
  }
}

/** Returns a stream of the content. After everything was read, it calls `before` and then ends. */
function endingWith(content: Buffer, before: () => Promise<void>): Readable {
  let isRead = false;
  return new Readable({
    // With this limit, the stream is asked for its end only after the content was passed on.
    highWaterMark: 1,
    read() {
      if (!isRead) {
        isRead = true;
        this.push(content);
        return;
      }
      // The stream is not read again until it has pushed something.
      before().then(
        () => this.push(null),
        // The connection replaces the code of an error that it receives. The cause keeps the original.
        (cause: unknown) => this.destroy(new Error('not handed over', { cause })),
      );
    },
  });
}

/** The answer codes that are about the login, not the message (RFC 4954, 6). Correct settings resolve them. */
const LOGIN_ANSWERS: readonly (number | undefined)[] = [530, 534, 535, 538];

/**
 * Returns what is known about a message after an error. Only an answer is certain: without one, a message that was
 * handed over may have been accepted.
 */
function outcomeOf(
  { permanent, responseCode }: NodemailerError,
  isHandedOver: boolean,
): MailOutcome {
  if (permanent === undefined) return isHandedOver ? 'unknown' : 'later';
  return permanent && !LOGIN_ANSWERS.includes(responseCode) ? 'refused' : 'later';
}

/** Waits for a callback of the connection, or for its error event: some errors are reported only as events. */
function settle(
  start: (done: (error?: Error | null) => void) => void,
  connection: SMTPConnection,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (error?: Error | null): void => {
      connection.off('error', end).off('end', onEnd);
      // Later errors of the same connection are ignored. Without a listener they would end the process.
      connection.on('error', () => {});
      if (error) reject(error);
      else resolve();
    };
    const onEnd = (): void => end(new Error('the server closed the connection'));
    connection.on('error', end).on('end', onEnd);
    start(end);
  });
}

const addressOf = ({ host, port }: MailServer): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;

function openFailure(server: MailServer, error: NodemailerError): MailFailure {
  const [address, reason] = [addressOf(server), reasonOf(error, server)];
  const { code, responseCode, command } = error;
  const failure = (obstacle: MailObstacle, message: string): MailFailure =>
    new MailFailure('later', obstacle, message, reason);
  if (code === 'EAUTH') return failure('login', reportText.loginRefused(address, reason));
  if (code === 'ETLS' && command === 'STARTTLS' && responseCode !== undefined) {
    return failure('insecure', reportText.noStartTls(address));
  }
  if (code === 'ETLS' || isCertificateProblem(error)) {
    return failure('insecure', reportText.noTls(address, reason));
  }
  if (responseCode !== undefined) return failure('refused', reportText.refused(address, reason));
  return failure('unreachable', reportText.unreachable(address, reason));
}

const isCertificateProblem = ({ message }: Error): boolean =>
  /certificate|self.signed|altnames|ssl|tls|wrong version/i.test(message);

/**
 * Returns the text of the server or the system on one line, without the login, because a server may repeat what it
 * received.
 */
function reasonOf(
  { response, message }: Pick<NodemailerError, 'response' | 'message'>,
  { user, password }: MailServer,
): string {
  const forms = [password, Buffer.from(`\0${user ?? ''}\0${password ?? ''}`).toString('base64')];
  const secrets =
    password === null || password === ''
      ? []
      : [...forms, Buffer.from(password).toString('base64')].filter((form) => form !== null);
  const clean = secrets.reduce(
    (text, secret) => text.replaceAll(secret, '•••'),
    response ?? message,
  );
  const text = clean.replace(/\s+/g, ' ').trim();
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
