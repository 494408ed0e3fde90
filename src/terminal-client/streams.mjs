// @ts-check

/** A shell's exit code after a reader has gone, as of a program that SIGPIPE ends. */
const BROKEN_PIPE = 141;
/** A shell's exit code after Ctrl+C. */
const INTERRUPTED = 130;

/** @type {import('./ask.mjs').Printed} What an interrupted command prints. */
export const INTERRUPTION = { output: '', errors: ['Interrupted.'], code: INTERRUPTED };

/**
 * Prints and ends the process. When nobody reads any more, it ends without a word.
 * @param {import('./ask.mjs').Printed} printed
 * @returns {Promise<never>}
 */
export async function printAndExit({ output, errors, code }) {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (/** @type {NodeJS.ErrnoException} */ cause) => {
      process.exit(cause.code === 'EPIPE' ? BROKEN_PIPE : 1);
    });
  }
  if (output.length > 0)
    await write(process.stdout, process.stdout.isTTY ? visible(output) : output);
  for (const line of errors) await write(process.stderr, `sitedeck: ${visible(line)}\n`);
  return process.exit(code);
}

/** Characters that steer a terminal. Line breaks and tabs do not. */
const STEERING = /[^\P{Cc}\t\r\n]|\r(?!\n)/gu;

/**
 * Text for a terminal. Visitors decide what is in it: nothing of it may steer the terminal.
 * @template {string | Uint8Array} Content
 * @param {Content} content
 */
const visible = (content) =>
  typeof content === 'string'
    ? content.replace(STEERING, (character) => `[U+${hex(character.charCodeAt(0))}]`)
    : content;
const hex = (/** @type {number} */ code) => code.toString(16).toUpperCase().padStart(4, '0');

/**
 * @param {NodeJS.WriteStream} stream
 * @param {string | Uint8Array} content
 * @returns {Promise<void>}
 */
const write = (stream, content) => new Promise((resolve) => stream.write(content, () => resolve()));

/** Whether someone can answer a question. */
export const canPrompt = () => process.stdin.isTTY === true && process.stderr.isTTY === true;

/**
 * Asks the person at the terminal.
 * @param {string} question
 * @param {AbortSignal} signal
 * @returns {Promise<string | null>} Null when they give no answer.
 */
export async function promptUser(question, signal) {
  if (!canPrompt()) return null;
  // Few commands ask: the others need not wait for it.
  const { createInterface } = await import('node:readline/promises');
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  // Ctrl+C reaches a terminal's reader as a key; Ctrl+D closes it.
  const isClosed = new Promise((resolve) => reader.once('close', () => resolve(null)));
  reader.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return await Promise.race([reader.question(`${visible(question)} `, { signal }), isClosed]);
  } finally {
    reader.close();
  }
}
