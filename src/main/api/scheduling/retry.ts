import { AppFailure } from '$shared/failures/failure';
import { FAILURES } from '$shared/failures/failure-table';

/** The most retries of a read. */
const MAX_RETRIES = 2;
/** The longest wait before each retry. */
const BACKOFF_MS = [500, 2_000] as const;
/** The longest pause to wait for, milliseconds. Longer ones are reported as a failure at once. */
export const MAX_HOLD_MS = 90_000;
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Decides whether and when to retry a failed read. Broken connections and temporary server failures are retried at a
 * random moment within a growing interval, so that many clients do not return together. Pauses the server asks for are
 * handled by the budget.
 *
 * @param retry 0 for the first retry
 * @param random between 0 and 1
 * @returns milliseconds to wait, or null to give up
 */
export function retryDelayMs(
  thrown: unknown,
  retry: number,
  now: number,
  random: () => number = Math.random,
): number | null {
  if (!(thrown instanceof AppFailure) || retry >= MAX_RETRIES) return null;
  const { status, retryAfter } = thrown.details;
  const { retried } = FAILURES[thrown.code];
  const ofGateway = status !== undefined && GATEWAY_STATUSES.has(status);
  if (retried === 'never' || (retried === 'gateway' && !ofGateway)) return null;
  if (retryAfter !== undefined && retryAfter - now > MAX_HOLD_MS) return null;
  return random() * (BACKOFF_MS[retry] ?? 0);
}
