// @ts-check

/**
 * Shows the progress of the set-up. Its lines go to stderr, because stdout belongs to the application.
 * @typedef {{
 *   line: (words: string) => void,
 *   during: <T>(title: string, work: () => Promise<T>) => Promise<T>,
 * }} Say
 */

/** A task that takes less prints nothing. */
const QUIET_MS = 1000;

/** @param {{ write?: (words: string) => void, quietMs?: number }} [options] @returns {Say} */
export function createLogger({ write = toStderr, quietMs = QUIET_MS } = {}) {
  return {
    line: (words) => write(`${words}\n`),
    async during(title, work) {
      const begun = performance.now();
      let isShown = false;
      const timer = setTimeout(() => {
        isShown = true;
        write(`${title} …\n`);
      }, quietMs);
      try {
        const result = await work();
        const seconds = (performance.now() - begun) / 1000;
        if (isShown) write(`${title}: done in ${seconds.toFixed(1)} s\n`);
        return result;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

const toStderr = (/** @type {string} */ words) => void process.stderr.write(words);
