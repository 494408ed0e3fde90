import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { parseJson } from '$shared/lib/json';
import { terminalText } from '$shared/text/en/terminal';
import type { Address } from '../../terminal-client/address.mjs';
import { readLines } from '../../terminal-client/lines.mjs';
import type { CommandOutput } from './run';
import { prepareAddress, removeAddress, writeAddress } from './socket-address';

/** The longest request: a system's own limit for a command line is of this order. */
const MAX_REQUEST = 1 << 20;
/** Each is a command that someone started: more than these are a fault. */
const MAX_CONNECTIONS = 256;
/** How long a client may take to say what it wants. */
const PATIENCE_MS = 10_000;

const command = z.object({
  argv: z.array(z.string()),
  folder: z.string().refine(isAbsolute),
  environment: z.object({ npm_lifecycle_event: z.string().optional() }),
  canAsk: z.boolean(),
});
const tool = z.object({ name: z.string(), arguments: z.unknown(), client: z.string() });
const secret = z.string();
const window = z.literal(true);
const requests = z.union([
  z.object({ secret, command }),
  z.object({ secret, tool }),
  z.object({ secret, window }),
]);
const replies = z.object({ reply: z.string().nullable() });

/** A command line of another process, a call of an assistant's tool, or a start that wants a window. */
export type SocketRequest =
  { command: z.infer<typeof command> } | { tool: z.infer<typeof tool> } | { window: true };

/** The process that waits for an answer. */
export interface SocketPeer {
  /** Aborted when it has gone, or was interrupted while something is changed. */
  signal: AbortSignal;
  /** Asks the person at its terminal; null when they give no answer. */
  ask(question: string): Promise<string | null>;
  /** Tells it that something is about to be changed, and that it has to wait for the answer. */
  changing(): void;
}

export interface SocketOptions {
  userData: string;
  /** Answers a request. @returns moved when this process gives the data up before it has an answer */
  answer(request: SocketRequest, peer: SocketPeer): Promise<CommandOutput | 'moved'>;
  onProblem(message: string, cause: unknown): void;
}

/** Answers commands of the same user's terminals: a socket that no other user reaches. */
export class TerminalSocket {
  readonly #answering = new Set<Promise<void>>();
  /** Connections that have not said yet what they want. */
  readonly #silent = new Set<Socket>();
  readonly #secret: Buffer;

  private constructor(
    private readonly options: SocketOptions,
    private readonly address: Address,
    private readonly server: Server,
  ) {
    this.#secret = Buffer.from(address.secret);
    server.maxConnections = MAX_CONNECTIONS;
    server.on('error', (cause) => options.onProblem('the terminal’s socket failed', cause));
    server.on('connection', (socket) => {
      const answering = this.#serve(socket).finally(() => this.#answering.delete(answering));
      this.#answering.add(answering);
    });
  }

  /** Opens the socket. Only the process that has the data may. @throws the system's error */
  static async open(options: SocketOptions): Promise<TerminalSocket> {
    const address = prepareAddress(options.userData);
    const server = createServer();
    const socket = new TerminalSocket(options, address, server);
    server.listen(address.path);
    // Node binds at once: a process that finds no address may request the lock, and wait for an answer (docs/decisions/terminal.md).
    if (!server.listening) await once(server, 'listening');
    if (process.platform !== 'win32') chmodSync(address.path, 0o600);
    writeAddress(options.userData, address);
    return socket;
  }

  /** Takes no new commands, and waits for those that are being answered. */
  async close(): Promise<void> {
    removeAddress(this.options.userData, this.address);
    this.server.close();
    for (const socket of this.#silent) socket.end(line({ moved: true }), () => socket.destroy());
    await Promise.all(this.#answering);
  }

  async #serve(socket: Socket): Promise<void> {
    const gone = new AbortController();
    // An error closes it; what was to be written is for nobody.
    socket.on('error', () => undefined).once('close', () => gone.abort());
    const lines = readLines(socket, MAX_REQUEST);
    const request = this.#admitted(await this.#firstLine(socket, lines));
    // It was told to ask elsewhere.
    if (socket.writableEnded) return;
    if (request === null) return void socket.end(line({ refused: terminalText.notUnderstood }));
    socket.write(line({ accepted: true }));
    const ask = async (question: string): Promise<string | null> => {
      socket.write(line({ question }));
      const reply = replies.safeParse(parseJson((await nextLine(lines)) ?? ''));
      return reply.success ? reply.data.reply : null;
    };
    const changing = (): void => {
      socket.write(line({ changing: true }));
      // Nothing is asked any more: what it says now is that it was interrupted.
      void nextLine(lines).then(() => gone.abort());
    };
    try {
      const answer = await this.options.answer(request, { signal: gone.signal, ask, changing });
      socket.end(line(answer === 'moved' ? { moved: true } : { printed: packed(answer) }));
    } catch (cause) {
      // Whoever has gone needs no answer.
      if (!gone.signal.aborted) this.options.onProblem('a terminal got no answer', String(cause));
      socket.end(line({ refused: messageOf(cause) }));
    }
  }

  async #firstLine(socket: Socket, lines: AsyncGenerator<string>): Promise<string | null> {
    const timer = setTimeout(() => socket.destroy(), PATIENCE_MS);
    this.#silent.add(socket);
    const text = await nextLine(lines);
    this.#silent.delete(socket);
    clearTimeout(timer);
    return text;
  }

  /** The request of a line; null when it is none of this user's. */
  #admitted(text: string | null): SocketRequest | null {
    const parsed = requests.safeParse(parseJson(text ?? ''));
    if (!parsed.success) return null;
    const given = Buffer.from(parsed.data.secret);
    const isOwn = given.length === this.#secret.length && timingSafeEqual(given, this.#secret);
    return isOwn ? parsed.data : null;
  }
}

const messageOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);

const line = (message: object): string => `${JSON.stringify(message)}\n`;

/** The next line; null when there is none, or one that is too long. */
async function nextLine(lines: AsyncGenerator<string>): Promise<string | null> {
  const next = await lines.next().catch(() => null);
  return next === null || next.done === true ? null : next.value;
}

function packed({ output, errors, code }: CommandOutput) {
  const isBytes = typeof output !== 'string';
  return {
    output: isBytes ? Buffer.from(output).toString('base64') : output,
    isBytes,
    errors,
    code,
  };
}
