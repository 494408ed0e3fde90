import { describe, expect, it } from 'vitest';
import {
  afterAttempt,
  dueItems,
  isExpired,
  MAX_WAITING,
  type OutboxItem,
  withItems,
} from '$statistics/alerts/outbox';

const NOW = Date.UTC(2026, 10, 28);
const MINUTE = 60_000;
const item = (id: string, more: Partial<OutboxItem> = {}): OutboxItem => ({
  id,
  deliveryId: 'one',
  message: { id: `m-${id}`, at: NOW, title: 'Alert', alerts: [], more: null },
  attempts: 0,
  notBefore: 0,
  isHandedOver: false,
  ...more,
});

describe('the outbox of alerts', () => {
  it('drops the oldest beyond its limit', () => {
    const full = Array.from({ length: MAX_WAITING }, (_, index) => item(`${index}`));
    const { outbox, dropped } = withItems(full, [item('new')]);
    expect(outbox).toHaveLength(MAX_WAITING);
    expect(outbox.at(-1)?.id).toBe('new');
    expect(dropped.map(({ id }) => id)).toEqual(['0']);
  });

  it('waits longer after each failed attempt, and as long as the server asks', () => {
    const once = afterAttempt([item('a')], 'a', 'later', { now: NOW });
    expect(dueItems(once, NOW + 5 * MINUTE - 1)).toEqual([]);
    expect(dueItems(once, NOW + 5 * MINUTE)).toHaveLength(1);
    const twice = afterAttempt(once, 'a', 'later', { now: NOW });
    expect(twice[0]?.notBefore).toBe(NOW + 15 * MINUTE);
    const asked = afterAttempt(once, 'a', 'later', { now: NOW, waitMs: 60 * MINUTE });
    expect(asked[0]?.notBefore).toBe(NOW + 60 * MINUTE);
  });

  it.each(['sent', 'refused', 'unknown'] as const)('never repeats what was %s', (outcome) => {
    expect(afterAttempt([item('a'), item('b')], 'a', outcome, { now: NOW })).toEqual([item('b')]);
  });

  it('sends nothing that was handed over before', () => {
    expect(dueItems([item('a', { isHandedOver: true })], NOW)).toEqual([]);
  });

  it('ignores a wait from a clock that was ahead', () => {
    expect(dueItems([item('a', { notBefore: NOW + 400 * 24 * 60 * MINUTE })], NOW)).toHaveLength(1);
  });

  it('gives a message up after a day', () => {
    expect(isExpired(item('a'), NOW + 24 * 60 * MINUTE)).toBe(false);
    expect(isExpired(item('a'), NOW + 24 * 60 * MINUTE + 1)).toBe(true);
  });
});
