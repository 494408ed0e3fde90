// @ts-check
import { text } from './text.mjs';

/**
 * The set-up's messages to the user. Lines go to stderr, so that stdout belongs to the application.
 * @typedef {{
 *   line: (words: string) => void,
 *   during: <T>(title: string, work: (update: (detail: string) => void) => Promise<T>) => Promise<T>,
 * }} Say
 */

/** Shorter work stays silent. */
const QUIET_MS = 1000;
/** Where lines cannot be rewritten, progress of the same work is printed at most this often. */
const REPEAT_MS = 10_000;

/**
 * @param {{ write?: (words: string) => void, tty?: boolean, quietMs?: number, now?: () => number }} [options]
 * @returns {Say}
 */
export function createSay(options = {}) {
  const {
    write = (words) => void process.stderr.write(words),
    tty = process.stderr.isTTY === true,
    quietMs = QUIET_MS,
    now = () => performance.now(),
  } = options;

  /** @type {Say['during']} */
  const during = async (title, work) => {
    const begun = now();
    let shown = false;
    let lastRepeat = 0;
    const show = (/** @type {string} */ detail) => {
      const words = detail === '' ? `${title} …` : `${title}: ${detail}`;
      if (tty) write(`\r\x1b[K${words}`);
      else if (!shown || now() - lastRepeat >= REPEAT_MS) {
        write(`${words}\n`);
        lastRepeat = now();
      }
      shown = true;
    };
    let detail = '';
    const timer = setTimeout(() => show(detail), quietMs);
    try {
      const result = await work((news) => {
        detail = news;
        if (shown) show(news);
      });
      if (shown) write(`${tty ? '\r\x1b[K' : ''}${text.done(title, (now() - begun) / 1000)}\n`);
      return result;
    } catch (error) {
      if (shown && tty) write('\n');
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };

  return { line: (words) => write(`${words}\n`), during };
}
