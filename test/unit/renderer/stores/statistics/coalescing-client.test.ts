import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Arguments } from '../../../../../src/shared/bridge/contract';
import type { Client } from '../../../../../src/renderer/client/client';
import { CoalescingClient } from '../../../../../src/renderer/stores/statistics/coalescing-client';

type Show = Arguments<'statistics.show'>;

const read = (id: number, source: Show['source'] = 'network'): Show => ({
  accountId: 'a',
  id,
  source,
  parameters: { name: 'os', from: '2026-11-01', to: '2026-11-20' },
});

const idOf = (seen: unknown): unknown => (seen as { id?: number }).id;

/** A server whose answers come when the test says so, and what was shown of them. */
function held() {
  const answers = new Map<number, (end: unknown) => void>();
  const call = (_: string, { id }: Show): Promise<unknown> =>
    new Promise((resolve, reject) =>
      answers.set(id, (end) => (end instanceof Error ? reject(end) : resolve(end))),
    );
  const paced = new CoalescingClient({ call, on: () => () => undefined } as unknown as Client);
  const shown: unknown[] = [];
  const ask = (id: number): void => {
    const note = (seen: unknown): void => void shown.push(idOf(seen) ?? seen);
    paced.call('statistics.show', read(id)).then(note, note);
  };
  /** @param after milliseconds that go by first */
  const answer = async (id: number, after: number, failure?: Error): Promise<void> => {
    await vi.advanceTimersByTimeAsync(after);
    answers.get(id)?.(failure ?? { id, problem: null });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { paced, shown, ask, answer, answers };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('answers of a server', () => {
  it('are shown at once when they come alone', async () => {
    const { shown, ask, answer } = held();
    [1, 2, 3].forEach(ask);
    await answer(1, 50);
    expect(shown).toEqual([1]);
    await answer(2, 100);
    expect(shown).toEqual([1, 2]);
  });

  it('are shown together when they come soon after others', async () => {
    const { shown, ask, answer } = held();
    [1, 2, 3, 4].forEach(ask);
    await answer(1, 50);
    await answer(2, 10);
    await answer(3, 60);
    expect(shown).toEqual([1]);
    await vi.advanceTimersByTimeAsync(30);
    expect(shown).toEqual([1, 2, 3]);
  });

  it('do not wait for others when none are under way', async () => {
    const { shown, ask, answer } = held();
    [1, 2, 3].forEach(ask);
    for (const id of [1, 2, 3]) await answer(id, 1);
    expect(shown).toEqual([1, 2, 3]);
  });

  it('do not wait when they are failures, for what failed is asked for again', async () => {
    const { shown, ask, answer } = held();
    const failure = new Error('no');
    [1, 2, 3, 4].forEach(ask);
    await answer(1, 1);
    await answer(2, 1);
    await answer(3, 1, failure);
    expect(shown).toHaveLength(3);
    expect(shown).toContain(2);
    expect(shown).toContain(failure);
  });

  it('do not wait when they are saved ones with the reason', async () => {
    const { shown, ask, answers } = held();
    [1, 2, 3].forEach(ask);
    const stale = { problem: { code: 'unreachable' } };
    for (const id of [1, 2]) answers.get(id)?.(stale);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([stale, stale]);
  });
});

it('reads of the store and other calls pass as they are', async () => {
  const { paced, answers } = held();
  const saved = paced.call('statistics.show', read(7, 'saved'));
  answers.get(7)?.(null);
  expect(await saved).toBeNull();
});
