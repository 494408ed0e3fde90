import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { MailServer } from '$smtp/server';

/* A mail server that follows SMTP and is controlled by a test. */

/** The server's reply to a step: the code and text of a refusal, a closed connection, or acceptance. */
export type Reply = [code: number, text: string] | 'hang up' | 'accept';

/** The replies to successive attempts. Later attempts are accepted. */
export interface ReplyScript {
  recipient?: Reply[];
  /** After a complete message. */
  message?: Reply[];
}

export interface Received {
  to: string;
  /** As received. */
  text: string;
  user: string | undefined;
  isEncrypted: boolean;
  /** The client's name in EHLO. */
  hello: string;
}

export interface MailPeer {
  server: MailServer;
  /** Accepted messages. */
  received: Received[];
  /** All completely received messages, accepted or not. */
  arrived: Received[];
  /** The users of login attempts. */
  logins: (string | undefined)[];
  /** Called for a recipient, before the answer. */
  onRecipient: () => void;
  /** Called for a complete message, before the answer. */
  onArrived: (message: Received) => void | Promise<void>;
  close(): Promise<void>;
}

const tls = (name: string) => readFileSync(new URL(`../fakes/tls/${name}`, import.meta.url));

export interface PeerOptions {
  script?: ReplyScript;
  /** The required login. */
  login?: { user: string; password: string };
  /** The kind of encryption; STARTTLS by default. */
  encryption?: 'from the start' | 'none';
}

/** Starts a mail server on a free port, with a self-signed certificate. */
export async function startPeer(options: PeerOptions = {}): Promise<MailPeer> {
  const { script = {}, login, encryption } = options;
  const { recipient = [], message: messages = [] } = script;
  const smtp = new SMTPServer({
    secure: encryption === 'from the start',
    disabledCommands: [...(encryption === 'none' ? ['STARTTLS'] : [])],
    authOptional: login === undefined,
    key: tls('self-signed.key.pem'),
    cert: tls('self-signed.cert.pem'),
    closeTimeout: 100,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      peer.logins.push(username);
      const isRight = username === login?.user && password === login?.password;
      if (isRight) done(null, { user: username });
      else done(Object.assign(new Error('Authentication failed'), { responseCode: 535 }));
    },
    onRcptTo(_address, session, done) {
      peer.onRecipient();
      answer(recipient.shift(), socketOf(session), done);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => void finish(Buffer.concat(chunks).toString('utf8'), session, done));
    },
  });
  const socketOf = (session: { id: string }): (() => void) => {
    return () => {
      for (const connection of smtp.connections) {
        const one = connection as unknown as { id: string; _socket: { destroy(): void } };
        if (one.id === session.id) one._socket.destroy();
      }
    };
  };
  const finish = async (
    text: string,
    session: {
      id: string;
      user?: unknown;
      secure: boolean;
      hostNameAppearsAs: string;
      envelope: { rcptTo: { address: string }[] };
    },
    done: (error?: Error | null) => void,
  ): Promise<void> => {
    const [to] = session.envelope.rcptTo;
    const message: Received = {
      to: to?.address ?? '',
      text,
      user: session.user as string | undefined,
      isEncrypted: session.secure,
      hello: session.hostNameAppearsAs,
    };
    peer.arrived.push(message);
    await peer.onArrived(message);
    answer(messages.shift(), socketOf(session), (error) => {
      if (!error) peer.received.push(message);
      done(error);
    });
  };
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const peer: MailPeer = {
    server: {
      host: '127.0.0.1',
      port,
      isTls: encryption === 'from the start',
      user: login?.user ?? null,
      password: login?.password ?? null,
      isLocal: true,
      isPlain: false,
    },
    received: [],
    arrived: [],
    logins: [],
    onRecipient: () => {},
    onArrived: () => {},
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return peer;
}

function answer(
  reply: Reply | undefined,
  hangUp: () => void,
  done: (error?: Error | null) => void,
): void {
  if (reply === undefined || reply === 'accept') done();
  else if (reply === 'hang up') hangUp();
  else done(Object.assign(new Error(reply[1]), { responseCode: reply[0] }));
}
