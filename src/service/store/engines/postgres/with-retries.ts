import { setTimeout as wait } from 'node:timers/promises';
import { isConflict, isConnectionLost, isPermanentFailure } from './failures';

/**
 * How long work is repeated while the database cannot be reached, in milliseconds. It is enough for a restart or a
 * failover.
 */
export const RETRY_TIMEOUT_MS = 10_000;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 1_000;

/**
 * Runs work, and repeats it after a lost connection or a serialization conflict. Only for work that can be repeated
 * without another effect.
 *
 * @throws the server's error; that of the connection, if it does not return in time
 */
export async function withRetries<Result>(
  work: () => Promise<Result>,
  timeoutMs = RETRY_TIMEOUT_MS,
): Promise<Result> {
  const deadline = performance.now() + timeoutMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (cause) {
      if (isPermanentFailure(cause) || (!isConnectionLost(cause) && !isConflict(cause)))
        throw cause;
      if (performance.now() > deadline) throw cause;
      await wait(pause);
    }
  }
}
