// @ts-check
import { connect } from 'node:net';
import { readAddress } from './address.mjs';
import { readLines } from './lines.mjs';

/**
 * What goes to standard output and standard error, and the exit code.
 * @typedef {{ output: string | Uint8Array, errors: readonly string[], code: number }} Printed
 */

/**
 * A command line, and where it was typed.
 * @typedef {{ argv: readonly string[], folder: string, environment: Record<string, string | undefined>, canAsk: boolean }} CommandRequest
 *   canAsk: whether someone sits at the terminal.
 */

/**
 * @typedef {object} Asking
 * @property {AbortSignal} signal Aborted when nobody waits any more.
 * @property {(question: string) => Promise<string | null>} reply Asks the person at the terminal; null when they give no answer.
 */

const HANGS = 'Sitedeck is running, but does not answer. Quit it, and try again.';
/** The maximum size of a message. Answers may contain complete exports. */
const MAX_ANSWER = 256 << 20;
/** Time limit for accepting a request. The work itself has none. */
const PATIENCE_MS = 10_000;
/** System errors of a connection that the other side closed with unread data. */
const UNREAD = new Set(['ECONNRESET', 'EPIPE']);

/**
 * Asks the Sitedeck that has the data, if one is running.
 * @param {string} userData
 * @param {{ command: CommandRequest } | { tool: object } | { window: true }} request window: a start that wants a window.
 * @param {Asking} asking
 * @returns {Promise<{ printed: Printed } | 'moved' | null>} Null when none is running; moved when it gave
 * the data up, or ended, before it said anything: then it changed nothing.
 * @throws {Error} when it refuses the request, hangs, or ends while it answers; the signal's reason.
 */
export async function requestFromRunning(userData, request, { signal, reply }) {
  const address = readAddress(userData);
  if (address === null) return null;
  signal.throwIfAborted();
  const socket = connect(address.path);
  const stop = () => socket.destroy();
  const tell = (/** @type {object} */ message) => socket.write(`${JSON.stringify(message)}\n`);
  const end = () => tell({ interrupted: true });
  signal.addEventListener('abort', stop, { once: true });
  let isHeard = false;
  /** @type {NodeJS.Timeout | undefined} */
  let impatience;
  try {
    if (!(await isConnected(socket))) return null;
    tell({ secret: address.secret, ...request });
    impatience = setTimeout(() => socket.destroy(new Error(HANGS)), PATIENCE_MS);
    for await (const line of readLines(socket, MAX_ANSWER)) {
      clearTimeout(impatience);
      const message = JSON.parse(line);
      if (message.accepted === true) continue;
      isHeard = true;
      if (typeof message.question === 'string') tell({ reply: await reply(message.question) });
      else if (message.changing === true) {
        // Work that has begun is finished and answered.
        signal.removeEventListener('abort', stop);
        signal.addEventListener('abort', end, { once: true });
      } else if (typeof message.refused === 'string') throw new Error(message.refused);
      else if (message.moved === true) return 'moved';
      else return { printed: unpacked(message.printed) };
    }
    signal.throwIfAborted();
    if (!isHeard) return 'moved';
    throw new Error('Sitedeck ended before it answered.');
  } catch (cause) {
    signal.throwIfAborted();
    if (!isHeard && isUnread(cause)) return 'moved';
    throw cause;
  } finally {
    clearTimeout(impatience);
    signal.removeEventListener('abort', stop);
    signal.removeEventListener('abort', end);
    socket.destroy();
  }
}

/**
 * Whether a connection was closed before the request on it was read.
 * @param {unknown} cause
 */
const isUnread = (cause) =>
  cause instanceof Error && 'code' in cause && UNREAD.has(String(cause.code));

/**
 * @param {import('node:net').Socket} socket
 * @returns {Promise<boolean>} False for what a killed Sitedeck left behind.
 */
function isConnected(socket) {
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true));
    // Later errors reach the reader of lines.
    socket.on('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}

/**
 * @param {{ output: string, isBytes: boolean, errors: string[], code: number }} packed
 * @returns {Printed}
 */
function unpacked({ output, isBytes, errors, code }) {
  return { output: isBytes ? Buffer.from(output, 'base64') : output, errors, code };
}
