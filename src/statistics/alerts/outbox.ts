import { retryDelay } from '$shared/dates/report-schedule';
import type { AlertMessage } from '$shared/settings/alert-message';

/** A message that waits for one delivery. */
export interface OutboxItem {
  /** The id of the item. Several items may have the same message, for different deliveries. */
  id: string;
  deliveryId: string;
  message: AlertMessage;
  /** The number of failed attempts so far. */
  attempts: number;
  /** The time of the next attempt, in milliseconds since the epoch. */
  notBefore: number;
  /**
   * Whether the message was handed to the server. It may have arrived even without an answer, so it is not sent
   * again.
   */
  isHandedOver: boolean;
}

/** The outcome of an attempt to send a message. */
export type AlertOutcome = 'sent' | 'later' | 'refused' | 'unknown';

/** The maximum number of waiting messages. The oldest are dropped for new ones. */
export const MAX_WAITING = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Adds items.
 *
 * @returns the new outbox, and the items that were dropped
 */
export function withItems(
  outbox: readonly OutboxItem[],
  added: readonly OutboxItem[],
): { outbox: OutboxItem[]; dropped: OutboxItem[] } {
  const all = [...outbox, ...added];
  const excess = Math.max(0, all.length - MAX_WAITING);
  return { outbox: all.slice(excess), dropped: all.slice(0, excess) };
}

/**
 * Returns the items to send now, oldest first. A wait longer than any retry delay was written by a clock that was
 * ahead, and is ignored.
 */
export function dueItems(outbox: readonly OutboxItem[], now: number): OutboxItem[] {
  return outbox.filter(({ isHandedOver, notBefore }) => {
    return !isHandedOver && (notBefore <= now || notBefore > now + DAY_MS);
  });
}

/** Whether a message is too old to be of interest. */
export const isExpired = ({ message }: OutboxItem, now: number): boolean =>
  now - message.at > DAY_MS;

/**
 * Returns the outbox after an attempt.
 *
 * @param waitMs how long the server asks to wait
 */
export function afterAttempt(
  outbox: readonly OutboxItem[],
  id: string,
  outcome: AlertOutcome,
  { now, waitMs = null }: { now: number; waitMs?: number | null },
): OutboxItem[] {
  if (outcome !== 'later') return outbox.filter((item) => item.id !== id);
  return outbox.map((item) => {
    if (item.id !== id) return item;
    const attempts = item.attempts + 1;
    const notBefore = now + Math.max(retryDelay(attempts), waitMs ?? 0);
    return { ...item, attempts, notBefore, isHandedOver: false };
  });
}
