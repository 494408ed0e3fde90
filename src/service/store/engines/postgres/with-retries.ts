import { setTimeout as wait } from 'node:timers/promises';
import { isConflict, isConnectionLost, isPermanentFailure } from './failures';

/** How long work is retried while the database is unreachable, ms: enough for a restart or a failover. */
export const RETRY_TIMEOUT_MS = 10_000;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 1_000;

/**
 * Runs work and retries it after a lost connection or a serialization conflict. Only for idempotent work.
 *
 * @throws the server's error, or the connection's when it does not return in time
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
