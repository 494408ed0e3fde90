import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UpdateBatcher } from '$main/services/live/update-batcher';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A batcher that waits for further updates, and the updates that it has sent. */
function waiting() {
  const sent: string[][] = [];
  const state = { isWaiting: true };
  const outbox = new UpdateBatcher<string>({
    isWaiting: () => state.isWaiting,
    send: (items) => sent.push([...items]),
  });
  const put = async (item: string, after: number, isUrgent = false): Promise<void> => {
    await vi.advanceTimersByTimeAsync(after);
    outbox.put(item, isUrgent);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { outbox, sent, state, put };
}

it('sends a single update at once, and all of a task together', async () => {
  const { outbox, sent } = waiting();
  outbox.put('a', false);
  outbox.put('b', false);
  outbox.put('a', false);
  expect(outbox.isEmpty).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([['a', 'b']]);
  expect(outbox.isEmpty).toBe(true);
});

it('sends updates together when they follow soon after others', async () => {
  const { sent, put } = waiting();
  await put('a', 50);
  await put('b', 10);
  await put('c', 60);
  expect(sent).toEqual([['a']]);
  await vi.advanceTimersByTimeAsync(30);
  expect(sent).toEqual([['a'], ['b', 'c']]);
  await put('d', 100);
  expect(sent.at(-1)).toEqual(['d']);
});

it('does not wait when no other answer is on its way', async () => {
  const { sent, state, put } = waiting();
  state.isWaiting = false;
  for (const item of ['a', 'b', 'c']) await put(item, 1);
  expect(sent).toEqual([['a'], ['b'], ['c']]);
});

it('sends failures at once, with what waited', async () => {
  const { sent, put } = waiting();
  await put('a', 1);
  await put('b', 1);
  await put('c', 1, true);
  expect(sent).toEqual([['a'], ['b', 'c']]);
});

it('sends nothing once it is closed', async () => {
  const { outbox, sent, put } = waiting();
  await put('a', 1);
  await put('b', 1);
  outbox.close();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([['a']]);
});
