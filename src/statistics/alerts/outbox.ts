import { retryDelay } from '$shared/dates/report-schedule';
import type { AlertMessage } from '$shared/settings/alert-message';

/** A message that one delivery has to take. */
export interface OutboxItem {
  /** Of the item, not of the message, which several deliveries take. */
  id: string;
  deliveryId: string;
  message: AlertMessage;
  /** Failed ones so far. */
  attempts: number;
  /** The next attempt, milliseconds since the epoch. */
  notBefore: number;
  /** Whether it was handed to the server: without an answer it may have arrived, and is not sent again. */
  isHandedOver: boolean;
}

/** What became of an attempt. */
export type AlertOutcome = 'sent' | 'later' | 'refused' | 'unknown';

/** The most messages that wait; the oldest make room. */
export const MAX_WAITING = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Adds items. @returns what is dropped for them too */
export function withItems(
  outbox: readonly OutboxItem[],
  added: readonly OutboxItem[],
): { outbox: OutboxItem[]; dropped: OutboxItem[] } {
  const all = [...outbox, ...added];
  const excess = Math.max(0, all.length - MAX_WAITING);
  return { outbox: all.slice(excess), dropped: all.slice(0, excess) };
}

/**
 * The items to send now, oldest first. A wait that is longer than any retry comes from a clock that was ahead, and is
 * ignored.
 */
export function dueItems(outbox: readonly OutboxItem[], now: number): OutboxItem[] {
  return outbox.filter(({ isHandedOver, notBefore }) => {
    return !isHandedOver && (notBefore <= now || notBefore > now + DAY_MS);
  });
}

/** Whether nobody wants to read a message any more. */
export const isExpired = ({ message }: OutboxItem, now: number): boolean =>
  now - message.at > DAY_MS;

/** The outbox after an attempt. @param waitMs how long the server asks to wait */
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
